import CoordinatorTesting
import Testing

private typealias Result = FlowResult<String>

/// Each claim holds of a good step, and breaks on a bad one.
@Suite struct FlowClaimsTests {
  private static func ends(
    with result: Result?, from before: Result?, to after: Result?, delivering delivered: Result?,
    isStart: Bool = false, isAtRoot: Bool = true, isUnchanged: Bool = true
  ) -> Verdict {
    verdict {
      $0.flowEnds(
        with: result, from: before, to: after, delivering: delivered, isStart: isStart,
        isAtRoot: isAtRoot, isUnchanged: isUnchanged)
    }
  }

  @Test func `a flow that runs delivers what it ends with`() {
    let claim = Claim("RESULT-EXACTLY-ONCE", "a flow delivers exactly what it ends with")
    for result in [nil, .cancelled, .success("a")] as [Result?] {
      #expect(Self.ends(with: result, from: nil, to: result, delivering: result) == .holds(claim))
    }
    for (result, after, delivered) in [
      (.success("a"), .success("a"), nil), (.success("a"), .success("a"), .cancelled),
      (.success("a"), .success("a"), .success("b")), (.success("a"), nil, .success("a")),
      (nil, nil, .cancelled), (nil, .cancelled, nil), (.cancelled, nil, nil),
    ] as [(Result?, Result?, Result?)] {
      #expect(
        Self.ends(with: result, from: nil, to: after, delivering: delivered) == .breaks(claim))
    }
  }

  @Test func `a flow that ended is silent`() {
    let once = Claim("RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more")
    let silent = Claim("REMOVED-SILENT", "an action for a flow that ended changes nothing")
    let (first, again) = (Result.success("a"), Result.cancelled)
    #expect(
      Self.ends(with: again, from: first, to: first, delivering: nil) == .holds(once, silent))
    #expect(
      Self.ends(with: again, from: first, to: first, delivering: again)
        == Verdict(asked: [once, silent], broken: [once]))
    #expect(
      Self.ends(with: again, from: first, to: again, delivering: nil, isUnchanged: false)
        == Verdict(asked: [once, silent], broken: [silent]))
  }

  @Test func `a flow starts at its root`() {
    let once = Claim("RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more")
    let root = Claim("FOCUS-ARRIVES", "a flow starts at its root")
    for isAtRoot in [true, false] {
      #expect(
        Self.ends(
          with: nil, from: .cancelled, to: nil, delivering: nil, isStart: true, isAtRoot: isAtRoot,
          isUnchanged: false)
          == Verdict(asked: [once, root], broken: isAtRoot ? [] : [root]))
    }
  }
}
