import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("PropertyAnimator")
struct PropertyAnimatorTests: AnimationSuite {
  let test = TestWindow()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = PositionLog()

  init() {
    test.window.addSubview(view)
    test.frame(interval: 0)
  }

  /// The positions passed to completions, in order.
  @MainActor
  final class PositionLog { var entries: [AnimatingPosition] = [] }

  /// Moves the view from 50 to 150 in a second.
  private func animator(_ curve: AnimationCurve = .linear) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 150 }
    animator.addCompletion { [log] in log.entries.append($0) }
    return animator
  }

  @Test("A4 runs from start to end and calls its completions once, with the final position")
  func runs() {
    let animator = animator()
    #expect(animator.state == .inactive)
    #expect(view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(view.center.x == 150)
    frame(after: 0.25)
    #expect(x == 75)
    #expect(animator.fractionComplete == 0.25)
    frame(after: 0.75)
    #expect(x == 150)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(log.entries == [.end])
    #expect(!test.needsFrame)
  }

  @Test(
    "A4 paused, it keeps its presentation and requests no frames; continued, it follows the rest of its curve"
  )
  func pause() {
    let animator = animator(.easeInOut)
    animator.startAnimation()
    frame(after: 0.3)
    let seen = x
    animator.pauseAnimation()
    #expect(abs(animator.fractionComplete - (seen - 50) / 100) < 1e-9)
    frame(after: 5)
    #expect(abs(x - seen) < 1e-9)
    #expect(!test.needsFrame)
    #expect(log.entries.isEmpty)
    animator.continueAnimation()
    test.frame(interval: 0)
    #expect(abs(x - seen) < 1e-6)
    frame(after: 0.2)
    #expect(abs(x - 100) < 1e-3, "half of the time has passed")
    frame(after: 0.51)
    #expect(log.entries == [.end])
  }

  @Test("A4 scrubbed by a touch, the presentation is at the touch, whatever the curve")
  func scrub() {
    let animator = animator(.easeIn)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    let touch = test.touch(at: Point(x: 10, y: 300))
    for step in 1...8 {
      touch.move(by: Point(x: 10, y: 0))
      animator.fractionComplete = (touch.location.x - 10) / 100
      test.frame(interval: 0)
      #expect(abs(x - (50 + 10 * Double(step))) < 1e-9)
      #expect(view.center.x == 150)
    }
    touch.end()
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 1)
  }

  @Test("A4 when scrubbing follows the curve, fractionComplete is a fraction of time")
  func scrubAlongCurve() {
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    test.frame(interval: 0)
    #expect(x < 90)
    let held = x
    animator.startAnimation()
    frame(after: 0.1)
    animator.pauseAnimation()
    #expect(abs(animator.fractionComplete - 0.6) < 1e-6)
    #expect(x > held)
  }

  @Test(
    "A4 reversed midway, it returns and restores the old values of the properties", arguments: [true, false])
  func reversed(whileRunning: Bool) {
    let animator = animator(.easeInOut)
    animator.startAnimation()
    frame(after: 0.6)
    let seen = x
    if !whileRunning { animator.pauseAnimation() }
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - (1 - (seen - 50) / 100)) < 1e-6)
    if !whileRunning { animator.continueAnimation() }
    test.frame(interval: 0)
    #expect(abs(x - seen) < 1e-6)
    #expect(
      abs(animator.fractionComplete - (1 - (seen - 50) / 100)) < 1e-6, "in the direction in which it goes")
    frame(after: 0.3)
    #expect(x < seen)
    #expect(view.center.x == 150)
    frame(after: 0.301)
    #expect(log.entries == [.start])
    #expect(view.center.x == 50)
    #expect(x == 50)
    #expect(!test.needsFrame)
  }

  @Test("A4 a spring that is reversed midway keeps its velocity, without a jump")
  func springReversed() {
    let animator = PropertyAnimator(duration: 1, dampingRatio: 0.6) { view.center.x = 150 }
    animator.startAnimation()
    frame(after: 0.1)
    func motion() -> (x: Double, velocity: Double) {
      test.frame(interval: 0)
      let here = x
      test.frame(interval: 1e-6)
      return (here, (x - here) / 1e-6)
    }
    let before = motion()
    test.frame(interval: 0)
    animator.isReversed = true
    let after = motion()
    #expect(abs(after.x - before.x) < 1e-6)
    #expect(before.velocity > 50)
    #expect(abs(after.velocity - before.velocity) < 0.01 * before.velocity)
    frame(after: 2)
    #expect(view.center.x == 50)
  }

  @Test("A4 it continues with other timing parameters and another duration, from its presentation")
  func otherTiming() {
    let animator = animator()
    animator.startAnimation()
    frame(after: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 0.5), durationFactor: 2)
    test.frame(interval: 0)
    #expect(abs(x - 100) < 1e-9)
    var largest = 0.0
    for _ in 0..<199 {
      frame(after: 0.01)
      largest = max(largest, x)
    }
    #expect(largest > 155, "it overshoots")
    #expect(log.entries.isEmpty)
    frame(after: 0.02)
    #expect(log.entries == [.end])
    #expect(x == 150)
  }

  @Test("A4 stopped and finished at the start, at the end, or at the current position")
  func stopped() {
    for (position, wanted) in [(AnimatingPosition.start, 50.0), (.end, 150), (.current, 80)] {
      view.center.x = 50
      let animator = animator()
      animator.startAnimation()
      frame(after: 0.3)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      frame(after: 3)
      #expect(abs(x - 80) < 1e-9)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
      #expect(abs(view.center.x - wanted) < 1e-9)
      #expect(view.presentation.center == view.center)
    }
    #expect(log.entries == [.start, .end, .current])
  }

  @Test(
    "A4 stopped without finishing: the properties take their presentation values, and no completion is called"
  )
  func stoppedWithoutFinishing() {
    let animator = animator()
    animator.startAnimation()
    frame(after: 0.3)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(view.center.x - 80) < 1e-9)
    frame(after: 2)
    #expect(log.entries.isEmpty)
    #expect(!test.needsFrame)
  }

  @Test("A4 with pausesOnCompletion it pauses at its end and may then be reversed")
  func pausesOnCompletion() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    frame(after: 1)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(log.entries.isEmpty)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    frame(after: 0.25)
    #expect(abs(x - 125) < 1e-3)
    frame(after: 0.76)
    #expect(log.entries == [.start])
  }

  @Test("A4 animations added midway take the remaining time; a delay factor is a part of it")
  func added() {
    let animator = animator()
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    frame(after: 0.5)
    #expect(view.presentation.alpha == 1)
    animator.addAnimations { view.cornerRadius = 40 }
    frame(after: 0.25)
    #expect(abs(view.presentation.alpha - 0.5) < 1e-9)
    #expect(abs(view.presentation.cornerRadius - 20) < 1e-9)
    frame(after: 0.25)
    #expect(view.presentation.cornerRadius == 40)
  }

  @Test("A4 keyframes in its block are scrubbed with it")
  func keyframes() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
      }
    }
    for (fraction, wanted) in [(0.25, 100.0), (0.5, 150), (0.75, 100)] {
      animator.fractionComplete = fraction
      test.frame(interval: 0)
      #expect(abs(x - wanted) < 1e-9)
    }
  }

  @Test("A4 animated views receive touches unless interaction is disabled")
  func touches() {
    let animator = animator()
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(test.window.hitTest(Point(x: 150, y: 50), with: nil) === test.window)
    animator.stopAnimation(true)
    let second = self.animator()
    second.startAnimation()
    frame(after: 0.25)
    #expect(test.window.hitTest(Point(x: 75, y: 50), with: nil) === view)
  }

  @Test("A4 an animator released while paused leaves the view at its property values")
  func releasedWhilePaused() {
    var animator: PropertyAnimator? = animator()
    animator?.fractionComplete = 0.5
    test.frame(interval: 0)
    #expect(x == 100)
    animator = nil
    test.frame(interval: 0)
    #expect(x == 150)
  }

  @Test("A4 a running animator retains itself, and is released when it has finished")
  func retainsItself() {
    weak let animator = PropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, animations: { view.alpha = 0 }, completion: { log.entries.append($0) })
    #expect(animator != nil)
    test.frame(interval: 0)
    #expect(view.presentation.alpha == 1)
    #expect(!test.needsFrame)
    test.advance(by: 1)
    #expect(test.needsFrame)
    frame(after: 0.5)
    #expect(abs(view.presentation.alpha - 0.5) < 1e-9)
    frame(after: 0.5)
    #expect(log.entries == [.end])
    #expect(animator == nil)
  }

  @Test("A4 an animator that runs for centuries retains itself, too, until it is stopped")
  func retainsItselfForever() {
    weak let animator = PropertyAnimator.runningPropertyAnimator(withDuration: 1e10) { view.alpha = 0 }
    frame(after: 1)
    #expect(animator?.isRunning == true && test.needsFrame)
    animator?.stopAnimation(true)
    #expect(animator == nil)
  }

  @Test("A4 calls in the wrong state, invalid numbers and a removed view are harmless")
  func misuse() {
    let animator = animator()
    animator.continueAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(animator.state == .inactive)
    animator.startAnimation()
    animator.startAnimation()
    animator.finishAnimation(at: .start)
    animator.isInterruptible = false
    animator.pauseAnimation()
    animator.fractionComplete = 0.1
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    view.removeFromSuperview()
    frame(after: 1)
    #expect(log.entries == [.end])
    test.window.addSubview(view)
    for value in [Double.nan, .infinity, -3, 0] {
      let animator = PropertyAnimator(duration: value, dampingRatio: value) { view.center.x += 10 }
      animator.addCompletion { [log] in log.entries.append($0) }
      animator.startAnimation(afterDelay: value)
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: SpringTimingParameters(
          mass: value, stiffness: value, damping: value, initialVelocity: Point(x: value, y: value)),
        durationFactor: value)
      animator.isReversed.toggle()
      animator.isReversed.toggle()
      frame(after: 1)
      #expect(view.presentation.center.x.isFinite)
      animator.stopAnimation(true)
    }
  }

  @Test("A2 A4 an animation inside an animator that is stopped or released completes once, with false")
  func partCompletion() {
    var results: [Bool] = []
    for isReleased in [false, true] {
      var animator: PropertyAnimator? = PropertyAnimator(duration: 1, curve: .linear) { [view] in
        View.animate(
          withDuration: 0.3, animations: { view.center.x += 100 }, completion: { results.append($0) })
      }
      animator?.fractionComplete = 0.5
      if !isReleased { animator?.stopAnimation(true) }
      animator = nil
      frame(after: 1)
    }
    #expect(results == [false, false])
  }

  @Test("A4 a spring in its block is scrubbed with it")
  func springInside() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.animate(withDuration: 0.4, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
        view.center.x = 150
      }
    }
    animator.fractionComplete = 0.25
    frame(after: 2)
    #expect(abs(x - 75) < 1e-9)
  }

  @Test("A4 a part of its block that repeats is played once")
  func modifiedInside() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
    }
    animator.startAnimation()
    frame(after: 1)
    #expect(x == 150)
  }

  @Test("A4 a reversed animator starts after its delay, too")
  func reversedDelay() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation(afterDelay: 1)
    frame(after: 0.9)
    #expect(x == 150 && log.entries.isEmpty)
    frame(after: 0.1)
    frame(after: 1.1)
    #expect(log.entries == [.start] && view.center.x == 50)
  }
}
