import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Objects are deallocated after use")
struct LifetimeTests {
  /// A scenario in which objects are created, used as a user would, and removed.
  struct Life: Sendable, CustomTestStringConvertible {
    let name: String
    let run: @MainActor (TestWindow) -> [Watched]

    var testDescription: String { name }
  }

  /// An object that is expected to be deallocated.
  @MainActor
  struct Watched {
    let name: String
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      name = "\(type(of: object))"
      self.object = object
    }
  }

  @Test("an object is deallocated with all that belongs to it", arguments: Life.all)
  func freed(_ life: Life) {
    let test = TestWindow()
    let watched = life.run(test)
    test.playUntilIdle(limit: 3)
    test.advance(by: 120)
    test.frame()
    let survivors = watched.filter { $0.object != nil }.map(\.name)
    #expect(!watched.isEmpty && survivors.isEmpty)
  }

  @Test("a released window is deallocated with its animated views; the animation has not finished")
  func droppedWindow() {
    var watched: [Watched] = []
    var finished: Bool?
    let clock: EventClock
    do {
      let test = TestWindow()
      clock = test.application.clock
      let views = (0..<2).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
      for view in views { test.window.addSubview(view) }
      View.animate(withDuration: 1, animations: { views[0].alpha = 0 }, completion: { finished = $0 })
      View.animate(withDuration: 1, delay: 0, options: .repeat, animations: { views[1].alpha = 0 })
      test.play(for: 0.2, rate: 60)
      watched = [Watched(test.window)] + views.flatMap { [Watched($0), Watched($0.layer)] }
    }
    Application.shared = Application(clock: EventClock())
    #expect(watched.filter { $0.object != nil }.map(\.name) == [])
    clock.advance(to: clock.now)
    #expect(finished == false)
  }

  @Test("an application released while a touch is down is deallocated with the view and the recognizer")
  func touchDown() {
    var watched: [Watched] = []
    do {
      let test = TestWindow()
      // This view keeps its touches.
      let view = RecordingView(frame: test.window.bounds)
      let recognizer = PanGestureRecognizer()
      view.addGestureRecognizer(recognizer)
      test.window.addSubview(view)
      _ = test.touch(at: view.center)
      watched = [Watched(test.application), Watched(test.window), Watched(view), Watched(recognizer)]
    }
    Application.shared = Application(clock: EventClock())
    #expect(watched.filter { $0.object != nil }.map(\.name) == [])
  }

  @Test("an application released while scroll indicators wait to fade is deallocated with its clock")
  func indicators() {
    weak var clock: EventClock?
    do {
      let test = TestWindow()
      let scrollView = ScrollView(frame: test.window.bounds)
      scrollView.contentSize = Size(width: 320, height: 2000)
      test.window.addSubview(scrollView)
      test.frame()
      scrollView.flashScrollIndicators()
      test.frame()
      #expect(test.hasTimers)
      clock = test.application.clock
    }
    Application.shared = Application(clock: EventClock())
    #expect(clock == nil)
  }

  @Test(
    "an application released while an animator runs is deallocated with its clock, the animator and the view")
  func runningAnimator() {
    weak var clock: EventClock?
    var watched: [Watched] = []
    do {
      let test = TestWindow()
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      test.window.addSubview(view)
      let moving = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      moving.startAnimation()
      let immediate = PropertyAnimator(duration: 0, curve: .linear) { view.center.x = 100 }
      immediate.startAnimation()
      test.play(for: 0.2, rate: 60)
      let delayed = PropertyAnimator(duration: 1, curve: .linear) { view.center.y = 100 }
      delayed.startAnimation(afterDelay: 1)
      #expect(test.hasTimers)
      clock = test.application.clock
      watched = [Watched(view)] + [moving, immediate, delayed].map { Watched($0) }
    }
    Application.shared = Application(clock: EventClock())
    #expect(clock == nil)
    #expect(watched.filter { $0.object != nil }.map(\.name) == [])
  }

  @Test("deallocated targets do not accumulate without events")
  func deadTargets() {
    let control = Control()
    let recognizer = TapGestureRecognizer()
    for _ in 0..<5_000 {
      let target = Target()
      control.addTarget(target, action: Target.called, for: .valueChanged)
      recognizer.addTarget(target, action: Target.called)
    }
    #expect(control.entries.count < 100)
    #expect(recognizer.targets.count < 100)
  }

  final class Target { func called() {} }
}
