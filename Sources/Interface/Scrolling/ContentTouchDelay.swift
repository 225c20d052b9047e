/// Keeps fingers from the content of a scroll view until it is clear whether they scroll.
///
/// A recognizer as any application may write one: it withholds touches, lets go of each when it is time, and fails when none is
/// left. The pan that scrolls makes it fail, too, and takes the touches.
final class ContentTouchDelay: GestureRecognizer {
  /// How long content hears nothing, in seconds: UIKit's 0.15 (observed).
  static let delay = 0.15

  weak var scrollView: ScrollView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    coalescesDelayedTouches = true
    startsAnewWithNextFinger = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.delaysTouches(touches) else {
      state = .failed
      return
    }
    schedule(after: Self.delay) { [weak self] in self?.release(touches) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    // The pan has heard of it before. When it did not take a finger now, that does not scroll, not at once.
    guard let pan = scrollView?.pan, !pan.hasRecognized else { return }
    let released = touches.filter {
      $0.travel.distance(to: .zero) >= PanGestureRecognizer.hysteresis && !pan.mayYetTake($0)
    }
    if !released.isEmpty { release(released) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { release(touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { release(touches) }

  /// Lets go of some fingers; others wait for their own time.
  private func release(_ touches: Set<Touch>) {
    guard state == .possible else { return }
    stopFollowing(touches)
    if numberOfTouches == 0 { state = .failed }
  }

  // It recognizes nothing and stands in nobody's way.
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }
}
