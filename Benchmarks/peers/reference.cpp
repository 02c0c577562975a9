// The ends of shared traces by the C++ of Benchmarks/Limit: the peers' models must have the same.
//
// clang++ -std=c++17 -O2 reference.cpp -o reference

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

#include "../Limit/model.hpp"

using namespace coord;

namespace {

/// Numbers with commas between them, or `-`.
class List {
  std::string text;

 public:
  void add(const std::string& item) { text += (text.empty() ? "" : ",") + item; }
  const char* c_str() const { return text.empty() ? "-" : text.c_str(); }
};

/// `steps path modals auth child childPath possible claim`, as README.md has it.
template <int D, int Bug>
void print(int steps, State s) {
  static const char* const modalNames[] = {"sheetA", "sheetB", "cover", "alert"};
  static const char* const authNames[] = {"signedOut", "authenticating", "pending", "signedIn"};
  static const char* const childNames[] = {"-", "login", "checkout"};
  List path, modal, childPath, possible;
  for (int i = 0; i < count(s); ++i) path.add(std::to_string((s >> (21 + 2 * i) & 3) + 1));
  for (int i = 0; i < 4; ++i) if ((s >> i & 1) != 0) modal.add(modalNames[i]);
  for (int i = 0; i < childCount(s); ++i)
    childPath.add(std::to_string((s >> (10 + 2 * i) & 3) + 1));
  for (int i = 0; i < actions; ++i)
    if ((enabled<D, Bug>(s) >> i & 1) != 0) possible.add(std::to_string(i));
  const int claim = brokenClaim<D>(s);
  std::printf(
    "%d %s %s %s %s %s %s %s", steps, path.c_str(), modal.c_str(), authNames[auth(s)],
    childNames[child(s)], childPath.c_str(), possible.c_str(),
    claim == 0 ? "-" : ("I" + std::to_string(claim)).c_str());
}

/// A line of numbers is a trace. What isn't possible is left out, and a broken claim ends it.
/// Prints how it ends, and after a bar the actions that were executed.
template <int D, int Bug>
void replay() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream trace(line);
    std::string executed;
    State s = 0;
    int steps = 0;
    for (int action; brokenClaim<D>(s) == 0 && trace >> action;) {
      if ((enabled<D, Bug>(s) >> action & 1) == 0) continue;
      s = applied<D, Bug>(s, action);
      executed += " " + std::to_string(action);
      ++steps;
    }
    print<D, Bug>(steps, s);
    std::printf(" |%s\n", executed.c_str());
  }
}

template <int D>
constexpr void (*const replays[])() = {
  replay<D, 0>, replay<D, 1>, replay<D, 2>, replay<D, 3>, replay<D, 4>, replay<D, 5>, replay<D, 6>,
};

}  // namespace

int main(int argc, char** argv) {
  const int depth = argc == 3 ? std::atoi(argv[1]) : 0;
  const int bug = argc == 3 ? std::atoi(argv[2]) : 0;
  if ((depth != 2 && depth != 6) || bug < 0 || bug > 6) {
    std::fprintf(stderr, "usage: reference D BUG <TRACES, with D 2 or 6 and BUG 0 to 6\n");
    return 2;
  }
  (depth == 2 ? replays<2> : replays<6>)[bug]();
  return 0;
}
