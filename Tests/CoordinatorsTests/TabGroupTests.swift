import Coordinators
import StateMachineTesting
import Testing

private enum Tab: String, CaseIterable { case home, search, profile }

private typealias Tabs = TabGroup<Tab, [Int]>

@Suite struct TabGroupTests {
  @Test func `only the first tab has content, and it is selected`() {
    let tabs = Tabs(Tab.allCases, first: [1])
    #expect(tabs.tabs == Tab.allCases && tabs.selected == .home)
    #expect(tabs[.home] == [1] && tabs[.search] == nil && tabs[.profile] == nil)
    #expect(Tabs([.search], first: []).selected == .search)
  }

  @Test func `content is made when a tab is first shown, and kept`() {
    var tabs = Tabs(Tab.allCases, first: [])
    var made = 0
    func make() -> [Int] {
      made += 1
      return [made]
    }
    #expect(tabs.select(.search, makeContent: make) == .switched(isNew: true))
    #expect(tabs.select(.search, makeContent: make) == .again)
    #expect(tabs.select(.home, makeContent: make) == .switched(isNew: false))
    #expect(tabs.select(.search, makeContent: make) == .switched(isNew: false))
    #expect(tabs.selected == .search && tabs[.search] == [1] && made == 1)
  }

  @Test func `a tab that doesn't exist is unknown to everything`() {
    var tabs = Tabs([.home, .search], first: [])
    let before = tabs
    #expect(tabs.select(.profile) { [1] } == .unknown)
    let isUpdated: Void? = tabs.update(.profile) { $0 = [1] }
    #expect(isUpdated == nil)
    tabs[.profile] = [1]
    #expect(tabs == before && tabs[.profile] == nil)
  }

  @Test func `update changes existing content alone`() {
    var tabs = Tabs(Tab.allCases, first: [1, 2])
    #expect(tabs.update(.home) { $0.removeLast() } == 2)
    #expect(tabs[.home] == [1])
    let isUpdated: Void? = tabs.update(.search) { $0.append(1) }
    #expect(isUpdated == nil)
    #expect(tabs[.search] == nil)
  }

  @Test func `content that isn't shared is changed in place`() {
    var tabs = Tabs(Tab.allCases, first: Array(0..<100))
    let address = tabs[.home]?.withUnsafeBufferPointer { $0.baseAddress }
    tabs.update(.home) { $0[0] = 1 }
    #expect(tabs[.home]?.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func `selection, contents and tabs count for equality and for the hash`() {
    let tabs = Tabs(Tab.allCases, first: [])
    var selected = tabs
    selected.selected = .search
    var filled = tabs
    filled[.search] = []
    let all: Set = [tabs, selected, filled, Tabs([.home, .profile, .search], first: [])]
    #expect(all.count == 4)
    #expect(all.contains(Tabs(Tab.allCases, first: [])))
  }

  /// Compares the group with a dictionary: a tap or a change leaves other tabs as they are.
  @Test(arguments: 0..<20) func `each tab keeps its own content`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var tabs = Tabs(Tab.allCases, first: [])
    var model: [Tab: [Int]] = [.home: []]
    for step in 0..<200 {
      let tab = Tab.allCases[random.next(below: 3)]
      switch random.next(below: 5) {
      case 0, 1:
        let isAgain = tabs.selected == tab && model[tab] != nil
        #expect(
          tabs.select(tab) { [step] } == (isAgain ? .again : .switched(isNew: model[tab] == nil)))
        if model[tab] == nil { model[tab] = [step] }
        #expect(tabs.selected == tab)
      case 2:
        let isChanged: Void? = tabs.update(tab) { $0.append(step) }
        #expect((isChanged != nil) == (model[tab] != nil))
        model[tab]?.append(step)
      // A binding can select a tab that was never made, which a tap makes.
      case 3: tabs.selected = tab
      default:
        tabs[tab] = nil
        model[tab] = nil
      }
      for tab in Tab.allCases { #expect(tabs[tab] == model[tab]) }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `a group without tabs is a mistake in the program`() async {
      await #expect(processExitsWith: .failure) { _ = TabGroup<Int, Int>([], first: 0) }
    }
  #endif
}
