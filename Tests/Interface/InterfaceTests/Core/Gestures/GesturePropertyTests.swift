import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

/// A recognizer that changes its state at random, on touches or by a timer.
private final class RandomRecognizer: GestureRecognizer {
  var random: Random
  let isContinuous: Bool
  var mayWait: Bool
  var actions: [State] = []
  var received: [Touch: [Touch.Phase]] = [:]
  var errors: [String] = []

  init(seed: UInt64) {
    random = Random(seed: seed)
    isContinuous = Bool.random(using: &random)
    mayWait = Bool.random(using: &random)
    super.init(target: nil, action: nil)
    cancelsTouchesInView = roll(2)
    delaysTouchesBegan = roll(3)
    delaysTouchesEnded = roll(2)
    addAction { [unowned self] in actions.append(state) }
  }

  private func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  private func respond(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
    if state == .failed || state == .ended || state == .cancelled {
      errors.append("called for \(phase) in \(state)")
    }
    for touch in touches {
      if touch.phase != phase { errors.append("called for \(phase), has phase \(touch.phase)") }
      received[touch, default: []].append(phase)
    }
    if mayWait, roll(2) {
      schedule(after: .random(in: 0...2, using: &random)) { [unowned self] in
        if roll(2) { move() } else { state = state == .possible ? .failed : .ended }
      }
    }
    if roll(12), let touch = touches.min(by: { $0.identifier < $1.identifier }) {
      return ignore(touch, for: event)
    }
    if roll(3) { move() }
    // Now and then an arbitrary state; illegal ones are logged and have no effect.
    if roll(20) {
      state = [.possible, .began, .changed, .ended, .cancelled, .failed].randomElement(using: &random)!
    }
  }

