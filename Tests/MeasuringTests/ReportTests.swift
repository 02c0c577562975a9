import Foundation
import Testing

@testable import Measuring

struct ReportTests {
  @Test("What is written as JSON is read again")
  func roundTrip() throws {
    let report = Report.whole
    let json = report.json()
    #expect(try Report(json: json) == report)
    #expect(json.contains(#""format" : 1"#))
  }

  @Test("Other formats and other files are refused, and it is said what to do")
  func otherFormats() {
    func reason(_ json: String) -> String? {
      #expect(throws: MeasuringError.self) { try Report(json: json) }?.description
    }
    #expect(
      reason(#"{"format": 2}"#)?.contains("it has format 2, and this version reads format 1")
        == true)
    #expect(
      reason("no")
        == "this is no report that can be read: it isn't JSON; name a file that --json wrote")
    #expect(reason("{}")?.contains("format is missing") == true)
    #expect(reason(#"{"format": 1}"#)?.contains("is missing; name a file") == true)
    #expect(reason(#"{"format": "one"}"#)?.contains("format has a value that can't be") == true)
    let empty = Report.whole.json().replacing(#/"samples" : \[[^\]]*\]/#, with: #""samples" : []"#)
    #expect(reason(empty)?.contains("results without samples") == true)
  }

  @Test(
    "The format of github-action-benchmark has a name, a unit, and a value that is better if smaller"
  )
  func gitHub() throws {
    let data = Data(Report.whole.gitHubJSON().utf8)
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(entries.count == 9)
    #expect(entries[0]["name"] as? String == "walk/natural")
    #expect(entries[0]["unit"] as? String == "ns/step")
    #expect((entries[0]["value"] as? Double)?.rounded() == 201)
    #expect((entries[0]["range"] as? String)?.hasPrefix("± ") == true)
    #expect(entries[8]["name"] as? String == "walk/natural / walk/c++")
    #expect(entries[8]["unit"] as? String == "×")
  }

  @Test("Groups are by the first part of the name, and leave out the points of curves")
  func groups() {
    #expect(Report.whole.groups.map(\.name) == ["walk", "explore"])
    #expect(Report.whole.groups.map(\.results.count) == [2, 1])
  }

  @Test("A multiple of the limit is missed only if its interval is above it")
  func limits() {
    func isMissed(_ limit: Double?) -> Bool? {
      Report.steady(
        [("a", 200), ("b", 100)], limits: ["a": .init("b", atMost: limit)]
      ).limits.first?.isMissed
    }
    #expect(isMissed(1.9) == true)
    #expect(isMissed(2.1) == false)
    #expect(isMissed(nil) == false)
    // From 1.5 to 2.5 times, with 2 in the middle: the better end decides.
    let base = [100.0, 100, 100].enumerated().map { Sample(round: $0, nanoseconds: $1) }
    let scattered = [150.0, 200, 250].enumerated().map { Sample(round: $0, nanoseconds: $1) }
    func isMissedByScattered(_ limit: Double) -> Bool? {
      Report.made([("a", scattered), ("b", base)], limits: ["a": .init("b", atMost: limit)])
        .limits.first?.isMissed
    }
    #expect(isMissedByScattered(1.4) == true)
    #expect(isMissedByScattered(1.9) == false)
  }

  @Test("A curve has its points by their value, and the order of its growth")
  func curves() throws {
    let values = [1_000, 1, 100, 10]
    let report = Report.steady(
      values.map { ("c/\($0)", 10 + 2 * Double($0)) },
      points: Dictionary(
        uniqueKeysWithValues: values.map {
          ("c/\($0)", Benchmark.Point(curve: "c", parameter: "n", value: $0))
        }))
    let curve = try #require(report.curves.first)
    #expect(curve.points.map(\.value) == [1, 10, 100, 1_000])
    #expect(curve.fit.growth == .linear)
  }

  @Test("Half of the seeds is what the median is about, those that found nothing included")
  func discoveries() {
    func median(_ transitions: [Int], of seeds: Int) -> Int? {
      Discovery(bug: "b", strategy: "s", seeds: seeds, budget: 10, transitions: transitions).median
    }
    #expect(median([], of: 1) == nil)
    #expect(median([5], of: 1) == 5)
    #expect(median([7, 5], of: 4) == 7)
    #expect(median([7, 5], of: 5) == nil)
  }
}
