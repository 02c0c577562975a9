import CoordinatorTesting
import ExampleCoordinators
import FuzzCommand
import Testing

/// A wrong command line prints one line with the remedy.
@Suite struct BadUsageTests {
  static let most = "9,223,372,036,854,775,807"

  /// Command lines, and their messages; "…" stands for the rest of a message.
  static let cases: KeyValuePairs<String, String> = [
    "fuz": "there is no command `fuz`; did you mean `fuzz`?",
    "attack":
      "there is no command `attack`; the commands are `list`, `fuzz`, `explore`, `replay`, "
      + "`shrink`, `mutate`, `compare`, `graph`, `scaffold`, `trace`, `corpus` and `merge`",
    "--verson": "there is no option `--verson`; did you mean `--version`?",
    "list Elevator":
      "there is no machine `Elevator`; the machines are `Turnstile`, `Idle`, `Forgetful` and "
      + "`Treadmill` (`coordinator-fuzz list` shows them)",
    "fuzz":
      "fuzz needs a machine: write `coordinator-fuzz fuzz MACHINE`; the machines are `Turnstile`, "
      + "`Idle`, `Forgetful` and `Treadmill`",
    "fuzz Idle --all": "`--all` stands for every machine: leave out `Idle`",
    "fuzz Idle Turnstyle": "there is no machine `Turnstyle`; did you mean `Turnstile`? …",
    "fuzz Turnstyle":
      "there is no machine `Turnstyle`; did you mean `Turnstile`? (`coordinator-fuzz list` shows "
      + "them)",
    "fuzz Turnstile --form stay-open":
      "Turnstile has no form `stay-open`; did you mean `stays-open`?",
    "fuzz Turnstile --form rust":
      "Turnstile has no form `rust`; the forms are `as-written`, `always-open`, `stays-open` and "
      + "`swallows-coins`",
    "fuzz Idle --form rust": "Idle has no form `rust`; there are none",
    "fuzz Idle --as-written": "Idle has no form `as-written`; there are none",
    "fuzz Turnstile --claim PIAD":
      "Turnstile has no claim `PIAD`; the claims are `DETERMINISTIC`, `HANG`, `LIST`, `MEMORY`, "
      + "`NO-LOSS`, `OFFERS`, `PAID` and `TRAP`",
    "fuzz Turnstile --claim NOLOSS": "Turnstile has no claim `NOLOSS`; did you mean `NO-LOSS`?",
    "fuzz Turnstile --walk 3": "there is no option `--walk`; did you mean `--walks`?",
    "fuzz Turnstile -x": "there is no option `-x`; fuzz has the options…",
    "fuzz Turnstile --seed": "`--seed` needs a value: write `--seed N`",
    "fuzz Turnstile --seed --quiet": "`--seed` needs a value: write `--seed N`",
    "fuzz Turnstile --seed=": "`--seed` needs a value: write `--seed N`",
    "fuzz Turnstile --seed=-1":
      "`--seed -1` is no seed: write a number from 0 to 18446744073709551615, the same in "
      + "hexadecimal behind `0x`, or `random`",
    "fuzz Turnstile --color": "`--color` needs a value: write `--color auto|always|never`",
    "fuzz Turnstile --color --quiet":
      "`--color` needs a value: write `--color auto|always|never`",
    "fuzz Turnstile --color red": "`--color red`: write one of auto, always, never",
    "fuzz Turnstile --walks 1 --walks 2": "`--walks` is given twice: write it once",
    "fuzz Turnstile --quiet=yes": "`--quiet` takes no value: write only `--quiet`",
    "fuzz Turnstile --walks 0": "`--walks 0`: write a whole number from 1 to \(most)",
    "fuzz Turnstile --walks 1e3": "`--walks 1e3`: write a whole number from 1 to \(most)",
    "fuzz Turnstile --length 0": "`--length 0`: write a whole number from 1 to 100,000",
    "fuzz Turnstile --jobs -1": "`--jobs -1`: write a whole number from 1 to 1,024",
    "fuzz Turnstile --walks 9223372036854775807 --length 2":
      "9,223,372,036,854,775,807 walks of 2 actions are more than can be counted; for a run "
      + "without an end, give `--time` and no `--walks`",
    "fuzz Turnstile --time 5 --walks 1":
      "`--time 5` is no duration: write one like 500ms, 30s, 5m or 2h",
    "fuzz Turnstile --shard 3 --json -": "`--shard 3`: write the part and their number, as in 3/8",
    "fuzz Turnstile --shard 3/0 --json -":
      "`--shard 3/0`: write the part and their number, as in 3/8",
    "fuzz Turnstile --shard 3/8/9 --json -":
      "`--shard 3/8/9`: write the part and their number, as in 3/8",
    "fuzz Turnstile --shard 9/8 --json -":
      "`--shard 9/8`: write the part and their number, as in 3/8",
    "fuzz Turnstile --shard x/8 --json -":
      "`--shard x/8`: write the part and their number, as in 3/8",
    "fuzz Turnstile --shard 1/2": "`--shard` needs `--json FILE`: `merge` reads the file",
    "fuzz Turnstile --shard 1/2 --time 5s --json -":
      "`--shard` and `--time` don't go together: the same walks must be done each time; give "
      + "`--walks`",
    "fuzz Turnstile Idle --shard 1/2 --json -":
      "`--shard` is about one search: name one machine and one seed",
    "fuzz Turnstile --shard 1/2 --html x.html --json -":
      "`--html` needs the whole result: give it to `merge`, which reads all shards",
    "fuzz Turnstile --shard 1/2 --seed random --json -":
      "`--shard` and `--seed random` don't go together: all walks are of one campaign; draw the "
      + "number once, and give it to each process",
    "explore Idle Turnstile --trap 1.2":
      "`--trap` is a position in one search: name one machine and one seed",
    "explore Turnstile --form always-open --as-written":
      "`--form` and `--as-written` both name a form: leave one of them out",
    "explore Turnstile --trap 1":
      "`--trap 1` is no position: write one like 12.3, as a trap names it",
    "explore Turnstile --trap 9.1": "`--trap` works in a process of its own only",
    "explore Turnstile --max-memory 2": "`--max-memory 2` is no size: write one like 500MB or 2GB",
    "explore Turnstile --max-memory=-1GB":
      "`--max-memory -1GB` is no size: write one like 500MB or 2GB",
    "explore Turnstile --max-states 0":
      "`--max-states 0`: write a whole number from 1 to 4,000,000,000",
    "replay":
      "replay needs a corpus file, or a machine and actions: write `coordinator-fuzz replay FILE`",
    "replay Turnstile --action .pull": "action 1, `.pull`: …",
    "replay x.actions --form rust":
      "there is no file x.actions; a corpus file has the ending .actions",
    "replay x.actions --action .push":
      "`--action` goes with a machine, not with a file: x.actions has actions; leave it out",
    "replay Turnstile --action .push --quiet":
      "`--quiet` goes with files, not with given actions: leave it out",
    "replay Turnstile --action .push --machine Idle":
      "`--machine` goes with files, not with given actions: leave it out",
    "shrink": "shrink takes one corpus file: write `coordinator-fuzz shrink FILE`",
    "shrink a b": "shrink takes one corpus file: write `coordinator-fuzz shrink FILE`",
    "compare Idle Turnstile":
      "compare takes one machine, not `Idle` and `Turnstile`: run it once for each",
    "compare Turnstile --form allways-open":
      "Turnstile has no form `allways-open`; did you mean `always-open`?",
    "graph Turnstile --depth=9 --max-nodes=5":
      "Turnstile has more than 5 nodes within 5 actions: look less far, allow more nodes, or fold "
      + "more states into one (`abstraction(of:)`)",
    "graph Turnstile --output=/": "/ is a folder: name a file in it",
    "graph Turnstile --output=/dev/null/graph.mmd":
      "/dev/null/graph.mmd can't be written: /dev/null is a file, not a folder",
    "graph Turnstile --output=/nowhere/graph.mmd":
      "/nowhere/graph.mmd can't be written: there is no folder /nowhere; make it first",
    "trace": "trace needs an action: write `coordinator-fuzz trace check MACHINE FILE`",
    "trace chek Turnstile": "trace has no action `chek`; did you mean `check`?",
    "trace check": "trace check needs a machine: write `coordinator-fuzz trace check MACHINE`",
    "trace check Turnstile":
      "trace check needs a file of recorded traces, or a folder of them: write `coordinator-fuzz "
      + "trace check Turnstile FILE`",
    "trace check Turnstil a": "there is no machine `Turnstil`; did you mean `Turnstile`? …",
    "trace check Turnstile a --seed 1": "`--seed` doesn't go with `trace check`: leave it out",
    "trace record Turnstile --json -": "`--json` doesn't go with `trace record`: leave it out",
    "graph Turnstile --output -":
      "`--output -`: only `--json` writes to standard output; name a file",
    "merge /nowhere": "there is no file /nowhere: correct the path",
    "corpus": "corpus needs an action: write `coordinator-fuzz corpus check FOLDER`",
    "corpus chek": "corpus has no action `chek`; did you mean `check`?",
    "corpus check /nowhere": "there is no file /nowhere; a corpus file has the ending .actions",
  ]

