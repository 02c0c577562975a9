import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `graph`: draws the states of a machine.
struct GraphVerb: Verb {
  static let name = "graph"
  static let summary = "draws the states of a machine in Mermaid, with equivalent ones merged"
  static let usage = ["MACHINE [--form NAME | --as-written] [OPTION …]"]
  static let options = [
    Option.form, .asWritten,
    Option("--depth", value: "N", "only what N actions can reach; 3 if not given"),
    Option("--max-nodes", value: "N", "give up after N nodes; 100 if not given"),
    Option("--loops", "show also what leads from a node to itself"),
    Option("--output", value: "FILE", "the file of the graph, in place of standard output"),
    .force,
  ]

  private let subject: AnyMachine
  private let showsLoops: Bool
  private let depth: Int
  private let maxNodes: Int
  private let output: String?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    let target = try session.target(options, of: Self.self)
    subject = try session.subject(of: target, options)
    showsLoops = options.has("--loops")
    depth = try options.number("--depth", in: 0...1_000_000) ?? 3
    maxNodes = try options.number("--max-nodes", in: 1...100_000) ?? 100
    output = try options.file("--output", .graph)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    try session.checkStart(of: subject)
    session.noteTraps(while: "its states were drawn", of: subject)
    let graph = try CommandError.passOn("\(subject.identity.name) has ") {
      try StateGraph(of: subject.erased, depth: depth, maxNodes: maxNodes)
    }
    try session.write(graph.mermaid(showsLoops: showsLoops), to: output)
    return .passed
  }
}
