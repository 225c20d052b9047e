import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Built-in recognizers: fingers that come and go one by one, and the limits")
struct GestureLimitTests {
  let stage = GestureStage()

  private var test: TestWindow { stage.test }
  private func touch(_ x: Double, _ y: Double = 0) -> Finger {
    test.finger(at: stage.center + Point(x: x, y: y))
  }

  @Test(
    "G6 tap: two touches come and go in any order within 0.75 s of the first",
    arguments: [
      (0.3, 0.3, true), (0.6, 0.1, true), (0.05, 0.69, true), (0.6, 0.2, false), (0.05, 0.75, false),
    ])
  func twoTouchTap(landing: Double, lifting: Double, isTap: Bool) {
    for isFirstUpFirst in [true, false] {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      let log = stage.log(tap)
      let first = touch(-40)
      test.advance(by: landing)
      let second = touch(40)
      test.advance(by: lifting / 2)
      (isFirstUpFirst ? first : second).lift()
      test.advance(by: lifting / 2)
      (isFirstUpFirst ? second : first).lift()
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
    touch(-40).lift()
    touch(40).lift()
    #expect(log.states.isEmpty)
  }

  @Test(
    "G6 long press: the time counts from the last touch that it takes, however late that comes",
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
    second.lift()
    #expect(log.states == [.began, .ended])
    first.lift()
  }

  @Test(
    "G6 long press: a touch that moves 9 pt is one, one that moves 11 pt is none",
    arguments: [(9.0, true), (11, false)])
  func pressMovement(distance: Double, isPress: Bool) {
    let log = stage.log(LongPressGestureRecognizer())
    let finger = touch(0)
    finger.move(by: Point(x: distance, y: 0))
    test.advance(by: 0.6)
    #expect(log.states == (isPress ? [.began] : []))
    finger.lift()
  }

  @Test(
    "G6 swipe: two touches that begin and end one by one make one, if the centroid has gone 50 pt in 0.5 s",
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
    first.lift()
    second.lift()
    #expect(log.states == (isSwipe ? [.ended] : []))
  }

  @Test("G6 swipe: one touch may end early while the other goes on")
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
    first.lift()
    #expect(log.states.isEmpty)
    test.advance(by: 0.05)
    second.move(by: Point(x: 20, y: 0))
    second.lift()
    #expect(log.states == [.ended])
  }

  @Test("G6 swipe: 51 pt aside is none, 49 pt is", arguments: [(49.0, true), (51, false)])
  func swipeDeviation(aside: Double, isSwipe: Bool) {
    let log = stage.log(SwipeGestureRecognizer())
    let finger = touch(0)
    test.advance(by: 0.01)
    finger.move(by: Point(x: 40, y: aside - 10))
    finger.move(by: Point(x: 30, y: 10))
    finger.lift()
    #expect(log.states == (isSwipe ? [.ended] : []))
  }

  @Test(
    "G6 pan, pinch and rotation: a second touch may come at any time, and each begins at 10 pt, not at 9",
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
    first.lift()
    #expect(panLog.states.last == .ended && pinchLog.states.last != .ended)
    test.advance(by: 1)
    second.lift()
    #expect(pinchLog.states.last == .ended && rotationLog.states.last == .ended)
  }

  @Test("G6 screen edge pan: from 20 pt, not from 21", arguments: [(20.0, true), (21, false)])
  func edge(x: Double, isPan: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let log = stage.log(pan)
    let finger = test.finger(at: Point(x: x, y: 300))
    finger.move(to: Point(x: x + 50, y: 300), over: 0.1)
    finger.lift()
    #expect(log.states.isEmpty == !isPan)
  }
}
