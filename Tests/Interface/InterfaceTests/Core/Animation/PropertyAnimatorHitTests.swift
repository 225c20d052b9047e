import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("PropertyAnimator: spring durations, the first fraction and hit testing")
struct PropertyAnimatorHitTests: AnimationSuite {
  let test = TestWindow(size: Size(width: 600, height: 400))
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 40, height: 40))

  init() {
    test.window.addSubview(view)
    test.frame(interval: 0)
  }

  // MARK: - Springs

  @Test(
    "A4 a spring of mass, stiffness and damping has its own duration, whatever duration is given",
    arguments: [0, 0.05, 7, .nan])
  func physicalSpring(duration: Double) {
    func positions(_ duration: Double) -> ([Double], Double) {
      view.center.x = 20
      let animator = PropertyAnimator(
        duration: duration, timingParameters: SpringTimingParameters(mass: 1, stiffness: 200, damping: 20))
      animator.addAnimations { view.center.x = 420 }
      var position: AnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      test.frame(interval: 0)
      var seen: [Double] = []
      for _ in 0..<20 {
        test.step(by: 0.02)
        seen.append(x)
      }
      let start = test.now
      test.playUntilIdle()
      #expect(position == .end)
      return (seen, test.now - start)
    }
    let (seen, rest) = positions(duration)
    let (other, otherRest) = positions(1)
    #expect(seen == other && abs(rest - otherRest) < 0.02)
    #expect(seen[0] < 100 && seen[10] > 300)
  }

  @Test("A4 a spring with duration 0 can be paused, continued and reversed")
  func springInFlight() {
    let animator = PropertyAnimator(
      duration: 0, timingParameters: SpringTimingParameters(mass: 1, stiffness: 200, damping: 20))
    animator.addAnimations { view.center.x = 420 }
    animator.startAnimation()
    test.frame(interval: 0)
    test.step(by: 0.1)
    let seen = x
    animator.pauseAnimation()
    test.step(by: 1)
    #expect(x == seen)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    test.frame(interval: 0)
    test.step(by: 0.05)
    #expect(x > seen && x < 420)
    animator.isReversed = true
    let turned = x
    test.step(by: 0.016)
    #expect(abs(x - turned) < 60, "no jump")
    test.playUntilIdle()
    #expect(view.center.x == 20)
  }

  // MARK: - The first fraction

  @Test(
    "A4 right after startAnimation and pauseAnimation the fraction is 0", arguments: [true, false],
    [true, false])
  func firstFraction(scrubsLinearly: Bool, isSpring: Bool) {
    test.frame(interval: 1.0 / 60)
    let parameters: any TimingCurveProvider =
      isSpring ? SpringTimingParameters(dampingRatio: 0.5) : CubicTimingParameters()
    let animator = PropertyAnimator(duration: 1, timingParameters: parameters)
    animator.scrubsLinearly = scrubsLinearly
    animator.addAnimations { view.center.x = 420 }
    animator.startAnimation()
    #expect(animator.fractionComplete == 0)
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 0 && animator.state == .active && !animator.isRunning)
    test.frame(interval: 1.0 / 60)
    #expect(x == 20)
    animator.fractionComplete = 0.5
    test.frame(interval: 1.0 / 60)
    #expect(x > 100 && x < 440)
    animator.stopAnimation(true)
  }

  // MARK: - Hit testing

  private func isHit(_ x: Double) -> Bool {
    view.calls = []
    test.tap(at: Point(x: x, y: 20))
    return !view.calls.isEmpty
  }

  @Test(
    "A4 a view that an animator moves is hit at its presentation, unless isManualHitTestingEnabled is true")
  func hitWhereSeen() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 420 }
    animator.fractionComplete = 0.5
    test.frame(interval: 0)
    #expect(isHit(220) && isHit(202) && !isHit(420) && !isHit(20))
    animator.isManualHitTestingEnabled = true
    #expect(isHit(420) && !isHit(220))
    animator.isManualHitTestingEnabled = false
    #expect(isHit(220))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(isHit(420) && !isHit(220))
  }

  @Test("A4 a subview of a view that an animator moves, scales and rotates is hit at its presentation")
  func nested() {
    let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(container)
    view.removeFromSuperview()
    container.addSubview(view)
    view.frame = Rect(x: 60, y: 60, width: 40, height: 40)
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      container.transform = AffineTransform(scaleX: 3, y: 3)
      container.center = Point(x: 450, y: 150)
    }
    animator.fractionComplete = 0.5
    test.frame(interval: 0)
    // At half of the duration it is twice as large, around (250, 100).
    test.tap(at: Point(x: 250 + 2 * 30, y: 100 + 2 * 30))
    #expect(view.phases == [.began, .ended])
    test.tap(at: Point(x: 450 + 3 * 30, y: 150 + 3 * 30))
    #expect(view.calls.count == 2)
  }

  @Test("A4 a view that an animator enlarges or fades is hit with its presentation's size and alpha")
  func sizeAndAlpha() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      view.bounds.size = Size(width: 240, height: 40)
      view.alpha = 0
    }
    animator.fractionComplete = 0.5
    test.frame(interval: 0)
    #expect(isHit(20 + 65) && !isHit(20 + 75), "140 pt wide around 20")
    animator.fractionComplete = 1
    test.frame(interval: 0)
    #expect(!isHit(20))
  }

  @Test("A4 a button that an animator moves is pressed at its presentation")
  func button() {
    let button = Button(type: .system)
    button.frame = Rect(x: 0, y: 100, width: 60, height: 60)
    test.window.addSubview(button)
    let recorder = ControlRecorder(button)
    let animator = PropertyAnimator(duration: 4, curve: .linear) { button.center.x = 530 }
    animator.startAnimation()
    test.frame(interval: 0)
    test.step(by: 2)
    test.tap(at: Point(x: 280, y: 130))
    #expect(recorder.take() == ["down", "up in", "primary"])
    animator.stopAnimation(true)
  }

  @Test("A1 a view animated by View.animate is hit at its final position, if interaction is allowed")
  func plainAnimation() {
    View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) { view.center.x = 420 }
    test.frame(interval: 0)
    test.step(by: 0.5)
    #expect(isHit(420) && !isHit(220))
  }

  // MARK: - States

  @Test(
    "A4 the states: inactive, active, stopped, and inactive again; calls in the wrong state are logged")
  func states() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 420 }
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.finishAnimation(at: .end)
    animator.stopAnimation(false)
    #expect(animator.state == .inactive && ends.isEmpty)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning, "a pause makes it active")
    animator.startAnimation()
    #expect(animator.isRunning)
    test.frame(interval: 0)
    test.step(by: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    test.step(by: 1)
    #expect(abs(x - 120) < 1e-9, "it keeps its presentation")
    animator.startAnimation()
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive && ends == [.current] && abs(view.center.x - 120) < 1e-9)
  }

  @Test("A4 an animator that is not interruptible runs to its end")
  func uninterruptible() {
    let animator = PropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 420 }
    animator.isInterruptible = false
    animator.startAnimation()
    test.frame(interval: 0)
    test.step(by: 0.25)
    animator.pauseAnimation()
    animator.fractionComplete = 0.1
    animator.stopAnimation(true)
    #expect(animator.isRunning && animator.state == .active)
    test.playUntilIdle()
    #expect(view.center.x == 420 && animator.state == .inactive)
  }

  @Test("A4 the duration factor on continuing is a fraction of the duration; 0 is the remaining duration")
  func durationFactor() {
    for (factor, rest) in [(0.0, 0.75), (0.5, 0.5), (2, 2)] {
      view.center.x = 20
      let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 420 }
      var isFinished = false
      animator.addCompletion { _ in isFinished = true }
      animator.startAnimation()
      test.frame(interval: 0)
      test.step(by: 0.25)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      test.frame(interval: 0)
      test.advance(by: rest - 0.01)
      #expect(!isFinished)
      test.advance(by: 0.02)
      #expect(isFinished, "factor \(factor)")
    }
  }

  @Test("A4 runningPropertyAnimator starts at once, or after its delay, and calls its completion")
  func running() {
    var ends: [AnimatingPosition] = []
    let animator = PropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0.25, options: .curveLinear, animations: { view.center.x = 420 },
      completion: { ends.append($0) })
    #expect(animator.state == .active && animator.isRunning && animator.delay == 0.25)
    test.frame(interval: 0)
    test.step(by: 0.2)
    #expect(x == 20)
    test.step(by: 0.3)
    #expect(abs(x - 220) < 1e-6)
    test.playUntilIdle()
    #expect(ends == [.end] && animator.state == .inactive)
  }
}
