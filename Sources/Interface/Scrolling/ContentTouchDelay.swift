/// Delays the delivery of touches to the content of a scroll view until it is clear whether they scroll.
///
/// It is an ordinary gesture recognizer with ``GestureRecognizer/delaysTouchesBegan``. It stops following each touch when its
/// delay is over, and fails when none is left. The pan that scrolls makes it fail, too, and claims the touches.
final class ContentTouchDelay: GestureRecognizer {
  weak var scrollView: ScrollView?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    coalescesDelayedTouches = true
    restartsWithNextTouch = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.delaysTouches(touches) else {
      state = .failed
      return
    }
    schedule(after: (touches.first?.profile ?? limits).contentTouchDelay) { [weak self] in
      self?.release(touches)
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    // The pan handles touches before this recognizer. A touch beyond its hysteresis that it did not claim does not scroll for
    // now.
    guard let pan = scrollView?.pan, !pan.hasRecognized else { return }
    let released = touches.filter {
      $0.translation.distance(to: .zero) >= $0.profile.hysteresis && !pan.canStillClaim($0)
    }
    if !released.isEmpty { release(released) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { release(touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { release(touches) }

  /// Delivers some touches to the content; others remain delayed until their own time.
  private func release(_ touches: Set<Touch>) {
    guard state == .possible else { return }
    stopFollowing(touches)
    if numberOfTouches == 0 { state = .failed }
  }

  // It recognizes nothing, so it must not prevent other recognizers.
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }
}
