import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Animations begin with the first frame that shows them")
struct AnimationStartTests: AnimationSuite {
  let test = TestWindow()
  let view = SlowView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = CompletionLog()

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  /// A view whose layout or drawing takes long, once.
  final class SlowView: View {
    var onLayout: (() -> Void)?
    var onDraw: (() -> Void)?
    override func layoutSubviews() {
      onLayout?()
      onLayout = nil
    }
    override func draw(_ rect: Rect) {
      onDraw?()
      onDraw = nil
    }
  }

  /// What delays the first frame.
  enum Slowness: CaseIterable { case handler, layout, drawing }

  private func beSlow(_ slowness: Slowness) {
    let test = test
    switch slowness {
    case .handler: test.advance(by: 0.2)
    case .layout:
      view.onLayout = { test.advance(by: 0.2) }
      view.setNeedsLayout()
    case .drawing:
      view.onDraw = { test.advance(by: 0.2) }
      view.setNeedsDisplay()
    }
  }

  /// The kinds of animation of a view's centre from 50 to 150.
  enum Kind: CaseIterable { case curve, spring, feltSpring, keyframes, animator, springAnimator, delayed }

  private func start(_ kind: Kind, duration: Double = 0.3) {
    let changes: @MainActor () -> Void = { [view] in view.center.x = 150 }
    switch kind {
    case .curve:
      View.animate(withDuration: duration, options: .curveLinear, animations: changes, completion: log["end"])
    case .spring:
      View.animate(
        withDuration: duration, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: changes,
        completion: log["end"])
    case .feltSpring:
      View.animate(springDuration: duration, bounce: 0, animations: changes, completion: log["end"])
    case .keyframes:
      View.animateKeyframes(
        withDuration: duration,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
        }, completion: log["end"])
    case .animator, .springAnimator:
      let parameters: any TimingCurveProvider =
        kind == .animator
        ? CubicTimingParameters(animationCurve: .linear)
        : SpringTimingParameters(mass: 1, stiffness: 400, damping: 40)
      let animator = PropertyAnimator(duration: duration, timingParameters: parameters)
      animator.addAnimations(changes)
      animator.addCompletion { [log] _ in log["end"](true) }
      animator.startAnimation()
    case .delayed:
      View.animate(
        withDuration: duration, delay: 0.1, options: .curveLinear, animations: changes, completion: log["end"]
      )
    }
  }

  @Test(
    "A5 a slow first layout or drawing, or a slow handler, shortens no animation and no delay",
    arguments: Kind.allCases, Slowness.allCases)
  func slowFirstFrame(kind: Kind, slowness: Slowness) {
    // The positions in the frames, to compare with those after a first frame that is on time.
    func positions(_ body: () -> Void) -> [Double] {
      view.center.x = 50
      start(kind)
      body()
      test.frame()
      var seen = [x]
      for _ in 0..<30 {
        test.advance(by: 1.0 / 60)
        test.frame()
        seen.append(x)
      }
      return seen
    }
    let prompt = positions {}
    #expect(prompt.first == 50, "the first frame shows the start")
    test.playUntilIdle()
    let slow = positions { beSlow(slowness) }
    for (first, second) in zip(prompt, slow) { #expect(abs(first - second) < 1e-6) }
    #expect(prompt.last ?? 0 > 149)
  }

  @Test(
    "A5 an animation that is shorter than its first layout is shown nevertheless",
    arguments: Slowness.allCases)
  func shorterThanLayout(slowness: Slowness) {
    guard slowness != .handler else { return }
    start(.curve, duration: 0.1)
    beSlow(slowness)
    test.frame()
    #expect(x == 50 && log.entries.isEmpty)
    test.advance(by: 0.05 + 1.0 / 60)
    test.frame(interval: 0)
    #expect(abs(x - 100) < 1e-6)
    test.advance(by: 0.06)
    #expect(log.entries == ["end true"])
  }

  @Test("A5 without frames, an animation ends by the clock")
  func unseen() {
    start(.curve)
    test.advance(by: 0.29)
    #expect(log.entries.isEmpty)
    test.advance(by: 0.02)
    #expect(log.entries == ["end true"])
    #expect(!test.hasTimers)
  }

  @Test("A5 an animator that continues after a pause begins with the first frame that shows it")
  func continued() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 150 }
    animator.startAnimation()
    test.frame(interval: 0)
    test.advance(by: 0.5)
    test.frame(interval: 0)
    animator.pauseAnimation()
    animator.continueAnimation()
    beSlow(.layout)
    test.frame(interval: 0)
    #expect(abs(x - 100) < 1e-6)
    test.advance(by: 0.25)
    test.frame(interval: 0)
    #expect(abs(x - 125) < 1e-6)
  }

  @Test("U11 playUntilIdle returns after all completions, of delayed and chained animations too")
  func playUntilIdle() {
    let test = TestWindow()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(view)
    var finished = 0
    View.animate(withDuration: 0.2, delay: 0.5) {
      view.center.x = 150
    } completion: { _ in
      finished += 1
      View.animate(withDuration: 0) {
      } completion: { _ in
        finished += 1
        View.animate(withDuration: 0.1) {
          view.alpha = 0
        } completion: { _ in
          finished += 1
        }
      }
    }
    test.playUntilIdle()
    #expect(finished == 3 && view.presentation.alpha == 0)
    let animator = PropertyAnimator(duration: 0.3, dampingRatio: 0.5) { view.alpha = 1 }
    animator.addCompletion { _ in finished += 1 }
    animator.startAnimation(afterDelay: 0.4)
    test.playUntilIdle()
    #expect(finished == 4)
    View.animate(withDuration: 1, options: .repeat) { view.center.x = 0 }
    let before = test.now
    test.playUntilIdle(limit: 3)
    #expect(abs(test.now - before - 3) < 0.1, "an endless animation is abandoned at the limit")
  }
}
