extension StateMachine where Action: Decodable {
  /// Executes the traces of a recording, and compares each state and result that was recorded.
  ///
  /// - Parameter isOffered: true if each action must be one that the machine's list offers. A list
  ///   has a few arguments for each kind of action, and a program has all, so this isn't the
  ///   default.
  /// - Complexity: O(*n*) reducer calls and comparisons for *n* steps.
  package func check(
    _ recording: Recording, of file: String?, offered isOffered: Bool,
    into report: inout RecordingReport
  ) {
    report.files += 1
    for trace in recording.traces {
      report.traces += 1
      guard var found = problem(in: trace, offered: isOffered, &report) else { continue }
      found.file = file
      report.problems.append(found)
    }
  }

  private func problem(
    in trace: Recording.Trace, offered isOffered: Bool, _ report: inout RecordingReport
  ) -> RecordingReport.Problem? {
    guard var state = start(recordedAs: trace.start) else {
      let first = Starts(of: self).first
      let differences = trace.start.map {
        $0.differences(recordedOf: Notation.describe(first))
      }
      return .init(line: trace.line, kind: .unknownStart, details: differences ?? [])
    }
    if trace.start != nil { report.comparisons += 1 }
    var checks = Checks()
    checks.beginWalk(0)
    checks.checkState(state, of: self)
    var problem: RecordingReport.Problem?
    var done = 0
    for step in trace.steps {
      let action: Action
      do throws(NotationError) {
        action = try step.decode()
      } catch {
        problem = .init(step, .unknownAction, ["\(error)"])
        break
      }
      if isOffered, offer(of: action, in: state).isMissing {
        problem = .init(step, .notOffered, [])
        break
      }
      let before = state
      // Each step gets a kind of its own, so that all breaks are recorded.
      _ = checks.execute(action, ofKind: done, in: &state, of: self)
      done += 1
      let differences = step.differences(from: before, to: state, &report)
      if !differences.isEmpty {
        problem = .init(step, .differs, differences)
        break
      }
    }
    report.steps += done
    guard let first = checks.summary.breaks.map(\.position.step).min(),
      first < done || problem?.kind != .differs
    else { return problem }
    let claims = checks.summary.breaks.filter { $0.position.step == first }
      .map { "\($0.claim)" }
    if first == 0 { return .init(line: trace.line, kind: .breaks, details: claims) }
    return .init(trace.steps[first - 1], .breaks, claims)
  }

  /// Finds the first start that has the recorded parts, or decodes the recorded state.
  private func start(recordedAs recorded: NotationValue?) -> State? {
    let starts = Starts(of: self).states
    guard let recorded else { return starts[0] }
    let known = starts.first {
      recorded.differences(recordedOf: Notation.describe($0)).isEmpty
    }
    if let known { return known }
    guard let type = State.self as? any Decodable.Type else { return nil }
    return try? Notation.decode(type, from: recorded) as? State
  }
}

extension RecordingReport.Problem {
  fileprivate init(_ step: Recording.Step, _ kind: Kind, _ details: [String]) {
    self.init(line: step.line, kind: kind, action: step.text, details: details)
  }
}

extension Recording.Step {
  /// The action as it was recorded, as an error quotes it.
  fileprivate var text: String {
    if case .string(let text) = action { text.shortened } else { action.json.shortened }
  }

  /// Reads the action: notation in a string, or JSON.
  fileprivate func decode<Action: Decodable>() throws(NotationError) -> Action {
    guard case .string(let text) = action else { return try Notation.decode(from: action) }
    if let decoded = try? Notation.decode(Action.self, from: action) { return decoded }
    do throws(NotationError) {
      return try Notation.decode(from: Notation.parse(text))
    } catch {
      let dotted = "." + text
      guard let value = try? Notation.parse(dotted),
        (try? Notation.decode(Action.self, from: value)) != nil
      else { throw error }
      throw NotationError("an action begins with a dot: write `\(dotted)`")
    }
  }

  /// Compares the recorded parts with the state after the action.
  fileprivate func differences<State: Hashable>(
    from before: State, to after: State, _ report: inout RecordingReport
  ) -> [String] {
    if state == nil && result == nil { return [] }
    let model = Notation.describe(after)
    var differences: [String] = []
    if let state {
      report.comparisons += 1
      differences += state.differences(recordedOf: model)
    }
    if let result {
      report.comparisons += 1
      let actual = model.result ?? .bool(before != after)
      differences += result.differences(recordedOf: actual, at: "result")
    }
    return differences
  }
}

extension NotationValue {
  /// The result of the last action in a state: the output of a coordinator, or a property that is
  /// called `result`; `nil` if the state has neither.
  fileprivate var result: NotationValue? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == "output" || $0.label == "result" }?.value
  }
}
