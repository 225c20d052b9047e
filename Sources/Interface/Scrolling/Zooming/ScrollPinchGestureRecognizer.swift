/// The pinch that zooms a scroll view, beside the pan that scrolls it.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.isZoomable else {
      // Where nothing can be zoomed, fingers are none of its business.
      return stopFollowing(touches)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    // The finger that is left goes on with the content at once, with no travel to begin anew.
    guard currentState.isActive, followedTouches.count(where: { !$0.isOver }) == 1 else { return }
    scrollView?.pan.beginAtOnce()
  }

  override func mayBegin() -> Bool {
    guard let scrollView else { return false }
    return followedTouches.allSatisfy { scrollView.mayTake($0) }
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

  /// Whether another recognizer scrolls what this one zooms.
  private func isCompanion(_ other: GestureRecognizer) -> Bool {
    other is PanGestureRecognizer && other.view === view
  }
}
