/// The pinch that zooms a scroll view, and turns its content where that is allowed. It recognizes simultaneously with the pan that scrolls it.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView, scrollView.canZoom() else {
      // Without content that can be zoomed, it follows no touches.
      return stopFollowing(touches)
    }
    _ = scrollView.stopZoomDeceleration()
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    // The remaining touch drags the content at once, without exceeding the hysteresis again.
    guard currentState.isActive, followedTouches.count(where: { !$0.isOver }) == 1 else { return }
    scrollView?.pan.beginAtOnce()
  }

  // MARK: Rotation

  /// The angle by which the touches have turned beyond ``TouchProfile/hysteresis``, in radians; 0 while the content is
  /// not turned.
  var rotation: Double { rotation(of: tracker.shownMotion.rotation) }

  /// Returns the angle by which content is turned with touches that have turned by an angle, in radians. About the angle at which they
  /// began nothing turns, so that those that only zoom do not.
  func rotation(of turn: Double) -> Double {
    guard scrollView?.zoomRotation.isAllowed == true, tracker.initialSeparation > 0 else { return 0 }
    let slack = limits.hysteresis / tracker.initialSeparation
    return turn > slack ? turn - slack : turn < -slack ? turn + slack : 0
  }

  override func beginning() -> State? {
    if let state = super.beginning() { return state }
    guard rotation(of: tracker.motion.rotation) != 0 else { return nil }
    guard mayBegin() else { return .failed }
    scale = 1
    return .began
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
    other is PanGestureRecognizer && !(other is ZoomDragGestureRecognizer) && other.view === view
  }
}
