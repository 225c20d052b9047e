/// The pinch that zooms a scroll view. It recognizes simultaneously with the pan that scrolls it.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.canZoom() else {
      // Without content that can be zoomed, it follows no touches.
      return stopFollowing(touches)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    // The remaining touch drags the content at once, without exceeding the hysteresis again.
    guard currentState.isActive, followedTouches.count(where: { !$0.isOver }) == 1 else { return }
    scrollView?.pan.beginAtOnce()
  }

  override func mayBegin() -> Bool {
    guard let scrollView else { return false }
    return followedTouches.allSatisfy { scrollView.canClaim($0) }
  }

  override func magnified(_ motion: MagnificationMotion, with event: Event) -> Bool {
    scrollView?.magnify(motion) ?? false
  }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    !isCompanion(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    !isCompanion(preventingGestureRecognizer)
  }

  /// Returns whether another recognizer is the pan of the same view.
  private func isCompanion(_ other: GestureRecognizer) -> Bool {
    other is PanGestureRecognizer && other.view === view
  }
}
