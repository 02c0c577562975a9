import Coordinators
import StateMachineTesting
import Testing

private enum Tab: String, CaseIterable { case home, search, profile }

private typealias Tabs = TabGroup<Tab, [Int]>

@Suite struct TabGroupTests {
  /// Content is made when a tab is first shown, and kept; a tap or a change leaves other tabs as
  /// they are, and a tab that isn't in the group is unknown to each operation.
  @Test(arguments: 0..<20) func `a group agrees with a dictionary of its contents`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let all = Array(Tab.allCases.prefix(2 + seed % 2))
    var tabs = Tabs(all, first: [])
    var (model, selected) = ([Tab.home: [Int]()], Tab.home)
    for step in 0..<200 {
      let tab = Tab.allCases[random.next(below: 3)]
      let isKnown = all.contains(tab)
      switch random.next(below: 6) {
      case 0, 1:
        var made = 0
        let selection = tabs.select(tab) {
          made += 1
          return [step]
        }
        let isNew = isKnown && model[tab] == nil
        #expect(made == (isNew ? 1 : 0))
        let isAgain = selected == tab && !isNew
        #expect(
          selection == (!isKnown ? .unknown : isAgain ? .again : .switched(isNew: isNew)))
        if isNew { model[tab] = [step] }
        if isKnown { selected = tab }
      case 2:
        let count = tabs.update(tab) { content in
          content.append(step)
          return content.count
        }
        model[tab]?.append(step)
        #expect(count == model[tab]?.count)
      // A binding can select a tab that was never made, which a tap makes.
      case 3:
        if isKnown { (tabs.selected, selected) = (tab, tab) }
      case 4:
        tabs[tab] = nil
        model[tab] = nil
      default:
        tabs[tab] = [step]
        if isKnown { model[tab] = [step] }
      }
      #expect(tabs.selected == selected && tabs.tabs == all)
      for tab in Tab.allCases { #expect(tabs[tab] == model[tab]) }
    }
  }

  @Test func `content that isn't shared is changed in place`() {
    var tabs = Tabs(Tab.allCases, first: Array(0..<100))
    let address = tabs[.home]?.withUnsafeBufferPointer { $0.baseAddress }
    tabs.update(.home) { $0[0] = 1 }
    #expect(tabs[.home]?.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func `selection, contents and tabs count for equality and for the hash`() {
    let tabs = Tabs(Tab.allCases, first: [])
    var (selected, filled) = (tabs, tabs)
    selected.selected = .search
    filled[.search] = []
    expectDistinct([tabs, selected, filled, Tabs([.home, .profile, .search], first: [])])
  }

  #if os(macOS) || os(Linux)
    @Test func `a group without tabs is a mistake in the program`() async {
      await #expect(processExitsWith: .failure) { _ = TabGroup<Int, Int>([], first: 0) }
    }
  #endif
}
