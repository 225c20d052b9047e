/// Keeps fingers from the content of a scroll view until it is clear whether they scroll.
///
/// A recognizer as any application may write one: it withholds touches, and fails when it is time to let them go. The pan that
/// scrolls makes it fail, too, and takes the touches.
final class ContentTouchDelay: GestureRecognizer {
  /// How long content hears nothing, in seconds: UIKit's 0.15 (observed).
  static let delay = 0.15

  weak var scrollView: ScrollView?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    coalescesWithheldTouches = true
    startsAnewWithNextFinger = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.delaysTouches(touches) else {
      state = .failed
      return
    }
    guard numberOfTouches == touches.count else { return }
    schedule(after: Self.delay) { [weak self] in
      if let self, state == .possible { state = .failed }
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    // The pan has heard of it before. When it did not take the fingers now, they do not scroll, not at once.
    guard scrollView?.pan.isMade != true else { return }
    for touch in touches
    where touch.sample.location.distance(to: touch.landing.location) >= PanGestureRecognizer.hysteresis {
      state = .failed
      return
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }

  // It recognizes nothing and stands in nobody's way.
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }
}
