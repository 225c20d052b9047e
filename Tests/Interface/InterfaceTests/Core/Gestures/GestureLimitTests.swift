import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Built-in recognizers: touches that begin and end separately, and the limits")
struct GestureLimitTests {
  let stage = GestureStage()

  private var test: TestWindow { stage.test }
  private func touch(_ x: Double, _ y: Double = 0) -> SimulatedTouch {
    test.touch(at: stage.center + Point(x: x, y: y))
  }

  @Test(
    "G6 tap: two touches begin and end in any order within 0.75 s of the first",
    arguments: [
      (0.3, 0.3, true), (0.6, 0.1, true), (0.05, 0.69, true), (0.6, 0.2, false), (0.05, 0.75, false),
    ])
  func twoTouchTap(beginDelay: Double, endDelay: Double, isTap: Bool) {
    for isFirstUpFirst in [true, false] {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      let log = stage.log(tap)
      let first = touch(-40)
      test.advance(by: beginDelay)
      let second = touch(40)
      test.advance(by: endDelay / 2)
      (isFirstUpFirst ? first : second).end()
      test.advance(by: endDelay / 2)
      (isFirstUpFirst ? second : first).end()
      #expect(log.states == (isTap ? [.ended] : []))
      stage.view.removeGestureRecognizer(tap)
      test.advance(by: 1)
    }
  }

  @Test("G6 tap: a touch that ends before the other begins is not part of the same tap")
  func oneAfterTheOther() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let log = stage.log(tap)
    touch(-40).end()
    touch(40).end()
    #expect(log.states.isEmpty)
  }

  @Test(
    "G6 long press: the duration is measured from the last required touch, however late that begins",
    arguments: [0.1, 3])
  func lateTouch(late: Double) {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let log = stage.log(press)
    let first = touch(-40)
    test.advance(by: late)
    let second = touch(40)
    test.advance(by: 0.49)
    #expect(log.states.isEmpty)
    test.advance(by: 0.02)
    #expect(log.states == [.began])
    second.end()
    #expect(log.states == [.began, .ended])
    first.end()
  }

  @Test(
    "G6 long press: a touch may move 9 pt, not 11",
    arguments: [(9.0, true), (11, false)])
  func pressMovement(distance: Double, isPress: Bool) {
    let log = stage.log(LongPressGestureRecognizer())
    let touch = touch(0)
    touch.move(by: Point(x: distance, y: 0))
    test.advance(by: 0.6)
    #expect(log.states == (isPress ? [.began] : []))
    touch.end()
  }

  @Test(
    "G6 swipe: two touches that begin and end separately are recognized if the centroid moves 50 pt in 0.5 s",
    arguments: [(60.0, 0.1, true), (60, 0.42, true), (48, 0.1, false), (60, 0.52, false)])
  func swipe(distance: Double, late: Double, isSwipe: Bool) {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let log = stage.log(swipe)
    let first = touch(0, -30)
    test.advance(by: late)
    let second = touch(0, 30)
    for _ in 0..<5 {
      first.move(by: Point(x: distance / 5, y: 0))
      second.move(by: Point(x: distance / 5, y: 0))
      test.frame()
    }
    test.advance(by: 0.01)
    first.end()
    second.end()
    #expect(log.states == (isSwipe ? [.ended] : []))
  }

  @Test("G6 swipe: one touch may end early while the other continues")
  func swipeEndsEarly() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let log = stage.log(swipe)
    let (first, second) = (touch(0, -30), touch(0, 30))
    test.together {
      first.move(by: Point(x: 40, y: 0))
      second.move(by: Point(x: 40, y: 0))
    }
    test.advance(by: 0.05)
    first.end()
    #expect(log.states.isEmpty)
    test.advance(by: 0.05)
    second.move(by: Point(x: 20, y: 0))
    second.end()
    #expect(log.states == [.ended])
  }

  @Test("G6 swipe: a deviation of 49 pt is recognized, 51 pt is not", arguments: [(49.0, true), (51, false)])
  func swipeDeviation(aside: Double, isSwipe: Bool) {
    let log = stage.log(SwipeGestureRecognizer())
    let touch = touch(0)
    test.advance(by: 0.01)
    touch.move(by: Point(x: 40, y: aside - 10))
    touch.move(by: Point(x: 30, y: 10))
    touch.end()
    #expect(log.states == (isSwipe ? [.ended] : []))
  }

  @Test(
    "G6 pan, pinch and rotation: a second touch may begin at any time; each begins at 10 pt, not at 9",
    arguments: [0.05, 5])
  func lateSecondTouch(late: Double) {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let panLog = stage.log(pan, simultaneous: true)
    let pinchLog = stage.log(PinchGestureRecognizer(), simultaneous: true)
    let rotationLog = stage.log(RotationGestureRecognizer(), simultaneous: true)
    let first = touch(-50)
    test.advance(by: late)
    first.move(by: Point(x: 0, y: 200))
    first.move(by: Point(x: 0, y: -200))
    let second = touch(50)
    test.advance(by: 0.01)
    second.move(by: Point(x: 9, y: 0))
    test.frame()
    #expect(pinchLog.states.isEmpty && rotationLog.states.isEmpty && panLog.states.isEmpty)
    second.move(by: Point(x: 2, y: 0))
    test.frame()
    #expect(pinchLog.states == [.began] && rotationLog.states.isEmpty)
    second.move(to: stage.center + Point(x: 61, y: 9))
    test.frame()
    #expect(rotationLog.states.isEmpty)
    second.move(to: stage.center + Point(x: 61, y: 12))
    test.frame()
    #expect(rotationLog.states == [.began])
    test.together {
      first.move(by: Point(x: 0, y: 12))
      second.move(by: Point(x: 0, y: 12))
    }
    test.frame()
    #expect(panLog.states.first == .began)
    first.end()
    #expect(panLog.states.last == .ended && pinchLog.states.last != .ended)
    test.advance(by: 1)
    second.end()
    #expect(pinchLog.states.last == .ended && rotationLog.states.last == .ended)
  }

  @Test("G6 screen edge pan: begins 20 pt from the edge, not 21", arguments: [(20.0, true), (21, false)])
  func edge(x: Double, isPan: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let log = stage.log(pan)
    let touch = test.touch(at: Point(x: x, y: 300))
    touch.move(to: Point(x: x + 50, y: 300), over: 0.1)
    touch.end()
    #expect(log.states.isEmpty == !isPan)
  }
}
