import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Swipe and screen edge pan gesture recognizers")
struct SwipeAndEdgeGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func swipe(
    _ direction: SwipeGestureRecognizer.Direction, touchCount: Int = 1
  ) -> GestureStage.Log<SwipeGestureRecognizer> {
    let recognizer = SwipeGestureRecognizer()
    recognizer.direction = direction
    recognizer.numberOfTouchesRequired = touchCount
    return stage.log(recognizer)
  }

  static let directions: [(direction: SwipeGestureRecognizer.Direction, by: Point)] = [
    (.right, Point(x: 150, y: 20)), (.left, Point(x: -150, y: -20)), (.up, Point(x: 20, y: -150)),
    (.down, Point(x: -20, y: 150)),
  ]

  // MARK: Swipe

  @Test(
    "G6 swipe: each direction with any number of touches at any rate, with or without noise",
    arguments: Sampling.all, 0..<4)
  func recognized(sampling: Sampling, index: Int) {
    for touchCount in 1...3 {
      let log = swipe(Self.directions[index].direction, touchCount: touchCount)
      let end = stage.center + Self.directions[index].by
      test.play(.flick(from: stage.center, to: end, touchCount: touchCount, duration: 0.25), sampling)
      #expect(log.states == [.ended])
      stage.view.removeGestureRecognizer(log.recognizer)
      test.advance(by: 1)
    }
  }

  @Test("G6 swipe: its locations are those at which its touches began, as in UIKit")
  func locations() {
    let log = swipe(.right, touchCount: 2)
    var locations: [Point] = []
    log.recognizer.addAction { [unowned log] in
      let swipe = log.recognizer
      locations = [swipe.location(in: nil)] + (0..<2).map { swipe.location(ofTouch: $0, in: nil) }
    }
    let other = stage.center + Point(x: 0, y: 40)
    let touches = [test.touch(at: stage.center), test.touch(at: other)]
    for touch in touches { touch.move(by: Point(x: 60, y: 0)) }
    #expect(log.states == [.ended])
    #expect(locations == [stage.center + Point(x: 0, y: 20), stage.center, other])
    for touch in touches { touch.end() }
  }

  @Test("G6 swipe: recognized at 50 pt, before touch up, and once")
  func early() {
    let log = swipe([.left, .right])
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 49, y: 0))
    #expect(log.states.isEmpty)
    touch.move(by: Point(x: 1, y: 0))
    #expect(log.states == [.ended])
    touch.move(by: Point(x: 200, y: 0))
    touch.end()
    #expect(log.states == [.ended])
  }

  @Test(
    "G6 swipe: wrong direction, too slow, too short, too curved, too many or too few touches are not recognized",
    arguments: Sampling.all)
  func notRecognized(sampling: Sampling) {
    let log = swipe(.right)
    let twoTouches = swipe(.right, touchCount: 2)
    let center = stage.center
    let motions: [HandMotion] = [
      .flick(from: center, to: center + Point(x: -150, y: 0), duration: 0.25),
      .flick(from: center, to: center + Point(x: 40, y: 0), duration: 0.2),
      .flick(from: center, to: center + Point(x: 60, y: 0), duration: 0.7),
      .flick(from: center, to: center + Point(x: 60, y: 100), duration: 0.2),
      .flick(from: center, to: center + Point(x: 150, y: 0), touchCount: 3, duration: 0.25),
    ]
    for motion in motions { test.play(motion, sampling) }
    #expect(log.states.isEmpty)
    #expect(twoTouches.states.isEmpty)
  }

  @Test("G6 swipe: not recognized if its touch is cancelled")
  func cancelled() {
    let log = swipe(.right)
    let motion = HandMotion.flick(from: stage.center, to: stage.center + Point(x: 150, y: 0), duration: 0.3)
    test.play(motion.recorded().cancelled(at: 0.08))
    #expect(log.states.isEmpty)
    test.play(motion)
    #expect(log.states == [.ended])
  }

  // MARK: Screen edges

  private func edge(_ edges: RectEdge) -> GestureStage.Log<ScreenEdgePanGestureRecognizer> {
    let recognizer = ScreenEdgePanGestureRecognizer()
    recognizer.edges = edges
    return stage.log(recognizer) { $0.translation(in: nil) }
  }

  @Test(
    "G6 screen edge pan: from each edge inwards, at any rate, with or without noise", arguments: Sampling.all)
  func edges(sampling: Sampling) {
    let cases: [(edge: RectEdge, start: Point)] = [
      (.left, Point(x: 4, y: 300)), (.right, Point(x: 796, y: 300)), (.top, Point(x: 400, y: 4)),
      (.bottom, Point(x: 400, y: 596)),
    ]
    for (side, start) in cases {
      for edges in [side, .all] {
        let log = edge(edges)
        test.play(
          .drag(from: start, to: start + (stage.center - start) * 0.5, duration: 0.3, rest: 0.1), sampling)
        #expect(log.states == [.began, .changed, .ended])
        #expect(log.last.distance(to: .zero) > 100)
        stage.view.removeGestureRecognizer(log.recognizer)
      }
    }
  }

  @Test("G6 screen edge pan: not recognized from the middle, another edge, along the edge, or without edges")
  func noEdge() {
    let log = edge(.left)
    let none = edge([])
    test.play(.drag(from: Point(x: 25, y: 300), to: stage.center, duration: 0.3))
    test.play(.drag(from: Point(x: 795, y: 300), to: stage.center, duration: 0.3))
    test.play(.drag(from: Point(x: 5, y: 300), to: Point(x: 15, y: 500), duration: 0.3))
    #expect(log.states.isEmpty)
    #expect(none.states.isEmpty)
    test.play(.drag(from: Point(x: 5, y: 300), to: stage.center, duration: 0.3))
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test(
    "G6 screen edge pan: another touch elsewhere has no effect; cancelled with its own touch"
  )
  func joined() {
    let log = edge(.left)
    let touch = test.touch(at: Point(x: 2, y: 300))
    touch.move(by: Point(x: 60, y: 0))
    let other = test.touch(at: stage.center)
    other.move(by: Point(x: 200, y: 0))
    #expect(log.last.distance(to: Point(x: 50, y: 0)) < 1e-9)
    other.end()
    touch.cancel()
    #expect(log.states == [.began, .cancelled])
  }

  // MARK: Hover

  @Test(
    "G6 hover: begins when the pointer enters, changes as it moves, ends when it leaves; touches do not hover"
  )
  func hover() {
    let child = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    stage.view.addSubview(child)
    let recognizer = HoverGestureRecognizer()
    child.addGestureRecognizer(recognizer)
    let log = GestureStage.Log(recognizer) { [unowned child] in $0.location(in: child) }
    func hover(_ location: Point?) {
      test.application.dispatcher.receiveHover(at: location, timestamp: test.now, in: test.window)
    }
    hover(Point(x: 50, y: 50))
    #expect(log.states.isEmpty)
    hover(Point(x: 110, y: 120))
    hover(Point(x: 130, y: 120))
    hover(Point(x: .nan, y: 120))
    #expect(log.states == [.began, .changed])
    #expect(log.last == Point(x: 30, y: 20))
    hover(Point(x: 50, y: 50))
    #expect(log.states == [.began, .changed, .ended])
    hover(Point(x: 110, y: 120))
    hover(nil)
    #expect(log.states == [.began, .changed, .ended, .began, .ended])
    test.tap(at: Point(x: 150, y: 150))
    #expect(log.states.count == 5)
    hover(Point(x: 110, y: 120))
    recognizer.isEnabled = false
    #expect(log.states.last == .cancelled)
  }

  @Test("T28 G6 hover: the pointer of one seat does not end the hovering of another's")
  func hoverOfTwoSeats() {
    let children = [100.0, 250].map { View(frame: Rect(x: $0, y: 100, width: 100, height: 100)) }
    let logs = children.map { child in
      stage.view.addSubview(child)
      let recognizer = HoverGestureRecognizer()
      child.addGestureRecognizer(recognizer)
      return GestureStage.Log(recognizer) { $0.location(in: nil) }
    }
    func hover(_ location: Point?, _ seat: UInt32) {
      test.application.dispatcher.receiveHover(at: location, timestamp: test.now, seat: seat, in: test.window)
    }
    hover(Point(x: 150, y: 150), 1)
    hover(Point(x: 300, y: 150), 2)
    hover(nil, 2)
    #expect(logs[0].states == [.began] && logs[1].states == [.began, .ended])
  }
}
