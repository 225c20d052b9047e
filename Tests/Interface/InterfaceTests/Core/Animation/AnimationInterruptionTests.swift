import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("View.animate, interrupted")
struct AnimationInterruptionTests: AnimationSuite {
  let test = TestWindow()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = CompletionLog()

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  /// The position of the view's presentation, and its velocity, from the difference over a short interval.
  private func motion() -> (x: Double, velocity: Double) {
    let step = 1e-6
    test.frame(interval: 0)
    let x = view.presentation.center.x
    test.frame(interval: step)
    return (x, (view.presentation.center.x - x) / step)
  }

  @Test("A2 retargeted, it continues from its presentation with its velocity", arguments: [0.2, 0.5, 1])
  func springRetargeted(damping: Double) {
    func spring(to x: Double, _ name: String) {
      View.animate(
        withDuration: 1, usingSpringWithDamping: damping, initialSpringVelocity: 0,
        animations: { view.center.x = x }, completion: log[name])
    }
    spring(to: 250, "first")
    frame(after: 0.1)
    let before = motion()
    #expect(abs(before.velocity) > 100)
    spring(to: 20, "second")
    let after = motion()
    #expect(abs(after.x - before.x) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 0.01 * abs(before.velocity))
    test.advance(by: 0)
    #expect(log.entries == ["first false"])
    frame(after: 1)
    #expect(abs(view.presentation.center.x - 20) < 0.5)
    #expect(log.entries == ["first false", "second true"])
  }

  @Test("A2 retargeted with ease in and out, it keeps its velocity")
  func curveRetargeted() {
    View.animate(withDuration: 1) { view.center.x = 250 }
    frame(after: 0.4)
    let before = motion()
    View.animate(withDuration: 0.5) { view.center.x = 50 }
    let after = motion()
    #expect(abs(after.x - before.x) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 0.01 * abs(before.velocity))
    // The rest of the first animation ends with it.
    frame(after: 0.55)
    #expect(abs(view.presentation.center.x - 50) > 0.5)
    frame(after: 0.051)
    #expect(abs(view.presentation.center.x - 50) < 1e-9)
    #expect(!test.needsFrame)
  }

