import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The forms of a device, which name its shell, and the notes on ports.
@Suite struct DeviceShellTests {
  private static let small = ["--walks", "2", "--seed", "42", "--quiet"]

  private func run(_ arguments: String...) async -> Outcome {
    await FuzzCommandTests.run(arguments, targets: Examples.onDevice)
  }

  @Test func `compare shows a plain shell beside a careful one`() async {
    for form in ["plain", "as-written+plain"] {
      let outcome = await FuzzCommandTests.run(
        ["compare", "CatalogCoordinator@queue", "--form", form] + Self.small,
        targets: Examples.onDevice)
      #expect(outcome.output.hasPrefix("CatalogCoordinator@queue (\(form)), seed 42: "))
      #expect(outcome.output.contains("\nCatalogCoordinator@queue, seed 42: "))
    }
  }

  @Test func `the command that a finding prints names its shell`() async {
    let outcome = await run(
      "fuzz", "UsersCoordinator@drop", "--form", "plain", "--walks", "20", "--claim", "CONVERGE",
      "--quiet")
    #expect(outcome.output.contains(" replay UsersCoordinator@drop --form plain --action "))
  }

  @Test func `a trace of a device is recorded and checked in its shell`() async throws {
    let record = ["trace", "record", "UsersCoordinator@drop", "--seed", "3"]
    let plain = await FuzzCommandTests.run(
      record + ["--form", "plain"], targets: Examples.onDevice)
    #expect(plain.status == .passed)
    let careful = await FuzzCommandTests.run(record, targets: Examples.onDevice)
    let folder = try Folder()
    let file = try folder.write("careful.jsonl", careful.output)
    for (form, verdict) in [
      ("standard", "✓ UsersCoordinator@drop agrees with 1 trace"),
      ("plain", "✗ UsersCoordinator@drop contradicts 1 of 1 trace"),
    ] {
      let check = ["trace", "check", "UsersCoordinator@drop", file, "--form", form]
      let outcome = await FuzzCommandTests.run(check, targets: Examples.onDevice)
      #expect(outcome.output.contains(verdict), "\(outcome.output)")
    }
    #expect(
      await run("trace", "record", "x.actions", "--form", "plain").errors
        == "coordinator-fuzz: `--form` goes with a machine, not with a file: "
        + "x.actions says itself which form it is about; leave it out\n")
  }

  /// A command line about a device, and its message.
  static let messages = [
    BadUsage(
      "fuzz UserCordinator@drop",
      "there is no machine `UserCordinator@drop`; did you mean `UsersCoordinator@drop`? "
        + "(`coordinator-fuzz list` shows them)"),
    BadUsage(
      "fuzz UsersCoordinator@drop --form plane",
      "UsersCoordinator@drop has no form `plane`; the forms are `plain` and "
        + "`link-around-the-coordinator`"),
    BadUsage(
      "fuzz UsersCoordinator --form plain",
      "UsersCoordinator has no form `plain`; `UsersCoordinator@drop` and `UsersCoordinator@queue` "
        + "have it"),
    BadUsage(
      "fuzz ReferenceCoordinator --form plain",
      "ReferenceCoordinator has no form `plain`; the forms are "
        + Flaw<ReferenceCoordinator>.all(depth: 6).map(\.name).quoted("and")),
    BadUsage(
      "compare UsersCoordinator@queue --form navigation-link",
      "UsersCoordinator@queue has no form `navigation-link`; `UsersCoordinator` has it"),
  ]

  @Test(arguments: messages)
  func `a wrong name says what to write`(_ usage: BadUsage) async {
    let outcome = await FuzzCommandTests.run(
      usage.arguments.split(separator: " ").map(String.init),
      targets: Examples.all + Examples.onDevice)
    #expect(outcome.status == .unusable)
    #expect(outcome.errors == "coordinator-fuzz: \(usage.message)\n")
  }

  @Test func `a report under the policy of another framework begins with a note`() async {
    let note =
      "CatalogCoordinator is written for SwiftUI: "
      + "this is what a port of it to UIKit would meet\n"
    for verb in ["fuzz", "compare"] {
      for (machine, isPort) in [
        ("CatalogCoordinator@drop", true), ("CatalogCoordinator@queue", false),
      ] {
        let outcome = await FuzzCommandTests.run(
          [verb, machine] + Self.small, targets: Examples.onDevice)
        #expect(outcome.output.hasPrefix(note + machine) == isPort)
        #expect(outcome.output.contains("port") == isPort)
      }
    }
  }
}
