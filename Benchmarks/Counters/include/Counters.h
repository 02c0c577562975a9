#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

// The calls that bring new memory, counted exactly, where the platform lets us; a `realloc` is one.

/// Whether allocations can be counted in this build.
bool allocations_are_counted(void);

/// Starts to count what the calling thread allocates, or what any thread does.
///
/// Returns what was counted before: the difference from what `allocations_stop` returns is the count.
uint64_t allocations_start(bool everyThread);

/// Stops, and returns what was counted until now.
uint64_t allocations_stop(bool everyThread);

#endif
