import Coordinators
import StateMachineTesting
import Testing

private struct Modal: ModalRoute, CustomStringConvertible {
  var id: Int
  var style = ModalStyle.sheet
  var text = ""
  var description: String { "\(id)" }
}

private typealias Chain = ModalChain<Modal, String>

extension Chain {
  /// A chain of sheets.
  fileprivate init(_ ids: Int...) {
    self.init()
    layers = ids.map { Layer(Modal(id: $0)) }
  }

  fileprivate var ids: [Int] { layers.map(\.modal.id) }
}

@Suite struct ModalChainTests {
  @Test func `a new chain shows the screen itself`() {
    let chain = Chain()
    #expect(chain.isEmpty && chain.depth == 0 && chain.top == nil)
  }

  @Test func `present puts a modal on top, with an empty stack`() {
    var chain = Chain()
    #expect(chain.present(Modal(id: 1)) == true)
    #expect(chain.present(Modal(id: 2, style: .cover)) == true)
    #expect(chain.ids == [1, 2] && chain.depth == 2 && !chain.isEmpty)
    #expect(chain.top?.modal == Modal(id: 2, style: .cover) && chain.top?.path == [])
  }

  @Test(arguments: [ModalStyle.alert, .confirmationDialog])
  func `nothing is presented above an alert or a dialog`(_ style: ModalStyle) {
    var chain = Chain(1)
    #expect(chain.present(Modal(id: 2, style: style)) == true)
    let before = chain
    #expect(chain.present(Modal(id: 3)) == false)
    #expect(chain == before)
  }

  @Test func `a layer keeps the identity under which it was presented`() {
    var chain = Chain(1)
    chain.layers[0].modal.id = 7
    #expect(chain.layers[0].id == 1)
    #expect(chain.dismiss(7) == false)
    #expect(chain.dismiss(1) == true)
  }

  @Test func `replaceTop presents a modal in any chain`() {
    var chain = Chain()
    chain.replaceTop(with: Modal(id: 1))
    #expect(chain.ids == [1])
    chain.replaceTop(with: Modal(id: 2))
    #expect(chain.ids == [2])
    chain = Chain(1, 2, 3)
    chain.replaceTop(with: Modal(id: 4))
    #expect(chain.ids == [1, 2, 4])
  }

  @Test func `dismissAll leaves the screen itself, once and twice`() {
    for var chain in [Chain(), Chain(1), Chain(1, 2, 3)] {
      chain.dismissAll()
      #expect(chain == Chain())
      chain.dismissAll()
      #expect(chain == Chain())
    }
  }

  @Test func `updateTop changes the stack of the modal on top, if it has one`() {
    var chain = Chain()
    var isUpdated: Void? = chain.updateTop { $0.push("a") }
    #expect(isUpdated == nil)
    chain = Chain(1, 2)
    #expect(chain.updateTop { $0.replaceTop(with: "b") } == false)
    chain.updateTop { $0.push("a") }
    #expect(chain.layers.map(\.path) == [[], ["a"]])
    #expect(chain.present(Modal(id: 3, style: .alert)) == true)
    let before = chain
    isUpdated = chain.updateTop { $0.push("b") }
    #expect(isUpdated == nil)
    #expect(chain == before)
  }

  @Test func `modal, identity and stack count for equality and for the hash`() {
    var renamed = Chain(1)
    renamed.layers[0].modal.text = "text"
    var identified = Chain(1)
    identified.layers[0].id = 2
    var pushed = Chain(1)
    pushed.updateTop { $0.push("a") }
    let all: Set = [Chain(), Chain(1), Chain(1, 2), Chain(2, 1), renamed, identified, pushed]
    #expect(all.count == 7)
    #expect(all.contains(Chain(1, 2)))
  }

  @Test func `each style has its abilities`() {
    #expect(ModalStyle.sheet.hasStack && ModalStyle.cover.hasStack)
    #expect(!ModalStyle.alert.hasStack && !ModalStyle.confirmationDialog.hasStack)
    #expect(ModalStyle.sheet.canBeSwipedAway && ModalStyle.confirmationDialog.canBeSwipedAway)
    #expect(!ModalStyle.cover.canBeSwipedAway && !ModalStyle.alert.canBeSwipedAway)
  }

  /// Compares the chain with an array of ids, and checks the invariants of a chain that was changed
  /// by presenting and dismissing alone.
  @Test(arguments: 0..<20)
  func `presenting and dismissing keep ids unique and alerts on top`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var chain = Chain()
    var model: [Int] = []
    for step in 0..<200 {
      let id = random.next(below: 8)
      let style = [ModalStyle.sheet, .sheet, .cover, .alert][random.next(below: 4)]
      switch random.next(below: 4) {
      case 0, 1:
        let before = chain
        let isRefused = model.contains(id) || chain.top?.modal.style == .alert
        #expect(chain.present(Modal(id: id, style: style, text: "\(step)")) == !isRefused)
        if isRefused { #expect(chain == before) } else { model.append(id) }
      case 2:
        let top = chain.top?.modal
        let dismissed = chain.dismissTop()
        #expect(dismissed == top && dismissed?.id == model.popLast())
      default:
        #expect(chain.dismiss(id) == model.contains(id))
        model = Array(model.prefix { $0 != id })
      }
      #expect(chain.ids == model)
      #expect(chain.layers.dropLast().allSatisfy { $0.modal.style.hasStack })
    }
  }
}
