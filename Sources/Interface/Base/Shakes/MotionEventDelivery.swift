/// When the motions of the device are recognized and delivered to responders.
///
/// Recognizing motions takes samples of the accelerometer, which wake the process 50 times a second. So it happens only while the
/// application is active and a responder can be expected to use them.
public enum MotionEventDelivery: Sendable, Hashable {
  /// Motions are recognized while the active window has a first responder that is neither a text field nor a text view.
  ///
  /// As in UIKit, a view or a view controller that handles motions overrides ``Responder/canBecomeFirstResponder`` and calls
  /// ``Responder/becomeFirstResponder()``.
  case automatic
  /// Motions are recognized while the application is active. Without a first responder they are delivered to the window.
  case always
  /// Motions are not recognized.
  case never
}
