import Testing

@testable import TactusInterface

/// The state of nested scrolling, without views.
@Suite("Scroll view: nested scrolling state") struct NestedScrollStateTests {
  private typealias Nesting = NestedScroll<Int>

  /// A drag that three nested scroll views follow: 1 inside 2 inside 3.
  private var three: NestedScroll<Int> {
    var nesting = Nesting(innermost: 1)
    nesting.connect(2, to: 1, step: Point(x: 0, y: 6))
    nesting.connect(3, to: 2, step: Point(x: 0, y: 2))
    return nesting
  }

  @Test(
    "S11 a drag that the scroll view can follow, or that returns from an unfollowed translation, moves no other"
  )
  func withinLimits() {
    #expect(Nesting.search(excess: .zero, step: .zero) == nil)
    #expect(Nesting.search(excess: Point(x: 0, y: 10), step: Point(x: 0, y: -4)) == nil)
    var nesting = Nesting(innermost: 1)
    #expect(nesting.propagate(Point(x: 0, y: 4), from: 1) == nil)
    #expect(nesting.outer(of: 1) == nil && nesting.isEmpty)
  }

  @Test("S11 a translation beyond an end searches an enclosing scroll view along the step's axis")
  func search() {
    #expect(
      Nesting.search(excess: Point(x: 1, y: 6), step: Point(x: 1, y: 6))
        == Nesting.Search(axis: .vertical, delta: 6))
    #expect(
      Nesting.search(excess: Point(x: -8, y: 0), step: Point(x: -8, y: 3))
        == Nesting.Search(axis: .horizontal, delta: -8))
  }

  @Test("S11 the enclosing scroll view moves by the whole remaining translation, and back")
  func translation() {
    var nesting = Nesting(innermost: 1)
    nesting.connect(7, to: 1, step: Point(x: 0, y: 6))
    #expect(nesting.outer(of: 1) == 7 && !nesting.isEmpty)
    #expect(nesting.propagate(Point(x: 0, y: 4), from: 1) == Point(x: 0, y: 10))
    #expect(nesting.propagate(Point(x: 0, y: -10), from: 1) == .zero)
    #expect(nesting.disconnect(from: 1) == [7])
    #expect(nesting.outer(of: 1) == nil && nesting.isEmpty)
    #expect(nesting.disconnect(from: 1) == [])
  }

  @Test("S11 of three scroll views each moves by what the one inside it leaves")
  func chain() {
    var nesting = three
    #expect(nesting.outer(of: 1) == 2 && nesting.outer(of: 2) == 3 && nesting.outer(of: 3) == nil)
    #expect(nesting.propagate(Point(x: 0, y: 4), from: 1) == Point(x: 0, y: 10))
    #expect(nesting.propagate(Point(x: 0, y: 1), from: 2) == Point(x: 0, y: 3))
    #expect(nesting.propagate(Point(x: 0, y: 1), from: 3) == nil)
  }

  @Test("S11 at touch up all enclosing scroll views are disconnected, from the inside out")
  func disconnecting() {
    var nesting = three
    #expect(nesting.disconnect(from: 3) == [])
    #expect(nesting.disconnect(from: 1) == [2, 3] && nesting.isEmpty)
    nesting = three
    #expect(nesting.disconnect(from: 2) == [3])
    #expect(nesting.outer(of: 1) == 2)
  }

  @Test("S11 another enclosing scroll view replaces one that is gone, and those beyond it")
  func replacing() {
    var nesting = three
    #expect(nesting.connect(4, to: 1, step: Point(x: 0, y: 5)) == [2, 3])
    #expect(nesting.disconnect(from: 1) == [4])
  }

  @Test("S11 only one of both decelerates: the enclosing one while the inner is at its end")
  func velocities() {
    let velocity = Point(x: 0, y: 900)
    #expect(Nesting.velocities(of: velocity, isInnerAtEnd: true) == (.zero, velocity))
    #expect(Nesting.velocities(of: velocity, isInnerAtEnd: false) == (velocity, .zero))
  }
}
