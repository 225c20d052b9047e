/// The modifier keys that are in effect.
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: Int

  /// Makes flags of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// The logo key.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)
  /// The key belongs to the numeric pad.
  public static let numericPad = KeyModifierFlags(rawValue: 1 << 21)
}
