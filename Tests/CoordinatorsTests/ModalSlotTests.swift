import Coordinators
import Foundation
import Testing

private enum Sheet: String, Hashable, Sendable, Codable, CaseIterable { case a, b, c }

/// Every slot over three items, the empty one first.
private let allSlots = [ModalSlot<Sheet>()] + Sheet.allCases.map { ModalSlot($0) }

@Suite struct ModalSlotTests {
  @Test(arguments: allSlots, Sheet.allCases)
  fileprivate func `each operation fills, keeps or empties a slot`(
    slot: ModalSlot<Sheet>, item: Sheet
  ) {
    // An empty slot is filled, and an occupied one refuses.
    var presenting = slot
    #expect(presenting.present(item) == slot.isEmpty)
    #expect(presenting == (slot.isEmpty ? ModalSlot(item) : slot))
    var replaced = slot
    #expect(replaced.replace(with: item) == slot.presented)
    #expect(replaced.presented == item)
    var dismissed = slot
    #expect(dismissed.dismiss() == slot.presented)
    #expect(dismissed.isEmpty && dismissed.presented == nil)
    #expect(dismissed.dismiss() == nil && dismissed.isEmpty)
    // A late dismissal of one item never clears another.
    for before in [slot, presenting] {
      var late = before
      #expect(late.dismiss(ifPresenting: item) == (before.presented == item))
      #expect(late == (before.presented == item ? nil : before))
    }
  }

  @Test func `slots are equal as their items are`() { expectDistinct(allSlots) }

  @Test func `a slot is encoded as its item or nil, alone and as a member`() throws {
    struct Holder: Hashable, Codable { var sheet: ModalSlot<Sheet> }
    for slot in allSlots {
      #expect(try JSONEncoder().encode(slot) == JSONEncoder().encode(slot.presented))
    }
    try expectCoded(allSlots)
    try expectCoded(allSlots.map { Holder(sheet: $0) })
    #expect(
      try String(decoding: JSONEncoder().encode(Holder(sheet: nil)), as: UTF8.self)
        == #"{"sheet":null}"#)
  }

  @Test func `a slot prints as its item`() {
    #expect("\(ModalSlot(7)) \(ModalSlot<Int>())" == "7 nil")
  }
}
