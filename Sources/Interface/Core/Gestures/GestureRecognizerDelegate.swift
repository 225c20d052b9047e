/// Methods that control when a gesture recognizer receives touches and begins, and how it interacts with other recognizers.
///
/// Every method has a default implementation.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the recognizer may begin. Called when its state is about to change from `.possible`; false makes it fail.
  /// Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Returns whether the recognizer may follow a touch that begins. Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether the recognizer may follow a press that begins; see ``GestureRecognizer/allowedPressTypes``. Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Returns whether the recognizer may receive an event: touches or presses that begin, for each of which it is asked before
  /// `gestureRecognizer(_:shouldReceive:)` with that, scrolling or hovering. Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Returns whether both may recognize their gestures with the same touch. It suffices that either delegate returns true.
  /// Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns whether the recognizer waits until the other fails. Called once per gesture, when both follow the same touch.
  /// Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns whether the other waits until the recognizer fails. Called once per gesture, when both follow the same touch.
  /// Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

// MARK: - Defaults

extension GestureRecognizerDelegate {
  /// Returns true: the recognizer may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns true: the recognizer follows the touch.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// Returns true: the recognizer follows the press.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }

  /// Returns true: the recognizer receives the event.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool { true }

  /// Returns false: one of the recognizers makes the other fail.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false: the recognizer does not wait for the other.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false: the other does not wait for the recognizer.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}
