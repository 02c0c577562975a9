// What the machine can do: the reference model explored and walked by a program that can do nothing else.
//
// clang++ -std=c++17 -O3 -march=native limit.cpp -o limit

#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "model.hpp"

using namespace coord;

namespace {

/// Seconds of processor time: on a shared machine, wall time is mostly that of others.
double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

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

template <int D, class Order>
int bfs() {
  const double start = now();
  Order order;
  StateSet set;
  const Exploration result = explore<D, 0>(order, set);
  const double seconds = now() - start;
  if (result.claim != 0) {
    std::printf("claim I%d is broken\n", result.claim);
    return 1;
  }
  std::printf(
    "states %zu\ntransitions %zu\ndepth %d\nseconds %.4f\nns/transition %.2f\nbytes/state %.1f\n",
    order.size(), result.transitions, result.depth, seconds,
    seconds * 1e9 / double(result.transitions),
    double(order.bytes() + set.bytes()) / double(order.size()));
  return 0;
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

template <int D>
int walk(std::size_t length) {
  const double start = now();
  Random random{42};
  State s = 0;
  std::uint64_t sum = 0;  // printed, so that nothing is optimised away
  for (std::size_t step = 0; step < length; ++step) {
    const std::uint32_t possible = enabled<D, 0>(s);
    int action;
    do action = random.below(actions);
    while ((possible >> action & 1) == 0);
    s = applied<D, 0>(s, action);
    if (brokenClaim<D>(s) != 0) {
      std::printf("claim I%d is broken\n", brokenClaim<D>(s));
      return 1;
    }
    sum += s;
  }
  const double seconds = now() - start;
  std::printf(
    "transitions %zu\nseconds %.4f\nns/transition %.2f\nsum %llu\n", length, seconds,
    seconds * 1e9 / double(length), static_cast<unsigned long long>(sum));
  return 0;
}

template <int D, int Bug>
int bug() {
  LinksBeside order;
  StateSet set;
  const Exploration result = explore<D, Bug>(order, set);
  if (result.claim == 0) {
    std::printf("no claim is broken in %zu states\n", order.size());
    return 1;
  }
  int length = 0;
  for (std::size_t i = order.size() - 1; i != 0; i = order.parent(i)) ++length;
  std::printf("claim I%d\nlength %d\nstates %zu\n", result.claim, length, order.size());
  return 0;
}

/// Whether a state with nothing above the root can be reached from everywhere without the links.
template <int D>
int reach() {
  LinksBeside order;
  StateSet set;
  if (explore<D, 0>(order, set).claim != 0) return 1;
  set.number(order.states);
  // The edges backwards, those that end in one state one after the other.
  std::vector<std::uint32_t> ends(order.size() + 1), sources;
  const auto forEachEdge = [&](auto body) {
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      std::uint32_t rest = enabled<D, 0>(order[i]) & (range(0, firstLink - 1));
      for (; rest != 0; rest &= rest - 1)
        body(i, set.numberOf(applied<D, 0>(order[i], __builtin_ctz(rest))));
    }
  };
  forEachEdge([&](std::uint32_t, std::uint32_t target) { ++ends[target]; });
  for (std::size_t i = 1; i < ends.size(); ++i) ends[i] += ends[i - 1];
  sources.resize(ends.back());
  forEachEdge([&](std::uint32_t source, std::uint32_t target) { sources[--ends[target]] = source; });

  std::vector<std::uint32_t> reaching;
  std::vector<bool> isReaching(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    if (count(order[i]) != 0 || modals(order[i]) != 0 || child(order[i]) != 0) continue;
    isReaching[i] = true;
    reaching.push_back(i);
  }
  const std::size_t roots = reaching.size();
  for (std::size_t i = 0; i < reaching.size(); ++i) {
    for (std::uint32_t edge = ends[reaching[i]]; edge < ends[reaching[i] + 1]; ++edge) {
      if (isReaching[sources[edge]]) continue;
      isReaching[sources[edge]] = true;
      reaching.push_back(sources[edge]);
    }
  }
  std::printf(
    "states %zu\nedges %zu\nroots %zu\nreaching %zu\n", order.size(), sources.size(), roots,
    reaching.size());
  return reaching.size() == order.size() ? 0 : 1;
}

int usage() {
  std::fprintf(
    stderr,
    "usage: limit bfs D [--packed-links] | walk D N | bug K [D] | reach [D], with D 2, 4, 6 or 8 and K 1 to 6\n");
  return 2;
}

template <int D>
int bugOf(int number) {
  switch (number) {
    case 1: return bug<D, 1>();
    case 2: return bug<D, 2>();
    case 3: return bug<D, 3>();
    case 4: return bug<D, 4>();
    case 5: return bug<D, 5>();
    case 6: return bug<D, 6>();
    default: return usage();
  }
}

template <int D>
int run(const char* mode, int count, char** arguments) {
  if (std::strcmp(mode, "bfs") == 0) {
    if (count == 0) return bfs<D, LinksBeside>();
    if (std::strcmp(arguments[0], "--packed-links") == 0) return bfs<D, LinksInside<D>>();
  }
  if (std::strcmp(mode, "walk") == 0 && count == 1) {
    return walk<D>(std::strtoull(arguments[0], nullptr, 10));
  }
  if (std::strcmp(mode, "bug") == 0 && count == 1) return bugOf<D>(std::atoi(arguments[0]));
  if (std::strcmp(mode, "reach") == 0) return reach<D>();
  return usage();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return usage();
  const char* mode = argv[1];
  int depth = 6, used = 2;
  if (std::strcmp(mode, "bug") == 0) {
    if (argc < 3) return usage();
    if (argc > 3) depth = std::atoi(argv[3]);
    argc = 3;
  } else if (argc > 2) {
    depth = std::atoi(argv[2]);
    used = 3;
  }
  switch (depth) {
    case 2: return run<2>(mode, argc - used, argv + used);
    case 4: return run<4>(mode, argc - used, argv + used);
    case 6: return run<6>(mode, argc - used, argv + used);
    case 8: return run<8>(mode, argc - used, argv + used);
    default: return usage();
  }
}
