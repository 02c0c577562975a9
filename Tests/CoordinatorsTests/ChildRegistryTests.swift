import Coordinators
import StateMachineTesting
import Testing

private typealias Registry = ChildRegistry<String, Int>

extension Registry {
  /// A registry whose children were started in order, each on its host.
  fileprivate init(_ hosts: ChildHost...) {
    self.init()
    for (index, host) in hosts.enumerated() { start("\(index + 1)", on: host) }
  }

  fileprivate var ids: [ChildID] { entries.map(\.id) }
  fileprivate var shown: [ChildID] { surfaces.map(\.id) }
}

// MARK: In step

@Suite struct ChildRegistryTests {
  @Test func `a new registry has nothing and owes nothing`() {
    let registry = Registry()
    #expect(registry.isEmpty)
    #expect(registry[1] == nil && !registry.contains(1) && !registry.isOnScreen(1))
    #expect(registry.first { _ in true } == nil)
    #expect((registry.owed, registry.lastNumber) == (0, 0))
    #expect(registry.latest == nil)
  }

  @Test func `start lists a child, shows its flow and owes its result`() {
    var registry = Registry()
    #expect(registry.start("login", on: .modal) == 1)
    #expect(registry.start("tab", on: .embedded, parent: .strong) == 2)
    #expect(registry.ids == [1, 2] && registry.shown == [1, 2])
    #expect(registry.surfaces.map(\.host) == [.modal, .embedded])
    #expect(registry.entries.map(\.parent) == [.weak, .strong])
    #expect(registry[1] == "login" && registry[2] == "tab" && registry[3] == nil)
    #expect(registry.contains(2) && registry.isOnScreen(2))
    #expect(registry.first { $0 == "tab" } == 2)
    #expect(registry.owed == 2)
    #expect(!registry.isEmpty)
  }

  @Test func `finish delivers the result and takes the child with its flow`() {
    var registry = Registry(.pushed, .modal)
    #expect(registry.finish(1, with: .success(7)) == "1")
    #expect(registry.ids == [2] && registry.shown == [2])
    #expect(registry.latest?.id == 1 && registry.latest?.result == .success(7))
    #expect(registry.owed == 1)
  }

  @Test func `a child that is gone finishes nothing, and changes nothing`() {
    var registry = Registry(.pushed, .modal)
    registry.finish(1, with: .cancelled)
    let before = registry
    #expect(registry.finish(1, with: .success(1)) == nil)
    #expect(registry.finish(9, with: .ended) == nil)
    #expect(registry.remove(1) == nil)
    let isUpdated: Void? = registry.update(1) { $0 = "changed" }
    #expect(isUpdated == nil)
    #expect(registry == before)
  }

  @Test func `remove delivers nothing, so that the result is owed for good`() {
    var registry = Registry(.pushed)
    #expect(registry.remove(1) == "1")
    #expect(registry.isEmpty)
    #expect(registry.latest == nil && registry.owed == 1)
  }

  @Test func `update changes one child and returns the result of the change`() {
    var registry = Registry(.pushed, .pushed)
    #expect(registry.update(2) { $0.removeLast() } == "2")
    #expect(registry.entries.map(\.child) == ["1", ""])
  }

  @Test func `endAll ends every flow that isn't embedded, the youngest first`() {
    var registry = Registry()
    registry.endAll()
    #expect(registry == Registry())

    registry = Registry(.embedded, .pushed, .modal)
    registry.endAll()
    #expect(registry.ids == [1] && registry.shown == [1])
    #expect(registry.latest == .init(id: 2, result: .ended))
    #expect(registry.owed == 1)
  }

  @Test func `endAll also ends a child or a flow that is out of step`() {
    var registry = Registry(.pushed, .modal, .embedded)
    registry.closeSurface(of: 1)  // a child without a flow
    registry.unlist(2)  // a flow without a child
    registry.endAll()
    #expect(registry.ids == [3] && registry.shown == [3])
  }
}

// MARK: Out of step

