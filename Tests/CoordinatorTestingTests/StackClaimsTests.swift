import CoordinatorTesting
import Testing

@testable import TestMachines

private typealias Path = RoutePath<String>

/// A stack as an array with its root inside, which a pop spares or takes.
private func array(popsRoot: Bool) -> MadeMachine<[Int], StackStep<Int>> {
  MadeMachine(
    [0],
    reduce: { path, step in
      switch step {
      case .push(let route): path.append(route)
      case .pop: if path.count > (popsRoot ? 0 : 1) { path.removeLast() }
      default: path = [0]
      }
    }, actions: { $1(each: [.push(1), .pop(1), .popToRoot]) { $0 } },
    check: { path, checks in checks.rootIsFirst(0, in: path) },
    checkStep: { $3.takesStep($1, from: $0.dropFirst(), to: $2.dropFirst()) })
}

/// Each claim holds for correct paths and steps, and breaks for wrong ones.
@Suite struct StackClaimsTests {
  /// A step from `["a", "b"]`, a path that follows it, and one that doesn't.
  @Test(
    arguments: [
      (StackStep.push("c"), "FOCUS-ARRIVES", ["a", "b", "c"], ["a", "b"]),
      (.push("b"), "FOCUS-ARRIVES", ["a", "b", "b"], ["a", "b"]),
      (.show("c"), "FOCUS-ARRIVES", ["a", "b", "c"], ["c", "a", "b"]),
      (.show("b"), "IDEMPOTENT", ["a", "b"], ["a", "b", "b"]),
      (.pop(1), "POP-DEPTH", ["a"], ["b"]), (.pop(3), "POP-DEPTH", [], ["a"]),
      (.popToRoot, "POP-DEPTH", [], ["a"]),
      (.backWrite(depth: 1), "TRUNCATE-ONLY", ["a"], ["b"]),
    ] as [(StackStep<String>, String, [String], [String])])
  func `a step leads to the path that it describes`(
    step: StackStep<String>, name: String, good: [String], bad: [String]
  ) {
    let before: Path = ["a", "b"]
    let held = verdict { $0.takesStep(step, from: before, to: Path(good)) }
    #expect(held.asked.map(\.name) == [name] && held.broken == [])
    let broken = verdict { $0.takesStep(step, from: before, to: Path(bad)) }
    #expect(broken.broken.map(\.name) == [name])
  }

  @Test func `an array is a path, and without its first element if that is the root`() {
    let claim = Claim("POP-DEPTH", "a pop takes that many routes from the top, or all there are")
    let root = Claim("VALID-POP", "a pop at the root changes nothing")
    func pop(_ before: [String], _ after: [String]) -> Verdict {
      verdict { $0.takesStep(.pop(1), from: before.dropFirst(), to: after.dropFirst()) }
    }
    #expect(verdict { $0.takesStep(.pop(1), from: ["a"], to: [String]()) } == .holds(claim))
    #expect(pop(["root", "a"], ["root"]) == .holds(claim))
    #expect(pop(["root", "a"], ["root", "a"]) == .breaks(claim))
    #expect(pop(["root"], ["root"]) == .holds(root))
    #expect(pop(["root"], ["root", "a"]) == .breaks(root))
    let broken = [false, true].map {
      Fuzzer(array(popsRoot: $0), seed: 1, walks: 20).run().brokenClaims.map(\.name)
    }
    #expect(broken == [[], ["ROOT-PRESENT", "FOCUS-ARRIVES"]])
  }

  /// A pop from `["a", "b", "c"]`, and the path after it.
  @Test(
    arguments: [
      ("c", nil, ["a", "b"], true), ("c", nil, ["a", "b", "c"], true),
      ("c", nil, ["a"], false), ("c", "a", ["a"], true), ("c", "a", [], false),
      ("c", "z", ["a", "b", "c"], true), ("c", "z", ["a", "b"], false),
      ("b", nil, ["a", "b", "c"], true), ("b", nil, ["a"], false),
      ("b", nil, ["a", "c"], false), ("b", "a", ["a"], false), ("z", nil, ["a", "b"], false),
      ("z", nil, ["a", "b", "c", "d"], true),
    ] as [(String, String?, [String], Bool)])
  func `a pop takes no screen above its source or beneath its target`(
    source: String, target: String?, after: [String], holds: Bool
  ) {
    let claim = Claim(
      "POP-SOURCE", "a pop takes no screen above the one that asks for it, or beneath its target")
    let verdict = verdict { $0.popsFrom(source, downTo: target, from: ["a", "b", "c"], to: after) }
    #expect(verdict == .holds(claim, if: holds))
  }

  @Test func `a pop to a route that is there twice ends at the upper one`() {
    func holds(_ after: [String]) -> Bool {
      verdict { $0.popsFrom("c", downTo: "a", from: ["a", "b", "a", "c"], to: after) }.broken == []
    }
    #expect(holds(["a", "b", "a"]) && !holds(["a"]))
  }

