import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

extension CorpusVerb {
  /// `corpus migrate`: renames in all files at once, if each can still be read afterwards.
  func migrate(
    _ files: [CorpusFile], by renames: [CorpusRename], in session: Session
  ) async throws(CommandError) -> ExitStatus {
    var renaming = CorpusRenaming(renames)
    var change = CorpusChange()
    var lines: [String] = []
    let found = await problems(of: files, in: session) { file throws(CommandError) in
      lines += try await rename(file, by: &renaming, noting: &change, in: session)
    }
    guard var problems = found else { return .interrupted }
    problems += renames.filter { !renaming.matched.contains($0) }.map { rename in
      let near = NearestName.among(renaming.names.sorted(), to: rename.oldName)
      return "`--rename \(rename)` matches nothing in \(files.count.counted("file"))"
        + (near.map { "; did you mean `\($0)`?" } ?? "")
    }
    try Self.refuse(problems)
    for line in lines { session.print(line) }
    return try finish(
      change, "\(files.count.counted("file")): \(lines.count.grouped) migrated", in: session)
  }

  /// Notes the change of one file, and returns the line that tells it; none if it has no such name.
  private func rename(
    _ file: CorpusFile, by renaming: inout CorpusRenaming, noting change: inout CorpusChange,
    in session: Session
  ) async throws(CommandError) -> [String] {
    let (old, text) = try file.read()
    let renamed: String
    let new: CorpusEntry
    do throws(CorpusError) {
      renamed = try renaming.rename(in: text)
      new = try CorpusEntry(text: renamed)
    } catch {
      throw CommandError("\(file.path): \(error)")
    }
    if renamed == text { return [] }
    try await session.checkReplay(of: new, from: file, limits)
    let path = file.path(after: old, becomes: new)
    change.remove(file.path, holding: text)
    change.write(new, to: path, as: renamed)
    return [path == file.path ? file.path : "\(file.path) → \(path)"]
  }
}
