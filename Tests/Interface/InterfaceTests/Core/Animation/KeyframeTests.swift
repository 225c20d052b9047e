import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Keyframes, springs and transitions")
struct KeyframeTests: AnimationSuite {
  let test = TestWindow()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = CompletionLog()

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  @Test("A1 keyframes follow each other, with pauses between them, interpolated linearly")
  func keyframes() {
    View.animateKeyframes(
      withDuration: 10, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.center.x = 150 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
        view.alpha = 0
      }, completion: log["keys"])
    for (time, wanted, alpha) in [
      (1.0, 100.0, 0.9), (1, 150, 0.8), (2, 150, 0.6), (1, 150, 0.5), (2.5, 75, 0.25), (2.5, 0, 0),
    ] {
      frame(after: time)
      #expect(abs(x - wanted) < 1e-9)
      #expect(abs(view.presentation.alpha - alpha) < 1e-9)
    }
    #expect(log.entries == ["keys true"])
  }

  @Test("A1 keyframes in discrete mode take effect at once, at their start")
  func discrete() {
    View.animateKeyframes(withDuration: 1, options: [.curveLinear, .calculationModeDiscrete]) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 150 }
    }
    frame(after: 0.4)
    #expect(x == 50)
    frame(after: 0.2)
    #expect(x == 150)
  }

  @Test("A1 a keyframe animation as a whole may be eased, repeat and reverse")
  func eased() {
    View.animateKeyframes(withDuration: 1, options: [.repeat, .autoreverse]) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
    }
    frame(after: 0.2)
    let early = x
    #expect(early < 65)
    frame(after: 0.3)
    #expect(abs(x - 100) < 1e-6)
    frame(after: 1.3)
    #expect(abs(x - early) < 1e-6)
  }

  @Test(
    "A1 keyframes outside a block, or with invalid times, are harmless",
    arguments: [Double.nan, -1, .infinity, 7])
  func nonsense(value: Double) {
    View.addKeyframe(withRelativeStartTime: value, relativeDuration: value) { view.center.x = 60 }
    #expect(x == 60)
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: value, relativeDuration: value) { view.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: value) { view.alpha = 0.5 }
    }
    for _ in 0..<5 {
      frame(after: 0.25)
      #expect((0...200).contains(x))
    }
    #expect(x == 150)
  }

  // MARK: - Springs

  @Test("A1 a spring follows its closed form: damping, initial velocity and settling duration")
  func spring() {
    View.animate(
      withDuration: 2, usingSpringWithDamping: 1, initialSpringVelocity: 3,
      animations: { view.center.x = 150 },
      completion: log["spring"])
    // The remaining distance: e^(−ωt) (1 + (ω − 3) t), a thousandth after 2 s.
    test.frame(interval: 0)
    test.frame(interval: 1e-6)
    #expect(abs((x - 50) / 1e-6 - 300) < 1)
    var last = x
    for _ in 0..<199 {
      frame(after: 0.01)
      #expect(x >= last - 1e-9 && x <= 150.0001)
      last = x
    }
    #expect(abs(x - 150) < 0.2)
    #expect(log.entries.isEmpty)
    frame(after: 0.02)
    #expect(x == 150)
    #expect(log.entries == ["spring true"])
  }

  @Test(
    "A1 a spring with bounce overshoots its target and comes to rest; without bounce it does not",
    arguments: [0, 0.4])
  func bounce(bounce: Double) {
    View.animate(
      springDuration: 0.5, bounce: bounce, animations: { view.center.x = 150 }, completion: log["spring"])
    var largest = 0.0
    for _ in 0..<300 {
      frame(after: 0.01)
      largest = max(largest, x)
    }
    // The first overshoot: exp(−πz / √(1 − z²)) with the damping ratio z = 0.6 is 9.5 %.
    #expect(bounce == 0 ? largest <= 150 : abs(largest - 159.5) < 0.2)
    #expect(log.entries == ["spring true"])
    #expect(!test.needsFrame)
  }

  // MARK: - Transitions

  @Test("A1 a cross dissolve fades out the old appearance over the new one")
  func dissolve() throws {
    view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    test.frame()
    View.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = Color(red: 0, green: 0, blue: 1) }, completion: log["dissolve"])
    #expect(view.backgroundColor == Color(red: 0, green: 0, blue: 1))
    test.frame(interval: 0)
    test.advance(by: 0.5 - 1.0 / 60)
    let middle = try pixel(test.render())
    #expect(abs(Int(middle[0]) - 128) < 4 && abs(Int(middle[2]) - 128) < 4)
    test.advance(by: 0.6)
    #expect(log.entries == ["dissolve true"])
    let end = try pixel(test.render())
    #expect(end[0] == 255 && end[2] == 0)
    #expect(!test.needsFrame)
  }

  @Test("A1 a transition from one view to another changes the hierarchy at once")
  func fromTo() {
    let other = View(frame: view.frame)
    View.transition(
      from: view, to: other, duration: 0.5, options: .transitionCrossDissolve, completion: log["transition"])
    #expect(view.superview == nil)
    #expect(other.superview === test.window)
    frame(after: 0.5)
    #expect(log.entries == ["transition true"])
  }

  /// The pixel in the middle of the view: blue, green, red, alpha.
  private func pixel(_ image: Image) -> [UInt8] {
    let bitmap = image.bitmap
    return bitmap.withUnsafeBytes { bytes in (0..<4).map { bytes[50 * bitmap.bytesPerRow + 50 * 4 + $0] } }
  }
}
