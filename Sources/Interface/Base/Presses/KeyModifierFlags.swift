/// The modifier keys that are in effect.
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: Int

  /// Creates flags from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key is held.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// A Control key is held.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// An Alt key is held.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// A logo key is held.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)
  /// The key belongs to the numeric keypad.
  public static let numericPad = KeyModifierFlags(rawValue: 1 << 21)
}
