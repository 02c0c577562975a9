@testable import ExampleClasses
import LiveTesting
import TestSize
import Testing

/// The documents' classes, as written and corrected, each in lockstep with its reducer.
@Suite @MainActor struct DocumentsTests {
  /// The number of walks of 100 actions: a million actions at night, one thousand in debug.
  static let walks = size(400, inDebug: 10, atNight: 10_000)

  @Test(arguments: LiveExamples.all)
  func `a corrected class is its reducer, and nothing outlives it`(example: LiveExample) throws {
    try check(example, walks: Self.walks)
  }

  @Test(arguments: LiveExamples.asWritten)
  func `a class as written is the reducer with its bugs`(example: LiveExample) throws {
    try check(example, walks: Self.walks / 10)
  }

  private func check(_ example: LiveExample, walks: Int) throws {
    let report = try example.fuzz(1, walks)
    let counts = example.lifetimeCounts()
    print(
      "\(example): \(report.transitions) actions, no difference; \(counts.instances) instances, "
        + "\(counts.objects) objects, \(counts.alive) of them alive afterwards")
    #expect(report.passed && report.transitions == walks * 100)
    #expect(counts.instances >= walks - 64 && counts.objects >= counts.instances)
    #expect(counts.alive == 0)
  }
}
