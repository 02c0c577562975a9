import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The time to write actions as text and to read them back, as corpus files and reports do.
  static var notations: [Benchmark] {
    [
      notation("encode") { hash, action, _ in
        hash.combine((try? Notation.text(of: action)) ?? "")
      },
      notation("parse") { hash, _, line in
        hash.combine((try? Notation.parse(line)) != nil ? 1 : 0)
      },
      notation("decode") { hash, action, line in
        hash.combine((try? Notation.decode(ShopAction.self, from: line)) == action ? 1 : 0)
      },
    ]
  }

  private static func notation(
    _ name: String, work: @escaping @Sendable (inout ResultHash, ShopAction, String) -> Void
  ) -> Benchmark {
    Benchmark(
      "notation/\(name)", unit: "action", sizes: .init(full: 10, quick: 5, small: 1)
    ) { walks in
      let actions = RecordedWalks(count: walks, length: 100).walks.flatMap(\.self)
      let lines = actions.map { (try? Notation.text(of: $0)) ?? "" }
      return {
        var hash = ResultHash()
        for (action, line) in zip(actions, lines) { work(&hash, action, line) }
        return Outcome(units: actions.count, hash: hash)
      }
    }
  }
}
