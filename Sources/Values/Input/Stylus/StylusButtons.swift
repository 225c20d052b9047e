/// The buttons on the barrel of a stylus; the type of ``Touch/stylusButtons``.
public struct StylusButtons: OptionSet, Sendable, Hashable {
  /// The bits of the buttons.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The button next to the tip.
  public static let primary = StylusButtons(rawValue: 1 << 0)
  /// The second button.
  public static let secondary = StylusButtons(rawValue: 1 << 1)
  /// The third button.
  public static let tertiary = StylusButtons(rawValue: 1 << 2)

  /// Returns the button with a code of Linux input events (`BTN_STYLUS`, `BTN_STYLUS2`, `BTN_STYLUS3`); nil for others.
  package static func button(code: UInt32) -> StylusButtons? {
    switch code {
    case 0x14b: .primary
    case 0x14c: .secondary
    case 0x149: .tertiary
    default: nil
    }
  }
}
