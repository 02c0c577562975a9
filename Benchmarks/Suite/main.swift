import CoordinatorTesting
import ExampleCoordinators
import Foundation

if CommandLine.arguments.dropFirst().first == "reference" {
  guard let command = ReferenceCommand(CommandLine.arguments.dropFirst(2)) else {
    FileHandle.standardError.write(Data(ReferenceCommand.usage.utf8))
    exit(2)
  }
  await command.run()
  exit(0)
}
let isQuick = CommandLine.arguments.contains("--quick")
let unknown = CommandLine.arguments.dropFirst().filter { $0 != "--quick" }
guard unknown.isEmpty else {
  FileHandle.standardError.write(
    Data("benchmarks: unknown option \(unknown[0]); there are --quick and reference\n".utf8))
  exit(2)
}
let walks = isQuick ? 200 : 5_000
let rounds = isQuick ? 3 : 21

func walking<Machine: StateMachine>(_ machine: Machine, _ coverage: Coverage) -> () -> Int {
  {
    Fuzzer(
      machine, seed: 42, walks: walks, length: 100, strategy: .walks, coverage: coverage
    ).run().transitions
  }
}

/// Measures in interleaved rounds, and prints a line for each piece of work with its ratio to another one.
///
/// - Parameters:
///   - title: what is measured.
///   - work: the pieces, each with the index of the one that it is compared with, and what the ratio may be; on a
///     machine that does nothing else, the full size fails above that.
/// - Returns: whether every ratio is within its limit.
func report(
  _ title: String, _ work: [(measurement: Measurement, base: Int, limit: Double?)]
) -> Bool {
  var isWithinLimits = true
  var measurements = work.map(\.measurement)
  Measurement.interleave(&measurements, rounds: rounds)
  print("\(title), \(walks * 100) transitions a round, \(rounds) interleaved rounds, one thread")
  print("")
  print("work                               ns/transition   M/s    ratio")
  for (measurement, (_, base, limit)) in zip(measurements, work) {
    let time = median(measurement.nanoseconds)
    let ratio = measurement.ratio(to: measurements[base])
    print(
      measurement.name.padding(toLength: 34, withPad: " ", startingAt: 0),
      String(
        format: "%13.1f %6.1f %7.2f × %@", time, 1_000 / time, ratio, measurements[base].name),
      limit.map { "(limit \($0))" } ?? "")
    if let limit, ratio > limit { isWithinLimits = false }
  }
  print("")
  return isWithinLimits
}

let app = AppCoordinatorMachine()
var isWithinLimits = report(
  "AppCoordinator",
  [
    (
      Measurement("hand-written loop") {
        HandWrittenLoop.run(seed: 42, walks: walks, length: 100)
      }, 0, nil
    ),
    (Measurement("engine, no claims", work: walking(app, .none)), 0, 1.3),
    (Measurement("engine, all claims", work: walking(app, .claimsOnly)), 1, 3),
    (Measurement("engine, all claims and coverage", work: walking(app, .full)), 1, nil),
  ])

let shop = ShopMachine()
let recorded = RecordedWalks(count: walks, length: 100)
isWithinLimits =
  report(
    "Shop",
    [
      (Measurement("reducer, actions drawn before", work: recorded.replay), 0, nil),
      (Measurement("engine, no claims", work: walking(shop, .none)), 0, nil),
      (Measurement("engine, all claims", work: walking(shop, .claimsOnly)), 0, 5),
      (Measurement("engine, all claims and coverage", work: walking(shop, .full)), 0, nil),
    ]) && isWithinLimits

let reference = ReferenceCoordinatorMachine()
let packed = PackedReferenceMachine()
isWithinLimits =
  report(
    "ReferenceCoordinator",
    [
      (Measurement("one word, no claims", work: walking(packed, .none)), 0, nil),
      (Measurement("one word, all claims", work: walking(packed, .claimsOnly)), 0, nil),
      (Measurement("arrays and enums, no claims", work: walking(reference, .none)), 0, nil),
      (Measurement("arrays and enums, all claims", work: walking(reference, .claimsOnly)), 1, nil),
    ]) && isWithinLimits

let (drop, queue) = (
  SimulatedDevice(app, policy: .drop, shell: .careful),
  SimulatedDevice(app, policy: .queue, shell: .careful)
)
isWithinLimits =
  report(
    "AppCoordinator on a device",
    [
      (Measurement("AppCoordinator, all claims", work: walking(app, .claimsOnly)), 0, nil),
      (Measurement("drop, no claims", work: walking(drop, .none)), 0, nil),
      (Measurement("drop, step claims", work: walking(StepsOnly(drop), .claimsOnly)), 0, 8),
      (Measurement("queue, step claims", work: walking(StepsOnly(queue), .claimsOnly)), 0, 8),
      (Measurement("queue, and end-of-walk claims", work: walking(queue, .claimsOnly)), 0, nil),
    ]) && isWithinLimits
print(
  "a state: \(MemoryLayout<DeviceState<AppCoordinatorMachine>>.size) bytes inline,",
  "of them the coordinator's \(MemoryLayout<AppState>.size)\n")

print("shrinking one failing walk of a flaw: microseconds, median and 99th percentile")
for line in ShrinkTimes.lines(walks: isQuick ? 20 : 200) { print(line) }

if !isQuick, !isWithinLimits {
  print("\n✗ a ratio is above its limit")
  exit(1)
}
