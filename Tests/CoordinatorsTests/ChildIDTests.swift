import Coordinators
import Foundation
import StateMachineTesting
import Testing

private enum Action: Hashable, Codable { case close(ChildID), rename(ChildID, to: String) }

@Suite struct ChildIDTests {
  @Test func `ids are ordered as the children were started`() {
    let ids: [ChildID] = [3, 1, 2]
    #expect(ids.sorted() == [1, 2, 3])
    #expect(ChildID(1) == 1 && ChildID(1) != 2)
    #expect(Set([1, 2, 2, 1] as [ChildID]).count == 2)
    #expect((2 as ChildID).number == 2)
    #expect("\(7 as ChildID)" == "7")
  }

  @Test func `an id is encoded as a plain number`() throws {
    #expect(
      try String(decoding: JSONEncoder().encode([1, 12] as [ChildID]), as: UTF8.self) == "[1,12]")
    try expectCoded([[1, 12]] as [[ChildID]], not: #"["1"]"#, #"[{"number":1}]"#, "[null]")
  }

  @Test func `in a corpus file an id is a plain number`() throws {
    #expect(try Notation.encode(1 as ChildID).description == "1")
    #expect(try Notation.decode(ChildID.self, from: "1") == 1)
    let actions: [Action] = [.close(1), .rename(2, to: "3")]
    let texts = [".close(1)", #".rename(2, to: "3")"#]
    for (action, text) in zip(actions, texts) {
      #expect(try Notation.encode(action).description == text)
      #expect(try Notation.decode(Action.self, from: text) == action)
    }
    #expect(throws: NotationError.self) { try Notation.decode(ChildID.self, from: #""1""#) }
  }
}
