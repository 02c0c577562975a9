import CoordinatorTesting
import Testing

private typealias Result = FlowResult<String>

/// Each claim holds for correct steps, and breaks for wrong ones.
@Suite struct FlowClaimsTests {
  private static func flow(_ outcome: Result?, _ path: RoutePath<Int> = []) -> Flow<Int, String> {
    var flow = Flow<Int, String>()
    (flow.path, flow.outcome) = (path, outcome)
    return flow
  }

  private static func takes(
    _ step: FlowStep<Int, String>?, from before: Flow<Int, String>, to after: Flow<Int, String>,
    delivering delivered: Result? = nil
  ) -> Verdict { verdict { $0.takesStep(step, from: before, to: after, delivering: delivered) } }

  @Test func `a running flow delivers its outcome, exactly once`() {
    let claim = Claim("RESULT-EXACTLY-ONCE", "a flow delivers exactly what it ends with")
    for result in [nil, .cancelled, .success("a")] as [Result?] {
      #expect(
        Self.takes(
          result.map { .end($0) }, from: Self.flow(nil), to: Self.flow(result), delivering: result)
          == .holds(claim))
    }
    for (result, after, delivered) in [
      (.success("a"), .success("a"), nil), (.success("a"), .success("a"), .cancelled),
      (.success("a"), .success("a"), .success("b")), (.success("a"), nil, .success("a")),
      (nil, nil, .cancelled), (nil, .cancelled, nil), (.cancelled, nil, nil),
    ] as [(Result?, Result?, Result?)] {
      #expect(
        Self.takes(
          result.map { .end($0) }, from: Self.flow(nil), to: Self.flow(after),
          delivering: delivered) == .breaks(claim))
    }
  }

  @Test func `an ended flow delivers nothing, and no action changes it`() {
    let once = Claim("RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more")
    let silent = Claim("REMOVED-SILENT", "an action for a flow that ended changes nothing")
    let (first, again) = (Result.success("a"), Result.cancelled)
    let ended = Self.flow(first, [1])
    #expect(Self.takes(.end(again), from: ended, to: ended) == .holds(once, silent))
    #expect(
      Self.takes(.end(again), from: ended, to: ended, delivering: again)
        == Verdict(asked: [once, silent], broken: [once]))
    for after in [Self.flow(again, [1]), Self.flow(first), Self.flow(first, [1, 2])] {
      #expect(
        Self.takes(.move(.push(2)), from: ended, to: after)
          == Verdict(asked: [once, silent], broken: [silent]))
    }
  }

  @Test func `a flow starts at its root`() {
    let once = Claim("RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more")
    let root = Claim("FOCUS-ARRIVES", "a flow starts at its root")
    for path in [[], [1]] as [RoutePath<Int>] {
      #expect(
        Self.takes(.start, from: Self.flow(.cancelled, [1]), to: Self.flow(nil, path))
          == Verdict(asked: [once, root], broken: path.isEmpty ? [] : [root]))
    }
  }

  @Test func `a running flow refuses to start again, and a pop at the root is no refusal`() {
    let refused = Claim("REFUSED", "an action that is refused changes nothing")
    let (root, running) = (Self.flow(nil), Self.flow(nil, [1]))
    for step in [.pop(1), .popToRoot] as [StackStep<Int>] {
      #expect(!Self.takes(.move(step), from: root, to: root).asked.contains(refused))
    }
    #expect(Self.takes(.start, from: running, to: running).broken.isEmpty)
    #expect(Self.takes(.start, from: running, to: Self.flow(nil)).broken == [refused])
  }
}
