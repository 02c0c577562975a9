// What the machine can do, as a program: see search.hpp. `../Reference/compare` builds it.
//
// clang++ -std=c++17 -O3 -march=native limit.cpp -o limit

#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "search.hpp"

using namespace coord;

namespace {

/// Seconds of processor time: on a shared machine, wall time is mostly that of others.
double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
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

template <int D>
int walkOnce(std::size_t length) {
  const double start = now();
  const Walked result = coord::walk<D>(1, length);
  if (result.claim != 0) {
    std::printf("claim I%d is broken\n", result.claim);
    return 1;
  }
  const double seconds = now() - start;
  std::printf(
    "transitions %zu\nseconds %.4f\nns/transition %.2f\nsum %llu\n", length, seconds,
    seconds * 1e9 / double(length), static_cast<unsigned long long>(result.sum));
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
    return walkOnce<D>(std::strtoull(arguments[0], nullptr, 10));
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
