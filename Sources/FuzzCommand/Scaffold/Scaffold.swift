import Foundation

/// The first test of a class: the plugin and the command write the same.
struct Scaffold {
  /// The Swift file.
  let text: String
  let fileName: String
  /// The path of the file in its package, unless another one is named.
  let path: String
  private let summary: String

  /// - Parameters:
  ///   - name: the name of the class.
  ///   - symbols: the paths of the symbol graphs, that of the class's module first.
  ///   - links: the links that the class opens, beside those in its source.
  init(of name: String, symbols: [String], links: [String]) throws(ScaffoldError) {
    var graphs: [SymbolGraph] = []
    for path in symbols { graphs.append(try SymbolGraph.read(path)) }
    let model = try ScaffoldModel(name, Symbols(graphs), links: links)
    text = ScaffoldFile(model).text
    fileName = "\(model.title)FuzzTests.swift"
    path = "Tests/\(model.subject.module)Tests/\(fileName)"
    summary =
      "\(model.actions.count) actions, \(model.guesses.count) guessed claims; left out: "
      + "\(model.leftOut.count). Its test target needs the product `LiveTesting`."
  }

  /// Writes the file, and returns a sentence about it.
  func write(to path: String, isForced: Bool) throws(ScaffoldError) -> String {
    let file = URL(filePath: path)
    if !isForced, FileManager.default.fileExists(atPath: file.path) {
      throw ScaffoldError(
        "\(path) exists: name another file by `--output`, or replace it with `--force`")
    }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw ScaffoldError(
        "\(path) can't be written: name another file by `--output`, or allow a plugin to write it "
          + "by `swift package --allow-writing-to-package-directory`")
    }
    return "\(path): \(summary)"
  }
}
