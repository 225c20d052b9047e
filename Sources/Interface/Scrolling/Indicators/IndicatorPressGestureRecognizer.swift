/// Recognizes a long press on an indicator of a scroll view, or a pointer's press.
final class IndicatorPressGestureRecognizer: LongPressGestureRecognizer {
  /// The time for which a touch rests before it drags the indicator, in seconds. Chosen by us: half of that of a menu, since the indicator is
  /// shown for a moment only.
  static let pressDuration = 0.25

  weak var drag: IndicatorDrag?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumPressDuration = Self.pressDuration
    // The rows under the indicator are not highlighted.
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state == .possible {
      guard numberOfTouches == 1, let touch = touches.first, drag?.canBegin(with: touch) == true else {
        state = .failed
        return
      }
      if touch.type == .indirectPointer {
        state = .began
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }
}
