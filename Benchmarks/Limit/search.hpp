// Breadth-first search and random walks of the reference model: the algorithms that are the limit.
#pragma once

#include <vector>

#include "model.hpp"

namespace coord {

/// A set of states: open addressing, linear probing, at most two thirds full.
class StateSet {
  int bits = 12;
  std::vector<State> slots;
  std::vector<std::uint32_t> numbers;  // only if asked for
  std::size_t size = 0;

  std::size_t home(State s) const { return std::size_t(s * 0x9E3779B97F4A7C15u >> (64 - bits)); }

  void grow() {
    std::vector<State> old(std::size_t(1) << ++bits);
    old.swap(slots);
    const std::size_t mask = slots.size() - 1;
    for (State slot : old) {
      if (slot == 0) continue;
      std::size_t place = home(slot - 1);
      while (slots[place] != 0) place = (place + 1) & mask;
      slots[place] = slot;
    }
  }

 public:
  StateSet() : slots(std::size_t(1) << bits) {}

  /// Inserts a state, and returns whether it is new. A slot holds the state plus 1, since 0 is a state.
  bool insert(State s) {
    if (3 * size > 2 * slots.size()) grow();
    const std::size_t mask = slots.size() - 1;
    std::size_t place = home(s);
    for (; slots[place] != 0; place = (place + 1) & mask)
      if (slots[place] == s + 1) return false;
    slots[place] = s + 1;
    ++size;
    return true;
  }

  /// Numbers all members as they stand in `order`.
  void number(const std::vector<State>& order) {
    numbers.resize(slots.size());
    for (std::size_t i = 0; i < order.size(); ++i) numbers[find(order[i])] = std::uint32_t(i);
  }

  std::size_t find(State s) const {
    std::size_t place = home(s);
    while (slots[place] != s + 1) place = (place + 1) & (slots.size() - 1);
    return place;
  }

  std::uint32_t numberOf(State s) const { return numbers[find(s)]; }
  std::size_t bytes() const { return slots.size() * sizeof(State); }
};

/// The states in the order in which they were found, each with a link to where it was found from.
struct LinksBeside {
  std::vector<State> states{0};
  std::vector<std::uint32_t> parents{0};

  State operator[](std::size_t i) const { return states[i]; }
  std::size_t parent(std::size_t i) const { return parents[i]; }
  std::size_t size() const { return states.size(); }
  void add(State s, std::size_t parent) {
    states.push_back(s);
    parents.push_back(std::uint32_t(parent));
  }
  std::size_t bytes() const { return size() * (sizeof(State) + sizeof(std::uint32_t)); }
};

/// The same with the link in the bits that the state leaves free.
template <int D>
struct LinksInside {
  std::vector<State> words{0};

  State operator[](std::size_t i) const { return words[i] & ((State(1) << width(D)) - 1); }
  std::size_t parent(std::size_t i) const { return words[i] >> width(D); }
  std::size_t size() const { return words.size(); }
  void add(State s, std::size_t parent) { words.push_back(s | State(parent) << width(D)); }
  std::size_t bytes() const { return size() * sizeof(State); }
};

struct Exploration {
  std::size_t transitions = 0;
  int depth = 0;
  int claim = 0;  // the first one that broke, in the state that was found last
};

/// Breadth-first until nothing is new or a claim is broken.
template <int D, int Bug, class Order>
Exploration explore(Order& order, StateSet& set) {
  Exploration result;
  set.insert(0);
  std::size_t levelEnd = 1;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == levelEnd) {
      ++result.depth;
      levelEnd = order.size();
    }
    const State s = order[i];
    for (std::uint32_t rest = enabled<D, Bug>(s); rest != 0; rest &= rest - 1) {
      ++result.transitions;
      const State next = applied<D, Bug>(s, __builtin_ctz(rest));
      if (!set.insert(next)) continue;
      order.add(next, i);
      result.claim = brokenClaim<D>(next);
      if (result.claim != 0) return result;
    }
  }
  return result;
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Random {
  std::uint64_t state;
  std::uint64_t next() {
    std::uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }
  int below(int count) { return int((next() >> 32) * std::uint64_t(count) >> 32); }
};

struct Walked {
  std::size_t transitions = 0;
  std::uint64_t sum = 0;  // of all states, so that nothing is optimised away
  int claim = 0;          // the first one that broke
};

/// Walks from the initial state, each step an action drawn until its guard holds.
template <int D, int Bug = 0>
Walked walk(std::size_t walks, std::size_t length) {
  Random random{42};
  Walked result;
  for (std::size_t index = 0; index < walks; ++index) {
    State s = 0;
    for (std::size_t step = 0; step < length; ++step) {
      const std::uint32_t possible = enabled<D, Bug>(s);
      int action;
      do action = random.below(actions);
      while ((possible >> action & 1) == 0);
      s = applied<D, Bug>(s, action);
      ++result.transitions;
      result.claim = brokenClaim<D>(s);
      if (result.claim != 0) return result;
      result.sum += s;
    }
  }
  return result;
}

}  // namespace coord
