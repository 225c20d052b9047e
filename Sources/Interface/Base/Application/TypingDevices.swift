/// What the user can type and point with, as far as the platform knows it.
package struct TypingDevices: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A touchscreen is present.
  package static let touchscreen = TypingDevices(rawValue: 1)
  /// A physical keyboard is present.
  package static let keyboard = TypingDevices(rawValue: 2)
}
