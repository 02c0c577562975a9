import CoordinatorTesting
import ExampleCoordinators
import Foundation

let isQuick = CommandLine.arguments.contains("--quick")
let unknown = CommandLine.arguments.dropFirst().filter { $0 != "--quick" }
guard unknown.isEmpty else {
  FileHandle.standardError.write(
    Data("benchmarks: unknown option \(unknown[0]); there is --quick\n".utf8))
  exit(2)
}
let walks = isQuick ? 200 : 5_000
let rounds = isQuick ? 3 : 21
let machine = AppCoordinatorMachine()

func walking(_ coverage: Coverage) -> () -> Int {
  { Fuzzer(machine, seed: 42, walks: walks, length: 100, coverage: coverage).run().transitions }
}

var measurements = [
  Measurement("hand-written loop") { HandWrittenLoop.run(seed: 42, walks: walks, length: 100) },
  Measurement("engine, no claims", work: walking(.none)),
  Measurement("engine, all claims", work: walking(.claimsOnly)),
  Measurement("engine, all claims and coverage", work: walking(.full)),
]
Measurement.interleave(&measurements, rounds: rounds)

print(
  "AppCoordinator, \(walks * 100) transitions a round, \(rounds) interleaved rounds, one thread")
print("")
print("work                               ns/transition   M/s    ratio")
// What the ratios may be; on a machine that does nothing else, the full size fails above them.
let limits = [nil, 1.3, 3, nil]
var isWithinLimits = true
for (index, (measurement, base)) in zip(measurements, [0, 0, 1, 1]).enumerated() {
  let time = median(measurement.nanoseconds)
  let ratio = measurement.ratio(to: measurements[base])
  print(
    measurement.name.padding(toLength: 34, withPad: " ", startingAt: 0),
    String(format: "%13.1f %6.1f %7.2f × %@", time, 1_000 / time, ratio, measurements[base].name),
    limits[index].map { "(limit \($0))" } ?? "")
  if let limit = limits[index], ratio > limit { isWithinLimits = false }
}

print("")
print("shrinking one failing walk of a flaw: microseconds, median and 99th percentile")
for line in ShrinkTimes.lines(walks: isQuick ? 20 : 200) { print(line) }

if !isQuick, !isWithinLimits {
  print("\n✗ a ratio is above its limit")
  exit(1)
}