  private func move() {
    switch state {
    case .possible: state = roll(3) ? .failed : isContinuous ? .began : .ended
    case .began, .changed: state = roll(4) ? .ended : roll(8) ? .cancelled : .changed
    default: break
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { respond(.began, touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { respond(.moved, touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { respond(.ended, touches, event) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    respond(.cancelled, touches, event)
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !roll(5) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !roll(5) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { roll(6) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { roll(8) }

  override func reset() {
    if state == .possible || state == .began || state == .changed { errors.append("reset in \(state)") }
    if numberOfTouches > 0 { errors.append("reset with \(numberOfTouches) touches") }
  }

  /// A Boolean value that indicates whether the actions are a sequence of complete gestures.
  var areActionsValid: Bool {
    var isActive = false
    for action in actions {
      switch action {
      case .began where !isActive: isActive = true
      case .changed where isActive: break
      case .ended: isActive = false
      case .cancelled where isActive: isActive = false
      default: return false
      }
    }
    return !isActive
  }
}

@MainActor
@Suite("Gestures with random touches")
struct GesturePropertyTests {
  /// A window with random views and recognizers, and up to ten touches.
  @MainActor
  private final class Play: RandomTouches, GestureRecognizerDelegate {
    let test: TestWindow
    let cancellationOdds = 4
    var random: Random
    var views: [RecordingView] = []
    var recognizers: [RandomRecognizer] = []
    var received: [ObjectIdentifier: [Touch: [Touch.Phase]]] = [:]
    var tracked: [ObjectIdentifier: Set<Touch>] = [:]
    var lastTimes: [Touch: Double] = [:]
    var errors: [String] = []
    let isWild: Bool

    init(seed: UInt64, isWild: Bool, journal: LogJournal) {
      test = TestWindow(size: Size(width: 100, height: 100), loggingTo: journal)
      random = Random(seed: seed)
      self.isWild = isWild
      for _ in 0..<4 {
        let view = RecordingView(frame: randomFrame())
        view.isMultipleTouchEnabled = roll(2)
        view.isExclusiveTouch = roll(6)
        view.onTouches = { [unowned self, unowned view] phase, touches, event in
          receive(view, phase, touches, event)
        }
        (views.randomElement(using: &random) ?? test.window).addSubview(view)
        views.append(view)
      }
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let recognizer = RandomRecognizer(seed: random.next())
        recognizer.delegate = roll(2) ? self : nil
        if isWild, roll(3) { recognizer.addAction { [unowned self] in mutate() } }
        for other in recognizers where roll(4) {
          if roll(2) { recognizer.require(toFail: other) } else { other.require(toFail: recognizer) }
        }
        views.randomElement(using: &random)?.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
      }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      if isWild, roll(10) { mutate() }
      return !roll(6)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { !roll(8) }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      if isWild, roll(10) { mutate() }
      return roll(3)
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { roll(8) }

    func randomFrame() -> Rect {
      Rect(
        x: .random(in: -10...40, using: &random), y: .random(in: -10...40, using: &random),
        width: .random(in: 30...100, using: &random), height: .random(in: 30...100, using: &random))
    }

    func receive(_ view: RecordingView, _ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
      let identifier = ObjectIdentifier(view)
      for touch in touches {
        if touch.phase != phase { errors.append("called for \(phase), has phase \(touch.phase)") }
        if touch.timestamp < lastTimes[touch] ?? 0 { errors.append("time ran backwards") }
        if phase != .cancelled { lastTimes[touch] = touch.timestamp }
        received[identifier, default: [:]][touch, default: []].append(phase)
        if phase == .began { tracked[identifier, default: []].insert(touch) }
        if phase == .ended || phase == .cancelled { tracked[identifier]?.remove(touch) }
      }
      if !view.isMultipleTouchEnabled, tracked[identifier]?.count ?? 0 > 1 {
        errors.append("two touches in a single-touch view")
      }
      if isWild, roll(6) { mutate() }
    }

    func mutate() {
      guard let view = views.randomElement(using: &random), let other = views.randomElement(using: &random),
        let recognizer = recognizers.randomElement(using: &random)
      else { return }
      switch Int.random(in: 0..<9, using: &random) {
      case 0: if roll(2) { view.removeFromSuperview() }
      case 1: if !other.isDescendant(of: view) { other.addSubview(view) }
      case 2: test.window.addSubview(view)
      case 3: if roll(3) { test.application.cancelAllTouches() }
      case 4: recognizer.isEnabled = !roll(3)
      case 5: view.addGestureRecognizer(recognizer)
      case 6: if roll(3) { recognizer.view?.removeGestureRecognizer(recognizer) }
      case 7:
        // A gesture that began without touches, such as hovering, ends only when its state is set.
        let states: [GestureRecognizer.State] = [.ended, .failed, .cancelled, .began]
        recognizer.state = states.prefix(recognizer.numberOfTouches > 0 ? 4 : 3).randomElement(
          using: &random)!
      default: if let one = recognizers.randomElement(using: &random) { recognizer.require(toFail: one) }
      }
    }

    func run() {
      var touches: [SimulatedTouch] = []
      for _ in 0..<40 {
        test.together {
          for _ in 0..<Int.random(in: 1...3, using: &random) { step(&touches) }
        }
        if roll(3) { test.advance(by: .random(in: 0...1, using: &random)) }
        if isWild, roll(8) { mutate() }
      }
      for touch in touches { roll(4) ? touch.cancel() : touch.end() }
      test.advance(by: 30)
      check()
    }

    private func check() {
      for phases in received.values.flatMap(\.values) where !Self.isValid(phases) {
        errors.append("\(phases)")
      }
      for recognizer in recognizers {
        if recognizer.state != .possible { errors.append("stuck in \(recognizer.state)") }
        if recognizer.numberOfTouches != 0 { errors.append("keeps \(recognizer.numberOfTouches) touches") }
        if !recognizer.areActionsValid { errors.append("actions \(recognizer.actions)") }
        errors += recognizer.errors
      }
      // Another tap, to verify that all recognizers still work.
      for recognizer in recognizers { recognizer.isEnabled = true }
      test.touch(at: Point(x: 50, y: 50)).end()
      test.advance(by: 30)
      if recognizers.contains(where: { $0.state != .possible }) { errors.append("stuck after one more tap") }
    }
  }

  @Test(
    "G3 G5 T15 ten touches on random recognizers: each touch ends exactly once, and no recognizer is stuck",
    arguments: [false, true])
  func property(isWild: Bool) {
    let journal = LogJournal()
    var count = 0
    var actions = 0
    for seed in UInt64(1)...400 {
      let play = Play(seed: seed, isWild: isWild, journal: journal)
      play.run()
      count += play.received.values.map(\.count).reduce(0, +)
      actions += play.recognizers.map(\.actions.count).reduce(0, +)
      #expect(play.errors.isEmpty, "seed \(seed): \(play.errors.prefix(3))")
      if !play.errors.isEmpty { break }
    }
    #expect(count > 1_000)
    #expect(actions > 500)
    #expect(!journal.lines.isEmpty)
  }
}
