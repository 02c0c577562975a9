// Breadth-first search and random walks of the reference model: the algorithms that are the limit
// for the suite, which measures them in the same rounds as everything else.
//
// SwiftPM builds it with -O2 for any processor of the architecture. With -O3 -march=native, which
// are unsafe flags for a package, walks are 2 % faster (24.4 ns a transition in place of 25.0), and
// the search by less than it scatters.

#include "Limit.h"

#include <cstdint>
#include <vector>

using State = model_state;

namespace {

/// A set of states: open addressing, linear probing, at most two thirds full.
class StateSet {
  int bits = 12;
  std::vector<State> slots;
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

  /// Inserts a state, and returns whether it is new. A slot holds the state plus 1, since 0 is one.
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

  std::size_t bytes() const { return slots.size() * sizeof(State); }
};

/// Breadth-first until nothing is new or a claim is broken.
template <int D>
limit_exploration explored() {
  limit_exploration result = {};
  StateSet set;
  // The states in the order in which they were found, and the place that each was found from.
  std::vector<State> states{0};
  std::vector<std::uint32_t> parents{0};
  set.insert(0);
  std::size_t levelEnd = 1;
  for (std::size_t i = 0; i < states.size() && result.claim == 0; ++i) {
    if (i == levelEnd) {
      ++result.depth;
      levelEnd = states.size();
    }
    const State s = states[i];
    for (std::uint32_t rest = model_possible(s, D); rest != 0; rest &= rest - 1) {
      ++result.transitions;
      const State next = model_applied(s, __builtin_ctz(rest), D, false);
      if (!set.insert(next)) continue;
      states.push_back(next);
      parents.push_back(std::uint32_t(i));
      result.claim = model_broken_claim(next, D);
      if (result.claim != 0) break;
    }
  }
  result.states = states.size();
  result.bytes = states.size() * (sizeof(State) + sizeof(std::uint32_t)) + set.bytes();
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

/// Walks from the initial state, each step an action drawn until its guard holds.
template <int D, bool KeepsPath>
limit_walks walked(std::size_t walks, std::size_t length) {
  Random random{42};
  limit_walks result = {};
  for (std::size_t index = 0; index < walks; ++index) {
    State s = 0;
    for (std::size_t step = 0; step < length; ++step) {
      const std::uint32_t possible = model_possible(s, D);
      int action;
      do action = random.below(model_actions);
      while ((possible >> action & 1) == 0);
      s = model_applied(s, action, D, KeepsPath);
      ++result.transitions;
      result.claim = model_broken_claim(s, D);
      if (result.claim != 0) return result;
      result.sum += s;
    }
  }
  return result;
}

}  // namespace

limit_walks limit_walk(size_t walks, size_t length, bool keepsPath) {
  return keepsPath ? walked<6, true>(walks, length) : walked<6, false>(walks, length);
}

limit_exploration limit_explore(int depth) {
  switch (depth) {
    case 2: return explored<2>();
    case 4: return explored<4>();
    case 6: return explored<6>();
    default: return {};
  }
}
