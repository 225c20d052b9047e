/// Recognizes that something is to be dragged: by a touch that rests on it, or a pressed pointer that moves.
final class DragGestureRecognizer: LongPressGestureRecognizer, GestureRecognizerDelegate {
  /// Returns whether there is anything to drag.
  var canBegin: (() -> Bool)?
  /// Returns whether another gesture is recognized together with this one.
  var accompanies: ((GestureRecognizer) -> Bool)?

  /// The distance that a pressed pointer moves before it drags, in points. Chosen by us: less than that of scrolling, which a press on what
  /// can be dragged does not begin.
  static let pointerHysteresis = 4.0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delegate = self
  }

  /// The touch that drags; nil if none is down.
  var touch: Touch? { followedTouches.first }

  /// A Boolean value that indicates whether a pressed pointer has moved as far as it drags.
  var isPointerMoved: Bool {
    guard let touch, touch.type == .indirectPointer else { return false }
    return touch.initialSample.location.distance(to: touch.sample.location) >= Self.pointerHysteresis
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if !hasRecognized, let touch, touches.contains(touch), isPointerMoved {
      state = .began
      return
    }
    super.touchesMoved(touches, with: event)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { canBegin?() ?? false }

  /// Another touch may add to the drag.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !hasRecognized
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { accompanies?(otherGestureRecognizer) ?? false }
}
