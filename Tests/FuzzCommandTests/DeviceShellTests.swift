import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The forms of a device, which name its shell, and the notes on ports.
@Suite struct DeviceShellTests {
  private static let small = "--walks 2 --seed 42 --quiet"

  private func run(_ words: String...) async -> Outcome {
    await FuzzCommandTests.run(words.flatMap(\.words), targets: Examples.onDevice)
  }

  @Test func `compare shows a plain shell beside a careful one`() async {
    let outcome = await run(
      "compare CatalogCoordinator@queue --form as-written+plain", Self.small)
    #expect(outcome.output.hasPrefix("CatalogCoordinator@queue (as-written+plain), seed 42: "))
    #expect(outcome.output.contains("\nCatalogCoordinator@queue, seed 42: "))
  }

  @Test func `a trace of a device is recorded and checked in its shell`() async throws {
    let record = "trace record UsersCoordinator@drop --seed 3"
    #expect(await run(record, "--form plain").status == .passed)
    let careful = await run(record)
    let folder = Folder()
    let file = try folder.write("careful.jsonl", careful.output)
    for (form, verdict) in [
      ("standard", "✓ UsersCoordinator@drop agrees with 1 trace"),
      ("plain", "✗ UsersCoordinator@drop contradicts 1 of 1 trace"),
    ] {
      let outcome = await run("trace check UsersCoordinator@drop \(file) --form \(form)")
      #expect(outcome.output.contains(verdict), "\(outcome.output)")
    }
  }

  @Test func `a report under the policy of another framework begins with a note`() async {
    let note =
      "CatalogCoordinator is written for SwiftUI: this is what a port of it to UIKit would meet\n"
    for verb in ["fuzz", "compare"] {
      for (machine, isPort) in [
        ("CatalogCoordinator@drop", true), ("CatalogCoordinator@queue", false),
      ] {
        let outcome = await run(verb, machine, Self.small)
        #expect(outcome.output.hasPrefix(note + machine) == isPort)
        #expect(outcome.output.contains("port") == isPort)
      }
    }
  }
}
