import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

@testable import FuzzCommand

/// The guide "Explore every state": its machine is compiled, and its outputs are compared.
@Suite struct ExploreGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/ExploreEveryState.md"

  @Test func `the exploration throws the failure shown, and no walk finds it`() throws {
    #expect(
      try ReadmeTests.blocks("swift", in: Self.path)[0].contains("try TourMachine().explore()"))
    try TourMachine().fuzz(seed: 42, corpus: .none)
    let failure = try ReadmeTests.blocks("text", in: Self.path)[0]
    let error = try #require(throws: SearchFailure.self) {
      try TourMachine().explore(corpus: .none, filePath: "/TourTests.swift", line: 4)
    }
    #expect("\(error)" == failure)
  }

  @Test func `a trap isn't kept, since no replay shows it`() throws {
    let folder = Folder()
    let error = try #require(throws: SearchFailure.self) {
      try TourMachine().explore(corpus: .folder(folder.path))
    }
    #expect("\(error)".contains("    not kept: only a search shows it\n"), "\(error)")
    #expect(folder.contents.isEmpty)
  }

  @Test func `the machine of the engine's page breaks its claim on the roof`() throws {
    let error = try #require(throws: SearchFailure.self) {
      try LiftMachine().explore(corpus: .none)
    }
    #expect(error.report.findings.map(\.actions.count) == [5])
    #expect(error.report.states?.count == 10)
  }

  @Test func `the fixed machine passes with the report shown`() throws {
    let shown = try ReadmeTests.blocks("text", in: Self.path)[1]
    let report = try MendedTourMachine().explore(corpus: .none)
    #expect(report.text(detailed: false).replacing("MendedTour", with: "Tour") == shown)
  }

  @Test func `the command prints the output shown`() async throws {
    let block = try #require(try ReadmeTests.blocks("console", in: Self.path).first)
    let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let (status, output) = await ReadmeTests.run(
      lines[0].split(separator: " ").dropFirst(2).map(String.init))
    #expect(status == 0)
    #expect(output == lines[1] + "\n")
  }

  @Test func `the graph has the nodes that the guide names`() throws {
    let graph = try StateGraph(of: MendedTourMachine(), depth: 20)
    #expect(graph.nodes.count == 5)
    #expect(try ReadmeTests.text(Self.path).contains("This one has five nodes:"))
  }
}

/// The tour of the guide with the fix that the guide describes.
struct MendedTourMachine: StateMachine {
  let machine = TourMachine()
  var initialState: Tour { machine.initialState }

  func abstraction(of state: Tour) -> String {
    state.isOfferUp ? "offer" : "page \(state.page)"
  }

  func reduce(into tour: inout Tour, action: TourAction) {
    if action == .showOffer, tour.hasBought { return }
    machine.reduce(into: &tour, action: action)
  }

  func actions(in tour: Tour, _ offers: inout Offers<TourAction>) {
    machine.actions(in: tour, &offers)
  }

  func check(_ tour: Tour, _ checks: inout Checks) { machine.check(tour, &checks) }

  var alwaysReachable: [AlwaysReachable<Self>] { [.root { $0.page == 0 && !$0.isOfferUp }] }
}
