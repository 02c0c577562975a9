import Foundation

/// The machine and the build that a measurement was made with.
public struct Environment: Hashable, Sendable, Codable {
  /// The model of the processor.
  public var processor: String
  /// The number of cores that can be used.
  public var cores: Int
  /// The instruction set.
  public var architecture: String
  /// The operating system and its version.
  public var system: String
  /// The version of Swift.
  public var swift: String
  /// `release` or `debug`.
  public var configuration: String
  /// The revision in git; `nil` outside of it.
  public var revision: String?
  /// True if the working tree has no changes; `nil` outside of git.
  public var isClean: Bool?
  /// The date of the measurement, in UTC.
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

  /// The version number in the output of `swift --version`.
  static func version(from text: String?) -> String {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace)
    guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else {
      return "unknown"
    }
    return String(words[place + 1])
  }

  /// Returns whether numbers of both can be compared.
  func isSameMachine(as other: Environment) -> Bool {
    processor == other.processor && cores == other.cores && architecture == other.architecture
  }

  /// The environment in one line, for the head of a report.
  public var summary: String { facts.joined(separator: " · ") }

  var facts: [String] {
    let tree = revision.map { "\($0.prefix(9))\(isClean == false ? ", with changes" : "")" }
    return [
      "\(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(architecture)", system,
      "Swift \(swift), \(configuration)", tree, String(date.prefix(10)),
    ].compactMap(\.self)
  }
}