  @Test func `each claim about a path holds for correct steps, and breaks for wrong ones`() {
    expectClaim(
      "ROOT-PRESENT", "the root is never pushed above itself",
      .holds { $0.rootIsNotPushed("root", in: Path()) },
      .holds { $0.rootIsNotPushed("root", in: ["a", "b"]) },
      .breaks { $0.rootIsNotPushed("root", in: ["a", "root"]) })
    expectClaim(
      "ROOT-PRESENT", "the path begins with its root",
      .holds { $0.rootIsFirst("root", in: ["root", "a"]) },
      .breaks(for: [["a"], []]) { $0.rootIsFirst("root", in: $1) })
    expectClaim(
      "VALID-POP", "a pop at the root changes nothing",
      .holds { $0.takesStep(.pop(1), from: Path(), to: []) },
      .breaks { $0.takesStep(.pop(1), from: Path(), to: ["a"]) },
      .silent { $0.takesStep(nil, from: Path(), to: ["a"]) },
      .holds { $0.pops(1, from: Path(), to: []) },
      .breaks { $0.pops(1, from: Path(), to: ["a"]) },
      .holds { $0.popAtRootChangesNothing(Path(), from: 1, to: 1) },
      .breaks { $0.popAtRootChangesNothing(Path(), from: 1, to: 2) },
      .silent { $0.popAtRootChangesNothing(Path(["a"]), from: 1, to: 2) })
    expectClaim(
      "VALID-POP", "a pop to a route that isn't there changes nothing",
      .holds { $0.popsTo("z", from: Path(["a"]), to: ["a"]) },
      .breaks { $0.popsTo("z", from: Path(["a"]), to: []) })
    expectClaim(
      "POP-DEPTH", "a pop takes that many routes from the top, or all there are",
      .holds { $0.pops(1, from: Path(["a", "b"]), to: ["a"]) },
      .holds { $0.pops(5, from: Path(["a", "b"]), to: []) },
      .breaks(for: [["b"], [], ["a", "b"]]) { $0.pops(1, from: Path(["a", "b"]), to: Path($1)) })
    expectClaim(
      "POP-DEPTH", "popping to a route ends on it, above what was below it",
      .holds { $0.popsTo("a", from: Self.abc, to: ["a"]) },
      .holds { $0.popsTo("c", from: Self.abc, to: Self.abc) },
      .breaks { $0.popsTo("a", from: Self.abc, to: []) },
      .breaks { $0.popsTo("b", from: Self.abc, to: ["b"]) })
    expectClaim(
      "POP-DEPTH", "popping to the root leaves nothing above it",
      .holds { $0.popsToRoot(to: Path()) }, .breaks { $0.popsToRoot(to: Path(["a"])) })
    expectClaim(
      "TRUNCATE-ONLY", "the back button leaves a prefix of the path",
      .holds { $0.backWrites(1, from: Self.abc, to: ["a"]) },
      .holds { $0.backWrites(7, from: Self.abc, to: Self.abc) },
      .breaks { $0.backWrites(1, from: Self.abc, to: ["c"]) },
      .breaks { $0.backWrites(1, from: Self.abc, to: ["a", "b"]) })
    expectClaim(
      "FOCUS-ARRIVES", "a push adds its route, above what was there",
      .holds { $0.pushIsAccepted("b", from: Path(["a"]), to: ["a", "b"]) },
      .breaks(for: [["a"], ["c", "b"], ["a", "c"]]) {
        $0.pushIsAccepted("b", from: Path(["a"]), to: Path($1))
      })
    let key: @Sendable (String) -> Character? = { $0.first }
    expectClaim(
      "UNIQUE-KEYS", "no two screens of a path have the same identity",
      .holds { $0.keysAreUnique(in: Path(), key: key) },
      .holds { $0.keysAreUnique(in: Path(["a1", "b1"]), key: key) },
      .breaks { $0.keysAreUnique(in: Path(["a1", "b1", "a2"]), key: key) })
    expectClaim(
      "KNOWN-ROUTES", "each route has exactly one destination",
      .holds { $0.routesAreKnown(in: Self.abc) { _ in 1 } },
      .breaks { $0.routesAreKnown(in: Self.abc) { $0 == "b" ? 0 : 1 } },
      .breaks { $0.routesAreKnown(in: Self.abc) { $0 == "a" ? 2 : 1 } })
    expectClaim(
      "BACK-TERMINATES", "back leads nearer to the root",
      .holds { $0.backLeadsNearer(from: Path(["a", "b"]), to: ["a"]) },
      .holds { $0.backLeadsNearer(from: Path(), to: []) },
      .breaks { $0.backLeadsNearer(from: Path(["a"]), to: ["b"]) })
    expectClaim(
      "PUSH-POP-ID", "a push and a pop leave everything as it was",
      .holds { $0.pushAndPopCancel(from: "before", to: "before") },
      .breaks { $0.pushAndPopCancel(from: "before", to: "popped") })
  }

  private static let abc: Path = ["a", "b", "c"]
}
