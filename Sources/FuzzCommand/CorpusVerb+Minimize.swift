import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

extension CorpusVerb {
  /// `corpus minimize`: shrinks each file with today's shrinker, and removes those whose finding
  /// another one has.
  func minimize(
    _ files: [CorpusFile], in session: Session
  ) async throws(CommandError) -> ExitStatus {
    var minimum = CorpusMinimum()
    let problems = await problems(of: files, in: session) { file throws(CommandError) in
      try add(file, to: &minimum, in: session)
    }
    guard let problems else { return .interrupted }
    // A file that can't be read may be one that another one covers.
    try Self.refuse(problems)
    let change = minimum.change()
    for file in minimum.files {
      switch file.fate {
      case .stays(let reason):
        if !reason.isEmpty { session.print("\(file.path) stays: \(reason)") }
      case .shrinks(let shrunk):
        let parts = shrunk.map { "\($0.length), in \($0.path)" }
        session.print(
          "\(file.path): \(file.length.counted("action")) to \(parts.joined(separator: ", and "))")
      case .isCovered(let paths):
        session.print("\(file.path) is superfluous: \(paths.joined(separator: " and ")) has it")
      }
    }
    return try finish(change, summary(of: minimum.files.map(\.fate)), in: session)
  }

  private func add(
    _ file: CorpusFile, to minimum: inout CorpusMinimum, in session: Session
  ) throws(CommandError) {
    let (entry, subjects, unknown) = try session.read(file)
    if !unknown.isEmpty { throw CommandError(unknown) }
    session.noteTraps(while: "\(file.path) was shrunk")
    // Each candidate of a shrinker would have to run in a copy of the process.
    if let claim = entry.claims.first(where: \.isAboutProcess) {
      let reason = "\(claim.name) breaks in a copy of the process only; `shrink` makes it smaller"
      return minimum.keep(file, entry, because: reason)
    }
    do {
      try minimum.shrink(file, entry, on: subjects)
    } catch let error as CorpusFileError {
      throw CommandError("\(error)")
    } catch {
      throw CommandError("\(file.path): \(error)")
    }
  }

  private func summary(of fates: [CorpusMinimum.Fate]) -> String {
    var counts: [(Int, String)] = [(0, "shrunk"), (0, "superfluous"), (0, "as before")]
    for fate in fates {
      switch fate {
      case .shrinks: counts[0].0 += 1
      case .isCovered: counts[1].0 += 1
      case .stays: counts[2].0 += 1
      }
    }
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return "\(fates.count.counted("file")): \(parts.joined(separator: ", "))"
  }
}
