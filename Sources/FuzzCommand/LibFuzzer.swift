import CommandLineTool
public import CoordinatorTesting
import Foundation
import ProcessSignals
import StateMachineTesting

/// The entry of libFuzzer: the bytes of an input decide the actions of a machine.
///
/// A team's own fuzzer is one file, `main.swift`, of an executable target:
///
/// ```swift
/// import CoordinatorTesting
/// import FuzzCommand
///
/// private let libFuzzer = LibFuzzer([FuzzTarget(CheckoutMachine())])
///
/// @_cdecl("LLVMFuzzerInitialize")
/// public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
///   libFuzzer.begin()
/// }
///
/// @_cdecl("LLVMFuzzerTestOneInput")
/// public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
///   libFuzzer.test(bytes, count)
/// }
///
/// private let isBuiltWithoutIt: Never = LibFuzzer.explain()
/// ```
///
/// `swift build --sanitize fuzzer --product NAME` builds it. The variable `FUZZ_MACHINE` names the
/// machine and its form, as in `FUZZ_MACHINE='AppCoordinator --as-written'`; without it, a copy of
/// the program that has the name of a machine tests that machine.
///
/// libFuzzer itself calls both functions, on one thread.
public final class LibFuzzer: @unchecked Sendable {
  private let session: Session
  private var subject: AnyMachine?
  private var walk: ByteWalk?

  /// Makes an entry; nothing happens yet.
  ///
  /// - Parameters:
  ///   - targets: the machines among which `FUZZ_MACHINE` chooses.
  ///   - command: the command that imports an input, with the same machines.
  public init(_ targets: [FuzzTarget], command: String = "coordinator-fuzz") {
    session = Session(
      program: command, targets: targets, console: Console(output: { _ in }, errors: { _ in }),
      signals: .none)
  }

  /// Chooses the machine, or exits with the reason that it can't.
  ///
  /// A trap of a reducer is then libFuzzer's to notice: the runtime of Swift would handle it first,
  /// and libFuzzer would write no file.
  ///
  /// - Returns: 0, as libFuzzer expects it.
  public func begin() -> CInt {
    do throws(CommandError) {
      let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
      try choose(ProcessInfo.processInfo.environment["FUZZ_MACHINE"], program: program)
    } catch {
      Self.end(error.messages.map { "libFuzzer: \($0)\n" }.joined())
    }
    traps_reset()
    return 0
  }

  /// Walks as the bytes of an input decide, and ends the process with a note if a claim breaks.
  ///
  /// - Returns: 0, as libFuzzer expects it.
  public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let note = note(on: input) {
      Self.write(note)
      abort()
    }
    return 0
  }

  /// Ends a process that was built without libFuzzer, and says how to build it; in one that was
  /// built with it, the call is never executed.
  public static func explain() -> Never {
    let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
    end(
      "\(program) was built without libFuzzer, and tests nothing: "
        + "write `swift build --sanitize fuzzer --product \(program)`\n")
  }

  private static func end(_ note: String) -> Never {
    write(note)
    exit(ExitStatus.unusable.rawValue)
  }

  private static func write(_ note: String) {
    try? FileHandle.standardError.write(contentsOf: Data(note.utf8))
  }
}

extension LibFuzzer {
  /// Chooses the machine that some words name, or else the program.
  package func choose(_ text: String?, program: String = "") throws(CommandError) {
    let isNamed = session.targets.contains { $0.name == program }
    let text = text ?? (isNamed ? program : "")
    let options = try Arguments(
      text.split(separator: " ").map(String.init)[...], of: "FUZZ_MACHINE",
      with: [.flaw, .asWritten, .incorrect, .shell])
    let names = session.targets.map(\.name)
    guard let name = options.operands.first ?? (names.count == 1 ? names[0] : nil),
      options.operands.count < 2
    else {
      let example = "write `FUZZ_MACHINE='\(names.first ?? "MACHINE")'`"
      throw CommandError(
        (options.operands.isEmpty ? "no machine is named" : "`\(text)` names several machines")
          + ": \(example); the machines are \(names.quoted("and"))")
    }
    let subject = try session.subject(of: try session.target(named: name, options), options)
    self.subject = subject
    walk = subject.byteWalk
  }

  /// The note on an input that breaks a claim; `nil` if every claim holds.
  package func note(on input: [UInt8]) -> String? {
    guard let subject, walk?.breaksClaim(input) == true else { return nil }
    walk = subject.byteWalk
    let machine = subject.identity.arguments.joined(separator: " ")
    let found = try? session.finding(in: input, subject, .standard)
    return """
      \(machine): this input breaks \(found?.entry.claims.map(\.name).quoted("and") ?? "a claim")
      \(found.map { "\($0.replay)" } ?? "")
      keep it: \(session.program) corpus import \(machine) FILE, with the file that libFuzzer writes now

      """
  }
}