@Suite struct ChildRegistryOutOfStepTests {
  @Test func `unlist leaves the flow on screen and the result owed`() {
    var registry = Registry(.modal)
    #expect(registry.unlist(1) == "1")
    #expect(registry.unlist(1) == nil)
    #expect(registry.ids == [] && registry.shown == [1] && registry.owed == 1)
    #expect(!registry.isEmpty)
  }

  @Test func `closing a surface leaves the child listed`() {
    var registry = Registry(.modal, .pushed)
    #expect(registry.closeSurface(of: 1) == true)
    #expect(registry.closeSurface(of: 1) == false)
    #expect(registry.ids == [1, 2] && registry.shown == [2])
    registry.openSurface(of: 2, on: .modal)
    #expect(registry.closeSurface(of: 2) == true)
    #expect(registry.shown == [])
  }

  @Test func `list and openSurface are the two halves of start`() {
    var halves = Registry()
    #expect(halves.list("1", parent: .missing) == 1)
    #expect(halves.shown == [] && halves.owed == 1)
    halves.openSurface(of: 1, on: .pushed)
    var whole = Registry()
    whole.start("1", on: .pushed, parent: .missing)
    #expect(halves == whole)
    halves.openSurface(of: 9, on: .modal)  // of no child
    #expect(halves.isOnScreen(9) && !halves.contains(9))
  }

  @Test func `deliver accepts any result for any child`() {
    var registry = Registry(.pushed)
    registry.deliver(.success(1), from: 1)
    registry.deliver(.success(2), from: 1)
    #expect(registry.owed == -1)
    #expect(registry.latest == .init(id: 1, result: .success(2)))
    #expect(registry.contains(1))
  }

  @Test func `link changes the reference of one child`() {
    var registry = Registry(.pushed, .pushed)
    registry.link(2, toParent: .strong)
    registry.link(9, toParent: .missing)
    #expect(registry.entries.map(\.parent) == [.weak, .strong])
  }

  @Test func `each part counts for equality and for the hash`() {
    let registry = Registry(.pushed)
    let changes: [(inout Registry) -> Void] = [
      { $0.lastNumber += 1 }, { $0.owed += 1 }, { $0.update(1) { $0 = "other" } },
      { $0.link(1, toParent: .strong) }, { $0.closeSurface(of: 1) },
      { $0.surfaces = Registry(.modal).surfaces },
      { $0.latest = .init(id: 1, result: .ended) },
      { $0.latest = .init(id: 1, result: .cancelled) },
      { $0.latest = .init(id: 2, result: .ended) },
    ]
    var all: Set = [registry]
    for change in changes {
      var changed = registry
      change(&changed)
      #expect(changed != registry)
      all.insert(changed)
    }
    #expect(all.count == changes.count + 1)
    #expect(all.contains(Registry(.pushed)))
  }
}

// MARK: Laws

@Suite struct ChildRegistryLawTests {
  /// After any starts, finishes and ends, the list, the screen and the debts agree, and no id is
  /// used twice.
  @Test(arguments: 0..<20) func `operations in step keep everything in step`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var registry = Registry()
    var started: [ChildID] = []
    var delivered = 0
    for _ in 0..<200 {
      let id = ChildID(random.next(below: registry.lastNumber + 2))
      let before = registry
      switch random.next(below: 8) {
      case 0...2:
        let host: ChildHost = [.embedded, .pushed, .modal][random.next(below: 3)]
        started.append(registry.start("child", on: host))
      case 3...5:
        let isTarget = before.contains(id)
        #expect((registry.finish(id, with: .cancelled) != nil) == isTarget)
        if isTarget { delivered += 1 } else { #expect(registry == before) }
      case 6: registry.update(id) { $0 += "." }
      default:
        registry.endAll()
        delivered += before.entries.count - registry.entries.count
        #expect(registry.surfaces.allSatisfy { $0.host == .embedded })
      }
      #expect(registry.ids == registry.shown)
      #expect(registry.owed == registry.entries.count)
      #expect(registry.owed == started.count - delivered)
      #expect(registry.ids == registry.ids.sorted())
    }
    #expect(Set(started).count == started.count)
  }
}
