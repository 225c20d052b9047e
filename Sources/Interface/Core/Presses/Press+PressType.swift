extension Press {
  /// The kinds of keys, by their meaning for the user, as those of a remote control.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: Int

    /// Creates a kind from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The up arrow key.
    public static let upArrow = PressType(rawValue: 0)
    /// The down arrow key.
    public static let downArrow = PressType(rawValue: 1)
    /// The left arrow key.
    public static let leftArrow = PressType(rawValue: 2)
    /// The right arrow key.
    public static let rightArrow = PressType(rawValue: 3)
    /// The key that selects: Return, Enter of the numeric keypad, ``KeyCode/ok`` or ``KeyCode/select``.
    public static let select = PressType(rawValue: 4)
    /// The key that goes back: Escape, or ``KeyCode/back``.
    public static let menu = PressType(rawValue: 5)
    /// The key that plays and pauses.
    public static let playPause = PressType(rawValue: 6)
    /// The Page Up key.
    public static let pageUp = PressType(rawValue: 30)
    /// The Page Down key.
    public static let pageDown = PressType(rawValue: 31)

    /// Creates the kind of any key: one of the constants, or one of its own.
    public init(_ keyCode: KeyCode) {
      switch keyCode {
      case .upArrow: self = .upArrow
      case .downArrow: self = .downArrow
      case .leftArrow: self = .leftArrow
      case .rightArrow: self = .rightArrow
      case .return, .keypadEnter, .ok, .select: self = .select
      case .escape, .back: self = .menu
      case .playPause: self = .playPause
      case .pageUp: self = .pageUp
      case .pageDown: self = .pageDown
      default: self.init(rawValue: 2000 &+ Int(truncatingIfNeeded: keyCode.rawValue))
      }
    }
  }
}
