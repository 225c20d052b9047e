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

  /// A recognizer that recognizes as soon as a touch moves.
  final class EagerRecognizer: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .began }
  }

  private func expectCancelled(_ touch: SimulatedTouch, _ location: SourceLocation = #_sourceLocation) {
    #expect(view.phases == [.began, .cancelled], sourceLocation: location)
    touch.move(by: Point(x: 1, y: 1))
    touch.end()
    #expect(view.phases == [.began, .cancelled], sourceLocation: location)
    #expect(view.touches.first?.tapCount == 0, sourceLocation: location)
    #expect(view.touches.first?.phase == .cancelled, sourceLocation: location)
  }

  @Test("T15 the compositor cancels the touches")
  func compositor() {
    let touch = test.touch(at: Point(x: 10, y: 10))
    touch.cancel()
    expectCancelled(touch)
  }

  @Test("T15 the application cancels all touches; they are delivered again once they begin anew")
  func application() {
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.application.cancelAllTouches()
    expectCancelled(touch)
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.phases == [.began, .cancelled, .began, .ended])
  }

  @Test("T15 the view or its superview is removed from the window", arguments: [false, true])
  func removed(removesSuperview: Bool) {
    let box = View(frame: test.window.bounds)
    test.window.addSubview(box)
    box.addSubview(view)
    let touch = test.touch(at: Point(x: 10, y: 10))
    (removesSuperview ? box : view).removeFromSuperview()
    expectCancelled(touch)
  }

  @Test("T15 a view moved within its window keeps tracking; moved to another window it does not")
  func reparented() {
    let box = View(frame: test.window.bounds)
    test.window.addSubview(box)
    let touch = test.touch(at: Point(x: 10, y: 10))
    #expect(view.calls.isEmpty)
    box.removeFromSuperview()
    touch.end()
    let second = test.touch(at: Point(x: 10, y: 10))
    test.window.addSubview(box)
    box.addSubview(view)
    #expect(view.phases == [.began])
    Window(frame: test.window.bounds).addSubview(view)
    expectCancelled(second)
  }

  @Test("T15 the window is hidden")
  func hidden() {
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.window.isHidden = true
    expectCancelled(touch)
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.calls.count == 2)
  }

  @Test("T15 the window is closed")
  func closed() {
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.window.close()
    expectCancelled(touch)
  }

  @Test("T15 the application enters the background")
  func background() {
    test.application.move(to: .active)
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.application.move(to: .inactive)
    #expect(view.phases == [.began])
    test.application.move(to: .background)
    expectCancelled(touch)
  }

  @Test("T15 the application terminates")
  func terminated() {
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.application.terminate()
    expectCancelled(touch)
  }

  @Test("T15 a recognizer recognizes: the view gets the cancellation and no further calls")
  func recognizer() {
    view.addGestureRecognizer(EagerRecognizer())
    let touch = test.touch(at: Point(x: 10, y: 10))
    touch.move(by: Point(x: 5, y: 0))
    #expect(view.phases == [.began, .cancelled])
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(view.phases == [.began, .cancelled])
  }

  @Test("T15 removing a view cancels only its own touches")
  func othersGoOn() {
    let small = RecordingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(small)
    _ = test.touch(at: Point(x: 10, y: 10))
    let other = test.touch(at: Point(x: 100, y: 100))
    small.removeFromSuperview()
    other.end()
    #expect(small.phases == [.began, .cancelled])
    #expect(view.phases == [.began, .ended])
  }

  // MARK: - Exactly one end

  /// A tree of views whose callbacks change it at random.
  @MainActor
  private final class Play: RandomTouches {
    let test = TestWindow(size: Size(width: 100, height: 100))
    let cancellationOdds = 3
    var random: Random
    var views: [RecordingView] = []
    var received: [ObjectIdentifier: [Touch: [Touch.Phase]]] = [:]
    var errors: [String] = []

    init(seed: UInt64) {
      random = Random(seed: seed)
      for _ in 0..<6 {
        let view = RecordingView(frame: randomFrame())
        view.isMultipleTouchEnabled = roll(2)
        view.isExclusiveTouch = roll(5)
        view.onTouches = { [unowned self, unowned view] phase, touches, _ in receive(view, phase, touches) }
        (views.randomElement(using: &random) ?? test.window).addSubview(view)
        views.append(view)
      }
    }

    func randomFrame() -> Rect {
      Rect(
        x: .random(in: -10...40, using: &random), y: .random(in: -10...40, using: &random),
        width: .random(in: 20...100, using: &random), height: .random(in: 20...100, using: &random))
    }

    func receive(_ view: RecordingView, _ phase: Touch.Phase, _ touches: Set<Touch>) {
      for touch in touches {
        if touch.phase != phase { errors.append("called for \(phase), has phase \(touch.phase)") }
        if touch.view !== view { errors.append("not its view") }
        received[ObjectIdentifier(view), default: [:]][touch, default: []].append(phase)
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
      var touches: [SimulatedTouch] = []
      for _ in 0..<30 {
        test.together {
          for _ in 0..<Int.random(in: 1...3, using: &random) { step(&touches) }
        }
        if roll(6) { mutate() }
        if roll(5) { test.frame() }
      }
      for touch in touches { roll(2) ? touch.end() : touch.cancel() }
      for sequence in received.values.flatMap(\.values) where !Self.isValid(sequence) {
        errors.append("\(sequence)")
      }
    }
  }

  @Test(
    "T15 T18 whatever callbacks do to the hierarchy, every touch begins once, and ends or is cancelled once")
  func property() {
    var count = 0
    for seed in UInt64(1)...2000 {
      let play = Play(seed: seed)
      play.run()
      count += play.received.values.map(\.count).reduce(0, +)
      #expect(play.errors.isEmpty, "seed \(seed): \(play.errors.prefix(3))")
      if !play.errors.isEmpty { break }
    }
    #expect(count > 5_000)
  }

  @Test("T2 T15 in an event of cancellation, a touch that did nothing is stationary")
  func othersAreStationary() {
    final class Observer: View {
      var phases: [Touch.Phase] = []
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        phases = (event?.allTouches ?? []).subtracting(touches).map(\.phase)
      }
    }
    let test = TestWindow()
    let observer = Observer(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    test.window.addSubview(observer)
    _ = test.touch(at: Point(x: 20, y: 20))
    let other = test.touch(at: Point(x: 100, y: 100))
    other.move(by: Point(x: 5, y: 0))
    observer.removeFromSuperview()
    #expect(observer.phases == [.stationary])
  }
}
