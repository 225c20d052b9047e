import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("View.animate: blocks, completions and bad input")
struct AnimationBlockTests: AnimationSuite {
  let test = TestWindow()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = CompletionLog()

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  /// Makes the test's application the shared one again, whose clock drives views outside a window: another test may have
  /// replaced it.
  private func makeCurrent() { Application.shared = test.application }

  // MARK: - Blocks

  @Test("A1 an inner block inherits the outer one's duration and curve, unless it overrides them")
  func nested() {
    let other = View(frame: view.frame)
    test.window.addSubview(other)
    View.animate(withDuration: 2, options: .curveLinear) {
      #expect(View.inheritedAnimationDuration == 2)
      View.animate(withDuration: 1) { view.center.x = 250 }
      View.animate(
        withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) {
        #expect(View.inheritedAnimationDuration == 1)
        other.center.x = 250
      }
    }
    #expect(View.inheritedAnimationDuration == 0)
    frame(after: 0.5)
    #expect(view.presentation.center.x == 100)
    #expect(other.presentation.center.x < 130)
    frame(after: 0.5)
    #expect(other.presentation.center.x == 250)
    #expect(view.presentation.center.x == 150)
  }

  @Test("A1 without animation: inside a block, and everywhere while animations are disabled")
  func withoutAnimation() {
    makeCurrent()
    View.animate(withDuration: 1, options: .curveLinear) {
      View.performWithoutAnimation {
        #expect(!View.areAnimationsEnabled)
        view.center.x = 250
      }
      view.alpha = 0
    }
    #expect(View.areAnimationsEnabled)
    #expect(view.presentation.center.x == 250)
    #expect(view.presentation.alpha == 1)
    View.setAnimationsEnabled(false)
    View.animate(withDuration: 1, animations: { view.center.x = 50 }, completion: log["disabled"])
    View.setAnimationsEnabled(true)
    #expect(log.entries.isEmpty)
    test.frame()
    #expect(view.presentation.center.x == 50)
    #expect(log.entries == ["disabled true"])
  }

  @Test("A1 layout in the block, by layoutIfNeeded or by the option, is part of the animation")
  func layout() {
    final class Container: View {
      let child = View()
      override func layoutSubviews() { child.frame = bounds }
    }
    for options in [View.AnimationOptions.curveLinear, [.curveLinear, .layoutSubviews]] {
      let container = Container(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      container.addSubview(container.child)
      test.window.addSubview(container)
      test.frame()
      View.animate(withDuration: 1, options: options) {
        container.bounds.size = Size(width: 200, height: 100)
        if options == .curveLinear { container.layoutIfNeeded() }
      }
      frame(after: 0.5)
      #expect(container.child.presentation.bounds.width == 150)
    }
  }

  @Test("A1 a property set twice in a block is animated from its first to its last value")
  func twice() {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.center.x = 1000
      view.center.x = 150
    }
    frame(after: 0.5)
    #expect(view.presentation.center.x == 100)
  }

  @Test("A1 a view outside a window, or added in the block, takes its values at once")
  func outsideWindow() {
    makeCurrent()
    let other = View()
    View.animate(
      withDuration: 1, animations: { other.frame = Rect(x: 5, y: 5, width: 5, height: 5) },
      completion: log["outside"])
    test.window.addSubview(other)
    #expect(other.presentation.frame == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(log.entries.isEmpty)
    test.frame()
    #expect(log.entries == ["outside true"])
  }

  @Test("A1 a block that changes nothing completes on the next turn of the run loop, not within the call")
  func nothing() {
    makeCurrent()
    View.animate(withDuration: 5, animations: { view.center = view.center }, completion: log["nothing"])
    #expect(log.entries.isEmpty)
    test.advance(by: 0)
    #expect(log.entries == ["nothing true"])
  }

  // MARK: - Completions

  @Test("A2 a completion may start the next animation, without end, on time")
  func sequence() {
    var count = 0
    // A completion that is never called must not retain the window.
    let view = view
    func go() {
      View.animate(
        withDuration: 0.1, animations: { view.center.x += 1 },
        completion: { _ in
          count += 1
          go()
        })
    }
    go()
    for _ in 0..<100 { frame(after: 0.01) }
    #expect((9...10).contains(count))
  }

  @Test(
    "A2 a completion that starts an animation of zero duration again and again does not block the run loop")
  func sequenceWithoutDuration() {
    makeCurrent()
    var count = 0
    // A completion that is never called must not retain the window.
    let view = view
    func go() {
      View.animate(
        withDuration: 0, animations: { view.center.x += 1 },
        completion: { _ in
          count += 1
          go()
        })
    }
    go()
    test.advance(by: 0)
    #expect(count == 1)
    test.advance(by: 1)
    #expect((55...65).contains(count))
  }

  @Test("A2 a completion may remove the view and animate another")
  func removing() {
    let other = View(frame: view.frame)
    test.window.addSubview(other)
    View.animate(
      withDuration: 1, animations: { view.alpha = 0 },
      completion: { _ in
        view.removeFromSuperview()
        View.animate(withDuration: 1, animations: { other.alpha = 0 }, completion: log["other"])
      })
    frame(after: 1)
    #expect(view.superview == nil)
    frame(after: 1)
    #expect(log.entries == ["other true"])
    #expect(!test.needsFrame)
  }

  @Test(
    "A2 an animation that is interrupted within the next one's block calls its completion only afterwards")
  func notWithin() {
    View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: log["first"])
    View.animate(withDuration: 1) {
      view.alpha = 1
      view.removeAllAnimations()
      #expect(log.entries.isEmpty)
    }
    test.advance(by: 0)
    #expect(log.entries == ["first false"])
  }

  // MARK: - Bad input

  @Test(
    "A1 without duration the value is set at once, and a running animation of the property ends",
    arguments: [0, -1, Double.nan, 1e-9])
  func noDuration(duration: Double) {
    makeCurrent()
    View.animate(
      withDuration: 1, options: .repeat, animations: { view.alpha = 0 }, completion: log["endless"])
    View.animate(withDuration: duration, animations: { view.alpha = 0.5 }, completion: log["cut"])
    #expect(view.presentation.alpha == 0.5)
    #expect(log.entries.isEmpty)
    test.frame()
    #expect(log.entries.sorted() == ["cut true", "endless false"])
    #expect(!test.needsFrame)
  }

  @Test(
    "invalid numbers are harmless",
    arguments: [Double.nan, .infinity, -.infinity, -5, 1e100, 1e-300])
  func nonsense(value: Double) {
    makeCurrent()
    View.animate(withDuration: value, delay: value, animations: { view.center.x = 250 }, completion: log["a"])
    View.animate(
      withDuration: 1, usingSpringWithDamping: value, initialSpringVelocity: value,
      animations: { view.alpha = 0.5 }, completion: log["b"])
    View.animate(
      springDuration: value, bounce: value, initialSpringVelocity: value, delay: value,
      animations: { view.transform = AffineTransform(scaleX: 2, y: 2) }, completion: log["c"])
    View.animate(withDuration: 1) {
      View.modifyAnimations(withRepeatCount: value, autoreverses: true) { view.cornerRadius = 5 }
      view.center = Point(x: value, y: 50)
      view.transform = AffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      view.bounds = Rect(x: 0, y: 0, width: value, height: 50)
    }
    for _ in 0..<10 {
      frame(after: 0.3)
      let seen = view.presentation
      #expect(seen.frame.isFinite && seen.alpha.isFinite && seen.cornerRadius.isFinite)
    }
    #expect(log.entries.contains("b true") || log.entries.contains("b false"))
  }
}
