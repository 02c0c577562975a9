#ifndef LIMIT_H
#define LIMIT_H

#include <stddef.h>
#include <stdint.h>

#include "Model.h"

// The limit of the machine: the reference model walked and explored by code that can do nothing
// else.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  size_t transitions;
  /// Of all states, as words, so that nothing is optimised away.
  uint64_t sum;
  /// The number of the first claim that was broken, or 0.
  int claim;
} limit_walks;

/// Walks from the initial state until a claim is broken, checking all in each state; the path holds
/// 6 screens. With `keepsPath`, the model's first bug is planted.
limit_walks limit_walk(size_t walks, size_t length, bool keepsPath);

typedef struct {
  size_t states;
  size_t transitions;
  int depth;
  /// Of the set of states, and of the states with the links to where they were found from.
  size_t bytes;
  /// The number of the first claim that was broken, or 0.
  int claim;
} limit_exploration;

/// Visits every state, breadth first, checking the claims in each.
///
/// The path holds at most `depth` screens: 2, 4 or 6. Another depth has 0 transitions.
limit_exploration limit_explore(int depth);

#ifdef __cplusplus
}
#endif

#endif
