#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this build: with the C library of GNU and no sanitizer.
bool allocation_counter_counts(void);

/// How often the calling thread has asked for memory, until now.
uint64_t allocation_counter_count(void);

#endif
