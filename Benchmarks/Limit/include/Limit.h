#ifndef LIMIT_H
#define LIMIT_H

#include <stddef.h>
#include <stdint.h>

// What the machine can do: the reference model walked and explored by code that can do nothing else.
//
// The path holds at most `depth` screens: 2, 4, 6 or 8. What another depth gives has 0 transitions.

#ifdef __cplusplus
extern "C" {
#endif

/// What walks came upon.
typedef struct {
  size_t transitions;
  /// Of all states, as words.
  uint64_t sum;
  /// The number of the first claim that was broken, or 0.
  int claim;
} limit_walks;

/// Walks from the initial state, checking the claims in each state.
limit_walks limit_walk(int depth, size_t walks, size_t length);

/// Walks with the model's first bug planted, until a claim is broken; the path holds 6 screens.
limit_walks limit_walk_with_bug(size_t walks, size_t length);

/// What a breadth-first search counted.
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
limit_exploration limit_explore(int depth);

#ifdef __cplusplus
}
#endif

#endif
