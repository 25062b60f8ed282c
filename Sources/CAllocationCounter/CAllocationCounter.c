#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <malloc.h>

// A program's own functions come before those of the C library, for every library that it loads.
// They only count; the memory is that of the C library.

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

// By thread, so that nothing else in the process is counted and no lock is taken.
static _Thread_local uint64_t count;

// Sizes are only asked for while somebody wants to know: it takes time.
static _Thread_local bool counts_bytes;
static _Thread_local int64_t bytes;

static inline void *obtained(void *memory) {
  if (counts_bytes) bytes += (int64_t)malloc_usable_size(memory);
  return memory;
}

void *malloc(size_t size) {
  count += 1;
  return obtained(__libc_malloc(size));
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return obtained(__libc_calloc(number, size));
}

void *realloc(void *memory, size_t size) {
  count += 1;
  size_t before = counts_bytes ? malloc_usable_size(memory) : 0;
  void *result = __libc_realloc(memory, size);
  // What could not be made larger is still there; of size 0 it has gone.
  if (result != NULL || size == 0) bytes -= (int64_t)before;
  return obtained(result);
}

void free(void *memory) {
  if (counts_bytes) bytes -= (int64_t)malloc_usable_size(memory);
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return obtained(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return obtained(__libc_memalign(alignment, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  size_t words = alignment / sizeof(void *);
  if (alignment % sizeof(void *) != 0 || words == 0 || (words & (words - 1)) != 0) return EINVAL;
  count += 1;
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = obtained(result);
  return 0;
}

bool allocation_counter_counts(void) { return true; }
uint64_t allocation_counter_count(void) { return count; }

int64_t allocation_counter_begin_bytes(void) {
  counts_bytes = true;
  return bytes;
}

int64_t allocation_counter_end_bytes(void) {
  counts_bytes = false;
  return bytes;
}

#else

bool allocation_counter_counts(void) { return false; }
uint64_t allocation_counter_count(void) { return 0; }
int64_t allocation_counter_begin_bytes(void) { return 0; }
int64_t allocation_counter_end_bytes(void) { return 0; }

#endif
