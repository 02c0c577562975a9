import Testing

@testable import Measuring

struct AxisTests {
  @Test("Equal factors are equal distances")
  func logarithmic() {
    let axis = Axis(logarithmic: 1...10_000, from: 0, to: 400)
    #expect([1, 10, 100, 10_000].map { axis.place($0).rounded() } == [0, 100, 200, 400])
    #expect(axis.place(0.1) == 0)
    #expect(axis.ticks == [1, 10, 100, 1_000, 10_000])
  }

  @Test("Equal amounts are equal distances")
  func linear() {
    let axis = Axis(linear: 0...10, from: 100, to: 0)
    #expect([0, 5, 10, 11].map(axis.place) == [100, 50, 0, 0])
  }

  @Test("A short axis is drawn over a factor of four, with ticks between the powers of ten")
  func short() {
    let axis = Axis(logarithmic: 100...100, from: 0, to: 100)
    #expect(axis.place(100).rounded() == 50)
    #expect(axis.place(50).rounded() == 0)
    #expect(axis.ticks.contains(100))
    #expect(Axis(logarithmic: 20...300, from: 0, to: 1).ticks == [20, 50, 100, 200])
  }

  @Test("A long axis has fewer ticks")
  func long() {
    #expect(Axis(logarithmic: 1...1e9, from: 0, to: 1).ticks.count == 5)
  }
}
