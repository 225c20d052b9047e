import Tactus
import TactusTesting
import Testing

/// A recognizer that decides at random, by fingers or by a timer.
private final class MoodyRecognizer: GestureRecognizer {
  var random: SplitMix
  let isContinuous: Bool
  var mayWait: Bool
  var actions: [State] = []
  var heard: [Touch: [Touch.Phase]] = [:]
  var errors: [String] = []

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    isContinuous = Bool.random(using: &random)
    mayWait = Bool.random(using: &random)
    super.init(target: nil, action: nil)
    cancelsTouchesInView = roll(2)
    delaysTouchesBegan = roll(3)
    delaysTouchesEnded = roll(2)
    addAction { [unowned self] in actions.append(state) }
  }

  private func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  private func decide(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
    if state == .failed || state == .ended || state == .cancelled {
      errors.append("told of \(phase) in \(state)")
    }
    for touch in touches {
      if touch.phase != phase { errors.append("told of \(phase), reads \(touch.phase)") }
      heard[touch, default: []].append(phase)
    }
    if mayWait, roll(2) {
      schedule(after: .random(in: 0...2, using: &random)) { [unowned self] in
        if roll(2) { move() } else { state = state == .possible ? .failed : .ended }
      }
    }
    if roll(12), let touch = touches.min(by: { $0.contact < $1.contact }) { return ignore(touch, for: event) }
    if roll(3) { move() }
    // An absurd one now and then, which is logged and has no effect.
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

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { decide(.began, touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { decide(.moved, touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { decide(.ended, touches, event) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    decide(.cancelled, touches, event)
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !roll(5) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !roll(5) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { roll(6) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { roll(8) }

  override func reset() {
    if state == .possible || state == .began || state == .changed { errors.append("reset in \(state)") }
    if numberOfTouches > 0 { errors.append("reset with \(numberOfTouches) fingers") }
  }

  /// Whether the actions are those of gestures that each began, went on and ended.
  var areActionsSound: Bool {
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
@Suite("Gestures under random fingers")
struct GesturePropertyTests {
  /// A window with random views and recognizers, and up to ten fingers on it.
  @MainActor
  private final class Play: GestureRecognizerDelegate {
    let test = TestWindow(size: Size(width: 100, height: 100))
    var random: SplitMix
    var views: [RecordingView] = []
    var recognizers: [MoodyRecognizer] = []
    var heard: [ObjectIdentifier: [Touch: [Touch.Phase]]] = [:]
    var tracked: [ObjectIdentifier: Set<Touch>] = [:]
    var lastTimes: [Touch: Double] = [:]
    var errors: [String] = []
    let isWild: Bool

    init(seed: UInt64, isWild: Bool) {
      random = SplitMix(state: seed)
      self.isWild = isWild
      for _ in 0..<4 {
        let view = RecordingView(frame: randomFrame())
        view.isMultipleTouchEnabled = roll(2)
        view.isExclusiveTouch = roll(6)
        view.onTouches = { [unowned self, unowned view] phase, touches, event in
          hear(view, phase, touches, event)
        }
        (views.randomElement(using: &random) ?? test.window).addSubview(view)
        views.append(view)
      }
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let recognizer = MoodyRecognizer(seed: random.next())
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

    func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

    func randomFrame() -> Rect {
      Rect(
        x: .random(in: -10...40, using: &random), y: .random(in: -10...40, using: &random),
        width: .random(in: 30...100, using: &random), height: .random(in: 30...100, using: &random))
    }

    func hear(_ view: RecordingView, _ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
      let identifier = ObjectIdentifier(view)
      for touch in touches {
        if touch.phase != phase { errors.append("told of \(phase), reads \(touch.phase)") }
        if touch.timestamp < lastTimes[touch] ?? 0 { errors.append("time ran backwards") }
        if phase != .cancelled { lastTimes[touch] = touch.timestamp }
        heard[identifier, default: [:]][touch, default: []].append(phase)
        if phase == .began { tracked[identifier, default: []].insert(touch) }
        if phase == .ended || phase == .cancelled { tracked[identifier]?.remove(touch) }
      }
      if !view.isMultipleTouchEnabled, tracked[identifier]?.count ?? 0 > 1 {
        errors.append("two fingers in a view for one")
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
        // One that begins without fingers, as for hovering, ends when its owner says so.
        let states: [GestureRecognizer.State] = [.ended, .failed, .cancelled, .began]
        recognizer.state = states.prefix(recognizer.numberOfTouches > 0 ? 4 : 3).randomElement(
          using: &random)!
      default: if let one = recognizers.randomElement(using: &random) { recognizer.require(toFail: one) }
      }
    }

    func run() {
      var fingers: [Finger] = []
      for _ in 0..<40 {
        test.together {
          for _ in 0..<Int.random(in: 1...3, using: &random) { step(&fingers) }
        }
        if roll(3) { test.advance(by: .random(in: 0...1, using: &random)) }
        if isWild, roll(8) { mutate() }
      }
      for finger in fingers { roll(4) ? finger.cancel() : finger.lift() }
      test.advance(by: 30)
      judge()
    }

    private func step(_ fingers: inout [Finger]) {
      let point = Point(x: .random(in: 0..<100, using: &random), y: .random(in: 0..<100, using: &random))
      let index = fingers.indices.randomElement(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: if fingers.count < 10 { fingers.append(test.finger(at: point)) }
      case 2: if let index { fingers.remove(at: index).lift() }
      case 3: if let index, roll(4) { fingers.remove(at: index).cancel() }
      default: if let index { fingers[index].move(to: point) }
      }
    }

    private func judge() {
      for phases in heard.values.flatMap(\.values) where !Self.isSound(phases) { errors.append("\(phases)") }
      for recognizer in recognizers {
        if recognizer.state != .possible { errors.append("stuck in \(recognizer.state)") }
        if recognizer.numberOfTouches != 0 { errors.append("keeps \(recognizer.numberOfTouches) fingers") }
        if !recognizer.areActionsSound { errors.append("actions \(recognizer.actions)") }
        errors += recognizer.errors
      }
      // Once more, to see that everybody still works.
      for recognizer in recognizers { recognizer.isEnabled = true }
      test.finger(at: Point(x: 50, y: 50)).lift()
      test.advance(by: 30)
      if recognizers.contains(where: { $0.state != .possible }) { errors.append("stuck after one more tap") }
    }

    static func isSound(_ phases: [Touch.Phase]) -> Bool {
      guard phases.count >= 2, phases.first == .began, let last = phases.last else { return false }
      return (last == .ended || last == .cancelled)
        && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
    }
  }

  @Test(
    "G3 G5 T15 ten fingers on random recognizers: each touch ends exactly once, and no recognizer is stuck",
    arguments: [false, true])
  func property(isWild: Bool) {
    let reports = GestureReports()
    var heard = 0
    var actions = 0
    for seed in UInt64(1)...400 {
      let play = Play(seed: seed, isWild: isWild)
      play.run()
      heard += play.heard.values.map(\.count).reduce(0, +)
      actions += play.recognizers.map(\.actions.count).reduce(0, +)
      #expect(play.errors.isEmpty, "seed \(seed): \(play.errors.prefix(3))")
      if !play.errors.isEmpty { break }
    }
    #expect(heard > 1_000)
    #expect(actions > 500)
    #expect(!reports.lines.isEmpty)
  }
}
