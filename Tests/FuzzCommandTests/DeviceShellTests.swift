import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The shell of a device, in its name and as an option, and the notes on ports.
@Suite struct DeviceShellTests {
  private static let small = ["--walks", "2", "--seed", "42", "--quiet"]

  private func run(_ arguments: String...) async -> Outcome {
    await FuzzCommandTests.run(arguments, targets: Examples.onDevice)
  }

  @Test func `compare has one shell for both forms`() async {
    for (shell, name) in [
      ("plain", "CatalogCoordinator@queue+plain"), ("careful", "CatalogCoordinator@queue"),
    ] {
      let option = await FuzzCommandTests.run(
        ["compare", "CatalogCoordinator@queue", "--shell", shell] + Self.small,
        targets: Examples.onDevice)
      #expect(option.output.hasPrefix("\(name) (as-written), seed 42: "))
      #expect(option.output.contains("\n\(name), seed 42: "))
      let named = await FuzzCommandTests.run(
        ["compare", name] + Self.small, targets: Examples.onDevice)
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

  @Test func `the careful shell has a name, too`() async {
    let careful = await run("explore", "UsersCoordinator@drop+careful", "--depth", "2", "--quiet")
    #expect(careful.status == .passed)
    #expect(careful == (await run("explore", "UsersCoordinator@drop", "--depth", "2", "--quiet")))
    #expect(
      await run("fuzz", "UsersCoordinator@drop+careful", "--shell", "plain").errors
        == "coordinator-fuzz: UsersCoordinator@drop+careful names its shell itself: "
        + "leave `--shell` out\n")
  }

  @Test func `a trace of a device is recorded and checked in its shell`() async throws {
    let record = ["trace", "record", "UsersCoordinator@drop", "--seed", "3", "--shell"]
    let plain = await FuzzCommandTests.run(record + ["plain"], targets: Examples.onDevice)
    #expect(plain.status == .passed)
    #expect(
      plain == (await run("trace", "record", "UsersCoordinator@drop+plain", "--seed", "3")))
    let careful = await FuzzCommandTests.run(record + ["careful"], targets: Examples.onDevice)
    let folder = try Folder()
    let file = try folder.write("careful.jsonl", careful.output)
    for (shell, verdict) in [
      ("careful", "✓ UsersCoordinator@drop agrees with 1 trace"),
      ("plain", "✗ UsersCoordinator@drop+plain contradicts 1 of 1 trace"),
    ] {
      let check = ["trace", "check", "UsersCoordinator@drop", file, "--shell", shell]
      let outcome = await FuzzCommandTests.run(check, targets: Examples.onDevice)
      #expect(outcome.output.contains(verdict))
    }
    #expect(
      await run("trace", "record", "x.actions", "--shell", "plain").errors
        == "coordinator-fuzz: `--shell` goes with a machine, not with a file: "
        + "x.actions says itself which form it is about; leave it out\n")
  }

  /// A command line about a device, and its message.
  static let messages = [
    BadUsage(
      "fuzz UserCordinator@drop+plain",
      "there is no machine `UserCordinator@drop+plain`; did you mean `UsersCoordinator@drop+plain`? "
        + "(`coordinator-fuzz list` shows them)"),
    BadUsage(
      "fuzz UsersCordinator+plain",
      "there is no machine `UsersCordinator+plain`; did you mean `UsersCoordinator@drop+plain`? "
        + "(`coordinator-fuzz list` shows them)"),
    BadUsage(
      "fuzz UsersCoordinator@quue+careful",
      "there is no machine `UsersCoordinator@quue+careful`; "
        + "did you mean `UsersCoordinator@queue+careful`? (`coordinator-fuzz list` shows them)"),
    BadUsage(
      "fuzz UsersCoordinator@drop+plane",
      "there is no shell `plane`; the shells are `plain` and `careful`"),
    BadUsage(
      "fuzz UsersCoordinator+plain",
      "UsersCoordinator is on no device, so it has no shell: "
        + "`UsersCoordinator@drop` and `UsersCoordinator@queue` have one"),
    BadUsage(
      "fuzz ReferenceCoordinator+plain",
      "ReferenceCoordinator is on no device, so it has no shell: leave `+plain` out"),
    BadUsage(
      "flaws UsersCoordinator@drop+plain",
      "UsersCoordinator@drop+plain has no flaws to plant, since they are planted in a careful shell: "
        + "write `coordinator-fuzz flaws UsersCoordinator@drop`"),
    BadUsage(
      "flaws LoginCoordinator@drop+plain",
      "LoginCoordinator@drop+plain has no flaws to plant; "
        + "`coordinator-fuzz flaws` plants those of the other machines"),
    BadUsage(
      "fuzz UsersCoordinator@drop+plain --flaw link-around-the-coordinator",
      "UsersCoordinator@drop+plain has no flaws, since they are planted in a careful shell: "
        + "UsersCoordinator@drop has `link-around-the-coordinator`"),
    BadUsage(
      "compare UsersCoordinator@queue --incorrect navigation-link",
      "UsersCoordinator@queue has no incorrect forms, since they run without a device: "
        + "UsersCoordinator has `navigation-link`"),
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

  @Test func `the list says that devices have a plain shell, too`() async {
    let output = await run("list").output
    #expect(
      output.hasSuffix(
        "list MACHINE shows its forms, actions, claims, goals and flaws\n"
          + "AppCoordinator@drop+plain and its like are devices in a plain shell\n"))
  }
}
