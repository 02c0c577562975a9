import Foundation

/// Another program, run to its end.
struct ChildProcess {
  private let words: [String]

  init(_ words: String...) { self.init(words) }

  init(_ words: [String]) { self.words = words }

  /// Runs it, and returns what it prints, errors included, without the last line break.
  ///
  /// - Parameter explanation: what it means if it fails.
  /// - Throws: the explanation, with the end of what the program said.
  @discardableResult
  func run(orSay explanation: String) throws(Problem) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw .failure("\(explanation): \(words[0]) can't be started")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard process.terminationStatus == 0 else {
      throw .failure(
        "\(explanation); `\(words.joined(separator: " "))` ended with status "
          + "\(process.terminationStatus):\n"
          + text.split(separator: "\n").suffix(5).joined(separator: "\n"))
    }
    return text
  }
}
