import ExampleCoordinators
import Foundation
import StateMachineTesting

/// `benchmarks explore`: counts and times one exploration of the reference model, for comparisons with other tools.
struct ExploreCommand {
  var depth = 6
  var workers = 1
  var isExact = false
  var rounds = 1

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--depth": depth = Int(rest.popFirst() ?? "") ?? depth
      case "--workers": workers = Int(rest.popFirst() ?? "") ?? workers
      case "--rounds": rounds = Int(rest.popFirst() ?? "") ?? rounds
      case "--exact": isExact = true
      default: break
      }
    }
  }

  func run() async {
    for _ in 0..<rounds {
      let explorer = Explorer(
        ReferenceCoordinatorMachine(depth: depth),
        identifyingBy: isExact ? .exact : .fingerprint(seed: 0))
      let clock = ContinuousClock()
      let start = clock.now
      let result = workers == 1 ? explorer.run() : await explorer.run(workers: workers)
      let time = clock.now - start
      let seconds =
        Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
      print(
        "states \(result.states) transitions \(result.transitions) depth \(result.depth)",
        "complete \(result.isComplete) bytes/state \(result.bytes / result.states)",
        "seconds \(seconds) ns/transition \(seconds * 1e9 / Double(result.transitions))",
        "findings \(result.findings.count)")
    }
  }
}
