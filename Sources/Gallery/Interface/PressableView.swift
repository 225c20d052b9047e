import Tactus

/// A view that does something when it is tapped, and shows that it is being pressed.
///
/// A finger that leaves the view, or is taken away, lets go of it for good: nothing happens when it lifts.
class PressableView: View {
  /// What a tap does.
  var onPress: (() -> Void)?
  /// Whether a finger presses the view.
  private(set) var isPressed = false {
    didSet { if isPressed != oldValue { pressedDidChange() } }
  }

  /// The view is pressed, or not any more: show it.
  func pressedDidChange() {}

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { isPressed = true }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first, !point(inside: touch.location(in: self), with: event) { isPressed = false }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touchesMoved(touches, with: event)
    guard isPressed else { return }
    isPressed = false
    onPress?()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { isPressed = false }
}
