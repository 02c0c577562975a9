import CommandLineTool
import CoordinatorTesting
import Pages

extension SearchReport {
  /// The report as a suite of JUnit XML: each claim is a test case, and so is the search, which
  /// fails by a goal or a threshold that it missed.
  ///
  /// - Parameters:
  ///   - title: the machine and its form.
  ///   - command: the command that repeats the search.
  /// - Complexity: linear in the number of claims times the number of findings.
  func suite(_ title: String, repeatedBy command: String) -> Markup {
    let claims = (self.claims.map(\.claim) + findings.flatMap(\.claims)).unique
    var cases: [Markup] = []
    var failures = 0
    func add(_ name: String, failure: String?, _ text: String = "") {
      if failure != nil { failures += 1 }
      cases.append(
        .tag(
          "testcase", ["classname": title, "name": name],
          failure.map { [.tag("failure", ["message": $0], text)] } ?? []))
    }
    for claim in claims {
      let found = findings.filter { $0.claims.contains(claim) }
      add(
        "\(claim)", failure: found.first.map { "broken by \($0.actions.joined(separator: ", "))" },
        found.map { "\($0)" }.joined(separator: "\n\n"))
    }
    let isCutShort = verdict == .incomplete || verdict == .interrupted
    let missed = shortfalls + (isCutShort ? verdictLines : [])
    add("search", failure: missed.first, missed.joined(separator: "\n"))
    let counts: KeyValuePairs = [
      "name": title, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0",
    ]
    let property = Markup.tag("property", ["name": "command", "value": command])
    return .tag("testsuite", counts, [.tag("properties", [:], [property])] + cases)
  }
}

extension Markup {
  /// The suite of a search that has no report.
  static func failedSuite(_ title: String, _ reason: String, _ status: ExitStatus) -> Markup {
    let error = Markup.tag("error", ["message": reason], "exit status \(status.rawValue)")
    return .tag(
      "testsuite", ["name": title, "tests": "1", "failures": "0", "errors": "1"],
      [.tag("testcase", ["classname": title, "name": "search"], [error])])
  }

  /// Suites as a file of JUnit XML, which most systems of continuous integration read.
  ///
  /// There is no time in it: the same search writes the same bytes. The format is that of the
  /// schema `junit-10.xsd` of Jenkins' xUnit plugin.
  static func junit(_ suites: [Markup]) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
      + Markup.tag("testsuites", [:], suites).rendered + "\n"
  }
}
