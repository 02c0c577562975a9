#include "Counters.h"

// Defines the allocator's functions over the ones of glibc. The dynamic linker takes the
// definitions of the executable before those of libraries, so these are everybody's: Swift's
// runtime, Foundation and C++ included. Sanitizers bring such definitions of their own, and other
// libraries of C have no functions to build on; there, nothing is counted.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR 1
#endif
#endif

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_OTHER_ALLOCATOR)

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Where the executable's own thread-local values are, one instruction reads them; the general way
// to them may allocate.
#define OF_THREAD static __thread __attribute__((tls_model("initial-exec")))

// How many are counting at the moment: one within another, or on another
// thread, isn't disturbed.
OF_THREAD unsigned countsThread;
OF_THREAD allocation_counts ofThread;

static atomic_uint countsProcess;
static atomic_uint_fast64_t allocationsOfProcess;
static atomic_uint_fast64_t bytesOfProcess;

// While nothing is counted, two loads and two branches that are never taken.
static inline void note(size_t size) {
  if (__builtin_expect(countsThread != 0, 0)) {
    ofThread.allocations += 1;
    ofThread.bytes += size;
  }
  if (__builtin_expect(atomic_load_explicit(&countsProcess, memory_order_relaxed) != 0, 0)) {
    atomic_fetch_add_explicit(&allocationsOfProcess, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytesOfProcess, size, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  if (size > 0) note(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  note(size);
  int before = errno;
  void *memory = __libc_memalign(alignment, size);
  // It reports by its result alone.
  errno = before;
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

// The family is defined whole: what one of us gives must come back to the same allocator.
void free(void *memory) { __libc_free(memory); }

bool allocations_are_counted(void) { return true; }

static allocation_counts so_far(bool everyThread) {
  if (!everyThread) return ofThread;
  return (allocation_counts){
      atomic_load_explicit(&allocationsOfProcess, memory_order_relaxed),
      atomic_load_explicit(&bytesOfProcess, memory_order_relaxed)};
}

allocation_counts allocations_start(bool everyThread) {
  if (everyThread) {
    atomic_fetch_add(&countsProcess, 1);
  } else {
    countsThread += 1;
  }
  return so_far(everyThread);
}

allocation_counts allocations_stop(bool everyThread) {
  if (everyThread) {
    atomic_fetch_sub(&countsProcess, 1);
  } else {
    countsThread -= 1;
  }
  return so_far(everyThread);
}

#else

bool allocations_are_counted(void) { return false; }

allocation_counts allocations_start(bool everyThread) {
  (void)everyThread;
  return (allocation_counts){0, 0};
}

allocation_counts allocations_stop(bool everyThread) {
  (void)everyThread;
  return (allocation_counts){0, 0};
}

#endif
