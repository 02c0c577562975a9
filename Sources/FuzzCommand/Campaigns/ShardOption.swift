import CommandLineTool
import Foundation
import StateMachineTesting

extension Option {
  static let shard = Option(
    "--shard", value: "I/N",
    "do part I of N of the walks; `auto`, or `auto/N`, reads I from the variables of the engine")
}

extension Arguments {
  /// The part of the campaign; `nil` without the option.
  func shard() throws(CommandError) -> Shard? {
    guard let text = value(Option.shard.name) else { return nil }
    return try Shard(text, in: ProcessInfo.processInfo.environment)
  }
}

extension Shard {
  /// Reads a shard: `3/8`, or `auto` and `auto/8` for the place that an engine has given to this
  /// process by environment variables.
  package init(_ text: String, in environment: [String: String]) throws(CommandError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isAuto = parts[0] == "auto"
    let count = parts.count == 2 ? Int(parts[1]).flatMap { $0 > 0 ? $0 : nil } : nil
    guard parts.count <= 2, isAuto || parts.count == 2, parts.count == 1 || count != nil else {
      throw CommandError(
        "`--shard \(text)`: write `I/N`, as in 3/8, or `auto` or `auto/N` for a job of an engine")
    }
    if isAuto {
      let place = try Place.only(in: environment, text)
      self = try place.shard(of: count, text)
    } else {
      guard let number = Int(parts[0]), let count, let shard = Shard(number, of: count) else {
        throw CommandError("`--shard \(text)`: write the number of the shard from 1 to \(parts[1])")
      }
      self = shard
    }
  }
}

/// The place of this process among the jobs of an engine.
private struct Place {
  /// The engine, and the variables that have the place.
  var engine: String
  var variables: String
  /// The number of the job, from 0; `nil` if the variables contradict each other.
  var index: Int?
  /// The number of jobs; `nil` if the engine doesn't tell.
  var count: Int?

  func shard(of given: Int?, _ text: String) throws(CommandError) -> Shard {
    if let given, let count, given != count {
      throw CommandError(
        "`--shard \(text)`: \(engine) has \(count.counted("job")) by \(variables), not \(given); "
          + "for one that is submitted again alone, write `I/\(given)`")
    }
    guard let count = given ?? count else {
      throw CommandError(
        "`--shard \(text)`: \(engine) doesn't tell the number of jobs; write `auto/N`")
    }
    guard let index, let shard = Shard(index + 1, of: count) else {
      throw CommandError(
        "`--shard \(text)`: \(variables) is no place among \(count.counted("job")) of \(engine); write `I/N`"
      )
    }
    return shard
  }

  /// The place by the variables of the one engine that has set some.
  static func only(
    in environment: [String: String], _ text: String
  ) throws(CommandError) -> Place {
    let places = all(in: environment)
    guard let place = places.first else {
      throw CommandError(
        "`--shard \(text)`: no variable of Slurm, Kubernetes, GNU parallel, GitLab or Buildkite "
          + "is set; write `I/N`")
    }
    if places.count > 1 {
      throw CommandError(
        "`--shard \(text)`: \(places.map(\.engine).joined(separator: " and ")) have set "
          + "variables, and one of them counts; write `I/N`")
    }
    return place
  }

  private static func all(in environment: [String: String]) -> [Place] {
    // No engine has more jobs than 32 bits count, and sums of these don't overflow.
    func number(_ name: String) -> Int? { environment[name].flatMap { Int32($0) }.map(Int.init) }
    func place(
      _ engine: String, _ index: String, from first: Int = 0, step: Int = 1, count: String? = nil
    ) -> Place? {
      // Set to nothing is the same as not set.
      guard let text = environment[index], !text.isEmpty else { return nil }
      let offset = number(index).map { $0 - first }.flatMap { $0 % step == 0 ? $0 / step : nil }
      let set = [index, count].compactMap(\.self).filter { environment[$0] != nil }
      return Place(
        engine: engine,
        variables: set.map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: ", "),
        index: offset, count: count.flatMap(number))
    }
    return [
      // https://slurm.schedmd.com/job_array.html: `--array=1-7:2` has the indices 1, 3, 5 and 7.
      place(
        "Slurm", "SLURM_ARRAY_TASK_ID", from: number("SLURM_ARRAY_TASK_MIN") ?? 0,
        step: max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1), count: "SLURM_ARRAY_TASK_COUNT"),
      // https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode: an indexed
      // job counts from 0, and its pods don't know `completions`.
      place("Kubernetes", "JOB_COMPLETION_INDEX"),
      // https://www.gnu.org/software/parallel/man.html: PARALLEL_SEQ is the number of the job, from
      // 1. Their total is known only once the input has ended.
      place("GNU parallel", "PARALLEL_SEQ", from: 1),
      // https://docs.gitlab.com/ci/yaml/#parallel: CI_NODE_INDEX counts from 1.
      place("GitLab", "CI_NODE_INDEX", from: 1, count: "CI_NODE_TOTAL"),
      // https://buildkite.com/docs/pipelines/configure/environment-variables: the index counts
      // from 0.
      place("Buildkite", "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ].compactMap(\.self)
  }
}
