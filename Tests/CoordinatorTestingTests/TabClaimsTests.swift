import CoordinatorTesting
import Testing

/// Each claim holds for correct tabs and steps, and breaks for wrong ones.
@Suite struct TabClaimsTests {
  @Test func `an action in one tab leaves the other tabs unchanged`() {
    let claim = Claim("TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are")
    let before = ["a": [1], "b": []]
    func after(_ tab: String, _ after: [String: [Int]]) -> Verdict {
      verdict {
        $0.tabsAreIndependent(tab, of: ["a", "b"], from: { before[$0] }, to: { after[$0] })
      }
    }
    #expect(after("a", before) == .holds(claim))
    #expect(after("a", ["a": [2], "b": []]) == .holds(claim))
    #expect(after("a", ["a": [1], "b": [1]]) == .breaks(claim))
    #expect(after("a", ["a": [1]]) == .breaks(claim))
    #expect(after("b", ["a": [2], "b": []]) == .breaks(claim))
  }

  @Test func `a tap on a tab shows it, and a second tap its root`() {
    let shown = Claim("FOCUS-ARRIVES", "a tab that is tapped is shown")
    let root = Claim("POP-DEPTH", "a tap on the selected tab leads to its root")
    func tap(
      _ step: TabStep<String>?, to after: String, isGateUp: Bool? = nil, isAtRoot: Bool? = true
    ) -> Verdict {
      verdict { $0.tapArrives(step, from: "a", to: after, isGateUp: isGateUp, isAtRoot: isAtRoot) }
    }
    #expect(tap(.select("b"), to: "b") == .holds(shown))
    #expect(tap(.select("b"), to: "b", isAtRoot: false) == .holds(shown))
    #expect(tap(.select("b"), to: "a") == .breaks(shown))
    #expect(tap(.select("b"), to: "a", isGateUp: true) == .holds(shown))
    #expect(tap(.select("b"), to: "b", isGateUp: false) == .breaks(shown))
    #expect(tap(.select("a"), to: "a") == .holds(shown, root))
    #expect(
      tap(.select("a"), to: "a", isAtRoot: false) == Verdict(asked: [shown, root], broken: [root]))
    #expect(tap(.select("a"), to: "a", isAtRoot: nil) == .holds(shown))
    #expect(tap(.act(in: "b"), to: "a") == .silent)
    #expect(tap(nil, to: "b") == .silent)
  }

  @Test func `the history of tabs ends at the selected one and holds only tabs that exist`() {
    let top = Claim("HISTORY-TOP", "the history of tabs ends at the selected one")
    let subset = Claim("HISTORY-SUBSET", "the history of tabs holds only tabs that exist")
    func history(_ history: [String], selected: String) -> Verdict {
      verdict { $0.historyIsTrue(history, selected: selected, tabs: ["a", "b"]) }
    }
    #expect(history(["a"], selected: "a") == .holds(top, subset))
    #expect(history(["b", "a", "b"], selected: "b") == .holds(top, subset))
    #expect(history(["b", "a"], selected: "b") == Verdict(asked: [top, subset], broken: [top]))
    #expect(history([], selected: "a") == Verdict(asked: [top, subset], broken: [top]))
    #expect(history(["c", "a"], selected: "a") == Verdict(asked: [top, subset], broken: [subset]))
  }
}
