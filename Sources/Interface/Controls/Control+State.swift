extension Control {
  /// The state of a control, for which looks can be set.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []
    /// A finger presses it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected; most controls make nothing of that.
    public static let selected = State(rawValue: 1 << 2)
    /// Keys go to it.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits that an application may use for states of its own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits kept for the toolkit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content goes along the width.
  public enum ContentHorizontalAlignment: Sendable, Hashable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// As wide as there is room: text takes what an image beside it leaves, and one alone takes all.
    case fill
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// Where content goes along the height.
  public enum ContentVerticalAlignment: Sendable, Hashable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// As high as there is room: text takes what an image above or below it leaves, and one alone takes all.
    case fill
  }
}

extension Control.State {
  /// The value that was set for the state; where there is none that of the state without focus, and at last that of `.normal`.
  func firstValue<Value>(_ value: (Control.State) -> Value?) -> Value? {
    value(self) ?? value(subtracting(.focused)) ?? value(.normal)
  }
}
