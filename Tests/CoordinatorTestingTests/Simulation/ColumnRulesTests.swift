import CoordinatorTesting
import Testing

/// The columns of a split view, in a narrow and in a wide window.
@Suite struct ColumnRulesTests {
  /// A window that shows a path of two columns.
  private func window(
    _ policy: PresenterPolicy, isWide: Bool, path: [Int] = [], modals: [TestHierarchy.Modal] = []
  ) -> Phone {
    var window = Phone(TestDevice(policy, .plain, columns: 2), path: path, modals: modals)
    if isWide { window.act(.system(.resize)) }
    window.state.app.heard = []
    return window
  }

  /// The documentation of `UISplitViewController` and `NavigationSplitViewColumn`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S33: the columns are a stack in a narrow window, and stand side by side in a wide one`(
    policy: PresenterPolicy
  ) {
    var window = window(policy, isWide: false, path: [1, 2])
    #expect(window.state.presenter.backDepth == 2)
    window.act(.system(.resize))
    #expect(window.state.presenter.columns == 2)
    #expect(window.state.presenter.backDepth == 1, "back within the detail")
    #expect(window.path == [1, 2] && window.phase == .idle)
    #expect(window.broken == [])
    window.act(.system(.resize))
    #expect(window.state.presenter.backDepth == 2)
    #expect(window.path == [1, 2] && window.phase == .idle)
    #expect(window.heard == [.resized(isWide: true), .resized(isWide: false)])

    // A modal has no columns.
    let sheet = self.window(policy, isWide: true, path: [1], modals: [.sheet("a", path: [2])])
    #expect(sheet.state.presenter.backDepth == 1)
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a window changes its width only at rest, and a new process has a narrow one`(
    policy: PresenterPolicy
  ) {
    var busy = window(policy, isWide: false)
    #expect(busy.device.offered(in: busy.state)[.resize] == [.system(.resize)])
    busy.act(.show(path: [1]), .system(.resize))
    #expect(busy.state.presenter.columns == 1)
    #expect(busy.device.offered(in: busy.state)[.resize] == nil)
    busy.act(.tick, .system(.resize))
    #expect(busy.state.presenter.columns == 2)
    busy.act(.system(.relaunch))
    #expect(busy.state.presenter.columns == 1)
  }

  /// The documentation of `NavigationSplitView`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S34: a selection changes the detail beside its list without a push`(
    policy: PresenterPolicy
  ) {
    var wide = window(policy, isWide: true)
    for path in [[1], [2], []] {
      wide.act(.show(path: path))
      #expect(wide.phase == .idle)
      #expect(wide.path == path)
    }
    wide.act(.show(path: [1, 2]))
    #expect(wide.phase == .pushing, "within the detail")
    wide.act(.tick, .show())
    #expect(wide.phase == .popping)
    wide.act(.tick, .finger(.followLink(0)))
    #expect(wide.phase == .idle && wide.path == [6])
    wide.act(.finger(.followLink(0)))
    #expect(wide.phase == .pushing && wide.path == [6, 6])

    let narrow = window(policy, isWide: false).after(.show(path: [1]))
    #expect(narrow.phase == .pushing)
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `S35: back clears the selection in a narrow window, and a detail in a column has none`(
    policy: PresenterPolicy
  ) {
    let narrow = window(policy, isWide: false, path: [1]).after(.finger(.back(to: 0)), .tick)
    #expect(
      narrow.heard == [.backBegan(in: nil), .pathWritten(depth: 0, in: nil), .settled])
    #expect(narrow.state.wanted.path == [])

    var wide = window(policy, isWide: true, path: [1])
    #expect(Set(wide.device.offered(in: wide.state).keys).isDisjoint(with: [.back, .slide]))
    wide.act(.finger(.back(to: 0)), .finger(.slide))
    #expect(wide.phase == .idle && wide.path == [1])
    var deep = window(policy, isWide: true, path: [1, 2, 3])
    #expect(
      deep.device.offered(in: deep.state)[.back] == [.finger(.back(to: 2)), .finger(.back(to: 1))])
    deep.act(.finger(.back(to: 0)))
    #expect(deep.phase == .idle)
    // The bar of UIKit pops the detail to its root (S26).
    deep.act(.finger(.tab(0)))
    deep.settle()
    #expect(deep.path == (policy == .drop ? [1] : []))
  }

  /// WordPress-iOS #5802; for RESIZE-KEEPS LabImporter #43.
  @Test(arguments: PresenterPolicy.allCases)
  func `S36: a window that becomes wide shows what the app selects then, and keeps its screens`(
    policy: PresenterPolicy
  ) {
    var empty = window(policy, isWide: false)
    empty.state.app.selectsWhenWide = [4]
    #expect(empty.broken(by: .system(.resize)) == [])
    #expect(empty.path == [4] && empty.phase == .idle)
    #expect(empty.broken == [])

    var reset = window(policy, isWide: false, path: [1])
    reset.state.app.selectsWhenWide = [4]
    #expect(reset.broken(by: .system(.resize)) == ["RESIZE-KEEPS"])
    #expect(reset.broken(by: .system(.resize)) == [], "only a window that becomes wide")
  }
}
