import CoordinatorTesting
import Testing

private typealias Path = RoutePath<String>

/// Each claim holds for correct paths and steps, and breaks for wrong ones.
@Suite struct StackClaimsTests {
  @Test func `the root is never pushed`() {
    let claim = Claim("ROOT-PRESENT", "the root is never pushed above itself")
    #expect(verdict { $0.rootIsNotPushed("root", in: Path()) } == .holds(claim))
    #expect(verdict { $0.rootIsNotPushed("root", in: ["a", "b"]) } == .holds(claim))
    #expect(verdict { $0.rootIsNotPushed("root", in: ["a", "root"]) } == .breaks(claim))
  }

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
  }

  @Test func `a path with the root inside begins with it`() {
    let claim = Claim("ROOT-PRESENT", "the path begins with its root")
    #expect(verdict { $0.rootIsFirst("root", in: ["root", "a"]) } == .holds(claim))
    #expect(verdict { $0.rootIsFirst("root", in: ["a"]) } == .breaks(claim))
    #expect(verdict { $0.rootIsFirst("root", in: [String]()) } == .breaks(claim))
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

  @Test func `a pop at the root is checked as an invalid pop, and nil isn't checked`() {
    let claim = Claim("VALID-POP", "a pop at the root changes nothing")
    #expect(verdict { $0.takesStep(.pop(1), from: Path(), to: []) } == .holds(claim))
    #expect(verdict { $0.takesStep(.pop(1), from: Path(), to: ["a"]) } == .breaks(claim))
    #expect(verdict { $0.takesStep(nil, from: Path(), to: ["a"]) } == .silent)
  }

  @Test func `a pop removes that many screens from the top`() {
    let claim = Claim("POP-DEPTH", "a pop takes that many routes from the top, or all there are")
    #expect(verdict { $0.pops(1, from: Path(["a", "b"]), to: ["a"]) } == .holds(claim))
    #expect(verdict { $0.pops(5, from: Path(["a", "b"]), to: []) } == .holds(claim))
    #expect(verdict { $0.pops(1, from: Path(["a", "b"]), to: ["b"]) } == .breaks(claim))
    #expect(verdict { $0.pops(1, from: Path(["a", "b"]), to: []) } == .breaks(claim))
    #expect(verdict { $0.pops(1, from: Path(["a", "b"]), to: ["a", "b"]) } == .breaks(claim))
  }

  @Test func `a pop at the root leaves an empty path`() {
    let claim = Claim("VALID-POP", "a pop at the root changes nothing")
    #expect(verdict { $0.pops(1, from: Path(), to: []) } == .holds(claim))
    #expect(verdict { $0.pops(1, from: Path(), to: ["a"]) } == .breaks(claim))
  }

  @Test func `a pop at the root leaves the whole state unchanged`() {
    let claim = Claim("VALID-POP", "a pop at the root changes nothing")
    #expect(verdict { $0.popAtRootChangesNothing(Path(), from: 1, to: 1) } == .holds(claim))
    #expect(verdict { $0.popAtRootChangesNothing(Path(), from: 1, to: 2) } == .breaks(claim))
    #expect(verdict { $0.popAtRootChangesNothing(Path(["a"]), from: 1, to: 2) } == .silent)
  }

  @Test func `a pop to a route ends on it`() {
    let claim = Claim("POP-DEPTH", "popping to a route ends on it, above what was below it")
    let before: Path = ["a", "b", "c"]
    #expect(verdict { $0.popsTo("a", from: before, to: ["a"]) } == .holds(claim))
    #expect(verdict { $0.popsTo("c", from: before, to: before) } == .holds(claim))
    #expect(verdict { $0.popsTo("a", from: before, to: []) } == .breaks(claim))
    #expect(verdict { $0.popsTo("b", from: before, to: ["b"]) } == .breaks(claim))
  }

  @Test func `a pop to a missing route changes nothing`() {
    let claim = Claim("VALID-POP", "a pop to a route that isn't there changes nothing")
    #expect(verdict { $0.popsTo("z", from: Path(["a"]), to: ["a"]) } == .holds(claim))
    #expect(verdict { $0.popsTo("z", from: Path(["a"]), to: []) } == .breaks(claim))
  }

  @Test func `a pop to the root leaves an empty path`() {
    let claim = Claim("POP-DEPTH", "popping to the root leaves nothing above it")
    #expect(verdict { $0.popsToRoot(to: Path()) } == .holds(claim))
    #expect(verdict { $0.popsToRoot(to: Path(["a"])) } == .breaks(claim))
  }

  @Test func `the back button leaves a prefix of the path`() {
    let claim = Claim("TRUNCATE-ONLY", "the back button leaves a prefix of the path")
    let before: Path = ["a", "b", "c"]
    #expect(verdict { $0.backWrites(1, from: before, to: ["a"]) } == .holds(claim))
    #expect(verdict { $0.backWrites(7, from: before, to: before) } == .holds(claim))
    #expect(verdict { $0.backWrites(1, from: before, to: ["c"]) } == .breaks(claim))
    #expect(verdict { $0.backWrites(1, from: before, to: ["a", "b"]) } == .breaks(claim))
  }

  @Test func `a push that must be accepted adds its route`() {
    let claim = Claim("FOCUS-ARRIVES", "a push adds its route, above what was there")
    #expect(verdict { $0.pushIsAccepted("b", from: Path(["a"]), to: ["a", "b"]) } == .holds(claim))
    #expect(verdict { $0.pushIsAccepted("b", from: Path(["a"]), to: ["a"]) } == .breaks(claim))
    #expect(
      verdict { $0.pushIsAccepted("b", from: Path(["a"]), to: ["c", "b"]) } == .breaks(claim))
    #expect(
      verdict { $0.pushIsAccepted("b", from: Path(["a"]), to: ["a", "c"]) } == .breaks(claim))
  }

  @Test func `keys are unique in a path`() {
    let claim = Claim("UNIQUE-KEYS", "no two screens of a path have the same identity")
    let key: @Sendable (String) -> Character? = { $0.first }
    #expect(verdict { $0.keysAreUnique(in: Path(), key: key) } == .holds(claim))
    #expect(verdict { $0.keysAreUnique(in: Path(["a1", "b1"]), key: key) } == .holds(claim))
    #expect(verdict { $0.keysAreUnique(in: Path(["a1", "b1", "a2"]), key: key) } == .breaks(claim))
  }

  @Test func `each route has one destination`() {
    let claim = Claim("KNOWN-ROUTES", "each route has exactly one destination")
    let path: Path = ["a", "b"]
    #expect(verdict { $0.routesAreKnown(in: path) { _ in 1 } } == .holds(claim))
    #expect(verdict { $0.routesAreKnown(in: path) { $0 == "b" ? 0 : 1 } } == .breaks(claim))
    #expect(verdict { $0.routesAreKnown(in: path) { $0 == "a" ? 2 : 1 } } == .breaks(claim))
  }

  @Test func `going back leads nearer to the root`() {
    let claim = Claim("BACK-TERMINATES", "back leads nearer to the root")
    #expect(verdict { $0.backLeadsNearer(from: Path(["a", "b"]), to: ["a"]) } == .holds(claim))
    #expect(verdict { $0.backLeadsNearer(from: Path(), to: []) } == .holds(claim))
    #expect(verdict { $0.backLeadsNearer(from: Path(["a"]), to: ["b"]) } == .breaks(claim))
  }

  @Test func `a push and a pop leave the state unchanged`() {
    let claim = Claim("PUSH-POP-ID", "a push and a pop leave everything as it was")
    #expect(verdict { $0.pushAndPopCancel(from: "before", to: "before") } == .holds(claim))
    #expect(verdict { $0.pushAndPopCancel(from: "before", to: "popped") } == .breaks(claim))
  }
}
