import Coordinators
import StateMachineTesting
import Testing

private struct Modal: ModalRoute {
  var id: Int
  var style = ModalStyle.sheet
  var text = ""
}

private typealias Chain = ModalChain<Modal, Int>

@Suite struct ModalChainTests {
  /// A layer keeps the identity under which it was presented, whatever becomes of its modal.
  ///
  /// In every second run, the chain is changed by presenting and dismissing alone: then each
  /// identity is unique, and only the layer on top has no stack.
  @Test(arguments: 0..<40) func `a chain agrees with an array of its layers`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var chain = Chain()
    var model: [(id: Int, modal: Modal, path: [Int])] = []
    for step in 0..<200 {
      let id = random.next(below: 8)
      let style = [ModalStyle.sheet, .sheet, .cover, .alert, .confirmationDialog][
        random.next(below: 5)]
      let modal = Modal(id: id, style: style, text: "\(step)")
      let hasStack = model.last.map { $0.modal.style == .sheet || $0.modal.style == .cover }
      switch random.next(below: seed % 2 == 0 ? 5 : 8) {
      case 0, 1:
        let isRefused = hasStack == false || model.contains { $0.id == id }
        #expect(chain.present(modal) == !isRefused)
        if !isRefused { model.append((id, modal, [])) }
      case 2: #expect(chain.dismissTop() == model.popLast()?.modal)
      case 3:
        #expect(chain.dismiss(id) == model.contains { $0.id == id })
        model = Array(model.prefix { $0.id != id })
      case 4:
        let count = chain.updateTop { path in
          path.push(step)
          return path.depth
        }
        if hasStack == true { model[model.count - 1].path.append(step) }
        #expect(count == (hasStack == true ? model.last?.path.count : nil))
      case 5:
        chain.replaceTop(with: modal)
        model = model.dropLast() + [(id, modal, [])]
      case 6:
        if chain.isEmpty || model.isEmpty { continue }
        chain.layers[0].modal = modal
        model[0].modal = modal
      default:
        if step % 3 > 0 { continue }
        chain.dismissAll()
        model = []
      }
      #expect(chain.layers.map(\.id) == model.map(\.id))
      #expect(chain.layers.map(\.modal) == model.map(\.modal))
      #expect(chain.layers.map(\.path.routes) == model.map(\.path))
      #expect(chain.depth == model.count && chain.isEmpty == model.isEmpty)
      #expect(chain.top == chain.layers.last)
      if seed % 2 == 0 {
        #expect(Set(chain.layers.map(\.id)).count == chain.depth)
        #expect(chain.layers.dropLast().allSatisfy { $0.modal.style.hasStack })
      }
    }
  }

  @Test func `modal, identity and stack count for equality and for the hash`() {
    func chain(_ ids: Int..., change: (inout Chain.Layer) -> Void = { _ in }) -> Chain {
      var chain = Chain()
      chain.layers = ids.map { Chain.Layer(Modal(id: $0)) }
      if !ids.isEmpty { change(&chain.layers[0]) }
      return chain
    }
    expectDistinct([
      chain(), chain(1), chain(1, 2), chain(2, 1), chain(1) { $0.modal.text = "text" },
      chain(1) { $0.id = 2 }, chain(1) { $0.path = [1] },
    ])
  }
}
