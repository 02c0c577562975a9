#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

// The calls that bring new memory, counted exactly, where the platform lets us; a `realloc` is one.

/// Whether allocations can be counted in this build.
bool allocations_are_counted(void);

/// What the calling thread has allocated so far.
uint64_t allocations_of_thread(void);

/// What all threads have allocated so far while it was counted: a change of 1 starts to count,
/// one of -1 stops it.
uint64_t allocations_of_process(int change);

#endif
