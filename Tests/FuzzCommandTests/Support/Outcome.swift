import CoordinatorTesting
import FuzzCommand

/// The exit status and the output of one command.
struct Outcome: Equatable {
  var status: ExitStatus
  var output = ""
  var errors = ""

  /// The outcome of a command that is refused before it does anything.
  static func refused(_ message: String) -> Outcome {
    Outcome(status: .unusable, errors: "coordinator-fuzz: \(message)\n")
  }

  static func passed(_ output: String = "") -> Outcome { Outcome(status: .passed, output: output) }
  static func failed(_ output: String) -> Outcome { Outcome(status: .failed, output: output) }
}

extension String {
  /// The words of a command line.
  var words: [String] { split(separator: " ").map(String.init) }
}

/// All machines of these tests.
let targets = [
  TurnstileMachine.target,
  FuzzTarget(idle, summary: "has nothing to do"), FuzzTarget(forgetful), FuzzTarget(treadmill),
]

/// Runs a command in this process; no word of it has a space.
func run(
  _ words: String..., targets: [FuzzTarget] = targets, isWatched: Bool = false,
  signals: Signals = .none
) async -> Outcome {
  await run(words.flatMap(\.words), targets: targets, isWatched: isWatched, signals: signals)
}

/// Runs a command in this process.
func run(
  _ arguments: [String], targets: [FuzzTarget] = targets, isWatched: Bool = false,
  signals: Signals = .none
) async -> Outcome {
  var output = ""
  var errors = ""
  let console = Console(output: { output += $0 }, errors: { errors += $0 }, isWatched: isWatched)
  let status = await FuzzCommand.run(
    arguments, targets: targets, console: console, signals: signals)
  return Outcome(status: status, output: output, errors: errors)
}
