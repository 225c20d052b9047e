import TactusCLibrary

/// What the turns of a rotary encoder, or of a jog wheel, arrive as.
///
/// While an encoder is in use, its turns move the focus in reading order, and Return, Select or OK, to which its button is mapped, activates the
/// focused view. If the button is held, it opens the menu of the view or of its row, if there is one. On a view that is adjustable, such as a
/// slider, the button makes the turns change the value, until it is pressed again or Back or Escape is. A touch, and any other key, ends the
/// use. Where nothing can have the focus, turns scroll the frontmost scroll view.
public struct RotaryEncoder: Hashable, Sendable {
  /// The key that a detent clockwise presses. Default: ``KeyCode/scrollDown``.
  public var clockwiseKey = KeyCode.scrollDown
  /// The key that a detent counterclockwise presses. Default: ``KeyCode/scrollUp``.
  public var counterclockwiseKey = KeyCode.scrollUp
  /// A Boolean value that indicates whether the wheels of pointers are encoders, for a panel without a mouse: the kernel reports
  /// many encoders as wheels. They then scroll nothing. Default: true if the environment variable `TACTUS_WHEEL` is `encoder`.
  public var includesWheels: Bool

  /// Creates the default of encoders.
  public init() { includesWheels = environmentVariable("TACTUS_WHEEL") == "encoder" }

  /// Returns the detents of a key, positive clockwise; nil for another key.
  func detents(of code: KeyCode) -> Int? {
    code == clockwiseKey ? 1 : code == counterclockwiseKey ? -1 : nil
  }
}
