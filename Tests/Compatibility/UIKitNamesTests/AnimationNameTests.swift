import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 Core Animation by its names")
struct AnimationNameTests {
  /// A view in a window, made in the test itself, so that its application is the shared one while the test runs.
  private final class Stage {
    let test = TestWindow(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
      test.window.addSubview(view)
      test.frame()
    }

    /// Shows an animation, and returns what is shown of its property at several times.
    func shown(_ animation: CAAnimation, at times: [Double], _ value: (CALayer) -> Double) -> [Double] {
      view.layer.add(animation, forKey: "test")
      test.frame(interval: 0)
      var (shown, last): ([Double], Double) = ([], 0)
      for time in times {
        test.advance(by: time - last)
        test.frame(interval: 0)
        last = time
        shown.append(view.layer.presentation().map(value) ?? -1)
      }
      view.layer.removeAnimation(forKey: "test")
      return shown.map { ($0 * 100).rounded() / 100 }
    }
  }

  @Test("U12 an animation by a difference begins at the value, or ends at the last one")
  func difference() {
    let stage = Stage()
    let table: [(from: Any?, to: Any?, expected: [Double])] = [
      (nil, nil, [0.5, 0.75]), (0.0, nil, [0, 0.25]), (nil, 0.5, [0, 0.25]),
    ]
    stage.view.alpha = 0.5
    for (from, to, expected) in table {
      let animation: CAPropertyAnimation = CABasicAnimation(keyPath: "opacity")
      (animation as? CABasicAnimation)?.fromValue = from
      (animation as? CABasicAnimation)?.toValue = to
      (animation as? CABasicAnimation)?.byValue = 0.5
      animation.duration = 1
      #expect(stage.shown(animation, at: [0, 0.5]) { Double($0.opacity) } == expected)
    }
  }

  @Test("U12 runs are repeated for a time, and a copy has the values of the animation")
  func repetition() throws {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
    animation.repeatDuration = 2.5
    let copy = try #require(animation.mutableCopy() as? CABasicAnimation)
    #expect(copy !== animation && copy.repeatDuration == 2.5 && copy.keyPath == "opacity")
    stage.view.alpha = 0
    for one in [animation, copy] {
      #expect(stage.shown(one, at: [0.5, 1.25, 2.25, 2.75]) { Double($0.opacity) } == [0.5, 0.25, 0.25, 0])
    }
  }

  @Test(
    "U12 key frames are passed straight, not at all in between, or at an even speed",
    arguments: [
      (.linear, [0.25, 0.5, 0.75]), (.discrete, [0, 0.5, 1]), (.paced, [0.25, 0.5, 0.75]),
    ] as [(CAAnimationCalculationMode, [Double])])
  func keyframes(mode: CAAnimationCalculationMode, expected: [Double]) {
    let stage = Stage()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 0.5, 1.0]
    animation.duration = 1
    animation.calculationMode = mode
    #expect(stage.shown(animation, at: [0.25, 0.5, 0.75]) { Double($0.opacity) } == expected)
    // At an even speed, the times of the key frames do not count.
    animation.keyTimes = [0, 0.8, 1]
    let later: Double = mode == .linear ? 0.25 : mode == .discrete ? 0 : 0.4
    #expect(stage.shown(animation, at: [0.4]) { Double($0.opacity) } == [later])
  }

  @Test(
    "U12 a point is at the ends of the path's lines at even times or at the key times, or moves at an even speed",
    arguments: [
      (.linear, nil, [5, 10, 55]), (.linear, [0, 0.25, 1], [10, 40, 70]), (.discrete, nil, [0, 10, 100]),
      (.paced, nil, [25, 50, 75]),
    ] as [(CAAnimationCalculationMode, [Double]?, [Double])])
  func path(mode: CAAnimationCalculationMode, times: [Double]?, expected: [Double]) {
    let stage = Stage()
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    animation.keyTimes = times?.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.duration = 1
    #expect(stage.shown(animation, at: [0.25, 0.5, 0.75]) { $0.position.x } == expected)
  }

  @Test("U12 a transition fades the layer in")
  func transition() {
    let stage = Stage()
    let transition = CATransition()
    #expect(transition.type == CATransitionType.fade)
    transition.duration = 1
    #expect(stage.shown(transition, at: [0.25, 0.5]) { Double($0.opacity) } == [0.25, 0.5])
  }

  @Test("U12 a transaction keeps what is set in it, by methods and by keys, and gives it up at its end")
  func transactions() {
    #expect(!CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
    let pace = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(pace, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    #expect(CATransaction.animationTimingFunction() === pace)
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
  }

  private final class Counter: UIView {
    var steps = 0
    func step() { steps += 1 }
  }

  @Test(
    "U12 a link fires at the preferred rate of its range, at its maximum without one, and at the display's by default"
  )
  func rates() {
    let stage = Stage()
    let ranges: [(CAFrameRateRange, ClosedRange<Int>)] = [
      (.default, 28...32), (CAFrameRateRange(minimum: 10, maximum: 30), 14...16),
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20), 9...11),
    ]
    for (range, counts) in ranges {
      let counter = Counter()
      let link = CADisplayLink(target: counter, selector: Counter.step)
      link.preferredFrameRateRange = range
      link.add(to: .main, forMode: .default)
      for _ in 0..<30 {
        stage.test.advance(by: 1.0 / 60)
        stage.test.frame()
      }
      #expect(counts.contains(counter.steps), "\(range): \(counter.steps)")
      link.invalidate()
    }
  }

  @Test("U12 timers and links do not fire in a mode that the main run loop never runs in")
  func modes() {
    let stage = Stage()
    let counter = Counter()
    let (strange, tracking) = (RunLoop.Mode("Strange"), RunLoop.Mode("UITrackingRunLoopMode"))
    for (mode, isRun) in [(strange, false), (.common, true), (tracking, true), (.default, true)] {
      counter.steps = 0
      let link = CADisplayLink(target: counter, selector: Counter.step)
      link.add(to: .main, forMode: mode)
      for _ in 0..<3 { stage.test.frame() }
      #expect((counter.steps > 0) == isRun)
      link.invalidate()
      counter.steps = 0
      let timer = Timer(timeInterval: 1, repeats: false) { _ in counter.step() }
      RunLoop.main.add(timer, forMode: mode)
      stage.test.advance(by: 1.5)
      #expect((counter.steps > 0) == isRun)
    }
  }
}
