import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Animatable properties of an application's own views")
struct AnimatablePropertyTests {
  let test = TestWindow()
  let gauge = Gauge(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    test.window.addSubview(gauge)
    test.frame(interval: 0)
    gauge.drawn = []
    gauge.seen = []
  }

  /// A view that draws a level in a colour.
  final class Gauge: View {
    @Animatable var level = 0.0
    @Animatable var color = Color.black
    @Animatable var needle = Point.zero
    /// The value of `level` in each drawing.
    var drawn: [Double] = []
    /// The presentation values of `needle`, which is not drawn.
    var seen: [Point] = []

    override func draw(_ rect: Rect) {
      drawn.append(level)
      GraphicsContext.current?.setFillColor(color)
      GraphicsContext.current?.fill(bounds)
    }
    override func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool { property != \Gauge.needle }
    override func animatedPropertyDidChange(_ property: AnyKeyPath) {
      if property == \Gauge.needle { seen.append($needle) }
    }
  }

  @Test(
    "A5 the view is drawn each frame with the presentation value; the property has its new value at once")
  func drawing() {
    View.animate(withDuration: 1, options: .curveLinear) { gauge.level = 1 }
    #expect(gauge.level == 1 && gauge.$level == 0)
    test.frame(interval: 0)
    for _ in 0..<4 { test.step(by: 0.25) }
    #expect(gauge.drawn.suffix(4) == [0.25, 0.5, 0.75, 1])
    #expect(gauge.$level == 1)
    test.playUntilIdle()
    gauge.drawn = []
    test.step(by: 1)
    #expect(gauge.drawn.isEmpty && !test.needsFrame, "at rest nothing is drawn")
  }

  @Test("A5 set without animation, a property is drawn at once with its value")
  func setting() {
    gauge.level = 0.5
    #expect(test.needsFrame)
    test.frame(interval: 0)
    #expect(gauge.drawn == [0.5])
    gauge.level = 0.5
    #expect(!test.needsFrame, "the same value is no change")
    View.animate(withDuration: 0) { gauge.level = 0.75 }
    test.frame(interval: 0)
    #expect(gauge.drawn == [0.5, 0.75])
  }

  @Test("A5 a view that does not draw a property observes it in animatedPropertyDidChange")
  func following() {
    View.animate(withDuration: 1, options: .curveLinear) { gauge.needle = Point(x: 100, y: -100) }
    test.frame(interval: 0)
    test.step(by: 0.5)
    test.step(by: 0.5)
    #expect(gauge.seen.suffix(2) == [Point(x: 50, y: -50), Point(x: 100, y: -100)])
    #expect(gauge.drawn.isEmpty)
  }

  @Test("A5 a colour is interpolated as a background colour is")
  func color() throws {
    View.animate(withDuration: 1, options: .curveLinear) { gauge.color = .white }
    test.frame(interval: 0)
    test.step(by: 0.5)
    #expect(abs(gauge.$color.red - 0.5) < 1e-9 && gauge.color == .white)
  }

  @Test("A2 A5 interrupted, it continues from the presentation value")
  func interrupted() {
    View.animate(withDuration: 1, options: .curveLinear) { gauge.level = 1 }
    test.frame(interval: 0)
    test.step(by: 0.5)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { gauge.level = 0 }
    test.frame(interval: 0)
    #expect(abs(gauge.$level - 0.5) < 1e-9)
    test.step(by: 0.5)
    #expect(abs(gauge.$level - 0.25) < 1e-9)
    gauge.removeAllAnimations()
    #expect(gauge.$level == 0)
    test.frame(interval: 0)
    #expect(gauge.drawn.last == 0)
  }

  @Test("A2 A5 interrupted without an option, it keeps its velocity, without a jump")
  func retargeted() {
    View.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { gauge.level = 1 }
    test.frame(interval: 0)
    test.step(by: 0.2)
    let seen = gauge.$level
    View.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { gauge.level = 0 }
    test.frame(interval: 0)
    #expect(abs(gauge.$level - seen) < 1e-9)
    test.playUntilIdle()
    #expect(gauge.$level == 0 && gauge.drawn.last == 0)
  }

  @Test("A5 it is animated by springs, which overshoot, and by keyframes")
  func springsAndKeyframes() {
    View.animate(withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) { gauge.level = 1 }
    test.playUntilIdle()
    #expect(gauge.drawn.contains { $0 > 1.05 } && gauge.drawn.last == 1)
    View.animateKeyframes(withDuration: 1, options: .curveLinear) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { gauge.level = 3 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { gauge.level = 1 }
    }
    test.frame(interval: 0)
    test.step(by: 0.5)
    #expect(abs(gauge.$level - 3) < 1e-9)
  }

  @Test("A4 A5 an animator scrubs it, reverses it and restores its old value")
  func animator() {
    let animator = PropertyAnimator(duration: 1, curve: .easeInOut) { gauge.level = 1 }
    animator.fractionComplete = 0.3
    test.frame(interval: 0)
    #expect(abs((gauge.drawn.last ?? 0) - 0.3) < 1e-9)
    animator.fractionComplete = 0.7
    test.frame(interval: 0)
    #expect(abs((gauge.drawn.last ?? 0) - 0.7) < 1e-9)
    animator.isReversed = true
    animator.continueAnimation()
    test.playUntilIdle()
    #expect(gauge.level == 0 && gauge.$level == 0 && gauge.drawn.last == 0)
    let stopped = PropertyAnimator(duration: 1, curve: .linear) { gauge.level = 1 }
    stopped.fractionComplete = 0.4
    stopped.stopAnimation(true)
    #expect(abs(gauge.level - 0.4) < 1e-9)
  }

  @Test("A5 a property of a view outside a window, or one that leaves it, shows its set value")
  func outsideWindow() {
    let other = Gauge(frame: gauge.frame)
    View.animate(withDuration: 1) { other.level = 1 }
    #expect(other.$level == 1)
    View.animate(withDuration: 1) { gauge.level = 1 }
    test.frame()
    gauge.removeFromSuperview()
    test.frame()
    test.playUntilIdle()
    #expect(gauge.$level == 1)
  }

  @Test("A5 a value type of the application is interpolated component by component")
  func ownValue() {
    struct Dial: AnimatableValue {
      var angle: Double
      var radius: Double
      var animatableVector: SIMD8<Double> { [angle, radius, 0, 0, 0, 0, 0, 0] }
      init(animatableVector vector: SIMD8<Double>) { self.init(angle: vector[0], radius: vector[1]) }
      init(angle: Double, radius: Double) { (self.angle, self.radius) = (angle, radius) }
    }
    final class DialView: View {
      @Animatable var dial = Dial(angle: 0, radius: 10)
    }
    let view = DialView(frame: gauge.frame)
    test.window.addSubview(view)
    View.animate(withDuration: 1, options: .curveLinear) { view.dial = Dial(angle: 2, radius: 20) }
    test.frame(interval: 0)
    test.step(by: 0.5)
    #expect(view.$dial.angle == 1 && view.$dial.radius == 15 && view.dial.radius == 20)
  }

  @Test("A5 a released view releases its animated properties")
  func released() {
    weak var released: Gauge?
    do {
      let view = Gauge(frame: gauge.frame)
      released = view
      test.window.addSubview(view)
      View.animate(withDuration: 0.2) { view.level = 1 }
      test.frame()
      view.removeFromSuperview()
    }
    test.playUntilIdle()
    #expect(released == nil)
  }
}
