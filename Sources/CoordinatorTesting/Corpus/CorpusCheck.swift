import Foundation
package import StateMachineTesting

/// Finds the corpus files that prove nothing any more.
///
/// A kept file can go out of date in silence: its machine, its claim or one of its actions is
/// renamed, or the form that broke the claim no longer does. Then a replay passes, or no test
/// replays the file at all.
package struct CorpusCheck {
  private let machines: TargetList
  private let replay: (CorpusEntry, AnyMachine, CorpusFile) throws(InputError) -> ReplayReport
  private let inventory: (AnyMachine, _ walks: Int) async -> [Claim]

  /// Makes a check of the files of some machines; `inventory` returns the claims that some walks of
  /// one evaluate.
  package init(
    of machines: TargetList,
    replay: @escaping (CorpusEntry, AnyMachine, CorpusFile) throws(InputError) -> ReplayReport,
    inventory: @escaping (AnyMachine, _ walks: Int) async -> [Claim]
  ) {
    self.machines = machines
    self.replay = replay
    self.inventory = inventory
  }

  /// Finds the machines that an entry names.
  ///
  /// - Returns: those that exist, and a problem for each other one.
  package func subjects(
    of entry: CorpusEntry, from file: CorpusFile
  ) -> (subjects: [AnyMachine], problems: [String]) {
    var subjects: [AnyMachine] = []
    var problems: [String] = []
    for machine in entry.machines {
      do throws(InputError) {
        subjects.append(try machines.subject(of: entry, machine))
      } catch {
        problems.append("\(file.path): \(error)")
      }
    }
    return (subjects, problems)
  }

  /// Makes sure that a machine has the claims of an entry.
  ///
  /// - Throws: an error with the nearest name.
  package func checkClaims(
    of entry: CorpusEntry, _ replay: ReplayReport, _ subject: AnyMachine
  ) async throws(InputError) {
    let names = Set(entry.claims.map(\.name)).subtracting(replay.broken.map(\.claim.name))
    try await machines.checkClaims(names.sorted(), of: subject) { walks in
      await inventory(subject, walks)
    }
  }

  /// Returns the problems of a file, a line each, and notes the machines that it names.
  package func problems(of file: CorpusFile, noting machines: inout Set<String>) async -> [String] {
    let entry: CorpusEntry
    do throws(InputError) {
      entry = try file.entry()
    } catch {
      return ["\(error)"]
    }
    return await problems(
      of: entry, from: file, beside: Self.problemsOfName(file, entry), noting: &machines)
  }

  /// Returns the problems of an entry, a line each, and notes the machines that it names; `others`
  /// are problems of the file, which count if one of its machines exists.
  package func problems(
    of entry: CorpusEntry, from file: CorpusFile, beside others: [String] = [],
    noting machines: inout Set<String>
  ) async -> [String] {
    let (subjects, unknown) = subjects(of: entry, from: file)
    if subjects.isEmpty { return unknown }
    var problems = others
    for subject in subjects {
      machines.insert(subject.identity.name)
      do throws(InputError) {
        let report = try replay(entry, subject, file)
        try await checkClaims(of: entry, report, subject)
        problems += Self.problems(of: report, entry, subject)
      } catch {
        problems.append("\(error)")
      }
    }
    return unknown + problems.map { "\(file.path): \($0)" }
  }
}

// MARK: Problems

extension CorpusCheck {
  /// A test replays the files of its machine's folder; a name with a hash is that of the content.
  private static func problemsOfName(_ file: CorpusFile, _ entry: CorpusEntry) -> [String] {
    let url = URL(fileURLWithPath: file.path)
    var problems: [String] = []
    let folder = url.deletingLastPathComponent().lastPathComponent
    if folder != entry.folder {
      problems.append(
        "is in the folder \(folder), so no test of \(entry.folder) replays it; "
          + "move it to \(entry.folder)/")
    }
    if file.isNamedByContent, url.lastPathComponent != entry.fileName {
      problems.append(
        "its content was changed after it was kept: restore it from version control or, if that "
          + "was on purpose, accept it by `corpus check --fix`")
    }
    return problems
  }

  /// The actions must be possible, and break the claims in a form that has a mistake.
  ///
  /// In the standard form, a claim holds once its bug is mended.
  private static func problems(
    of report: ReplayReport, _ entry: CorpusEntry, _ subject: AnyMachine
  ) -> [String] {
    var problems: [String] = []
    if let step = report.steps.firstIndex(where: { !$0.possible }) {
      problems.append(entry.impossible(step))
    }
    let identity = subject.identity
    if identity.variant == .standard { return problems }
    let missing = entry.claims.filter { !report.breaks($0) }
    return problems
      + missing.map { claim in
        "the form \(identity.variant.name) of \(identity.name) doesn't break \(claim.name) any more; "
          + "delete the file, or leave out its form to keep the sequence for \(identity.name) itself"
      }
  }
}

extension ReplayReport {
  /// Returns whether the last action breaks a claim, which a file written by hand may only name.
  ///
  /// Of an action that never returns and takes memory all the while, the one limit or the other
  /// tells first.
  fileprivate func breaks(_ claim: Claim) -> Bool {
    brokenAtEnd.contains { $0 == claim || claim.meaning.isEmpty && $0.name == claim.name }
      || claim.isAboutLimit && brokenAtEnd.contains(where: \.isAboutLimit)
  }
}

extension CorpusFile {
  /// True if the name ends in a hash, which is that of the content when a finding is kept.
  fileprivate var isNamedByContent: Bool {
    URL(fileURLWithPath: path).lastPathComponent.wholeMatch(of: /.+-[0-9a-f]{16}\.actions/) != nil
  }

  /// The path of the file after its content was changed by hand.
  package func path(accepting entry: CorpusEntry) -> String {
    guard isNamedByContent else { return path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: entry.fileName)
      .path
  }
}

extension CorpusEntry {
  /// The problem of an action, by its index, that a machine doesn't offer where it stands.
  func impossible(_ index: Int) -> String {
    "action \(index + 1), `\(actions[index])`, isn't possible there any more: "
      + "the sequence can't happen; delete the file, or correct the list of actions"
  }
}
