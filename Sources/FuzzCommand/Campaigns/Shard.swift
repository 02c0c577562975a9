import CommandLineTool
import Foundation
import StateMachineTesting

/// A part of a campaign: a range of its walks, which one process can do alone.
///
/// Its walks are consecutive, so the results of all shards, added in their order, are those of one
/// run.
struct Shard: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of the shard, from 1.
  var number: Int
  /// The number of shards of the campaign.
  var count: Int

  /// Names a shard; `nil` if there is none of this number.
  init?(_ number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// `3/8`.
  var description: String { "\(number)/\(count)" }

  /// The walks of the shard.
  ///
  /// A turn isn't divided, so some shards are empty if there are more of them than turns.
  ///
  /// - Parameters:
  ///   - walks: the number of walks of the campaign.
  ///   - strategy: its strategy, which determines the turns.
  ///   - trap: the walk that traps, and ends the campaign; `nil` if there is none.
  func walks(
    of walks: Int, by strategy: Strategy, upTo trap: Int? = nil
  ) -> Range<Int> {
    func end(ofShard number: Int) -> Int {
      if number == count { return walks }
      let product = walks.multipliedFullWidth(by: number)
      let walk = count.dividingFullWidth((product.high, product.low)).quotient
      return strategy.turn(of: walk).walks.lowerBound
    }
    let first = end(ofShard: number - 1)
    return first..<max(first, min(end(ofShard: number), trap ?? walks))
  }
}

// MARK: The option

extension Option {
  static let shard = Option(
    "--shard", value: "I/N",
    "do part I of N of the walks; `auto`, or `auto/N`, reads I from the variables of the engine")
}

/// An engine that tells a job its place by environment variables.
private struct Engine {
  let name: String
  /// The variable with the number of the job.
  let index: String
  /// The number of the first job, unless a variable has it.
  var first = 0
  var firstVariable = "", stepVariable = "", countVariable = ""

  static let all = [
    // https://slurm.schedmd.com/job_array.html: `--array=1-7:2` has the indices 1, 3, 5 and 7.
    Engine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", firstVariable: "SLURM_ARRAY_TASK_MIN",
      stepVariable: "SLURM_ARRAY_TASK_STEP", countVariable: "SLURM_ARRAY_TASK_COUNT"),
    // https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode: an indexed
    // job counts from 0, and its pods don't know `completions`.
    Engine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX"),
    // https://www.gnu.org/software/parallel/man.html: PARALLEL_SEQ is the number of the job, from
    // 1. Their total is known only once the input has ended.
    Engine(name: "GNU parallel", index: "PARALLEL_SEQ", first: 1),
    // https://docs.gitlab.com/ci/yaml/#parallel: CI_NODE_INDEX counts from 1.
    Engine(name: "GitLab", index: "CI_NODE_INDEX", first: 1, countVariable: "CI_NODE_TOTAL"),
    // https://buildkite.com/docs/pipelines/configure/environment-variables: the index counts
    // from 0.
    Engine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB",
      countVariable: "BUILDKITE_PARALLEL_JOB_COUNT"),
  ]
}

extension Shard {
  /// Reads a shard: `3/8`, or `auto` and `auto/8` for the place that an engine has given to this
  /// process by environment variables.
  init(_ text: String, in environment: [String: String]) throws(CommandError) {
    func refusal(_ reason: String) -> CommandError { CommandError("`--shard \(text)`: \(reason)") }
    // No engine has more jobs than 32 bits count, and sums of these don't overflow.
    func number(_ name: String) -> Int? { environment[name].flatMap { Int32($0) }.map(Int.init) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isAuto = parts[0] == "auto"
    let given = parts.count == 2 ? Int(parts[1]).flatMap { $0 > 0 ? $0 : nil } : nil
    guard parts.count <= 2, isAuto || parts.count == 2, parts.count == 1 || given != nil else {
      throw refusal("write `I/N`, as in 3/8, or `auto` or `auto/N` for a job of an engine")
    }
    guard isAuto else {
      guard let number = Int(parts[0]), let given, let shard = Shard(number, of: given) else {
        throw refusal("write the number of the shard from 1 to \(parts[1])")
      }
      self = shard
      return
    }
    // Set to nothing is the same as not set.
    let engines = Engine.all.filter { !environment[$0.index, default: ""].isEmpty }
    guard let engine = engines.first else {
      throw refusal(
        "no variable of Slurm, Kubernetes, GNU parallel, GitLab or Buildkite is set; write `I/N`")
    }
    if engines.count > 1 {
      throw refusal(
        "\(engines.map(\.name).joined(separator: " and ")) have set variables, and one of them "
          + "counts; write `I/N`")
    }
    let variables = [engine.index, engine.countVariable].compactMap { name in
      environment[name].map { "\(name)=\($0)" }
    }.joined(separator: ", ")
    let told = number(engine.countVariable)
    if let given, let told, given != told {
      throw refusal(
        "\(engine.name) has \(told.counted("job")) by \(variables), not \(given); "
          + "for one that is submitted again alone, write `I/\(given)`")
    }
    guard let count = given ?? told else {
      throw refusal("\(engine.name) doesn't tell the number of jobs; write `auto/N`")
    }
    let step = max(1, number(engine.stepVariable) ?? 1)
    let offset = number(engine.index).map { $0 - (number(engine.firstVariable) ?? engine.first) }
    guard let offset, offset % step == 0, let shard = Shard(offset / step + 1, of: count) else {
      throw refusal(
        "\(variables) is no place among \(count.counted("job")) of \(engine.name); write `I/N`")
    }
    self = shard
  }
}
