import Foundation
import ProcessSignals

/// The command line `benchmarks`.
public enum BenchmarkCommand {
  static let usage = """
    usage: benchmarks [--quick] [--filter REGEX] [--seconds N]
                      [--json FILE] [--markdown FILE] [--html FILE] [--github FILE]
           benchmarks --baseline REVISION [--filter REGEX] [--seconds N] [--turns N]
                      [--threshold P]
           benchmarks compare OLD.json NEW.json [--threshold P]
           benchmarks readme REPORT.json FILE…
           benchmarks readme --check FILE…
           benchmarks reference explore|walk …
           benchmarks --list

    Measures in interleaved rounds, and prints a report: less than five minutes, with --quick less
    than half a minute. Without `-c release` it measures a debug build, and says so.

      --filter REGEX       only what matches, and what it is a multiple of
      --seconds N          divide N seconds among what is measured, in place of 210, or 18 if
                           quick, or 0.1 in a turn of --baseline
      --json, --markdown, --html, --github FILE
                           write the report, too; REPORT_FORMAT.md describes the first
      --baseline REVISION  build that revision beside this one, and measure both in short turns,
                           in quick size: half a minute for a few benchmarks, a quarter
                           of an hour for all; or the path of an executable that was kept, as
                           in ./kept
      --turns N            how often each is measured then: 45 times if nothing else is said, and
                           up to three times as often while it is too noisy to say
      --threshold P        the percentage that doesn't matter: 5 if nothing else is said
      compare              which changed between two reports
      readme               write the blocks of pages from a report; --check says which don't have
                           the format that would be written
      reference            one exploration or walk, for Benchmarks/Reference/compare
      --list               the names of what is measured, or of what matches

    exit status: 0 done, nothing slower; 1 a target is missed (not with --quick), a page is out of
    step, or something can't be read, written or built; 2 something is slower; 3 interrupted, with a
    report of what there is; 64 wrong usage

    """

  /// Runs the command that the process was started with, and exits.
  public static func main() async -> Never {
    pipes_ignore_closed()
    interrupts_watch()
    var console = Console.standard
    console.shouldContinue = { !interrupts_noted() }
    exit(await run(Array(CommandLine.arguments.dropFirst()), console: console).rawValue)
  }

  /// Runs one command.
  static func run(_ arguments: [String], console: Console) async -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") {
      console.output(usage)
      return .passed
    }
    do throws(Problem) {
      switch arguments.first {
      case "compare": return try CompareVerb(arguments.dropFirst()).run(console)
      case "readme": return try ReadmeVerb(arguments.dropFirst()).run(console)
      case "reference": return try await ReferenceVerb(arguments.dropFirst()).run(console)
      default:
        let options = try MeasureOptions(arguments)
        if options.isList {
          console.output(try Suite.Selection(options.filter).names.joined(separator: "\n") + "\n")
          return .passed
        }
        if let revision = options.baseline {
          return try BaselineVerb(revision, options).run(console)
        }
        return try await MeasureVerb(options).run(console)
      }
    } catch {
      console.errors("benchmarks: \(error.message)\n")
      return error.status
    }
  }
}
