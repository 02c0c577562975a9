// The limit for the suite, which measures it in the same rounds as everything else.
//
// SwiftPM builds it as it builds Swift: with -O2 for any processor of the architecture. By
// -O3 -march=native, which a package can't ask for (flags that are unsafe), TODO.

#include "Limit.h"
#include "search.hpp"

using namespace coord;

namespace {

template <int D>
limit_walks walked(size_t walks, size_t length) {
  const Walked result = walk<D>(walks, length);
  return {walks * length, result.sum, result.claim};
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

limit_exploration limit_explore(int depth) {
  switch (depth) {
    case 2: return explored<2>();
    case 4: return explored<4>();
    case 6: return explored<6>();
    case 8: return explored<8>();
    default: return {};
  }
}
