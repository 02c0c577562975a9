import Foundation
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
      let names = folder.contents.filter { $0 != "fault" }
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          (try? folder.read(name)).map { (name, $0) }
        })
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

    /// The files of a run without a fault.
    private static let expected: Result<[String: String], any Error> = Result {
      let reference = Folder()
      let end = try run(in: reference)
      #expect(end.status == 1)
      let expected = files(in: reference)
      #expect(expected.keys.count { $0.hasSuffix(".actions") } > 1)
      #expect(expected.keys.contains("report.json"))
      return expected
    }

    private static func run(in folder: Folder, environment: [String: String] = [:]) throws
      -> Child.End
    {
      let sizes = size("--walks 8 --length 20", inDebug: "--walks 3 --length 10")
      let command =
        "fuzz LoginCoordinator --as-written --claim REMOVED-SILENT \(sizes) --seed 7 --jobs 1"
      let files = ["--corpus", folder.file("corpus"), "--json", folder.file("report.json")]
      return try coordinatorFuzz(command.words + files, environment: environment)
    }

    /// Lets each call of a kind fail in a run of its own, and then runs the command again, which
    /// mends what is missing.
    ///
    /// - Parameters:
    ///   - check: gets the outcome, the files that it left, those of a run without a fault, and a
    ///     name of the place.
    private static func expectMending(
      of call: String,
      _ check: (Child.End, [String: String], [String: String], Comment) throws -> Void
    ) throws {
      let tools = Folder()
      guard let library = try library(in: tools) else { return }
      let expected = try expected.get()
      var (number, failures) = (1, 0)
      while true {
        let folder = Folder()
        let variables = [
          "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_NUMBER": "\(number)",
          "FAULT_NOTE": folder.file("fault"),
        ]
        let outcome = try run(in: folder, environment: variables)
        guard folder.contents.contains("fault") else { break }
        failures += 1
        let place: Comment = "\(call) \(number): \(outcome.errors)"
        let left = files(in: folder)
        try check(outcome, left, expected, place)
        if left != expected {
          _ = try run(in: folder)
          let mended = files(in: folder).filter { left[$0.key] == nil || expected[$0.key] != nil }
          #expect(mended == expected, place)
        }
        number += 1
      }
      #expect(failures > 0)
    }

    @Test(arguments: ["write", "torn", "short", "fsync", "rename", "mkdir"])
    func `a call that fails tears no file, and the status is true`(call: String) throws {
      try Self.expectMending(of: call) { outcome, files, expected, place in
        #expect(!outcome.isSignal && [1, 2].contains(outcome.status), place)
        // Each file is whole, and there is no other one.
        for (name, text) in files { #expect(text == expected[name], place) }
        if outcome.status == 1 {
          #expect(files == expected, place)
        } else {
          #expect(outcome.errors.hasPrefix("coordinator-fuzz: "), place)
          #expect(!outcome.errors.contains("Domain"), place)
          // The findings are shown all the same, unless the first write showed before the run
          // that there can be none.
          let isRefused = outcome.output.isEmpty && files.isEmpty
          #expect(isRefused || outcome.output.contains("✗ REMOVED-SILENT"), place)
        }
      }
    }

    @Test func `a killed run leaves a hidden file, and the next one writes it whole`() throws {
      var kills = 0
      try Self.expectMending(of: "kill") { outcome, files, expected, place in
        kills += 1
        #expect(kills <= expected.count && outcome.isSignal && outcome.status == SIGKILL, place)
        let left = files.filter { expected[$0.key] == nil }
        #expect(left.count == 1 && expected.values.contains(left.values.first ?? ""), place)
        // No reader takes a name like this for a corpus file.
        #expect(left.keys.allSatisfy { $0.hasSuffix(".new") }, place)
      }
    }
  }
#endif
