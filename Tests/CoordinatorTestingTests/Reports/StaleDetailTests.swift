import CoordinatorTesting
import Testing

enum SplitAction: Hashable, Codable { case select(Int), refreshed([Int]), back, resize }

struct Split: Hashable {
  var rows = [1, 2, 3]
  var selected: Int?
  var isCompact = true
}

struct SplitCoordinator: Coordinator {
  var isFixed = true
  func reduce(into state: inout Split, action: SplitAction) -> Never? {
    switch action {
    case .select(let row): state.selected = row
    case .back: state.selected = nil
    case .resize: state.isCompact.toggle()
    case .refreshed(let rows):
      state.rows = rows
      if isFixed, let selected = state.selected, !rows.contains(selected) { state.selected = nil }
    }
    return nil
  }
}

struct SplitMachine: CoordinatorMachine {
  var coordinator: Running<SplitCoordinator>
  init(fixed: Bool = true) { coordinator = Running(SplitCoordinator(isFixed: fixed)) }
  var initialState: Split { Split() }
  func actions(in state: Split, _ offers: inout Offers<SplitAction>) {
    offers(each: state.rows, if: !state.isCompact || state.selected == nil) { .select($0) }
    offers(each: [[1, 2, 3], [1, 3], [2]], by: .world) { .refreshed($0) }
    offers(.back, by: .system, if: state.isCompact && state.selected != nil)
    offers(.resize, by: .system)
  }
  func check(_ state: Split, _ checks: inout Checks) {
    checkOnDevice(state, &checks)
    checks.sometimes("a detail in a narrow window", state.isCompact && state.selected != nil)
  }
}

extension SplitMachine: DeviceApp {
  var columns: Int { 2 }
  func hierarchy(of state: Split) -> ScreenHierarchy<Int, Never> {
    ScreenHierarchy(path: state.selected.map { [$0] } ?? [])
  }
  func action(for event: SystemEvent<Never>, in state: Split) -> SplitAction? {
    switch event {
    case .pathWritten: .back
    case .resized: .resize
    default: nil
    }
  }
  func checkOnDevice(_ state: Split, _ checks: inout Checks) {
    checks.selectionIsListed(state.selected, in: state.rows)
  }
}

/// hermex #113: the detail of a split view shows a session that a refresh takes out of the list.
///
/// Repaired by reconciling the selection with the list.
@Suite struct StaleDetailTests {
  @Test func `a selection that follows its list keeps each claim, on a device too`() {
    #expect(SplitMachine().failuresEverywhere() == [])
  }

  @Test func `a detail that is not in the list is found`() {
    let run = SplitMachine(fixed: false).walked()
    #expect(run.brokenClaims.map(\.name) == ["SELECTION-LISTED"])
    #expect(run.firstFinding()?.finding.actions.count == 2)
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `on a device it is found in a window of any width`(policy: PresenterPolicy) {
    let run = SplitMachine(fixed: false).on(policy).walked()
    #expect(run.brokenClaims.map(\.name) == ["SELECTION-LISTED"])
    let actions = run.firstFinding()?.finding.actions
    #expect(actions == [".app(.select(1))", ".world(.refreshed([2]))"])
  }
}
