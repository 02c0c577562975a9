import CommandLineTool
import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

/// `replay`: executes given actions, and shows what each of them changes.
struct ReplayVerb: Verb {
  static let name = "replay"
  static let summary = "executes kept or given actions, and shows what each of them changes"
  static let usage = [
    "FILE … [--storyboard FOLDER] [--json FILE]",
    "MACHINE [--flaw NAME … | --as-written | --incorrect NAME] [--start LINE …] --action '.x' --action '.y' [OPTION …]",
  ]
  static let options = [
    Option.flaw, .asWritten, .incorrect, .shell,
    Option(
      "--start", value: "LINE", isRepeatable: true,
      "a difference of the start from the first one; several make one start"),
    Option(
      "--action", value: "'.x'", isRepeatable: true,
      "an action in Swift notation; they run in order"),
    .deadline, .storyboard, .json,
  ]

  private enum Source {
    case files([String])
    case actions(CorpusEntry, AnyMachine)
  }

  private let source: Source
  private let limits: ActionLimits
  private let json: JSONFile?
  private let storyboards: StoryboardFolder?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    json = try JSONFile(options)
    storyboards = try StoryboardFolder(options)
    limits = try options.limits()
    guard let first = options.operands.first else {
      throw CommandError(
        "replay needs a corpus file, or a machine and actions: "
          + "write `\(session.program) replay FILE`")
    }
    let form = ["--flaw", "--as-written", "--incorrect", "--shell", "--start", "--action"].first(
      where: options.has)
    let isMachine = session.targets.contains { $0.name == first }
    let isFile =
      first.hasSuffix(CorpusPath.ending) || first.contains("/")
      || FileManager.default.fileExists(atPath: first)
    if isFile, form == nil {
      source = .files(options.operands)
      return
    }
    if isFile, !isMachine, let form {
      throw CommandError(
        "`\(form)` goes with a machine, not with a file: \(first) says itself which form it is about; "
          + "leave it out")
    }
    let target = try session.target(options, of: Self.self)
    let subject = try session.subject(of: target, options)
    let entry = CorpusEntry(
      machine: target.name, claim: Claim(""), start: options.sequence("--start"),
      actions: options.sequence("--action"))
    source = .actions(entry, subject)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var result = ReplayResult()
    var problems: [String] = []
    var pages: [String] = []
    switch source {
    case .actions(let entry, let subject):
      let report = try session.replay(entry, subject, limits)
      result.add(report)
      pages += try draw(entry, report, subject)
    case .files(let paths):
      for path in paths {
        do throws(CommandError) {
          for file in try CorpusPath.files(at: path) {
            do throws(CommandError) {
              let (entry, subjects, unknown) = try session.read(file)
              problems += unknown
              for subject in subjects {
                let report = try session.replay(entry, subject, limits, of: file.path)
                try await session.checkClaim(of: entry, from: file, report, subject)
                result.add(report, of: file.path)
                pages += try draw(entry, report, subject)
              }
            } catch {
              problems += error.messages
            }
          }
        } catch {
          problems += error.messages
        }
      }
    }
    if json?.isStandardOutput != true, !result.replays.isEmpty {
      session.print(result.description)
      for page in pages { session.print("drawn in \(page)") }
    }
    do throws(CommandError) {
      try json?.write(result, in: session)
    } catch {
      problems += error.messages
    }
    if !problems.isEmpty { throw CommandError(problems) }
    return result.passed ? .passed : .failed
  }

  /// Writes the storyboard of an entry that was replayed, and returns its path; none if an action
  /// ends the process.
  private func draw(
    _ entry: CorpusEntry, _ report: ReplayReport, _ subject: AnyMachine
  ) throws(CommandError) -> [String] {
    guard let storyboards, !report.broken.contains(where: { $0.claim.isAboutProcess }) else {
      return []
    }
    let story: Storyboard
    do throws(CorpusError) {
      story = try subject.storyboard(of: entry)
    } catch {
      throw CommandError("\(error)")
    }
    return [try storyboards.save(story, of: entry, subject.identity.name)]
  }
}

/// The JSON of `replay`.
struct ReplayResult: Encodable {
  /// One replayed sequence.
  struct Replayed: Encodable {
    /// The file that it was read from.
    var file: String?
    var replay: ReplayReport
  }

  var version = 1
  var passed = true
  var replays: [Replayed] = []

  mutating func add(_ report: ReplayReport, of file: String? = nil) {
    replays.append(Replayed(file: file, replay: report))
    passed = passed && report.passed
  }
}

extension ReplayResult: CustomStringConvertible {
  var description: String {
    var parts = replays.map { replayed in
      let machine = [replayed.replay.machine, replayed.replay.variant]
      let title = (replayed.file.map { ["\($0):"] } ?? []) + machine
      return title.joined(separator: " ") + "\n\(replayed.replay)"
    }
    if replays.count > 1 {
      let broken = Set(replays.filter { !$0.replay.passed }.map(\.file)).count
      parts.append(
        "\(Set(replays.map(\.file)).count.counted("file")): "
          + (broken == 0 ? "every claim holds" : "\(broken) break"))
    }
    return parts.joined(separator: "\n\n")
  }
}
