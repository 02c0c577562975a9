import Foundation
import TestSize
import Testing

@testable import StateMachineTesting

/// The test that a report prints compiles, whatever the arguments of its actions are.
@Suite struct PrintedSourceTests {
  private static let link = URL(filePath: "/shop/a cart")

  /// Actions that are printed as Swift source.
  static let sources: [PayloadMachine.Action] = [
    .none, .bool(true), .int(-3), .byte(255), .wide(.min), .double(2), .double(-1e300), .float(0.1),
    .text("a \"quoted\" \\ line\n#"), .optional(nil), .optional(3), .optionalText("x"),
    .list([1, 2]),
    .nested([["a"], []]), .names(["b": 1, "a": 2]), .names([:]), .codes([7: "x"]),
    .tags(["b", "a"]),
    .route(.item(id: 3)), .routes([.list, .pair(1, "x")]), .maybe(.list), .maybe(nil),
    .tab(.orders),
    .theme(.dark), .user("ann"), .order(.init(rawValue: 3)), .several(1, label: "x", false),
    .list2([1]), .maybeURL(nil), .links([:]), .points([]),
  ]

  /// Actions that are printed as lines of a corpus file.
  static let lines: [PayloadMachine.Action] = [
    .url(link), .uuid(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
    .date(Date(timeIntervalSinceReferenceDate: 12.5)),
    .decimal(Decimal(sign: .plus, exponent: -2, significand: 125)),
    .data(Data([1, 2])), .duration(.milliseconds(1_500)), .range(1...3), .point(.init(x: 1)),
    .points([.init()]), .fenced(.init(of: 3)), .maybeURL(link), .links(["a": link]),
    .locale(Locale(identifier: "de_DE")), .components(DateComponents(year: 2_026)),
  ]

  private func printed(_ action: PayloadMachine.Action) throws -> String {
    try #require(throws: Finding.self) { try PayloadMachine().check([action]) }.swift
  }

  @Test func `a test has Swift source where that surely compiles, and otherwise corpus lines`()
    throws
  {
    for action in Self.sources { #expect(try printed(action).contains(".replay([\n"), "\(action)") }
    for action in Self.lines {
      let text = try printed(action)
      #expect(text.contains(".replay(lines: [\n    #\"."), "\(action)")
    }
  }

  @Test(arguments: sources + lines)
  func `the line of an action replays it`(action: PayloadMachine.Action) throws {
    let line = try Notation.encode(action).description
    let finding = try #require(throws: Finding.self) { try PayloadMachine().check(lines: [line]) }
    #expect(finding.actions == [line])
  }

  @Test func `a line that is no action is named`() {
    let error = #expect(throws: InputError.self) {
      try PayloadMachine().check(lines: [".none", ".int(true)"])
    }
    #expect(
      error?.description == "action 2, `.int(true)`: at int._0: expected an integer, found `true`")
  }

  #if os(Linux)
    @Test func `the printed tests compile`() throws {
      let folder = Folder()
      let machine = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "PayloadMachine.swift")
      let tests = try (Self.sources + Self.lines).enumerated().map { number, action in
        try printed(action).replacing("@Test func still()", with: "func still\(number)()")
      }
      let lines = ["import CoordinatorTesting", "import Foundation"] + tests
      let file = try folder.write("Printed.swift", lines.joined(separator: "\n"))
      #expect(try compile(["-typecheck", machine.path, file]) == "")
    }
  #endif
}
