import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Cancellation")
struct CancellationTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  /// Takes over whatever it hears of.
  final class Taker: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .began }
  }

  private func expectCancelled(_ finger: Finger, _ location: SourceLocation = #_sourceLocation) {
    #expect(view.phases == [.began, .cancelled], sourceLocation: location)
    finger.move(by: Point(x: 1, y: 1))
    finger.lift()
    #expect(view.phases == [.began, .cancelled], sourceLocation: location)
    #expect(view.touches.first?.tapCount == 0, sourceLocation: location)
    #expect(view.touches.first?.phase == .cancelled, sourceLocation: location)
  }

  @Test("T15 the compositor takes the fingers away")
  func compositor() {
    let finger = test.finger(at: Point(x: 10, y: 10))
    finger.cancel()
    expectCancelled(finger)
  }

  @Test("T15 the application takes all fingers away; they are heard of again when they land anew")
  func application() {
    let finger = test.finger(at: Point(x: 10, y: 10))
    test.application.cancelAllTouches()
    expectCancelled(finger)
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.phases == [.began, .cancelled, .began, .ended])
  }

  @Test("T15 the view, or one that holds it, is removed from its window", arguments: [false, true])
  func removed(holder: Bool) {
    let box = View(frame: test.window.bounds)
    test.window.addSubview(box)
    box.addSubview(view)
    let finger = test.finger(at: Point(x: 10, y: 10))
    (holder ? box : view).removeFromSuperview()
    expectCancelled(finger)
  }

  @Test("T15 moved within its window the view goes on tracking; moved to another it does not")
  func reparented() {
    let box = View(frame: test.window.bounds)
    test.window.addSubview(box)
    let finger = test.finger(at: Point(x: 10, y: 10))
    #expect(view.calls.isEmpty)
    box.removeFromSuperview()
    finger.lift()
    let second = test.finger(at: Point(x: 10, y: 10))
    test.window.addSubview(box)
    box.addSubview(view)
    #expect(view.phases == [.began])
    Window(frame: test.window.bounds).addSubview(view)
    expectCancelled(second)
  }

  @Test("T15 the window is hidden")
  func hidden() {
    let finger = test.finger(at: Point(x: 10, y: 10))
    test.window.isHidden = true
    expectCancelled(finger)
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.calls.count == 2)
  }

  @Test("T15 the window is closed")
  func closed() {
    let finger = test.finger(at: Point(x: 10, y: 10))
    test.window.close()
    expectCancelled(finger)
  }

  @Test("T15 no output shows the application any more")
  func background() {
    test.application.move(to: .active)
    let finger = test.finger(at: Point(x: 10, y: 10))
    test.application.move(to: .inactive)
    #expect(view.phases == [.began])
    test.application.move(to: .background)
    expectCancelled(finger)
  }

  @Test("T15 the application ends")
  func terminated() {
    let finger = test.finger(at: Point(x: 10, y: 10))
    test.application.terminate()
    expectCancelled(finger)
  }

  @Test("T15 a recognizer takes over: the view hears of the cancellation and of nothing more")
  func recognizer() {
    view.addGestureRecognizer(Taker())
    let finger = test.finger(at: Point(x: 10, y: 10))
    finger.move(by: Point(x: 5, y: 0))
    #expect(view.phases == [.began, .cancelled])
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(view.phases == [.began, .cancelled])
  }

  @Test("T15 a view that is removed with a finger on it cancels that one only")
  func othersGoOn() {
    let small = RecordingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(small)
    _ = test.finger(at: Point(x: 10, y: 10))
    let other = test.finger(at: Point(x: 100, y: 100))
    small.removeFromSuperview()
    other.lift()
    #expect(small.phases == [.began, .cancelled])
    #expect(view.phases == [.began, .ended])
  }

  // MARK: - Always exactly one end

  /// A tree of views whose callbacks change it at random.
  @MainActor
  private final class Play {
    let test = TestWindow(size: Size(width: 100, height: 100))
    var random: SplitMix
    var views: [RecordingView] = []
    var heard: [ObjectIdentifier: [Touch: [Touch.Phase]]] = [:]
    var errors: [String] = []

    init(seed: UInt64) {
      random = SplitMix(state: seed)
      for _ in 0..<6 {
        let view = RecordingView(frame: randomFrame())
        view.isMultipleTouchEnabled = roll(2)
        view.isExclusiveTouch = roll(5)
        view.onTouches = { [unowned self, unowned view] phase, touches, _ in hear(view, phase, touches) }
        (views.randomElement(using: &random) ?? test.window).addSubview(view)
        views.append(view)
      }
    }

    func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

    func randomFrame() -> Rect {
      Rect(
        x: .random(in: -10...40, using: &random), y: .random(in: -10...40, using: &random),
        width: .random(in: 20...100, using: &random), height: .random(in: 20...100, using: &random))
    }

    func hear(_ view: RecordingView, _ phase: Touch.Phase, _ touches: Set<Touch>) {
      for touch in touches {
        if touch.phase != phase { errors.append("told of \(phase), reads \(touch.phase)") }
        if touch.view !== view { errors.append("not its view") }
        heard[ObjectIdentifier(view), default: [:]][touch, default: []].append(phase)
      }
      if roll(4) { mutate() }
    }

    func mutate() {
      guard let view = views.randomElement(using: &random), let other = views.randomElement(using: &random)
      else {
        return
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: if roll(2) { view.removeFromSuperview() }
      case 1: if !other.isDescendant(of: view) { other.addSubview(view) }
      case 2: view.isUserInteractionEnabled = !roll(4)
      case 3: view.isHidden = roll(4)
      case 4: view.frame = randomFrame()
      case 5: test.window.addSubview(view)
      case 6: if roll(3) { test.application.cancelAllTouches() }
      default: view.superview?.bringSubviewToFront(view)
      }
    }

    func run() {
      var fingers: [Finger] = []
      for _ in 0..<30 {
        test.together {
          for _ in 0..<Int.random(in: 1...3, using: &random) { step(&fingers) }
        }
        if roll(6) { mutate() }
        if roll(5) { test.frame() }
      }
      for finger in fingers { roll(2) ? finger.lift() : finger.cancel() }
      for sequence in heard.values.flatMap(\.values) where !Self.isSound(sequence) {
        errors.append("\(sequence)")
      }
    }

    private func step(_ fingers: inout [Finger]) {
      let point = Point(x: .random(in: 0..<100, using: &random), y: .random(in: 0..<100, using: &random))
      let index = fingers.indices.randomElement(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: if fingers.count < 10 { fingers.append(test.finger(at: point)) }
      case 2: if let index { fingers.remove(at: index).lift() }
      case 3: if let index, roll(3) { fingers.remove(at: index).cancel() }
      default: if let index { fingers[index].move(to: point) }
      }
    }

    static func isSound(_ phases: [Touch.Phase]) -> Bool {
      guard phases.count >= 2, phases.first == .began, let last = phases.last else { return false }
      return (last == .ended || last == .cancelled)
        && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
    }
  }

  @Test("T15 T18 whatever callbacks do to the tree, every touch begins once, and ends or is cancelled once")
  func property() {
    var heard = 0
    for seed in UInt64(1)...2000 {
      let play = Play(seed: seed)
      play.run()
      heard += play.heard.values.map(\.count).reduce(0, +)
      #expect(play.errors.isEmpty, "seed \(seed): \(play.errors.prefix(3))")
      if !play.errors.isEmpty { break }
    }
    #expect(heard > 5_000)
  }
}
