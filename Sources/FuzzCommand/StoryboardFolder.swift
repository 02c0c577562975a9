import CommandLineTool
import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

/// The folder in which `--storyboard` draws sequences: `<folder>/<Machine>/<name>.html` and `.svg`.
struct StoryboardFolder {
  private let path: String
  private let isForced: Bool

  /// Reads `--storyboard`, and makes sure that files can be written there.
  init?(_ options: Arguments) throws(CommandError) {
    guard let path = options.value("--storyboard") else { return nil }
    self.path = path
    isForced = options.has("--force")
    try TextFile.check(folder: path, of: path)
  }

  /// Writes the page and the drawing of a sequence, and returns the path of the page.
  ///
  /// Both are named like the corpus file of the sequence, so that they can stand beside it.
  func save(
    _ story: Storyboard, of entry: CorpusEntry, _ machine: String
  ) throws(CommandError) -> String {
    let folder = URL(fileURLWithPath: path).appending(path: CorpusEntry.folder(of: machine))
    try TextFile.make(folder: folder)
    let file = folder.appending(path: entry.storyboardName(on: machine)).path
    try TextFile.check(file + ".svg", isForced ? nil : .drawing)
    try TextFile.check(file + ".html", isForced ? nil : .page)
    try TextFile.write(story.svg, to: file + ".svg", orElse: "name another folder")
    try TextFile.write(story.page, to: file + ".html", orElse: "name another folder")
    return file + ".html"
  }
}
