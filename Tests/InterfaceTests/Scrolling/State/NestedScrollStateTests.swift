import Testing

@testable import TactusInterface

/// How a drag goes on in an enclosing scroll view, as a value.
@Suite("Scroll view: nested scrolling as a value") struct NestedScrollStateTests {
  @Test(
    "S11 a drag that has room, or that comes back from where nothing could follow, moves no other scroll view"
  )
  func room() {
    var nesting = NestedScroll<Int>()
    #expect(nesting.propagate(excess: .zero, step: .zero) == .none)
    #expect(nesting.propagate(excess: Point(x: 0, y: 10), step: Point(x: 0, y: -4)) == .none)
    #expect(nesting.outer == nil)
  }

  @Test("S11 what is beyond an end asks for an enclosing scroll view along the axis of the step")
  func search() {
    var nesting = NestedScroll<Int>()
    #expect(
      nesting.propagate(excess: Point(x: 1, y: 6), step: Point(x: 1, y: 6))
        == .find(axis: .vertical, delta: 6))
    #expect(
      nesting.propagate(excess: Point(x: -8, y: 0), step: Point(x: -8, y: 3))
        == .find(axis: .horizontal, delta: -8))
  }

  @Test("S11 the enclosing scroll view moves by all that the inner one had no room for, and back")
  func translation() {
    var nesting = NestedScroll<Int>()
    nesting.connect(to: 7, step: Point(x: 0, y: 6))
    #expect(
      nesting.propagate(excess: Point(x: 0, y: 10), step: Point(x: 0, y: 4))
        == .drag(translation: Point(x: 0, y: 10)))
    #expect(
      nesting.propagate(excess: .zero, step: Point(x: 0, y: -10)) == .drag(translation: .zero))
    #expect(nesting.disconnect() == 7 && nesting.outer == nil && nesting.translation == .zero)
  }

  @Test("S11 of both, one goes on: the enclosing one while the inner is at its end")
  func velocities() {
    let velocity = Point(x: 0, y: 900)
    #expect(NestedScroll<Int>.velocities(of: velocity, isInnerAtEnd: true) == (.zero, velocity))
    #expect(NestedScroll<Int>.velocities(of: velocity, isInnerAtEnd: false) == (velocity, .zero))
  }
}
