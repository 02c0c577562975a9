import FuzzCommand
import Testing

/// A wrong command line and its message.
struct BadUsage: CustomTestStringConvertible {
  var arguments: String
  var message: String

  init(_ arguments: String, _ message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments }
}

@Suite struct BadUsageTests {
  static let most = "9,223,372,036,854,775,807"

  static let cases = [
    BadUsage("fuz", "there is no command `fuz`; did you mean `fuzz`?"),
    BadUsage(
      "attack",
      "there is no command `attack`; the commands are `list`, `fuzz`, `explore`, `replay`, `shrink`, `mutate`, `compare`, `graph`, `trace`, `corpus` and `merge`"
    ),
    BadUsage("--verson", "there is no option `--verson`; did you mean `--version`?"),
    BadUsage(
      "fuzz",
      "fuzz needs a machine: write `coordinator-fuzz fuzz MACHINE`; "
        + "the machines are `Turnstile`, `Idle`, `Forgetful` and `Treadmill`"),
    BadUsage(
      "compare Idle Turnstile",
      "compare takes one machine, not `Idle` and `Turnstile`: run it once for each"),
    BadUsage(
      "fuzz Idle --all", "`--all` stands for every machine: leave out `Idle`"),
    BadUsage(
      "explore Idle Turnstile --trap 1.2",
      "`--trap` is a position in one search: name one machine and one seed"),
    BadUsage(
      "fuzz Idle Turnstyle", "there is no machine `Turnstyle`; did you mean `Turnstile`?"),
    BadUsage(
      "fuzz Turnstyle",
      "there is no machine `Turnstyle`; did you mean `Turnstile`? (`coordinator-fuzz list` shows them)"
    ),
    BadUsage(
      "list Elevator",
      "there is no machine `Elevator`; the machines are `Turnstile`, `Idle`, `Forgetful` and "
        + "`Treadmill` (`coordinator-fuzz list` shows them)"),
    BadUsage(
      "fuzz Turnstile --form stay-open",
      "Turnstile has no form `stay-open`; did you mean `stays-open`?"),
    BadUsage(
      "fuzz Turnstile --form rust",
      "Turnstile has no form `rust`; the forms are `as-written`, `always-open`, `stays-open` and "
        + "`swallows-coins`"),
    BadUsage("fuzz Idle --form rust", "Idle has no form `rust`; there are none"),
    BadUsage(
      "explore Turnstile --form always-open --as-written",
      "`--form` and `--as-written` both name a form: leave one of them out"),
    BadUsage(
      "compare Turnstile --form allways-open",
      "Turnstile has no form `allways-open`; did you mean `always-open`?"),
    BadUsage("fuzz Idle --as-written", "Idle has no form `as-written`; there are none"),
    BadUsage(
      "fuzz Turnstile --claim PIAD",
      "Turnstile has no claim `PIAD`; the claims are "
        + "`DETERMINISTIC`, `HANG`, `LIST`, `MEMORY`, `NO-LOSS`, `OFFERS`, `PAID` and `TRAP`"),
    BadUsage(
      "fuzz Turnstile --claim NOLOSS", "Turnstile has no claim `NOLOSS`; did you mean `NO-LOSS`?"),
    BadUsage("fuzz Turnstile --walk 3", "there is no option `--walk`; did you mean `--walks`?"),
    BadUsage("fuzz Turnstile -x", "there is no option `-x`; fuzz has the options"),
    BadUsage("fuzz Turnstile --seed", "`--seed` needs a value: write `--seed N`"),
    BadUsage("fuzz Turnstile --seed --quiet", "`--seed` needs a value: write `--seed N`"),
    BadUsage("fuzz Turnstile --seed=", "`--seed` needs a value: write `--seed N`"),
    BadUsage("fuzz Turnstile --walks 1 --walks 2", "`--walks` is given twice: write it once"),
    BadUsage("fuzz Turnstile --quiet=yes", "`--quiet` takes no value: write only `--quiet`"),
    BadUsage("fuzz Turnstile --walks 0", "`--walks 0`: write a whole number from 1 to \(most)"),
    BadUsage("fuzz Turnstile --walks 1e3", "`--walks 1e3`: write a whole number from 1 to \(most)"),
    BadUsage("fuzz Turnstile --length 0", "`--length 0`: write a whole number from 1 to 100,000"),
    BadUsage("fuzz Turnstile --jobs -1", "`--jobs -1`: write a whole number from 1 to 1,024"),
    BadUsage(
      "fuzz Turnstile --walks 9223372036854775807 --length 2",
      "9,223,372,036,854,775,807 walks of 2 actions are more than can be counted; "
        + "for a run without an end, give `--time` and no `--walks`"),
    BadUsage(
      "fuzz Turnstile --time 5 --walks 1",
      "`--time 5` is no duration: write one like 500ms, 30s, 5m or 2h"),
    BadUsage(
      "fuzz Turnstile --time 0s", "`--time 0s` is no duration: write one like 500ms, 30s, 5m or 2h"),
    BadUsage(
      "fuzz Turnstile --time infs",
      "`--time infs` is no duration: write one like 500ms, 30s, 5m or 2h"),
    BadUsage(
      "replay",
      "replay needs a corpus file, or a machine and actions: write `coordinator-fuzz replay FILE`"),
    BadUsage(
      "replay Turnstile --action .pull",
      "action 1, `.pull`: "),
    BadUsage(
      "replay x.actions --form rust",
      "there is no file x.actions; a corpus file has the ending .actions"),
    BadUsage("shrink", "shrink takes one corpus file: write `coordinator-fuzz shrink FILE`"),
    BadUsage("shrink a b", "shrink takes one corpus file: write `coordinator-fuzz shrink FILE`"),
  ]

  @Test(arguments: cases)
  func `a wrong command line prints one line with the remedy`(bad: BadUsage) async {
    let outcome = await run(bad.arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == .unusable)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("coordinator-fuzz: \(bad.message)"))
    #expect(outcome.errors.hasSuffix("\n"))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: ["-1", "0x", "1.5", "18446744073709551616", "+7", "seven", "0xG"])
  func `an invalid seed is refused, and the message lists the valid forms`(seed: String) async {
    let outcome = await run("fuzz", "Turnstile", "--seed=\(seed)")
    #expect(
      outcome
        == Outcome(
          status: .unusable,
          errors: "coordinator-fuzz: `--seed \(seed)` is no seed: write a number from 0 to "
            + "18446744073709551615, the same in hexadecimal behind `0x`, or `random`\n"))
  }
}
