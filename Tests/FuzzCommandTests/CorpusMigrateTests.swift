import CoordinatorTesting
import FuzzCommand
import StateMachineTesting
import Testing

@Suite struct CorpusMigrateTests {
  /// A lift after its rename: it was `Elevator`, `.goTo(floor:)`, `.open(.left)`, TOP.
  struct LiftMachine: StateMachine {
    enum Door: String, Codable, CaseIterable { case near, far }
    enum Action: Hashable, Codable {
      case go(to: Int)
      case open(Door)
      case push(floor: Int)
    }

    var variant = MachineVariant.standard
    var identity: MachineIdentity {
      MachineIdentity("Lift", variant: variant, expression: "LiftMachine()")
    }
    var initialState: Int { 0 }

    func actions(in state: Int, _ offers: inout Offers<Action>) {
      offers(each: [1, 2, 3]) { .go(to: $0) }
      offers(each: [1]) { .push(floor: $0) }
      offers(each: Door.allCases) { .open($0) }
    }

    func reduce(into state: inout Int, action: Action) {
      if case .go(let floor) = action { state = floor }
    }

    func check(_ state: Int, _ checks: inout Checks) {
      checks.always("ROOF", "below the roof", state < (variant == .standard ? 9 : 3))
    }

    static let target = FuzzTarget(
      of: LiftMachine(), summary: "", hasAsWritten: false,
      flaws: [FlawSummary(name: "low-roof", rule: "", claim: "ROOF")]
    ) { LiftMachine(variant: $0) }
  }

  static let old = """
    # coordinator-testing corpus 1
    machine: Elevator
    flaws: lowers-roof
    claim: TOP: below the roof
    # the floor: and .goTo in a comment stay
    seed: 3

    .open(.left)
    .push(floor: 1)
    .goTo(floor: 3)

    """
  static let renames = [
    "Elevator=Lift", "lowers-roof=low-roof", "TOP=ROOF", ".goTo=.go", ".open.left=.near",
    ".goTo.floor:=to:",
  ].flatMap { ["--rename", $0] }
  static let new = """
    # coordinator-testing corpus 1
    machine: Lift
    flaws: low-roof
    claim: ROOF: below the roof
    # the floor: and .goTo in a comment stay
    seed: 3

    .open(.near)
    .push(floor: 1)
    .go(to: 3)

    """

  private func migrate(_ folder: Folder, _ arguments: [String]) async -> Outcome {
    await run(["corpus", "migrate", folder.path] + arguments, targets: [LiftMachine.target])
  }

