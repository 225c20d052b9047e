extension Control {
  /// The state of a control, for which its appearance can be set.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits of the state.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is enabled, and neither highlighted, selected nor focused.
    public static let normal: State = []
    /// The control is highlighted, as it is while a touch presses it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected. For most controls this has no effect on their appearance.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits reserved for states of the application.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for the toolkit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Sendable, Hashable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Across the whole width: beside an image the text takes the remaining width.
    case fill
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Sendable, Hashable {
    /// In the middle.
    case center
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// Across the whole height: above or below an image the text takes the remaining height.
    case fill
  }
}

extension Control.State {
  /// Returns the value for the state, or else that for the state without focus, or else that for `.normal`.
  func firstValue<Value>(_ value: (Control.State) -> Value?) -> Value? {
    value(self) ?? value(subtracting(.focused)) ?? value(.normal)
  }
}
