#ifndef LIMIT_H
#define LIMIT_H

#include <stddef.h>
#include <stdint.h>

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

/// Walks from the initial state, checking the claims in each state; the path holds 6 screens.
limit_walks limit_walk(size_t walks, size_t length);

/// The same with the model's first bug planted, until a claim is broken.
limit_walks limit_walk_with_bug(size_t walks, size_t length);

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