  @Test func `all names are replaced at once, and the file moves to its new name`() async throws {
    let folder = try Folder()
    let entry = try CorpusEntry(text: Self.old)
    let path = try folder.write("Elevator/\(entry.fileName)", Self.old)
    let hand = try folder.write("Elevator/by-hand.actions", Self.old)
    let before = folder.contents
    let target = folder.file("Lift/\(try CorpusEntry(text: Self.new).fileName)")
    let lines = """
      \(path) → \(target)
      \(hand) → \(folder.file("Lift/by-hand.actions"))

      """
    let dry = await migrate(folder, Self.renames + ["--dry-run"])
    #expect(
      dry
        == Outcome(
          status: .failed,
          output: lines + "✗ 2 files: 2 migrated; leave `--dry-run` out to do it\n"))
    #expect(folder.contents == before)
    let outcome = await migrate(folder, Self.renames)
    #expect(outcome == Outcome(status: .passed, output: lines + "✓ 2 files: 2 migrated\n"))
    #expect(
      folder.contents.filter { $0.hasSuffix(".actions") }.map(folder.file)
        == [target, folder.file("Lift/by-hand.actions")])
    #expect(try folder.read("Lift/by-hand.actions") == Self.new)
    let check = await run("corpus", "check", folder.path, targets: [LiftMachine.target])
    #expect(check.status == .passed, "\(check.output)")
  }

  /// Without one rename, a file can't be read, so none is changed.
  @Test(arguments: [
    ("Elevator=Lift", "there is no machine `Elevator`"),
    ("lowers-roof=low-roof", "Lift has no flaw `lowers-roof`"),
    ("TOP=ROOF", "Lift has no claim `TOP`"),
    (".goTo=.go", "action 3, `.goTo(to: 3)`: unknown case .goTo"),
    (".open.left=.near", "action 1, `.open(.left)`: "),
    (".goTo.floor:=to:", "action 3, `.go(floor: 3)`: "),
  ])
  func `a file that can't be read afterwards stops all changes`(
    left: String, message: String
  ) async throws {
    let folder = try Folder()
    let path = try folder.write("Elevator/a.actions", Self.old)
    let rest = Self.renames.filter { $0 != "--rename" && $0 != left }.flatMap { ["--rename", $0] }
    let outcome = await migrate(folder, rest)
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.hasPrefix("coordinator-fuzz: \(path): \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("coordinator-fuzz: no file is changed\n"))
    #expect(try folder.read("Elevator/a.actions") == Self.old)
  }

  @Test func `whole names are matched, not parts of them`() throws {
    let head = "# coordinator-testing corpus 1\nmachine: App@drop\nmachine: App@queue+plain\n"
    let cases = [
      (".push(.push, pushes: \"push\")", [".push=.show"], ".show(.show, pushes: \"push\")"),
      (".pushed", [".push=.show"], ".pushed"),
      (".app( .push ) ", [".pop=.show"], ".app( .push ) "),
      (".a(.push, .b(.push))", [".a.push=.show"], ".a(.show, .b(.push))"),
      (".a(.push, .b(.push))", [".a.b.push=.show"], ".a(.push, .b(.show))"),
      (".push(id: 1, .init(id: 2))", ["id:=key:"], ".push(key: 1, .init(key: 2))"),
      (".push(id: 1, .pop(id: 2))", [".pop.id:=key:"], ".push(id: 1, .pop(key: 2))"),
      (".a(.b)", [".a=.b", ".b=.a"], ".b(.a)"),
      ("Route.push([.push], [.push: 1])", [".push=.init"], "Route.`init`([.`init`], [.`init`: 1])"),
      (".`in`.push", [".push=.in"], ".`in`.in"),
    ]
    for (old, renames, new) in cases {
      var renaming = CorpusRenaming(try renames.map { try #require(CorpusRename($0)) })
      let text = head + "claim: APP: an App\nalso: App\n\n\(old)\n"
      let result = try renaming.rename(in: text)
      #expect(result == head + "claim: APP: an App\nalso: App\n\n\(new)\n")
    }
    var machine = CorpusRenaming([try #require(CorpusRename("App=Shop"))])
    #expect(
      try machine.rename(in: head + "claim: APP: an App\nalso: App: App\n\n.App(App: 1)\n") == """
        # coordinator-testing corpus 1
        machine: Shop@drop
        machine: Shop@queue+plain
        claim: APP: an App
        also: Shop: App

        .App(App: 1)

        """)
    var claim = CorpusRenaming([try #require(CorpusRename("APP: an App=APP: one app"))])
    #expect(
      try claim.rename(in: head + "claim: APP: an App\n\n.a\n").contains("claim: APP: one app"))
  }

  @Test func `two files of one content become one that names all machines`() async throws {
    let folder = try Folder()
    let one =
      "# coordinator-testing corpus 1\nmachine: Turnstile\nvariant: as-written\nclaim: PAID\n"
    for (action, name) in [(".push", "Turnstile"), (".shove", "Turnstile@car")] {
      let text = one.replacing("Turnstile", with: name) + "\n\(action)\n"
      _ = try folder.write("Turnstile/\(try CorpusEntry(text: text).fileName)", text)
    }
    var machines = [TurnstileMachine.target]
    machines.append(
      FuzzTarget(
        of: TurnstileMachine(name: "Turnstile@car"), summary: "", hasAsWritten: true, flaws: []
      ) { TurnstileMachine(variant: $0, name: "Turnstile@car") })
    let outcome = await run(
      "corpus", "migrate", folder.path, "--rename", ".shove=.push", targets: machines)
    #expect(outcome.status == .passed, "\(outcome.errors)")
    let files = folder.contents.filter { $0.hasSuffix(".actions") }
    #expect(files.count == 1)
    #expect(
      try CorpusEntry(text: try folder.read(files[0])).machines == ["Turnstile", "Turnstile@car"])
  }

  @Test(arguments: [
    (
      [],
      "corpus migrate needs a rename: write `coordinator-fuzz corpus migrate --rename .old=.new FOLDER`"
    ),
    (["push=.show"], ""), ([".push"], ""), ([".push=.push"], ""), ([".push=show:"], ""),
    (["id:=key"], ""), ([".push=.a.show"], ""), (["=.show"], ""), (["a=b\nc"], ""),
    (
      [".push=.show", ".push=.pop"],
      "`.push=.show` and `.push=.pop` rename the same: leave one of them out"
    ),
    ([".con=.coin"], "`--rename .con=.coin` matches nothing in 1 file; did you mean `.coin`?"),
    (["Turn=Gate"], "`--rename Turn=Gate` matches nothing in 1 file"),
  ])
  func `a wrong rename says how to write it`(renames: [String], message: String) async throws {
    let folder = try Folder()
    _ = try folder.write("a.actions", ReplayVerbTests.header + "claim: PAID\n\n.coin\n")
    let outcome = await run(
      ["corpus", "migrate", folder.path] + renames.flatMap { ["--rename", $0] })
    #expect(outcome.status == .unusable)
    let expected =
      message.isEmpty
      ? "`--rename \(renames[0])` is no rename: write a case `.old=.new`, a label `old:=new:`, "
        + "or a machine, form, flaw or claim `Old=New`" : message
    #expect(outcome.errors.hasPrefix("coordinator-fuzz: \(expected)\n"), "\(outcome.errors)")
  }

  @Test func `the help shows the actions and their options`() async {
    #expect(
      await run("corpus", "--help")
        == Outcome(
          status: .passed,
          output: """
            Checks, shrinks and renames in corpus files; imports them from libFuzzer.

              coordinator-fuzz corpus check [FILE|FOLDER …] [--fix [--dry-run]] [OPTION …]
              coordinator-fuzz corpus minimize [FILE|FOLDER …] [--dry-run] [OPTION …]
              coordinator-fuzz corpus migrate --rename OLD=NEW … [FILE|FOLDER …] [--dry-run] [OPTION …]
              coordinator-fuzz corpus import MACHINE [--flaw NAME … | --as-written | --incorrect NAME] INPUT|FOLDER … [OPTION …]
              coordinator-fuzz corpus export MACHINE [--flaw NAME … | --as-written | --incorrect NAME] [FILE|FOLDER …] --output FOLDER

              --rename OLD=NEW …   a case `.old=.new`, a label `old:=new:`, or a machine, form, flaw or claim `Old=New`
              --fix                accept what was changed by hand: give each file its checksum and its name
              --dry-run            say what would change, and change nothing; exit status 1 if anything would
              --flaw NAME …        the machine with a flaw planted
              --as-written         the machine as it was before it was fixed
              --incorrect NAME     the machine as a document warns against; `list MACHINE` has names
              --shell NAME         the shell of a device, plain or careful; `@drop+plain` says the same
              --corpus FOLDER      keep what is imported there; corpus if not given
              --output FOLDER      write inputs of libFuzzer and their dictionary there
              --deadline DURATION  an action that takes longer never returns, which is a finding; 10s if not given
              --max-memory SIZE    give up, or find the action that takes it all, after 500MB, 4GB; 4GB or half of the computer's if not given
              --quiet              show no progress, and of the result only the findings

            """))
  }
}
