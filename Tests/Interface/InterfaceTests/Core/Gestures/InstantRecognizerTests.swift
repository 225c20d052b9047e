import Tactus
import TactusTesting
import Testing

/// Whether a subclass sets the state before or after it calls `super`.
enum SuperOrder: CaseIterable { case before, after }

@MainActor
@Suite("Recognizers that begin at touch down")
struct InstantRecognizerTests {
  let stage = GestureStage()

  final class InstantPan: PanGestureRecognizer {
    var order = SuperOrder.after
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      if order == .before, state == .possible { state = .began }
      super.touchesBegan(touches, with: event)
      if order == .after, state == .possible { state = .began }
    }
  }

  @Test(
    "G10 a pan that begins with its touch changes from the first sample, measured from the touch down",
    arguments: SuperOrder.allCases, [1.0, 4, 30])
  func pan(order: SuperOrder, step: Double) {
    let recognizer = InstantPan()
    recognizer.order = order
    let log = stage.log(recognizer) { $0.translation(in: nil) }
    let touch = stage.test.touch(at: stage.center)
    #expect(recognizer.state == .began && log.states == [.began] && log.last == .zero)
    for index in 1...5 {
      stage.test.advance(by: 0.01)
      touch.move(by: Point(x: step, y: 0))
      stage.test.frame()
      #expect(recognizer.state == .changed)
      #expect(log.last == Point(x: step * Double(index), y: 0))
    }
    #expect(recognizer.velocity(in: nil).x > 0)
    touch.end()
    #expect(log.states == [.began, .changed, .ended])
    #expect(stage.journal.lines.isEmpty)
    // Again, to verify that no state is left of the first gesture.
    let next = stage.test.touch(at: stage.center)
    next.end()
    #expect(log.states == [.began, .changed, .ended, .began, .ended])
    #expect(stage.journal.lines.isEmpty)
  }

  @Test("G10 a second touch begins and ends without a jump in a pan that began at once")
  func secondTouch() {
    let recognizer = InstantPan()
    let log = stage.log(recognizer) { $0.translation(in: nil) }
    let first = stage.test.touch(at: stage.center)
    first.move(by: Point(x: 5, y: 0))
    let second = stage.test.touch(at: stage.center + Point(x: 100, y: 0))
    stage.test.frame()
    first.move(by: Point(x: 2, y: 0))
    second.move(by: Point(x: 2, y: 0))
    stage.test.frame()
    #expect(log.last == Point(x: 7, y: 0))
    first.end()
    second.move(by: Point(x: 3, y: 0))
    second.end()
    #expect(log.states == [.began, .changed, .ended] && stage.journal.lines.isEmpty)
    #expect(log.last == Point(x: 10, y: 0))
  }

  @Test("G10 a touch that is cancelled cancels a gesture that began at once")
  func cancelled() {
    let log = stage.log(InstantPan())
    let touch = stage.test.touch(at: stage.center)
    touch.cancel()
    #expect(log.states == [.began, .cancelled] && stage.journal.lines.isEmpty)
  }

  @Test("G10 a pan that begins at once and waits for another begins when that has failed, and then follows")
  func waiting() {
    let recognizer = InstantPan()
    let other = LongPressGestureRecognizer()
    recognizer.require(toFail: other)
    let log = stage.log(recognizer) { $0.translation(in: nil) }
    stage.view.addGestureRecognizer(other)
    let touch = stage.test.touch(at: stage.center)
    #expect(log.states.isEmpty)
    touch.move(by: Point(x: 12, y: 0))
    stage.test.frame()
    #expect(log.states.first == .began, "the long press has failed")
    touch.move(by: Point(x: 3, y: 0))
    stage.test.frame()
    #expect(log.last == Point(x: 15, y: 0))
    touch.end()
    #expect(log.states == [.began, .changed, .ended] && stage.journal.lines.isEmpty)
  }

  // MARK: - Every kind

  /// Subclasses of each recognizer class that begin in a callback, before or after `super`.
  final class Plain: GestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .changed }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
  }
  final class InstantPress: LongPressGestureRecognizer {
    var order = SuperOrder.after
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      if order == .before, state == .possible { state = .began }
      super.touchesBegan(touches, with: event)
      if order == .after, state == .possible { state = .began }
    }
  }
  final class InstantPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      if state == .possible, numberOfTouches == 2 { state = .began }
    }
  }
  final class InstantRotation: RotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      if state == .possible, numberOfTouches == 2 { state = .began }
    }
  }

  @Test("G10 a direct subclass and a long press that begin at once follow every movement, however far")
  func others() {
    for order in SuperOrder.allCases {
      let press = InstantPress()
      press.order = order
      for recognizer in [Plain(), press] {
        let log = stage.log(recognizer)
        let touch = stage.test.touch(at: stage.center)
        touch.move(by: Point(x: 1, y: 0))
        stage.test.frame()
        #expect(log.states == [.began, .changed])
        touch.move(by: Point(x: 100, y: 0))
        stage.test.advance(by: 1)
        stage.test.frame()
        touch.end()
        #expect(log.states == [.began, .changed, .ended], "\(recognizer)")
        stage.view.removeGestureRecognizer(recognizer)
      }
    }
    #expect(stage.journal.lines.isEmpty)
  }

  @Test(
    "G10 a pinch and a rotation that begin with the second touch follow from the first sample, without slop")
  func pinchAndRotation() {
    let pinch = stage.log(InstantPinch(), simultaneous: true) { Point(x: $0.scale, y: 0) }
    let rotation = stage.log(InstantRotation(), simultaneous: true) { Point(x: $0.rotation, y: 0) }
    let first = stage.test.touch(at: stage.center)
    let second = stage.test.touch(at: stage.center + Point(x: 100, y: 0))
    #expect(pinch.states == [.began] && rotation.states == [.began])
    second.move(to: stage.center + Point(x: 102, y: 0))
    stage.test.frame()
    #expect(abs(pinch.last.x - 1.02) < 1e-9)
    second.move(to: stage.center + Point(x: 102, y: 1.02))
    stage.test.frame()
    #expect(abs(rotation.last.x - 0.01) < 1e-4)
    first.end()
    second.end()
    #expect(pinch.states == [.began, .changed, .ended] && rotation.states == [.began, .changed, .ended])
    #expect(stage.journal.lines.isEmpty)
  }

  /// A recognizer that sets a state in one callback, before or after `super`.
  final class Setting: PanGestureRecognizer {
    var phase = Touch.Phase.began
    var newState = State.failed
    var order = SuperOrder.after
    private func set(_ phase: Touch.Phase, _ body: () -> Void) {
      if phase == self.phase, order == .before { state = newState }
      body()
      if phase == self.phase, order == .after, state != newState { state = newState }
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      set(.began) { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      set(.moved) { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
      set(.ended) { super.touchesEnded(touches, with: event) }
    }
  }

  @Test(
    "G4 G10 a pan's subclass may end, fail and cancel it in any callback: super does not override it",
    arguments: SuperOrder.allCases, [Touch.Phase.began, .moved, .ended])
  func anyState(order: SuperOrder, phase: Touch.Phase) {
    for state in [GestureRecognizer.State.began, .ended, .recognized, .failed, .cancelled] {
      // A gesture that `super` has ended cannot begin or fail any more.
      let isLate = phase == .ended && order == .after && state != .ended
      if isLate { continue }
      let recognizer = Setting()
      (recognizer.order, recognizer.phase, recognizer.newState) = (order, phase, state)
      let log = stage.log(recognizer)
      let touch = stage.test.touch(at: stage.center)
      touch.move(by: Point(x: 3, y: 0))
      stage.test.frame()
      touch.end()
      let callsAction = state == .began || state == .ended
      #expect(
        log.states.isEmpty == !callsAction || state == .ended && phase == .ended, "\(state) in \(phase)")
      #expect(recognizer.state == .possible)
      stage.view.removeGestureRecognizer(recognizer)
    }
    let wrong = stage.journal.lines
    // After `super` has failed the pan at touch up, it cannot end.
    #expect(wrong.isEmpty || phase == .ended && order == .after, "\(wrong)")
  }
}
