import Coordinators
import StateMachineTesting
import Testing

private typealias Registry = ChildRegistry<String, Int>

/// The same registry as plain lists.
private struct Model {
  var entries: [(id: ChildID, child: String, parent: ParentLink)] = []
  var surfaces: [(id: ChildID, host: ChildHost)] = []
  var results: [(id: ChildID, result: FlowResult<Int>)] = []
  var listed = 0

  func child(_ id: ChildID) -> String? { entries.first { $0.id == id }?.child }

  mutating func list(_ child: String, _ parent: ParentLink) -> ChildID {
    listed += 1
    entries.append((ChildID(listed), child, parent))
    return ChildID(listed)
  }

  mutating func unlist(_ id: ChildID) { entries.removeAll { $0.id == id } }
  mutating func close(_ id: ChildID) { surfaces.removeAll { $0.id == id } }

  /// The children that aren't embedded end, the youngest first, and so does every other flow.
  mutating func endAll() {
    let embedded = Set(surfaces.filter { $0.host == .embedded }.map(\.id))
    for entry in entries.reversed() where !embedded.contains(entry.id) {
      results.append((entry.id, .ended))
      unlist(entry.id)
    }
    surfaces.removeAll { $0.host != .embedded }
  }
}

@Suite struct ChildRegistryTests {
  /// In every second run, no operation takes a child or a flow without the other: then the list,
  /// the screen and the debts agree.
  @Test(arguments: 0..<12) func `a registry agrees with plain lists`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (registry, model) = (Registry(), Model())
    let isInStep = seed % 2 == 0
    for step in 0..<200 {
      let id = ChildID(random.next(below: model.listed + 2))
      let host: ChildHost = [.embedded, .pushed, .modal][random.next(below: 3)]
      let parent: ParentLink = [.weak, .strong, .missing][random.next(below: 3)]
      let result: FlowResult<Int> = [.cancelled, .success(step)][random.next(below: 2)]
      let child = model.child(id)
      switch random.next(below: isInStep ? 8 : 16) {
      case 0, 1:
        let started = registry.start("\(step)", on: host, parent: parent)
        #expect(started == model.list("\(step)", parent))
        model.surfaces.append((started, host))
      case 2, 3, 4:
        #expect(registry.finish(id, with: result) == child)
        if child == nil { break }
        model.results.append((id, result))
        model.unlist(id)
        model.close(id)
      case 5:
        let length = registry.update(id) { child in
          child.append(".")
          return child.count
        }
        #expect(length == child.map { $0.count + 1 })
        for index in model.entries.indices where model.entries[index].id == id {
          model.entries[index].child.append(".")
        }
      case 6:
        registry.link(id, toParent: parent)
        for index in model.entries.indices where model.entries[index].id == id {
          model.entries[index].parent = parent
        }
      case 7:
        if step % 4 > 0 { break }
        registry.endAll()
        model.endAll()
      case 8, 9: #expect(registry.list("\(step)", parent: parent) == model.list("\(step)", parent))
      case 10:
        #expect(registry.unlist(id) == child)
        model.unlist(id)
      case 11:
        #expect(registry.remove(id) == child)
        model.unlist(id)
        model.close(id)
      case 12, 13:
        registry.openSurface(of: id, on: host)
        model.surfaces.append((id, host))
      case 14:
        #expect(registry.closeSurface(of: id) == model.surfaces.contains { $0.id == id })
        model.close(id)
      default:
        registry.deliver(result, from: id)
        model.results.append((id, result))
      }
      expectEqual(registry, model)
      if isInStep {
        #expect(registry.entries.map(\.id) == registry.surfaces.map(\.id))
        #expect(registry.owed == registry.entries.count)
      }
    }
  }

  private func expectEqual(_ registry: Registry, _ model: Model) {
    #expect(registry.entries.map(\.id) == model.entries.map(\.id))
    #expect(registry.entries.map(\.child) == model.entries.map(\.child))
    #expect(registry.entries.map(\.parent) == model.entries.map(\.parent))
    #expect(registry.surfaces.map(\.id) == model.surfaces.map(\.id))
    #expect(registry.surfaces.map(\.host) == model.surfaces.map(\.host))
    #expect(registry.latest?.id == model.results.last?.id)
    #expect(registry.latest?.result == model.results.last?.result)
    #expect(registry.owed == model.listed - model.results.count)
    #expect(registry.isEmpty == (model.entries.isEmpty && model.surfaces.isEmpty))
    for id in 0...model.listed + 1 {
      let (id, child) = (ChildID(id), model.child(ChildID(id)))
      #expect(registry[id] == child && registry.contains(id) == (child != nil))
      #expect(registry.isOnScreen(id) == model.surfaces.contains { $0.id == id })
    }
    let last = model.entries.last
    #expect(registry.first { $0 == last?.child } == last?.id)
  }

  @Test func `each part counts for equality and for the hash`() {
    func changed(_ change: (inout Registry) -> Void = { _ in }) -> Registry {
      var registry = Registry()
      registry.start("child", on: .pushed)
      change(&registry)
      return registry
    }
    expectDistinct([
      changed(), changed { $0.lastNumber += 1 }, changed { $0.owed += 1 },
      changed { $0.update(1) { $0 = "other" } }, changed { $0.link(1, toParent: .strong) },
      changed { $0.closeSurface(of: 1) },
      changed {
        $0.closeSurface(of: 1)
        $0.openSurface(of: 1, on: .modal)
      },
      changed { $0.latest = .init(id: 1, result: .ended) },
      changed { $0.latest = .init(id: 1, result: .cancelled) },
      changed { $0.latest = .init(id: 2, result: .ended) },
    ])
  }
}
