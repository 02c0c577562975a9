// The limit for the suite, which measures it in the same rounds as everything else.
//
// SwiftPM builds it with -O2 for any processor of the architecture. With -O3 -march=native, which are
// unsafe flags for a package, walks are 2 % faster (24.4 ns a transition in place of 25.0), and the
// search by less than it scatters.

#include "Limit.h"
#include "search.hpp"

using namespace coord;

namespace {

template <int D, int Bug = 0>
limit_walks walked(size_t walks, size_t length) {
  const Walked result = walk<D, Bug>(walks, length);
  return {result.transitions, result.sum, result.claim};
}

template <int D>
limit_exploration explored() {
  LinksBeside order;
  StateSet set;
  const Exploration result = explore<D, 0>(order, set);
  return {
    order.size(), result.transitions, result.depth, order.bytes() + set.bytes(), result.claim};
}

}  // namespace

limit_walks limit_walk(int depth, size_t walks, size_t length) {
  switch (depth) {
    case 2: return walked<2>(walks, length);
    case 4: return walked<4>(walks, length);
    case 6: return walked<6>(walks, length);
    case 8: return walked<8>(walks, length);
    default: return {};
  }
}

limit_walks limit_walk_with_bug(size_t walks, size_t length) { return walked<6, 1>(walks, length); }

limit_exploration limit_explore(int depth) {
  switch (depth) {
    case 2: return explored<2>();
    case 4: return explored<4>();
    case 6: return explored<6>();
    case 8: return explored<8>();
    default: return {};
  }
}
