import CommandLineTool
import Foundation

/// The machine and the build that a measurement was made with.
package struct Environment: Hashable, Sendable, Codable {
  /// The model of the processor.
  var processor: String
  /// The number of cores that can be used.
  var cores: Int
  /// The instruction set.
  var architecture: String
  /// The operating system and its version.
  var system: String
  /// The version of Swift.
  var swift: String
  /// `release` or `debug`.
  var configuration: String
  /// The revision in git; `nil` outside of it.
  var revision: String?
  /// True if the working tree has no changes; `nil` outside of git.
  var isClean: Bool?
  /// The date of the measurement, in UTC.
  var date: String

  /// The model of this machine's processor.
  package static let processor =
    processor(cpuinfo: try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
    ?? (try? ChildProcess(["sysctl", "-n", "machdep.cpu.brand_string"]).run(in: ".", orSay: ""))
    ?? "unknown"

  /// This machine, now.
  ///
  /// - Parameter folder: a folder in the working tree.
  package static func current(folder: String) -> Environment {
    func output(_ words: String...) -> String? {
      try? ChildProcess(words).run(in: folder, orSay: "")
    }
    return Environment(
      processor: processor,
      cores: ProcessInfo.processInfo.activeProcessorCount,
      architecture: output("uname", "-m") ?? "unknown",
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      swift: version(from: output("swift", "--version")),
      configuration: configuration,
      revision: output("git", "rev-parse", "HEAD"),
      isClean: output("git", "status", "--porcelain").map(\.isEmpty),
      date: Date.now.formatted(.iso8601))
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The model in Linux's list of processors, which has none on ARM.
  ///
  /// Virtual machines call processors of different families by one name, as in `AMD EPYC`.
  static func processor(cpuinfo: String?) -> String? {
    func value(_ name: String) -> String? {
      let line = cpuinfo?.split(separator: "\n").first {
        $0.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces) == name
      }
      return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }
    guard let name = value("model name") else { return nil }
    guard let family = value("cpu family"), let model = value("model") else { return name }
    return "\(name), family \(family), model \(model)"
  }

  /// The version number in the output of `swift --version`.
  static func version(from text: String?) -> String {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace)
    return words.drop { $0 != "version" }.dropFirst().first.map(String.init) ?? "unknown"
  }

  /// The environment in one line, for the head of a report.
  var summary: String {
    let tree = revision.map { "\($0.prefix(9))\(isClean == false ? ", with changes" : "")" }
    return [
      "\(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(architecture)", system,
      "Swift \(swift), \(configuration)", tree, String(date.prefix(10)),
    ].compactMap(\.self).joined(separator: " · ")
  }
}
