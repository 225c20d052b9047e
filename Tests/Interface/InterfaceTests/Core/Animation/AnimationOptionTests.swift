import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Options of animations, and their timing")
struct AnimationOptionTests: AnimationSuite {
  let test = TestWindow()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  @Test("A1 overrideInheritedOptions takes neither duration nor curve from the enclosing block")
  func inherited() {
    let inner = View(frame: view.frame)
    test.window.addSubview(inner)
    View.animate(withDuration: 4, options: .curveLinear) {
      view.center.x = 150
      View.animate(withDuration: 1, options: [.overrideInheritedOptions, .curveEaseIn]) {
        #expect(View.inheritedAnimationDuration == 1)
        inner.center.x = 150
      }
    }
    frame(after: 0.5)
    #expect(inner.presentation.center.x < 95, "halfway, eased in")
    #expect(abs(view.presentation.center.x - 62.5) < 1e-9)
    frame(after: 0.5)
    #expect(inner.presentation.center.x == 150)
  }

  @Test("A1 keyframes with overrideInheritedOptions keep their own duration inside another animation")
  func inheritedKeyframes() {
    View.animate(withDuration: 4, options: .curveLinear) {
      View.animateKeyframes(withDuration: 1, options: [.overrideInheritedOptions, .curveLinear]) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
      }
    }
    frame(after: 0.5)
    #expect(abs(view.presentation.center.x - 100) < 1e-9)
  }

  @Test("A1 the default options are empty: ease in and out, and linear interpolation of keyframes")
  func defaults() {
    #expect(View.AnimationOptions.curveEaseInOut.isEmpty)
    #expect(View.KeyframeAnimationOptions.curveEaseInOut.isEmpty)
    #expect(View.KeyframeAnimationOptions.calculationModeLinear.isEmpty)
    View.animate(withDuration: 1, options: .curveEaseInOut) { view.center.x = 150 }
    frame(after: 0.25)
    let early = view.presentation.center.x - 50
    frame(after: 0.25)
    #expect(early < 25 && abs(view.presentation.center.x - 100) < 0.01)
  }

  @Test("A1 a transition animates the changes of properties only with allowAnimatedContent")
  func animatedContent() {
    for (options, isAnimated) in [
      (View.AnimationOptions.transitionCrossDissolve, false),
      ([.transitionCrossDissolve, .allowAnimatedContent], true),
    ] {
      let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(inner)
      View.transition(with: view, duration: 1, options: options) { inner.center.x = 95 }
      frame(after: 0.5)
      #expect((inner.presentation.center.x < 95) == isAnimated)
      test.play(for: 1)
      inner.removeFromSuperview()
    }
  }

  @Test("A1 without a snapshot that fades, a transition ends with the changes that it animates")
  func animatedEnd() {
    let log = CompletionLog()
    View.transition(
      with: view, duration: 1, options: .allowAnimatedContent, animations: { view.center.x = 150 },
      completion: log["animated"])
    frame(after: 0.5)
    #expect(x > 50 && x < 150 && log.entries.isEmpty)
    test.play(for: 1)
    #expect(log.entries == ["animated true"])
    View.transition(with: view, duration: 1, animations: { view.center.x = 50 }, completion: log["at once"])
    test.advance(by: 0.01)
    #expect(x == 50 && log.entries == ["animated true", "at once true"])
  }

  @Test("A2 timing parameters are a curve or a spring, and report which")
  func timing() {
    let curve: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeIn)
    let spring: any TimingCurveProvider = SpringTimingParameters(dampingRatio: 0.5)
    #expect(curve.cubicTimingParameters != nil && curve.springTimingParameters == nil)
    #expect(spring.cubicTimingParameters == nil && spring.springTimingParameters != nil)
    for parameters in [curve, spring] {
      let animator = PropertyAnimator(duration: 1, timingParameters: parameters)
      #expect(
        (animator.timingParameters.springTimingParameters == nil) == (parameters is CubicTimingParameters))
    }
  }

  /// A view with an animatable property of its own.
  private final class Gauge: View {
    @Animatable var level = 0.25
  }

  @Test("A5 an animatable property has its value, and its projection the presentation value")
  func animatable() {
    let gauge = Gauge(frame: view.bounds)
    view.addSubview(gauge)
    test.frame()
    #expect(gauge.level == 0.25 && gauge.$level == 0.25)
    View.animate(withDuration: 1, options: .curveLinear) { gauge.level = 0.75 }
    frame(after: 0.5)
    #expect(gauge.level == 0.75 && abs(gauge.$level - 0.5) < 1e-9)
    let free = Animatable(wrappedValue: 3.0)
    #expect(free.wrappedValue == 3 && free.projectedValue == 3)
  }
}
