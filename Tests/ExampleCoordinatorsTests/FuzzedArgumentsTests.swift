import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// Sequences that only a file or a system can send: actions in states that don't offer them, with
/// arguments that no list has.
///
/// A reducer, a device and a claim take all of them; a trap ends the tests.
@Suite struct FuzzedArgumentsTests {
  /// The values that differ from one in a single number, text, or list.
  static func variants(of value: NotationValue) -> [NotationValue] {
    switch value {
    case .number:
      return ["-1", "99", "\(Int.min)", "\(Int.max)"].map(NotationValue.number)
    case .string:
      return ["", "%", "é\u{0}", "x://y/z?"].map(NotationValue.string)
    case .array(let elements):
      return [.array([]), .array(elements + elements)]
        + elements.indices.flatMap { index in
          variants(of: elements[index]).map {
            var other = elements
            other[index] = $0
            return .array(other)
          }
        }
    case .call(let callee, let arguments):
      return arguments.indices.flatMap { index in
        variants(of: arguments[index].value).map {
          var other = arguments
          other[index].value = $0
          return .call(callee, other)
        }
      }
    default: return []
    }
  }

  /// The actions of a walk, each after one that was drawn from all walks and their variants.
  static func sequences(of subject: AnyMachine, walks: Int) -> [[String]] {
    let recorded = actions(of: subject, walks: walks)
    var known: Set<NotationValue> = []
    let all = recorded.joined().flatMap { [$0] + variants(of: $0) }
      .filter { known.insert($0).inserted }.map(\.description)
      // Some texts aren't those of a type, such as a number that is too large for it.
      .filter { (try? subject.replay(entry([$0]))) != nil }
    var random = SplitMix64(seed: 2, walk: 0)
    return recorded.map { walk in
      walk.flatMap { [all.randomElement(using: &random) ?? "", $0.description] }
    }
  }

  private static func actions(of subject: AnyMachine, walks: Int) -> [[NotationValue]] {
    subject.erased.record(seed: 1, walks: walks, length: 25).map { walk in
      walk.actions.map { NotationValue(notating: $0.action) }
    }
  }

  private static func entry(_ actions: [String]) -> CorpusEntry {
    CorpusEntry(machine: "", claim: Claim(""), actions: actions)
  }

  static let walks = size(2, inDebug: 1, atNight: 20)
  #if DEBUG
    static let targets = Examples.all.prefix(2) + Examples.onDevice.suffix(1)
    static let recorded = Array(arguments.prefix(2))
  #else
    static let targets = Examples.all + Examples.onDevice
    static let recorded = arguments
  #endif

  private static let arguments = [
    ("AppCoordinator", ".backWrite(depth: -1)"),
    ("AppCoordinator", ".showPurchaseConfirmation(orderId: \"%\")"),
    ("AppCoordinator@queue", ".app(.showPurchaseConfirmation(orderId: \"%\"))"),
    ("AppCoordinator@queue", ".finger(.back(to: -9223372036854775808))"),
    ("AppCoordinator@queue", ".answer(request: 9223372036854775807, with: .success)"),
    ("TabCoordinator@drop", ".finger(.tab(-1))"),
  ]

  @Test(arguments: targets.map(\.name))
  func `no sequence traps, in the form as written and as hardened`(name: String) throws {
    let target = try FuzzTarget.example(name)
    let forms = target.forms.filter { $0.claim == nil }.map { MachineVariant($0.name) }
    for form in [.standard] + forms {
      let subject = try #require(target.subject(form))
      for sequence in Self.sequences(of: subject, walks: Self.walks) {
        let report = try subject.replay(Self.entry(sequence))
        #expect(report.steps.count == sequence.count)
      }
    }
  }

  @Test(arguments: recorded)
  func `the sequences have actions that no list has`(name: String, action: String) throws {
    let subject = try #require(try FuzzTarget.example(name).subject(.standard))
    let recorded = Self.actions(of: subject, walks: size(400, inDebug: 15))
    let all = Set(recorded.joined()).flatMap(Self.variants).map(\.description)
    #expect(all.contains(action))
    #expect(throws: Never.self) { try subject.replay(Self.entry([action, action])) }
  }
}
