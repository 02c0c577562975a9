@testable import StateMachineTesting

/// A list of random calls, which knows what it offers without any pass of the engine.
struct DrawnList: Sendable {
  private enum Form {
    case action(String), array([String]), range(Range<Int>)
    /// A decision below the first number and, if it is odd, one below each other number.
    case choices([Int])
    /// The weights of the four sources, nil for a source that is left out.
    case nested(DrawnList, [Double?])
  }

  private struct Call {
    var form: Form
    let source: Int
    var isPossible = true
    var weight = 1.0
  }

  /// The offer of a call: its share in 64ths, each action, its decisions and its probability.
  struct Offered {
    let source: Int
    var share: Double
    var outcomes: [(action: String, decisions: [Int], probability: Double)] = []
  }

  private var calls: [Call] = []

  /// - Parameter depth: the number of lists that may lie within one another.
  init(of count: Int, depth: Int = 3, drawnBy random: inout SplitMix64) {
    calls = (0..<count).map { _ in
      let form: Form =
        switch random.next(below: depth > 1 ? 6 : 5) {
        case 0: .array([])
        case 1: .range(0..<0)
        case 2: .choices([])
        case 3, 4: .action(["a", "b", "c"][random.next(below: 3)])
        default:
          .nested(
            DrawnList(of: random.next(below: 5), depth: depth - 1, drawnBy: &random),
            [[1, 0.5, 2, 0][random.next(below: 4)]]
              + (1...3).map { _ in [1, 0.25, 4, nil][random.next(below: 4)] })
        }
      return Call(form: form, source: max(0, random.next(below: 8) - 4))
    }
    self = varied(by: &random)
  }

  /// The same calls, with other conditions, weights and elements.
  func varied(by random: inout SplitMix64) -> DrawnList {
    var list = self
    for (index, call) in calls.enumerated() {
      list.calls[index].isPossible = random.next(below: 3) > 0
      list.calls[index].weight = [1, 1, 1, 1, 0, 0.5, 3, 1e-9][random.next(below: 8)]
      let size = random.next(below: 4)
      switch call.form {
      case .action: break
      case .array: list.calls[index].form = .array((0..<size).map { "\($0)" })
      case .range: list.calls[index].form = .range(size..<2 * size)
      case .choices:
        list.calls[index].form = .choices((0...size).map { _ in 1 + random.next(below: 3) })
      case .nested(let inner, let weights):
        list.calls[index].form = .nested(inner.varied(by: &random), weights)
      }
    }
    return list
  }

  /// Makes the calls.
  func offer(_ offers: inout Offers<String>) {
    for call in calls {
      let (isPossible, weight) = (call.isPossible, call.weight)
      let source = ActionSource(rawValue: 1 << UInt8(call.source))
      switch call.form {
      case .action(let name): offers(name, by: source, if: isPossible, weight: weight)
      case .array(let names):
        offers(each: names, by: source, if: isPossible, weight: weight) { $0 }
      case .range(let range):
        offers(each: range, by: source, if: isPossible, weight: weight) { "\($0)" }
      case .choices(let limits):
        offers(by: source, if: isPossible, weight: weight) { choices in
          let first = choices.pick(below: limits[0])
          let others = first % 2 == 0 ? [] : limits.dropFirst().map { choices.pick(below: $0) }
          return "\([first] + others)"
        }
      case .nested(let list, let weights):
        offers.nested(
          program: weights[0] ?? 1, system: weights[1], service: weights[2], world: weights[3],
          as: { "\($0) of \($1.rawValue)" }
        ) { list.offer(&$0) }
      }
    }
  }

  /// The offers of the calls that count.
  func offered(_ factors: [Double?] = [1, 1, 1, 1]) -> [Offered] {
    calls.flatMap { call -> [Offered] in
      if case .nested(let list, let weights) = call.form {
        let both = zip(weights, factors).map { weight, factor in
          weight.flatMap { weight in factor.map { weight * $0 } }
        }
        return list.offered(both).map { inner in
          var offered = inner
          offered.outcomes = inner.outcomes.map {
            ("\($0) of \(1 << inner.source)", $1, $2)
          }
          return offered
        }
      }
      guard let factor = factors[call.source] else { return [] }
      let weight = call.isPossible ? call.weight * factor : 0
      var offered = Offered(
        source: call.source, share: weight == 0 ? 0 : max(1, (weight * 64).rounded(.down)))
      if weight > 0 { offered.outcomes = Self.outcomes(of: call.form) }
      // An array is made only when its call is drawn.
      if case .range = call.form, offered.outcomes.isEmpty { offered.share = 0 }
      return [offered]
    }
  }

  private static func outcomes(of form: Form) -> [(String, [Int], Double)] {
    switch form {
    case .nested: return []
    case .action(let name): return [(name, [], 1)]
    case .array(let names):
      return names.enumerated().map { ($1, [$0], 1 / Double(names.count)) }
    case .range(let range):
      return range.enumerated().map { ("\($1)", [$0], 1 / Double(range.count)) }
    case .choices(let limits):
      var outcomes: [([Int], Double)] = [([], 1)]
      for limit in limits {
        outcomes = outcomes.flatMap { digits, probability in
          if let first = digits.first, first % 2 == 0 { return [(digits, probability)] }
          return (0..<limit).map { (digits + [$0], probability / Double(limit)) }
        }
      }
      return outcomes.map { ("\($0)", $0, $1) }
    }
  }
}

extension [DrawnList.Offered] {
  /// Each action with its decisions, call by call.
  var chosen: [ChosenAction<String>] {
    enumerated().flatMap { kind, offered in
      offered.outcomes.map { ChosenAction($0.action, decisions: [kind] + $0.decisions) }
    }
  }
}
