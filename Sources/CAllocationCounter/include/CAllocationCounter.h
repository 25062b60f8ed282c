#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this build: with the C library of GNU and no sanitizer.
bool allocation_counter_counts(void);

/// How often the calling thread has asked for memory, until now.
uint64_t allocation_counter_count(void);

/// Begins to count the bytes that the calling thread gets and gives back; the number so far.
///
/// A piece of memory counts with all that can be used of it, without what the C library keeps beside
/// it. What was got before and is given back now is taken off.
int64_t allocation_counter_begin_bytes(void);

/// Ends that; the number so far.
int64_t allocation_counter_end_bytes(void);

#endif
