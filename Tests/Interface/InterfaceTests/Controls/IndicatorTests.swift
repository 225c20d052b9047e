import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Progress views and activity indicators")
struct IndicatorTests {
  private let test = TestWindow()
  private let builder = FrameBuilder()

  /// Produces the requested frames while time passes, as a compositor would, and returns their number.
  private func play(_ seconds: Double) -> Int {
    var frames = 0
    let end = test.now + seconds
    while test.now < end {
      if test.needsFrame {
        test.frame()
        _ = test.window.makeFrame(with: builder)
        frames += 1
        // Changes before the frame requested another one; a window on a display knows that it has been produced.
        if !test.window.isAnimating { test.frame() }
      }
      test.advance(by: 1.0 / 60)
    }
    return frames
  }

  // MARK: Progress

  @Test("C5 the length of the bar is the progress, from the leading edge")
  func progress() {
    let bar = ProgressView(frame: Rect(x: 10, y: 10, width: 200, height: 20))
    test.window.addSubview(bar)
    bar.progress = 0.25
    test.frame()
    let track = bar.subviews[0]
    #expect(track.frame == Rect(x: 0, y: 8, width: 200, height: 4))
    #expect(track.subviews[0].frame == Rect(x: 0, y: 0, width: 50, height: 4))
    bar.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(track.subviews[0].frame.minX == 150)
    bar.progress = .nan
    #expect(bar.progress == 0.25)
    bar.progress = 7
    #expect(bar.progress == 1)
    bar.progress = -.infinity
    #expect(bar.progress == 0)
    #expect(bar.sizeThatFits(.zero) == Size(width: 200, height: 4))
  }

  @Test("C5 an animated change moves the bar, and afterwards no frame is requested")
  func animatedProgress() {
    let bar = ProgressView(frame: Rect(x: 10, y: 10, width: 200, height: 20))
    test.window.addSubview(bar)
    _ = play(0.2)
    bar.setProgress(0.5, animated: true)
    #expect(bar.progress == 0.5)
    let frames = play(1)
    #expect((10...30).contains(frames))
    #expect(bar.subviews[0].subviews[0].frame.width == 100)
    #expect(play(1) == 0)
  }

  // MARK: Activity

  private func makeIndicator() -> ActivityIndicatorView {
    let indicator = ActivityIndicatorView(style: .large)
    indicator.center = Point(x: 100, y: 100)
    test.window.addSubview(indicator)
    return indicator
  }

  @Test("C5 the spokes advance ten steps a second, and request no other frames")
  func turning() {
    let indicator = makeIndicator()
    #expect(indicator.isHidden)
    #expect(indicator.bounds.size == Size(width: 37, height: 37))
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    _ = play(0.5)
    let frames = play(2)
    #expect((19...21).contains(frames))
    #expect(!test.window.isAnimating)
    let turned = indicator.subviews[0].transform
    #expect(abs(turned.a * turned.a + turned.b * turned.b - 1) < 1e-9)
  }

  @Test("C5 stopped, hidden or not visible, the spokes request no frames; visible again, they turn")
  func stillness() {
    let indicator = makeIndicator()
    let container = View(frame: test.window.bounds)
    test.window.addSubview(container)
    container.addSubview(indicator)
    indicator.startAnimating()
    let changes: [(away: () -> Void, back: () -> Void)] = [
      ({ indicator.stopAnimating() }, { indicator.startAnimating() }),
      ({ container.isHidden = true }, { container.isHidden = false }),
      ({ container.frame.origin.x = 5000 }, { container.frame.origin.x = 0 }),
      ({ container.removeFromSuperview() }, { test.window.addSubview(container) }),
    ]
    for change in changes {
      #expect(play(1) > 5)
      change.away()
      _ = play(0.2)
      #expect(play(2) == 0)
      #expect(test.application.clock.nextDeadline == nil)
      change.back()
    }
    #expect(play(1) > 5)
  }

  @Test("C5 no frames are drawn of a window that is not visible; the spokes wait")
  func unexposed() {
    let indicator = makeIndicator()
    indicator.startAnimating()
    test.frame()
    test.advance(by: 10)
    #expect(test.application.clock.nextDeadline == nil)
  }

  @Test("C5 an indicator that hides when stopped, and one that does not")
  func hiding() {
    let indicator = makeIndicator()
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.startAnimating()
    indicator.stopAnimating()
    #expect(!indicator.isHidden && !indicator.isAnimating)
    indicator.hidesWhenStopped = true
    #expect(indicator.isHidden)
  }

  @Test("C5 golden image: progress and activity")
  func golden() throws {
    let test = TestWindow(size: Size(width: 160, height: 100), scale: 2)
    test.window.backgroundColor = .white
    for (index, style) in [ProgressView.Style.default, .bar].enumerated() {
      let bar = ProgressView(frame: Rect(x: 10, y: 5 + 15 * Double(index), width: 140, height: 10))
      bar.progressViewStyle = style
      bar.progress = 0.6
      test.window.addSubview(bar)
    }
    for (index, style) in [ActivityIndicatorView.Style.medium, .large].enumerated() {
      let indicator = ActivityIndicatorView(style: style)
      indicator.center = Point(x: 50 + 60 * Double(index), y: 65)
      indicator.hidesWhenStopped = false
      test.window.addSubview(indicator)
    }
    #expect(Golden.compare(try test.render().bitmap, with: "Indicators").isSuccess)
  }
}
