package import Pages
package import StateMachineTesting

extension Storyboard {
  /// The number of frames at the start and at the end of a long sequence that are drawn.
  private static let framesAtEnds = 100

  /// Executes the actions of a corpus entry, and makes the frames.
  init<Machine: StateMachine>(
    of entry: CorpusEntry, _ actions: [Machine.Action], fromStart start: Int, on machine: Machine
  ) {
    let replay = machine.replaying(actions, fromStart: start)
    var breaks = replay.breaks
    // A claim that broke before may be broken anew by the last action.
    for claim in replay.brokenAtEnd
    where !breaks.contains(where: { $0.claim == claim && $0.step == actions.count }) {
      breaks.append((claim, actions.count))
    }
    let impossible = Set(replay.impossible)
    let frames = replay.states.indices.compactMap { number -> Frame? in
      let isEnd =
        number <= Self.framesAtEnds || number > actions.count - Self.framesAtEnds
        || breaks.contains { $0.step == number }
      if !isEnd { return nil }
      let state = replay.states[number]
      var frame = Frame(number, action: number == 0 ? "" : entry.actions[number - 1])
      frame.isPossible = !impossible.contains(number - 1)
      if number > 0 {
        frame.changes = StateDiff(from: replay.states[number - 1], to: state).lines
      }
      frame.state = Part.parts(of: Notation.describe(state))
      frame.screens = Screens.all(of: state, in: machine)
      frame.broken = breaks.filter { $0.step == number }.map { Claim($0.claim) }
      return frame
    }
    self.init(
      of: machine.identity.title, claims: breaks.map { Claim($0.claim) }.unique,
      start: entry.start, frames: frames,
      repeats: [Part("The actions as a corpus file", entry.text)])
  }
}

extension Storyboard.Part {
  /// The properties of a state; a state without any, such as a case, is one part.
  package static func parts(of state: NotationValue) -> [Self] {
    guard case .call(_, let arguments) = state, !state.isCase, !arguments.isEmpty,
      arguments.allSatisfy({ $0.label != nil })
    else { return [Self("state", "\(state)")] }
    return arguments.map { Self($0.label ?? "", "\($0.value)") }
  }
}

// MARK: Findings

extension Storyboard {
  /// Adds the facts of a finding, and the ways to repeat it.
  fileprivate mutating func tell(_ finding: Finding, _ entry: CorpusEntry) {
    // Only an exploration shows that a state is unreachable: a replay doesn't break that claim.
    claims = finding.claims.map { Claim($0) }
    let known = Set(frames.flatMap(\.broken))
    if let last = frames.indices.last {
      frames[last].broken += claims.filter { !known.contains($0) }
    }
    let isClaim = finding.headline == "\(finding.claim)"
    remarks =
      (isClaim ? [] : [finding.headline]) + finding.remarks
      + (finding.discovery.map { [$0] } ?? [])
    repeats =
      [Part("Repeat it", finding.replay), Part("As a test", finding.swift)]
      .filter { !$0.value.isEmpty } + [Part("As a corpus file", entry.text)]
  }

  /// The frames of a finding that can't be replayed, with the changes and no states.
  fileprivate static func frames(of finding: Finding) -> [Frame] {
    [Frame()]
      + finding.steps.enumerated().map { index, step in
        var frame = Frame(index + 1, action: step.action)
        frame.changes = step.changes
        return frame
      }
  }
}

extension SearchReport {
  /// The storyboard of a finding, with states if it can be replayed: a trap ends the process.
  package func storyboard<Machine: StateMachine>(
    of finding: Finding, on machine: Machine
  ) -> Storyboard {
    let entry = entry(of: finding)
    var story: Storyboard
    if !finding.claim.isAboutProcess, let action = Machine.Action.self as? any Decodable.Type,
      let actions = try? entry.decode(action, as: Machine.Action.self),
      let start = try? entry.start(in: machine)
    {
      story = Storyboard(of: entry, actions, fromStart: start, on: machine)
    } else {
      story = Storyboard(
        of: machine.identity.title, claims: [], start: finding.start,
        frames: Storyboard.frames(of: finding))
    }
    story.tell(finding, entry)
    return story
  }
}

extension CorpusEntry {
  /// Decodes the actions as values of a type of which it isn't known that it is `Decodable`.
  fileprivate func decode<Decoded: Decodable, Action>(
    _ type: Decoded.Type, as action: Action.Type
  ) throws(InputError) -> [Action]? {
    try decode(type) as? [Action]
  }

  /// The name of the storyboard's file, without its ending: that of the corpus file, with the part
  /// of the machine's name from `@` on.
  package func storyboardName(on machine: String) -> String {
    var entry = self
    if claim.name.isEmpty { entry.claim = StateMachineTesting.Claim("every claim holds") }
    return "\(entry.fileName.dropLast(CorpusFile.ending.count))\(machine.drop { $0 != "@" })"
  }
}

extension Storyboard.Claim {
  package init(_ claim: StateMachineTesting.Claim) { self.init(claim.name, claim.meaning) }
}

extension Array where Element: Hashable {
  /// Each element once, at its first place.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension MachineIdentity {
  /// The name and the form: `AppCoordinator, as written`.
  package var title: String {
    switch variant {
    case .standard: name
    case .asWritten: "\(name), as written"
    case .form(let form): "\(name), \(form)"
    }
  }
}
