import CoordinatorTesting
import Foundation
import FuzzCommand
import TestSize
import Testing

#if os(Linux)
  /// A run with a corpus in which each call of the system fails once: no file is torn, and the exit
  /// status is true.
  ///
  /// A library that is loaded before the program makes the calls fail, see `Faults/faults.c`.
  @Suite struct FaultsTests {
    /// All files that a run leaves, by name.
    private static func files(in folder: Folder) -> [String: String] {
      var files: [String: String] = [:]
      for name in folder.contents where !name.hasSuffix("fault.so") && name != "fault" {
        if let text = try? folder.read(name) { files[name] = text }
      }
      return files
    }

    /// Compiles the library; `nil` if there is no compiler for C.
    private static func library(in folder: Folder) throws -> String? {
      let source = URL(filePath: "\(#filePath)").deletingLastPathComponent()
        .appending(path: "Faults/faults.c").path
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = [
        "cc", "-shared", "-fPIC", "-O1", "-o", folder.file("fault.so"), source, "-ldl",
      ]
      try compiler.run()
      compiler.waitUntilExit()
      // `env` has the status 127 for a program that isn't there.
      if compiler.terminationStatus == 127 { return nil }
      try #require(compiler.terminationStatus == 0, "the library doesn't compile")
      return folder.file("fault.so")
    }

    private static func run(
      in folder: Folder, environment: [String: String] = [:]
    ) throws -> (status: Int32, isSignal: Bool, output: String, errors: String) {
      try Child(
        "coordinator-fuzz",
        [
          "fuzz", "LoginCoordinator", "--as-written", "--walks", "70", "--seed", "7", "--jobs", "1",
          "--corpus", folder.file("corpus"), "--json", folder.file("report.json"),
        ], environment: environment
      ).finish()
    }

    @Test(arguments: ["write", "torn", "short", "fsync", "rename", "mkdir"])
    func `a call that fails tears no file, and the status is true`(call: String) throws {
      let tools = try Folder()
      guard let library = try Self.library(in: tools) else { return }
      let reference = try Folder()
      let whole = try Self.run(in: reference)
      #expect(whole.status == 1)
      let expected = Self.files(in: reference)
      #expect(expected.keys.filter { $0.hasSuffix(".actions") }.count >= 4)
      #expect(expected.keys.contains("report.json"))
      var failures = 0
      for number in 1..<10_000 {
        let folder = try Folder()
        let outcome = try Self.run(
          in: folder,
          environment: [
            "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_NUMBER": "\(number)",
            "FAULT_NOTE": folder.file("fault"),
          ])
        guard folder.contents.contains("fault") else { break }
        failures += 1
        let place = "\(call) \(number): \(outcome.errors)"
        #expect(!outcome.isSignal && [1, 2].contains(outcome.status), "\(place)")
        let files = Self.files(in: folder)
        // Each file is whole, and there is no other one.
        for (name, text) in files { #expect(text == expected[name], "\(place) \(name)") }
        if outcome.status == 1 {
          #expect(files == expected, "\(place)")
        } else {
          #expect(outcome.errors.hasPrefix("coordinator-fuzz: "), "\(place)")
          #expect(!outcome.errors.contains("Domain"), "\(place)")
          // The findings are shown all the same, unless the first write showed before the run
          // that there can be none.
          let isRefused = outcome.output.isEmpty && files.isEmpty
          #expect(isRefused || outcome.output.contains("✗ RESULT-EXACTLY-ONCE"), "\(place)")
        }
        // The next run mends what is missing.
        _ = try Self.run(in: folder)
        #expect(Self.files(in: folder) == expected, "\(place)")
      }
      #expect(failures > 0)
    }

    @Test func `a killed run leaves a hidden file, and the next one writes it whole`() throws {
      let tools = try Folder()
      guard let library = try Self.library(in: tools) else { return }
      let reference = try Folder()
      _ = try Self.run(in: reference)
      let expected = Self.files(in: reference)
      for number in 1...expected.count {
        let folder = try Folder()
        let outcome = try Self.run(
          in: folder,
          environment: [
            "LD_PRELOAD": library, "FAULT_CALL": "kill", "FAULT_NUMBER": "\(number)",
            "FAULT_NOTE": folder.file("fault"),
          ])
        #expect(outcome.isSignal && outcome.status == SIGKILL, "\(number)")
        let left = Self.files(in: folder).filter { expected[$0.key] == nil }
        #expect(left.count == 1 && expected.values.contains(left.values.first ?? ""), "\(left)")
        // No reader takes a name like this for a corpus file.
        #expect(left.keys.allSatisfy { $0.hasSuffix(".new") }, "\(left.keys)")
        _ = try Self.run(in: folder)
        let whole = Self.files(in: folder).filter { left[$0.key] == nil }
        #expect(whole == expected, "\(number)")
      }
    }

    /// Swift ends a process that gets no memory; in a copy of the process, that is a TRAP.
    @Test func `an allocation that fails tears no file, and is no pass`() throws {
      let tools = try Folder()
      guard let library = try Self.library(in: tools) else { return }
      let reference = try Folder()
      _ = try Self.run(in: reference)
      let expected = Self.files(in: reference)
      var (number, failures) = (1, 0)
      while true {
        let folder = try Folder()
        let outcome = try Self.run(
          in: folder,
          environment: [
            "LD_PRELOAD": library, "FAULT_CALL": "malloc", "FAULT_NUMBER": "\(number)",
            "FAULT_NOTE": folder.file("fault"),
          ])
        guard folder.contents.contains("fault") else { break }
        failures += 1
        #expect(outcome.isSignal || outcome.status != 0, "\(number)")
        for (name, text) in Self.files(in: folder) where name.hasSuffix(".actions") {
          if name.contains("/TRAP-") {
            _ = try CorpusEntry(text: text)
          } else {
            #expect(text == expected[name], "\(number) \(name)")
          }
        }
        // The next run keeps what is missing.
        _ = try Self.run(in: folder)
        for (name, text) in expected { #expect(try folder.read(name) == text, "\(number) \(name)") }
        // From the first allocations, at the start of the process, to the last ones.
        number += max(1, number / Self.density)
      }
      #expect(failures > 10)
    }

    /// The number of allocations that fail for each doubling of their number.
    private static let density = size(16, inDebug: 1)
  }
#endif
