import Foundation

/// Where and with what something was measured.
public struct Environment: Hashable, Sendable, Codable {
  /// The model of the processor.
  public var processor: String
  /// How many cores can be used.
  public var cores: Int
  /// The kind of its instructions.
  public var architecture: String
  /// The operating system and its version.
  public var system: String
  /// The version of Swift.
  public var swift: String
  /// `release` or `debug`.
  public var configuration: String
  /// The revision in git; `nil` outside of it.
  public var revision: String?
  /// Whether everything is as in that revision; `nil` outside of git.
  public var isClean: Bool?
  /// When it was measured, in UTC.
  public var date: String

  /// This machine, now.
  ///
  /// - Parameter folder: a folder in the working tree.
  public static func current(folder: String) -> Environment {
    let status = Platform.output(of: "git", ["status", "--porcelain"], in: folder)
    return Environment(
      processor: Platform.processorModel,
      cores: ProcessInfo.processInfo.activeProcessorCount,
      architecture: Platform.architecture,
      system: Platform.system,
      swift: version(from: Platform.output(of: "swift", ["--version"], in: folder)),
      configuration: configuration,
      revision: Platform.output(of: "git", ["rev-parse", "HEAD"], in: folder),
      isClean: status.map(\.isEmpty),
      date: Date.now.formatted(.iso8601))
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The number in what `swift --version` says.
  static func version(from text: String?) -> String {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace)
    guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else {
      return "unknown"
    }
    return String(words[place + 1])
  }

  /// Whether numbers of both can be compared.
  func isSameMachine(as other: Environment) -> Bool {
    processor == other.processor && cores == other.cores && architecture == other.architecture
  }

  /// What stands above a report, in one line.
  public var summary: String { facts.joined(separator: " · ") }

  var facts: [String] {
    let tree = revision.map { "\($0.prefix(9))\(isClean == false ? ", with changes" : "")" }
    return [
      "\(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(architecture)", system,
      "Swift \(swift), \(configuration)", tree, String(date.prefix(10)),
    ].compactMap(\.self)
  }
}
