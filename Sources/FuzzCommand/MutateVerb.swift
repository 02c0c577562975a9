import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `mutate`: shows the mistakes that no claim would notice.
struct MutateVerb: Verb {
  static let name = "mutate"
  static let summary = "leaves out or doubles each kind of action, and shows what no claim notices"
  static let usage = ["[MACHINE] [--form NAME | --as-written] [OPTION …]"]
  static let options = [
    .form, .asWritten,
    Option("--seed", value: "N", "the source of all randomness; 1 if not given"),
    Option("--walks", value: "N", "the walks of 100 actions for each mutant; 200 if not given"),
    Option("--max-states", value: "N", "give up each search after N states; 5,000 if not given"),
    .jobs, .deadline, .maxMemory, .json, .force, .quiet,
  ]

  private let subjects: [AnyMachine]
  private let json: JSONFile?
  private let isQuiet: Bool
  private var plan = MutationPlan()

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    if options.operands.isEmpty {
      // On a device, an action of the app is one of several steps, and most kinds are the system's.
      subjects = session.targets.filter { !$0.name.contains("@") }.compactMap {
        $0.subject(.standard)
      }
      if subjects.isEmpty { throw CommandError("there are no machines to mutate") }
    } else {
      subjects = [
        try session.subject(of: try session.target(options, of: Self.self), options)
      ]
    }
    if let seed = try options.seed("--seed") { plan.seed = seed }
    plan.walks = try options.number("--walks", in: 1...1_000_000_000) ?? plan.walks
    plan.states = try options.number("--max-states", in: 1...10_000_000) ?? plan.states
    plan.jobs = try options.jobs()
    let limits = try options.limits()
    if session.signals.trial != nil { plan.isolation = .copies(limits) }
    json = try JSONFile(options)
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    let signals = session.signals
    session.noteTraps(while: "its mutants were tried")
    signals.watch()
    var plan = plan
    plan.shouldContinue = { !signals.isInterrupted() }
    var progress = Progress(session.console, isQuiet: isQuiet)
    let write = session.textStream(besides: json)
    var reports: [MutationReport] = []
    for subject in subjects where reports.isEmpty || !signals.isInterrupted() {
      try session.checkStart(of: subject)
      let name = subject.identity.name
      let report = await plan.run(subject.machine) { done, count in
        progress.show(share: Double(done) / Double(count)) { _ in
          "\(name), mutant \(done + 1) of \(count)"
        }
      }
      progress.erase()
      write("\(reports.isEmpty ? "" : "\n")\(report)\n")
      reports.append(report)
    }
    let result = MutationReports(interrupted: signals.isInterrupted(), machines: reports)
    try json?.write(result, in: session)
    if result.interrupted { return .interrupted }
    return result.passed ? .passed : .failed
  }
}

/// The JSON of `mutate`: a report for each machine.
struct MutationReports: Encodable {
  var version = 1
  var interrupted: Bool
  var passed: Bool
  var machines: [MutationReport]

  init(interrupted: Bool, machines: [MutationReport]) {
    self.interrupted = interrupted
    self.machines = machines
    passed = machines.allSatisfy(\.passed)
  }
}
