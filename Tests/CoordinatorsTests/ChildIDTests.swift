import Coordinators
import Foundation
import StateMachineTesting
import Testing

private enum Action: Hashable, Codable { case close(ChildID), rename(ChildID, to: String) }

@Suite struct ChildIDTests {
  @Test func `ids are ordered as the children were started`() {
    let ids: [ChildID] = [3, 1, 2]
    #expect(ids.sorted().map(\.number) == [1, 2, 3])
    #expect("\(7 as ChildID)" == "7")
    expectDistinct(ids)
  }

  @Test func `an id is encoded as a plain number`() throws {
    #expect(
      try String(decoding: JSONEncoder().encode([1, 12] as [ChildID]), as: UTF8.self) == "[1,12]")
    try expectCoded([[1, 12]] as [[ChildID]], not: #"["1"]"#, #"[{"number":1}]"#, "[null]")
  }

  @Test func `in a corpus file an id is a plain number`() throws {
    let actions: [Action] = [.close(1), .rename(2, to: "3")]
    try expectNotation(actions, ".close(1)", #".rename(2, to: "3")"#)
    #expect(throws: NotationError.self) { try Notation.decode(ChildID.self, from: #""1""#) }
  }
}
