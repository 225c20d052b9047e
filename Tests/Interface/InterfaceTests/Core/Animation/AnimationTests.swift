import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("View.animate")
struct AnimationTests: AnimationSuite {
  let test = TestWindow()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = CompletionLog()

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  private func moveRight(_ options: View.AnimationOptions = .curveLinear, name: String = "right") {
    View.animate(
      withDuration: 1, options: options, animations: { view.center.x = 150 }, completion: log[name])
  }

  // MARK: - Values

  @Test("A2 the property has its new value at once; the presentation reaches it over the duration")
  func modelAndPresentation() {
    moveRight()
    #expect(view.center.x == 150)
    #expect(view.presentation.center.x == 50)
    for step in 1...4 {
      frame(after: 0.25)
      #expect(view.center.x == 150)
      #expect(abs(view.presentation.center.x - (50 + 25 * Double(step))) < 1e-9)
    }
    #expect(log.entries == ["right true"])
  }

  @Test(
    "A1 frame, bounds with their origin, centre, transform, alpha, colours, corners, border and shadow are animated"
  )
  func properties() {
    view.backgroundColor = .black
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame = Rect(x: 100, y: 200, width: 200, height: 300)
      view.bounds.origin = Point(x: 0, y: 40)
      view.transform = AffineTransform(rotationAngle: .pi)
      view.alpha = 0
      view.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
      view.cornerRadius = 20
      view.borderWidth = 4
      view.borderColor = .white
      view.shadow = View.Shadow(color: .black, offset: Point(x: 0, y: 8), radius: 6)
    }
    frame(after: 0.5)
    let seen = view.presentation
    #expect(seen.bounds == Rect(x: 0, y: 20, width: 150, height: 200))
    #expect(seen.center == Point(x: 125, y: 200))
    #expect(abs(seen.transform.a) < 1e-9 && abs(seen.transform.b - 1) < 1e-9)
    #expect(seen.alpha == 0.5)
    #expect(seen.backgroundColor == Color(red: 0.5, green: 0.25, blue: 0))
    #expect(seen.cornerRadius == 10)
    #expect(seen.borderWidth == 2)
    #expect(seen.borderColor == Color(white: 0.5))
    #expect(
      seen.shadow == View.Shadow(color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: 8), radius: 6))
    frame(after: 0.5)
    #expect(view.presentation.bounds == view.bounds)
    #expect(view.presentation.shadow == view.shadow)
  }

  @Test("A1 a colour that fades in keeps its hue")
  func fadingIn() {
    View.animate(withDuration: 1, options: .curveLinear) { view.backgroundColor = .red }
    frame(after: 0.25)
    #expect(view.presentation.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
  }

  @Test(
    "A1 the timing curves; the default is ease in and out",
    arguments: [
      Curve(.curveEaseIn, Point(x: 0.42, y: 0), Point(x: 1, y: 1)),
      Curve(.curveEaseOut, Point(x: 0, y: 0), Point(x: 0.58, y: 1)),
      Curve([], Point(x: 0.42, y: 0), Point(x: 0.58, y: 1)),
      Curve(.curveLinear, Point(x: 0.25, y: 0.25), Point(x: 0.75, y: 0.75)),
    ])
  func curves(curve: Curve) {
    moveRight(curve.options)
    var last = 0.0
    for step in 1..<20 {
      let wanted = curve.point(Double(step) / 20)
      frame(after: wanted.x - last)
      last = wanted.x
      #expect(abs(view.presentation.center.x - (50 + 100 * wanted.y)) < 1e-4)
    }
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1), and the option that selects it.
  struct Curve {
    let options: View.AnimationOptions
    let first: Point
    let second: Point

    init(_ options: View.AnimationOptions, _ first: Point, _ second: Point) {
      self.options = options
      self.first = first
      self.second = second
    }

    func point(_ t: Double) -> Point {
      let rest = 1 - t
      return first * (3 * rest * rest * t) + second * (3 * rest * t * t) + Point(x: t * t * t, y: t * t * t)
    }
  }

  @Test("A1 a delayed animation shows the old value, requests no frames, and begins on time")
  func delay() {
    View.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.alpha = 0 }
    test.frame(interval: 0)
    #expect(view.presentation.alpha == 1)
    #expect(!test.needsFrame)
    test.advance(by: 2)
    #expect(test.needsFrame)
    frame(after: 0.25)
    #expect(view.presentation.alpha == 0.75)
  }

  @Test("A1 repeat and autoreverse run back and forth without end; the completion is not called")
  func toAndFro() {
    moveRight([.curveLinear, .repeat, .autoreverse])
    for (time, x) in [(0.25, 75.0), (0.75, 150), (0.25, 125), (0.75, 50), (100.5, 100)] {
      frame(after: time)
      #expect(abs(view.presentation.center.x - x) < 1e-6)
      #expect(test.needsFrame)
    }
    #expect(log.entries.isEmpty)
    view.removeAllAnimations()
    test.advance(by: 0)
    #expect(log.entries == ["right false"])
    #expect(view.presentation.center.x == 150)
  }

  @Test("A1 part of a block may repeat a number of times")
  func modify() {
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        View.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
        view.center.x = 150
      }, completion: log["block"])
    frame(after: 0.5)
    #expect(view.presentation.alpha == 0.5)
    frame(after: 1)
    #expect(view.presentation.alpha == 0.5)
    #expect(view.presentation.center.x == 150)
    frame(after: 1)
    #expect(view.presentation.alpha == 0.5)
    frame(after: 1.5)
    #expect(view.presentation.alpha == 0)
    #expect(!test.needsFrame)
  }

  // MARK: - Frames

  @Test("A2 frames are requested only while something is animated")
  func frames() {
    moveRight()
    #expect(test.needsFrame)
    frame(after: 0.9)
    #expect(test.needsFrame)
    frame(after: 0.1)
    #expect(!test.needsFrame)
    #expect(!test.window.isAnimating)
  }

  @Test(
    "A2 a hidden view, or one in a hidden superview, is animated without frames; its completion is called on time"
  )
  func hidden() {
    let container = View(frame: test.window.bounds)
    test.window.addSubview(container)
    container.addSubview(view)
    moveRight()
    container.isHidden = true
    test.frame(interval: 0)
    #expect(!test.needsFrame)
    container.isHidden = false
    frame(after: 0.5)
    #expect(view.presentation.center.x == 100)
    #expect(test.needsFrame)
    container.isHidden = true
    test.advance(by: 0.5)
    #expect(log.entries == ["right true"])
  }

  @Test(
    "A2 a view in a transparent superview is animated without frames; one that fades out is not yet transparent"
  )
  func transparent() {
    let container = View(frame: test.window.bounds)
    test.window.addSubview(container)
    container.addSubview(view)
    moveRight()
    View.animate(withDuration: 0.2) { container.alpha = 0 }
    test.frame(interval: 0)
    #expect(test.needsFrame)
    frame(after: 0.3)
    test.frame()
    #expect(!test.needsFrame)
    container.alpha = 1
    frame(after: 0.2)
    #expect(view.presentation.center.x == 100)
    #expect(test.needsFrame)
    container.alpha = 0
    test.advance(by: 0.5)
    #expect(log.entries == ["right true"])
  }

  @Test("A3 the presentation at a given time does not depend on earlier frames")
  func frameRates() {
    var ends: [[Double]] = []
    for rate in [30.0, 60, 90, 120, 7] {
      let test = TestWindow()
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      test.window.addSubview(view)
      View.animate(
        withDuration: 1, usingSpringWithDamping: 0.4, initialSpringVelocity: 2,
        animations: { view.center.x = 305 })
      View.animate(withDuration: 1) { view.alpha = 0 }
      test.frame(interval: 0)
      var random = SystemRandomNumberGenerator()
      var seen: [Double] = []
      var marks = [0.25, 0.5, 0.75][...]
      var time = 0.0
      while let mark = marks.first {
        let step = rate == 7 ? Double.random(in: 0.001...0.1, using: &random) : 1 / rate
        let next = min(time + step, mark)
        test.advance(by: next - time)
        time = next
        test.frame(interval: 0)
        if time == mark {
          seen += [view.presentation.center.x, view.presentation.alpha]
          marks = marks.dropFirst()
        }
      }
      ends.append(seen)
    }
    for other in ends.dropFirst() {
      for (first, second) in zip(ends[0], other) { #expect(abs(first - second) < 1e-6) }
    }
  }

  @Test("A2 the completion waits for a part of the block that repeats, and gets false if that is interrupted")
  func modifiedCompletion() {
    for isInterrupted in [false, true] {
      view.alpha = 1
      log.entries = []
      View.animate(
        withDuration: 1, options: .curveLinear,
        animations: { View.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 } },
        completion: log["block"])
      frame(after: 3.5)
      #expect(log.entries.isEmpty)
      if isInterrupted { view.removeAllAnimations() }
      frame(after: 1)
      #expect(log.entries == ["block \(!isInterrupted)"])
    }
  }
}
