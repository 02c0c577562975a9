/// The comparison of the first walks of a run with those that other processes have recorded.
///
/// A second execution in one process finds a clock or a random number. It misses what all
/// executions of a process share: the order of a Set that is made once, and hashes, whose seed
/// differs from process to process.
package struct ProcessAudit {
  /// The number of walks that are recorded.
  package static let walks = 16
  /// The number of other processes.
  ///
  /// The order of two elements is the same in all of them once in 30,000 times.
  package static let processes = 15

  private let fuzzer: Fuzzer<ErasedMachine>
  private let walks: [RecordedWalk]
  /// The lines of each walk.
  private let own: [[Substring]]

  /// Prepares the comparison.
  ///
  /// - Parameters:
  ///   - fuzzer: the run.
  ///   - walks: its first walks, as this process has recorded them.
  package init(_ fuzzer: AnyFuzzer, _ walks: [RecordedWalk]) {
    self.fuzzer = fuzzer.fuzzer
    self.walks = walks
    own = walks.map { $0.jsonLines.split(separator: "\n") }
  }

  /// The number of actions in a recorded walk.
  package static func length(of length: Int) -> Int { Swift.min(100, length) }

  /// The finding of the shortest sequence after which a recording of another process differs; `nil`
  /// if none does.
  ///
  /// - Parameters:
  ///   - text: the recording, JSON lines.
  ///   - read: reads a line as a tree of notation.
  /// - Complexity: O(*n*) in the length of the text.
  package func finding(
    against text: String, reading read: (Substring) -> NotationValue?
  ) -> Finding? {
    var others: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("{\"start\":") { others.append([]) }
      if !others.isEmpty { others[others.count - 1].append(line) }
    }
    var first: (walk: Int, step: Int, line: Substring?)?
    for (walk, own) in own.enumerated() {
      let other = walk < others.count ? others[walk] : []
      let count = Swift.max(own.count, other.count)
      let step = (0..<count).first {
        $0 >= own.count || $0 >= other.count || own[$0] != other[$0]
      }
      if let step, step < first?.step ?? .max {
        first = (walk, step, step < other.count ? other[step] : nil)
      }
    }
    return first.map { finding(in: $0.walk, at: $0.step, $0.line.flatMap(read)) }
  }

  private func finding(in walk: Int, at step: Int, _ line: NotationValue?) -> Finding {
    let trace = fuzzer.trace(ofWalk: walk, length: step)
    return .notTheSameInProcesses(
      difference(in: walk, at: step, line), by: trace, of: fuzzer.machine,
      origin: Finding.Origin(seed: fuzzer.seed, walk: walk, step: step))
  }

  /// The result of the last action in the other process, a line each.
  private func difference(in walk: Int, at step: Int, _ there: NotationValue?) -> [String] {
    guard let there else { return ["there, nothing was possible"] }
    if step > 0, case .string(let action)? = there[member: "action"] {
      let isOther =
        step > walks[walk].actions.count
        || action != walks[walk].actions[step - 1].description
      if isOther { return ["there, the walk drew \(action)"] }
    }
    let title = step == 0 ? "there, it began otherwise:" : "there, the same action gave:"
    let state = there[member: step == 0 ? "start" : "state"] ?? .null
    return [title]
      + RecordedDifference.all(from: state, to: walks[walk].states[step]).map {
        "   \($0.path.isEmpty ? "" : "\($0.path): ")\($0.model ?? "nothing") → \($0.recorded)"
      }
  }
}
