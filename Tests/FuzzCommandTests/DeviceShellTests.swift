import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The shell of a device, in its name and as an option, and the notes on ports.
@Suite struct DeviceShellTests {
  private static let size = ["--walks", "2", "--seed", "42", "--quiet"]

  private func run(_ arguments: String...) async -> Outcome {
    await FuzzCommandTests.run(arguments, targets: Examples.onDevice)
  }

  @Test func `compare has one shell for both forms`() async {
    for (shell, name) in [
      ("plain", "ParentCoordinator@drop+plain"), ("careful", "ParentCoordinator@drop"),
    ] {
      let option = await FuzzCommandTests.run(
        ["compare", "ParentCoordinator@drop", "--shell", shell] + Self.size,
        targets: Examples.onDevice)
      #expect(option.output.hasPrefix("\(name) (as-written), seed 42: "))
      #expect(option.output.contains("\n\(name), seed 42: "))
      let named = await FuzzCommandTests.run(
        ["compare", name] + Self.size, targets: Examples.onDevice)
      #expect(option == named)
    }
  }

  @Test func `the command that a finding prints names its shell`() async {
    let outcome = await run(
      "fuzz", "UsersCoordinator@drop", "--shell", "plain", "--walks", "20", "--claim", "CONVERGE",
      "--quiet")
    #expect(outcome.output.contains(" replay UsersCoordinator@drop+plain --action "))
  }

  @Test func `a shell that can't be chosen is refused`() async {
    let plain = "UsersCoordinator@drop+plain"
    #expect(
      await run("fuzz", plain, "--shell", "plain").errors
        == "coordinator-fuzz: \(plain) names its shell itself: leave `--shell` out\n")
    #expect(
      await run("fuzz", "UsersCoordinator@drop", "--shell", "plane").errors
        == "coordinator-fuzz: there is no shell `plane`; the shells are `plain` and `careful`\n")
    #expect(
      await FuzzCommandTests.run("compare", "Turnstile", "--shell", "plain").errors
        == "coordinator-fuzz: Turnstile is on no device, so it has no shell: leave `--shell` out\n")
    #expect(await run("fuzz", plain, "--shell", "plain").status == .unusable)
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
          [verb, machine] + Self.size, targets: Examples.onDevice)
        #expect(outcome.output.hasPrefix(note + machine) == isPort)
        #expect(outcome.output.contains("port") == isPort)
      }
    }
  }

  @Test func `the list says that devices have a plain shell, too`() async {
    let output = await run("list").output
    #expect(
      output.hasSuffix(
        "list MACHINE shows its forms, actions, claims, goals and flaws\n"
          + "AppCoordinator@drop+plain and its like are devices in a plain shell\n"))
  }
}