  private static func expect(_ message: String, of command: String, targets: [FuzzTarget]) async {
    let outcome = await run(command, targets: targets)
    if message.hasSuffix("…") {
      #expect(outcome.errors.hasPrefix("coordinator-fuzz: \(message.dropLast())"), "\(outcome)")
      #expect(outcome.errors.hasSuffix("\n") && outcome.errors.count { $0 == "\n" } == 1)
      #expect(outcome == Outcome(status: .unusable, errors: outcome.errors))
    } else {
      #expect(outcome == .refused(message))
    }
  }

  @Test(arguments: cases.map { ($0, $1) })
  func `a wrong command line prints one line with the remedy`(
    command: String, message: String
  ) async { await Self.expect(message, of: command, targets: targets) }

  /// Command lines about a device.
  static let onDevice: KeyValuePairs<String, String> = [
    "fuzz UserCordinator@drop":
      "there is no machine `UserCordinator@drop`; did you mean `UsersCoordinator@drop`? "
      + "(`coordinator-fuzz list` shows them)",
    "fuzz UsersCoordinator@drop --form plane":
      "UsersCoordinator@drop has no form `plane`; the forms are `plain` and "
      + "`link-around-the-coordinator`",
    "fuzz UsersCoordinator --form plain":
      "UsersCoordinator has no form `plain`; `UsersCoordinator@drop` and `UsersCoordinator@queue` "
      + "have it",
    "fuzz ReferenceCoordinator --form plain":
      "ReferenceCoordinator has no form `plain`; the forms are "
      + Flaw<ReferenceCoordinator>.all(depth: 6).map(\.name).quoted("and"),
    "compare UsersCoordinator@queue --form navigation-link":
      "UsersCoordinator@queue has no form `navigation-link`; `UsersCoordinator` has it",
  ]

  @Test(arguments: onDevice.map { ($0, $1) })
  func `a wrong name says what to write`(command: String, message: String) async {
    await Self.expect(message, of: command, targets: Examples.all + Examples.onDevice)
  }
}
