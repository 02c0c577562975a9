import Testing

@testable import StateMachineTesting

@Suite struct InformalTraceTests {
  private func report(_ recording: Recording) -> RecordingReport {
    var report = RecordingReport(machine: "Till")
    TillMachine().check(recording, of: "a.itf.json", offered: false, into: &report)
    return report
  }

  @Test func `a walk is written in the terms of the format`() {
    let actions: [TillMachine.Action] = [.add(.book(title: "b"))]
    let text = TillMachine().replaying(actions).recorded.informalTrace(description: "one book")
    #expect(
      text == """
        {"#meta":{"format":"ITF","format-description":"https://apalache-mc.org/docs/adr/015adr-trace.html","description":"one book"},
        "vars":["action","items","last","prices","result"],
        "states":[
        {"#meta":{"index":0},"action":"","items":[],"last":{"tag":"None","value":{"#tup":[]}},"prices":{"#map":[]},"result":false},
        {"#meta":{"index":1},"action":".add(.book(title: \\"b\\"))","items":[{"tag":"book","value":{"title":"b"}}],"last":{"tag":"book","value":{"title":"b"}},"prices":{"#map":[["b",{"#bigint":"7"}]]},"result":true}
        ]}

        """)
  }

  @Test(arguments: [1, 2, 3] as [Seed])
  func `a written walk is read again, and agrees`(seed: Seed) throws {
    let walk = TillMachine().record(seed: seed, walks: 1, length: 4)[0]
    let text = walk.informalTrace(description: "a walk")
    let report = report(try Recording(informalTrace: text))
    #expect(report.passed, "\(report)")
    #expect(report.steps == 4 && report.comparisons == 5)
    let wrong = try Recording(
      informalTrace: text.replacing(#""result":true"#, with: #""result":false"#))
    #expect(self.report(wrong).problems.count == 1)
  }

  @Test func `a trace of Quint is read with its picks, sets, options and big integers`() throws {
    let text = """
      {"vars": ["items", "last", "prices"], "states": [
        {"mbt::actionTaken": "init", "items": [], "last": {"tag": "None", "value": {"#tup": []}}},
        {"mbt::actionTaken": "add",
         "mbt::nondetPicks": {"_0": {"tag": "Some", "value": {"tag": "Book", "value": {"title": "b"}}},
                              "count": {"tag": "None", "value": {"#tup": []}}},
         "items": {"#set": [{"tag": "Book", "value": {"title": "b"}}]},
         "prices": {"#map": [["b", {"#bigint": "7"}]]}},
        {"action": {"tag": "Add", "value": {"tag": "Apple", "value": "U_OF_UNIT"}},
         "last": {"tag": "Some", "value": {"tag": "Apple", "value": {"#tup": []}}}},
        {"action": "pay", "items": [], "last": {"tag": "None", "value": {"#tup": []}}}
      ]}
      """
    let recording = try Recording(informalTrace: text)
    let actions = recording.traces[0].steps.map(\.action.json)
    #expect(actions.first == #"{"add":{"_0":{"book":{"title":"b"}}}}"#)
    let report = report(recording)
    #expect(report.problems.map(\.line) == [3])
    #expect(report.problems.first?.kind == .unknownAction, "`pay` alone is no notation")
  }

  @Test(arguments: [
    ("{", "the trace isn't JSON: column 2: a key in quotes is missing here"),
    ("{}", "the trace has no `states`; an ITF file is an object with `vars` and `states`"),
    (
      #"{"states":[{},{}]}"#,
      "state 1 has no variable `action` or `mbt::actionTaken`; "
        + "add a variable with the action that led to the state"
    ),
  ])
  func `a text that is no trace is refused`(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(informalTrace: text) }
    #expect(error?.description == message)
  }
}
