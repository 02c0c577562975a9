import FuzzCommand
import Testing

@Suite struct SessionTests {
  @Test func `no argument prints the usage as an error`() async {
    let outcome = await run()
    #expect(outcome.status == .unusable)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        Finds the action sequences that break a coordinator, and shows the shortest one.

          coordinator-fuzz list      shows the machines, or one with its actions, claims, goals and forms
          coordinator-fuzz fuzz      walks at random until a claim breaks, and shows the shortest way to break it
          coordinator-fuzz explore   visits every state, breadth first, and shows the shortest way to break each claim
          coordinator-fuzz replay    executes kept or given actions, and shows what each of them changes
          coordinator-fuzz shrink    makes a corpus file smaller, into a new file beside it
          coordinator-fuzz mutate    leaves out or doubles each kind of action, and shows what no claim notices
          coordinator-fuzz compare   fuzzes a machine as written, or in another form, and as it should be, and sums up
          coordinator-fuzz graph     draws the states of a machine in Mermaid, with equivalent ones merged
          coordinator-fuzz scaffold  writes a test of a coordinator class, from the symbol graph of its module
          coordinator-fuzz trace     checks what an app has recorded against a machine, or records the machine
          coordinator-fuzz corpus    finds the kept files that prove nothing any more; accepts changes by hand
          coordinator-fuzz merge     makes one report of shards, or of searches, and shows it as text, page or JUnit XML

        `coordinator-fuzz COMMAND --help` shows the options of a command; `--version` the version.
        Verdicts are coloured on a terminal, unless NO_COLOR is set; `--color always` or `never` decides.

        Exit status: 0 every claim holds; 1 a claim was broken, a goal not reached or a threshold missed;
        2 wrong usage, or something can't be read or written; 3 interrupted; 4 an exploration was incomplete,
        or a merge.

        """)
  }

  @Test func `--help prints the usage on standard output`() async {
    let help = await run("--help")
    #expect(help.status == .passed)
    #expect(help.output == (await run()).errors)
    #expect(help.errors == "")
  }

  @Test(arguments: [
    "list", "fuzz", "explore", "replay", "shrink", "mutate", "compare", "graph", "scaffold",
    "trace", "corpus", "merge",
  ])
  func `each command has help, with --help before or after its name`(verb: String) async {
    let help = await run(verb, "--help")
    #expect(help.status == .passed)
    #expect(help.output.contains("  coordinator-fuzz \(verb) "))
    #expect(await run("--help \(verb)") == help)
    #expect(await run(verb, "Turnstile", "-h") == help)
  }

  @Test func `the version is one line`() async {
    #expect(await run("--version") == .passed("coordinator-fuzz 0.1.0\n"))
  }
}
