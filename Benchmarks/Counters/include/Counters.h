#ifndef COUNTERS_H
#define COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

// What can be counted exactly about a piece of work, where the platform lets us.

typedef struct {
  /// Calls that brought new memory; a `realloc` is one.
  uint64_t allocations;
  /// The bytes that these calls asked for.
  uint64_t bytes;
} allocation_counts;

/// Whether allocations can be counted in this build.
bool allocations_are_counted(void);

/// Starts to count what the calling thread allocates, or what any thread does.
///
/// Returns what was counted before: the difference from what `allocations_stop` returns is the count.
allocation_counts allocations_start(bool everyThread);

/// Stops, and returns what was counted until now.
allocation_counts allocations_stop(bool everyThread);

/// Starts to count the instructions of the calling thread, and of the threads that it starts,
/// outside of the kernel.
///
/// Returns what `instructions_stop` takes, or the error number, negated.
int instructions_start(void);

/// Stops, and returns the number; -1 if it can't be read.
int64_t instructions_stop(int counter);

#endif
