import Counters
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// All differences between platforms.
enum Platform {
  /// The processor time of the calling thread, or of the process, in seconds.
  static func processorTime(of clock: Stopwatch.Clock) -> Double {
    var time = timespec()
    clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// True if standard error is a terminal.
  static var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static var processorModel: String {
    #if canImport(Darwin)
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      guard size > 0, sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else {
        return "unknown"
      }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      // ARM has no such line.
      let lines = ((try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "").split(
        separator: "\n")
      let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
      return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    #endif
  }

  static var system: String {
    #if os(Linux)
      let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
      let line = release.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
      let name = line?.split(separator: "=").last.map { $0.filter { $0 != "\"" } }
      return name ?? "Linux"
    #else
      return ProcessInfo.processInfo.operatingSystemVersionString
    #endif
  }

  static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another"
    #endif
  }

  /// Returns the peak memory during a closure in bytes, above the memory in use now.
  ///
  /// It is `nil` on systems other than Linux: only Linux resets the peak on demand (`proc(5)`,
  /// clear_refs).
  static func peakMemory(during work: () async -> Void) async -> Int? {
    #if os(Linux)
      guard (try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))) != nil,
        let before = memoryInUse("VmRSS:")
      else {
        await work()
        return nil
      }
      await work()
      return memoryInUse("VmHWM:").map { max(0, $0 - before) }
    #else
      await work()
      return nil
    #endif
  }

  #if os(Linux)
    private static func memoryInUse(_ key: String) -> Int? {
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key) })
      else { return nil }
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        .map { $0 * 1_024 }
    }
  #endif

  /// Returns the output of a program, without the last line break; `nil` if it fails or can't be
  /// run.
  static func output(of program: String, _ arguments: [String], in folder: String) -> String? {
    #if os(macOS) || os(Linux)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.currentDirectoryURL = URL(filePath: folder)
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    #else
      return nil
    #endif
  }
}
