import Tactus
import TactusGraphics
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Image views: images one after another")
struct ImageAnimationTests {
  private let test = TestWindow(size: Size(width: 200, height: 200))
  private let view = ImageView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
  private let images = (0..<3).compactMap { _ in Image(size: Size(width: 40, height: 40)) { _ in } }

  init() {
    view.animationImages = images
    view.animationDuration = 0.3
    test.window.addSubview(view)
    test.frame()
  }

  @Test(
    "U12 an image view shows its images within the duration, as often as it is to, and then its own image")
  func repeating() {
    #expect(images.count == 3 && view.animationImages?.count == 3 && view.layer.contents == nil)
    view.animationRepeatCount = 2
    view.startAnimating()
    #expect(view.isAnimating && view.animation?.frame == images[0] && view.layer.contents != nil)
    var shown: [Int] = []
    for _ in 0..<60 {
      test.frame()
      test.play(for: 0.02)
      guard let frame = view.animation?.frame, let index = images.firstIndex(of: frame) else { continue }
      if shown.last != index { shown.append(index) }
    }
    #expect(shown == [0, 1, 2, 0, 1, 2] && !view.isAnimating && view.layer.contents == nil)
  }

  @Test("U12 an animation without an end waits while its view is in no window, and ends when it is told to")
  func waiting() {
    view.startAnimating()
    test.play(for: 0.15)
    #expect(view.animation?.frame == images[1])
    view.removeFromSuperview()
    test.playUntilIdle()
    #expect(view.isAnimating && view.animation?.frame == images[1])
    test.window.addSubview(view)
    test.play(for: 2)
    #expect(view.isAnimating)
    view.image = images[2]
    view.stopAnimating()
    #expect(!view.isAnimating && view.animation?.frame == nil && view.layer.contents != nil)
    view.animationImages = nil
    view.startAnimating()
    #expect(!view.isAnimating && view.animationImages == nil)
  }

  @Test("U12 an animation whose duration is nearly 0, or not a number, goes on without harm")
  func shortest() {
    for duration in [Double.leastNonzeroMagnitude, -1, .infinity, .nan] {
      view.animationDuration = duration
      view.startAnimating()
      test.play(for: 0.1)
      #expect(view.isAnimating && view.animation?.frame != nil, "\(duration)")
    }
  }
}