  @Test("A2 beginFromCurrentState starts from the presentation, without the rest of the first animation")
  func fromCurrentState() {
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { view.center.x = 250 }, completion: log["first"])
    frame(after: 0.5)
    View.animate(
      withDuration: 1, options: [.curveLinear, .beginFromCurrentState], animations: { view.center.x = 50 },
      completion: log["second"])
    test.frame(interval: 0)
    #expect(view.presentation.center.x == 150)
    frame(after: 0.5)
    #expect(abs(view.presentation.center.x - 100) < 1e-9)
    frame(after: 0.5)
    #expect(log.entries == ["first false", "second true"])
  }

  @Test("A2 an endless animation is replaced from its presentation, and does not continue underneath")
  func endless() {
    View.animate(
      withDuration: 1, options: [.curveLinear, .repeat, .autoreverse], animations: { view.alpha = 0 },
      completion: log["endless"])
    frame(after: 1.5)
    #expect(abs(view.presentation.alpha - 0.5) < 1e-9)
    View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 1 }
    test.frame(interval: 0)
    #expect(abs(view.presentation.alpha - 0.5) < 1e-9)
    frame(after: 0.5)
    #expect(abs(view.presentation.alpha - 0.75) < 1e-9)
    frame(after: 0.5)
    #expect(view.presentation.alpha == 1)
    #expect(log.entries == ["endless false"])
    #expect(!test.needsFrame)
  }

  @Test(
    "A2 when one of two properties is retargeted, the completion waits for the other and gets false, once")
  func oneOfTwo() {
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.center.x = 150
        view.alpha = 0
      }, completion: log["both"])
    frame(after: 0.5)
    View.animate(withDuration: 1) { view.alpha = 1 }
    frame(after: 0.25)
    #expect(log.entries.isEmpty)
    #expect(view.presentation.center.x == 125)
    frame(after: 0.25)
    #expect(log.entries == ["both false"])
    frame(after: 2)
    #expect(log.entries == ["both false"])
  }

  @Test("A2 a removed view's animation ends with false; added again, it shows its property values")
  func removed() {
    let container = View(frame: test.window.bounds)
    test.window.addSubview(container)
    container.addSubview(view)
    View.animate(withDuration: 1, animations: { view.center.x = 250 }, completion: log["move"])
    frame(after: 0.5)
    container.removeFromSuperview()
    test.advance(by: 0)
    #expect(log.entries == ["move false"])
    test.window.addSubview(container)
    test.frame()
    #expect(view.presentation.center.x == 250)
    #expect(!test.needsFrame)
    frame(after: 2)
    #expect(log.entries == ["move false"])
  }

  @Test("A2 a view that moves to another superview in its window continues its animation")
  func reparented() {
    let container = View(frame: test.window.bounds)
    test.window.addSubview(container)
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { view.center.x = 250 }, completion: log["move"])
    frame(after: 0.5)
    container.addSubview(view)
    test.frame(interval: 0)
    #expect(view.presentation.center.x == 150)
    frame(after: 0.5)
    #expect(log.entries == ["move true"])
  }

  @Test("A2 a closed or hidden window ends its animations with false", arguments: [true, false])
  func closed(isClosed: Bool) {
    View.animate(
      withDuration: 1, options: .repeat, animations: { view.center.x = 250 }, completion: log["move"])
    if isClosed { test.window.close() } else { test.window.isHidden = true }
    test.advance(by: 0)
    #expect(log.entries == ["move false"])
    #expect(!test.window.isAnimating)
  }

  @Test("A2 an animation interrupted by removeAllAnimations leaves the view at its presentation")
  func interruptedByHand() {
    View.animate(withDuration: 1, animations: { view.center.x = 250 }, completion: log["move"])
    frame(after: 0.3)
    let seen = view.presentation.center
    view.center = view.presentation.center
    view.removeAllAnimations()
    test.frame()
    #expect(view.presentation.center == seen)
    test.advance(by: 0)
    #expect(log.entries == ["move false"])
    #expect(!test.needsFrame)
  }

  @Test(
    "A2 setting a property without animation shifts the presentation by as much, and the animation runs to its end"
  )
  func setPlainly() {
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { view.center.x = 250 }, completion: log["move"])
    frame(after: 0.5)
    View.performWithoutAnimation { view.center.x = 260 }
    test.frame(interval: 0)
    #expect(view.presentation.center.x == 160)
    frame(after: 0.5)
    #expect(view.presentation.center.x == 260)
    #expect(log.entries == ["move true"])
  }

  @Test("A2 retargeting in dozens of consecutive frames leaves no animations behind")
  func manyGoals() {
    var last = view.presentation.center.x
    for step in 0..<120 {
      View.animate(withDuration: 0.3) { view.center.x = 100 + 50 * Double(step % 7) }
      frame(after: 1.0 / 120)
      #expect(abs(view.presentation.center.x - last) < 40)
      last = view.presentation.center.x
    }
    frame(after: 0.3)
    test.frame()
    #expect(view.presentation.center == view.center)
    #expect(!test.needsFrame)
  }

  // MARK: - Touches

  @Test("A1 touches on an animated view are ignored unless allowed; then it is hit at its final position")
  func touches() {
    let behind = RecordingView(frame: test.window.bounds)
    test.window.insertSubview(behind, at: 0)
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 250 }
    frame(after: 0.5)
    #expect(test.window.hitTest(Point(x: 250, y: 50), with: nil) === behind)
    #expect(test.window.hitTest(Point(x: 150, y: 50), with: nil) === behind)
    frame(after: 0.5)
    #expect(test.window.hitTest(Point(x: 250, y: 50), with: nil) === view)
    View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) { view.center.x = 50 }
    frame(after: 0.5)
    #expect(test.window.hitTest(Point(x: 50, y: 50), with: nil) === view)
    #expect(test.window.hitTest(Point(x: 170, y: 50), with: nil) === behind)
  }
}
