import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import Testing

@Suite struct ListVerbTests {
  @Test func `the list of one machine has its actions, claims, goals and forms`() async {
    #expect(
      await run("list Turnstile")
        == .passed(
          """
          Turnstile
            opens for a coin
            actions (3):
              coin
              push
              kick
            claims (2):
              PAID: nobody passes without a coin
              NO-LOSS: no coin is lost
            goals (1):
              somebody passes
            forms besides the standard one (4):
              as-written
              always-open     PAID     a gate opens for a coin
              stays-open      PAID     one coin, one visitor
              swallows-coins  NO-LOSS  an open gate takes no coin

          """))
  }

  @Test func `without a name, the list has every machine with its summary`() async {
    let output = await run("list").output
    for machine in targets { #expect("\n\(output)".contains("\n\(machine.name)")) }
    #expect(output.contains("Turnstile  opens for a coin\n"))
    #expect(output.hasSuffix(" list MACHINE shows its actions, claims, goals and forms\n"))
    #expect(output.split(separator: "\n").count == targets.count + 1)
  }
}
