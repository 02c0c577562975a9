import Coordinators
import Foundation
import Testing

private enum Sheet: String, Hashable, Sendable, Codable, CaseIterable { case a, b, c }

/// Every slot over three items, the empty one first.
private let allSlots = [ModalSlot<Sheet>()] + Sheet.allCases.map { ModalSlot($0) }

@Suite struct ModalSlotTests {
  @Test func `present fills an empty slot and refuses an occupied one`() {
    for slot in allSlots {
      for item in Sheet.allCases {
        var changed = slot
        let accepted = changed.present(item)
        #expect(accepted == slot.isEmpty)
        #expect(changed == (accepted ? ModalSlot(item) : slot))
      }
    }
  }

  @Test func `replace presents the item and returns the old one`() {
    for slot in allSlots {
      for item in Sheet.allCases {
        var changed = slot
        #expect(changed.replace(with: item) == slot.presented)
        #expect(changed.presented == item)
      }
    }
  }

  @Test func `dismiss empties the slot, returns its item and is idempotent`() {
    for slot in allSlots {
      var changed = slot
      #expect(changed.dismiss() == slot.presented)
      #expect(changed.isEmpty && changed.presented == nil)
      #expect(changed.dismiss() == nil)
      #expect(changed.isEmpty)
    }
  }

  @Test func `a late dismissal of one item never clears another`() {
    for slot in allSlots {
      for item in Sheet.allCases {
        var changed = slot
        let dismissed = changed.dismiss(ifPresenting: item)
        #expect(dismissed == (slot.presented == item))
        #expect(changed == (dismissed ? nil : slot))
      }
    }
  }

  @Test func `present then dismiss is the identity on an empty slot`() {
    for item in Sheet.allCases {
      var slot: ModalSlot<Sheet> = nil
      #expect(slot.present(item) == true)
      #expect(slot.dismiss(ifPresenting: item) == true)
      #expect(slot == nil)
    }
  }

  @Test func `two slots can present two modals at once`() {
    var sheet: ModalSlot<Sheet> = nil
    var cover: ModalSlot<Sheet> = nil
    #expect(sheet.present(.a) == true)
    #expect(cover.present(.b) == true)
    #expect(!sheet.isEmpty && !cover.isEmpty)
  }

  @Test func `slots are equal as their items are`() {
    #expect(Set(allSlots).count == 4)
    for slot in allSlots {
      for other in allSlots {
        #expect((slot == other) == (slot.presented == other.presented))
        if slot == other { #expect(slot.hashValue == other.hashValue) }
      }
    }
  }

  @Test func `a slot is encoded as its item or nil, alone and as a member`() throws {
    struct Holder: Hashable, Codable { var sheet: ModalSlot<Sheet> }
    for slot in allSlots {
      let data = try JSONEncoder().encode(slot)
      #expect(try data == JSONEncoder().encode(slot.presented))
      #expect(try JSONDecoder().decode(ModalSlot<Sheet>.self, from: data) == slot)
      let holder = Holder(sheet: slot)
      let held = try JSONEncoder().encode(holder)
      #expect(try JSONDecoder().decode(Holder.self, from: held) == holder)
    }
    #expect(
      try String(decoding: JSONEncoder().encode(Holder(sheet: nil)), as: UTF8.self)
        == #"{"sheet":null}"#)
  }

  @Test func `a slot prints as its item`() {
    #expect("\(ModalSlot(7))" == "7")
    #expect("\(ModalSlot<Int>())" == "nil")
    let mirror = Mirror(reflecting: ModalSlot(7))
    #expect(mirror.displayStyle == .optional)
    #expect(mirror.children.map { "\($0.value)" } == ["7"])
    #expect(Mirror(reflecting: ModalSlot<Int>()).children.isEmpty)
  }
}
