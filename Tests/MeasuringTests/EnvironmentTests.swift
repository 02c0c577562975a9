import Foundation
import Testing

@testable import Measuring

struct EnvironmentTests {
  @Test("The version is found in what the compiler says")
  func version() {
    #expect(Environment.version(from: "Swift version 6.3.1 (swift-6.3.1-RELEASE)") == "6.3.1")
    #expect(
      Environment.version(from: "swift-driver version: 1.1\nApple Swift version 6.3 (x)") == "6.3")
    #expect(Environment.version(from: nil) == "unknown")
  }

  @Test("Here and now is known")
  func current() {
    let environment = Environment.current(folder: FileManager.default.temporaryDirectory.path)
    #expect(environment.cores > 0)
    #expect(environment.swift.first?.isNumber == true)
    #expect(environment.revision == nil)
    #expect(environment.isClean == nil)
    #expect(environment.date.hasSuffix("Z"))
  }

  @Test("One line says it all")
  func summary() {
    var environment = Report.whole.environment
    #expect(
      environment.summary
        == "M9, 2 cores, arm64 · Linux · Swift 6.3, release · 012345678 · 2026-11-21")
    environment.isClean = false
    #expect(environment.summary.contains("012345678, with changes"))
    (environment.revision, environment.cores) = (nil, 1)
    #expect(environment.summary == "M9, 1 core, arm64 · Linux · Swift 6.3, release · 2026-11-21")
  }
}
