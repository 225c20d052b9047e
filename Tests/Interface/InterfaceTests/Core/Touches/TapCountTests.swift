import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Tap count")
struct TapCountTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let counts = Counts()

  final class Counts {
    var began: [Int] = []
    var ended: [Int] = []
  }

  init() {
    test.window.addSubview(view)
    let counts = counts
    view.onTouches = { phase, touches, _ in
      if phase == .began { counts.began += touches.map(\.tapCount) }
      if phase == .ended { counts.ended += touches.map(\.tapCount) }
    }
  }

  @Test("T4 taps within 0.35 s and 45 pt are counted, from began on")
  func countsUp() {
    for offset in [0.0, 20, -20] {
      test.tap(at: Point(x: 100 + offset, y: 100))
      test.advance(by: 0.3)
    }
    #expect(counts.began == [1, 2, 3])
    #expect(counts.ended == [1, 2, 3])
  }

  @Test("T4 a tap after the interval counts as the first", arguments: [(0.34, 2), (0.36, 1)])
  func interval(pause: Double, expected: Int) {
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: pause)
    test.tap(at: Point(x: 100, y: 100))
    #expect(counts.began == [1, expected])
  }

  @Test("T4 a tap beyond the distance counts as the first", arguments: [(44.0, 2), (46.0, 1)])
  func distance(offset: Double, expected: Int) {
    test.tap(at: Point(x: 100, y: 100))
    test.tap(at: Point(x: 100 + offset, y: 100))
    #expect(counts.began == [1, expected])
  }

  @Test("T4 a touch that moved ends with tap count 0 and resets the count")
  func moved() {
    let touch = test.touch(at: Point(x: 100, y: 100))
    touch.move(by: Point(x: 11, y: 0))
    touch.move(by: Point(x: -11, y: 0))
    touch.end()
    test.tap(at: Point(x: 100, y: 100))
    #expect(counts.ended == [0, 1])
  }

  @Test("T4 a touch that lasted too long ends with tap count 0")
  func lasted() {
    let touch = test.touch(at: Point(x: 100, y: 100))
    touch.rest(1)
    touch.end()
    test.tap(at: Point(x: 100, y: 100))
    #expect(counts.ended == [0, 1])
  }

  @Test("T4 a touch that moves only a little is still a tap")
  func tremble() {
    let touch = test.touch(at: Point(x: 100, y: 100))
    touch.move(by: Point(x: 2, y: -1))
    touch.end()
    #expect(counts.ended == [1])
  }

  @Test("T4 a cancelled touch is no tap")
  func cancelled() {
    test.touch(at: Point(x: 100, y: 100)).cancel()
    test.tap(at: Point(x: 100, y: 100))
    #expect(counts.began == [1, 1])
  }
}
