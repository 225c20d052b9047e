import Testing

@testable import TactusInterface

/// The state of nested scrolling, without views.
@Suite("Scroll view: nested scrolling state") struct NestedScrollStateTests {
  @Test(
    "S11 a drag that the scroll view can follow, or that returns from an unfollowed translation, moves no other"
  )
  func withinLimits() {
    var nesting = NestedScroll<Int>()
    #expect(nesting.propagate(excess: .zero, step: .zero) == .none)
    #expect(nesting.propagate(excess: Point(x: 0, y: 10), step: Point(x: 0, y: -4)) == .none)
    #expect(nesting.outer == nil)
  }

  @Test("S11 a translation beyond an end searches an enclosing scroll view along the step's axis")
  func search() {
    var nesting = NestedScroll<Int>()
    #expect(
      nesting.propagate(excess: Point(x: 1, y: 6), step: Point(x: 1, y: 6))
        == .find(axis: .vertical, delta: 6))
    #expect(
      nesting.propagate(excess: Point(x: -8, y: 0), step: Point(x: -8, y: 3))
        == .find(axis: .horizontal, delta: -8))
  }

  @Test("S11 the enclosing scroll view moves by the whole remaining translation, and back")
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

  @Test("S11 only one of both decelerates: the enclosing one while the inner is at its end")
  func velocities() {
    let velocity = Point(x: 0, y: 900)
    #expect(NestedScroll<Int>.velocities(of: velocity, isInnerAtEnd: true) == (.zero, velocity))
    #expect(NestedScroll<Int>.velocities(of: velocity, isInnerAtEnd: false) == (velocity, .zero))
  }
}
