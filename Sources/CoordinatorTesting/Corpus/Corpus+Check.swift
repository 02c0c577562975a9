import Foundation
public import StateMachineTesting

extension Corpus {
  /// Checks that each file in the folder still proves something, and belongs to a machine that the
  /// tests know.
  ///
  /// One such test stands beside those that replay the files of each machine. It fails for the
  /// files that those would pass, or leave out, in silence:
  ///
  /// - of a machine that isn't given here, such as one that was renamed, and in the folder of
  ///   another machine;
  /// - of a claim that the machine doesn't have any more, so that its replay would always pass;
  /// - with an action that doesn't exist or isn't possible any more;
  /// - that are damaged, or were changed after they were kept.
  ///
  /// ```swift
  /// @Test func corpus() async throws {
  ///   try await Corpus.nearest.check(CheckoutMachine(), ShopMachine())
  /// }
  /// ```
  ///
  /// The command `corpus check` finds the same.
  ///
  /// - Parameters:
  ///   - machines: the machines whose files are replayed.
  ///   - filePath: the file of the test.
  /// - Throws: an error that names each file with its problem and a remedy.
  /// - Complexity: a replay of each file, and for a claim that it doesn't break 64 short walks.
  @inlinable
  public func check<each Machine: StateMachine>(
    _ machines: repeat each Machine, near filePath: StaticString = #filePath
  ) async throws where repeat (each Machine).Action: Codable {
    var targets: [FuzzTarget] = []
    repeat targets.append(FuzzTarget(each machines))
    try await check(targets, near: filePath)
  }

  /// Checks that each file in the folder still proves something, and belongs to a machine that the
  /// tests know, in one of its forms; see the other form of this method.
  ///
  /// - Parameters:
  ///   - targets: the machines, as the command line gets them.
  ///   - filePath: the file of the test.
  /// - Throws: an error that names each file with its problem and a remedy.
  /// - Complexity: a replay of each file, and for a claim that it doesn't break 64 short walks.
  public func check(_ targets: [FuzzTarget], near filePath: StaticString = #filePath) async throws {
    guard let path = path(near: filePath) else { return }
    guard let paths = FileManager.default.files(at: path, ending: CorpusFile.ending) else {
      if case .nearest = self { return }
      throw InputError("\(path): there is no such folder; correct the path")
    }
    let check = CorpusCheck(
      of: TargetList(targets, remedy: "give it to `check`, or correct the file")
    ) { entry, subject, _ throws(InputError) in
      // The actions ended the process that found them.
      if entry.claim.isAboutProcess {
        return try subject.replay(entry, ProcessCopy.trial(ActionLimits.standard.inReplays))
      }
      let machine: any StateMachine = subject.machine
      return try machine.watchingExits(noting: "in a replay") { () throws(InputError) in
        try subject.replay(entry)
      }
    } inventory: { subject, walks in
      var plan = FuzzPlan(seed: 0)
      plan.walks = walks
      return await subject.inventory(plan).claims.map(\.claim)
    }
    var problems: [String] = []
    var machines: Set<String> = []
    for path in paths {
      problems += await check.problems(of: CorpusFile(path: path), noting: &machines)
    }
    if problems.isEmpty { return }
    let headline = "\(problems.count.counted("problem")) of corpus files"
    throw InputError(([headline] + problems.map { "✗ \($0)" }).joined(separator: "\n"))
  }
}
