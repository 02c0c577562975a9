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

OF_THREAD uint64_t ofThread;

// How many count those of all threads at the moment, and the count.
static atomic_int countsProcess;
static atomic_uint_fast64_t ofProcess;

// While the process isn't counted, one addition, and a branch that is never taken.
static inline void note(void) {
  ofThread += 1;
  if (__builtin_expect(atomic_load_explicit(&countsProcess, memory_order_relaxed) != 0, 0)) {
    atomic_fetch_add_explicit(&ofProcess, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  if (size > 0) note();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  note();
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

uint64_t allocations_of_thread(void) { return ofThread; }

uint64_t allocations_of_process(int change) {
  atomic_fetch_add(&countsProcess, change);
  return atomic_load_explicit(&ofProcess, memory_order_relaxed);
}

#else

bool allocations_are_counted(void) { return false; }

uint64_t allocations_of_thread(void) { return 0; }

uint64_t allocations_of_process(int change) {
  (void)change;
  return 0;
}

#endif
