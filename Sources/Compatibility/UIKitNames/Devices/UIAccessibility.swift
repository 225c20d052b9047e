internal import TactusInterface

/// What assistive technology is told, and what the user prefers.
@MainActor
public enum UIAccessibility {
  /// What is told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A Boolean value that indicates whether a screen reader runs: none is supported yet.
  public static var isVoiceOverRunning: Bool { false }
  /// A Boolean value that indicates whether switches control the device: none is supported yet.
  public static var isSwitchControlRunning: Bool { false }
  /// A Boolean value that indicates whether the user prefers less motion. Panels have no such setting yet.
  public static var isReduceMotionEnabled: Bool { false }
  /// A Boolean value that indicates whether the user prefers opaque backgrounds. Panels have no such setting yet.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// A Boolean value that indicates whether the user prefers bold text. Panels have no such setting yet.
  public static var isBoldTextEnabled: Bool { false }

  /// Tells assistive technology of a change; there is none yet to listen.
  @available(*, deprecated, message: "Has no effect: no assistive technology listens yet")
  public static func post(notification: Notification, argument: Any?) {}
}
