public import TactusInterface

/// ``TactusInterface/Accessibility``, as UIKit names it.
public typealias UIAccessibility = Accessibility

extension Accessibility {
  /// A Boolean value that indicates whether a screen reader, or another assistive technology, receives what the application tells.
  public static var isVoiceOverRunning: Bool { isAssistiveTechnologyRunning }
  /// A Boolean value that indicates whether switches control the device: none is supported yet.
  public static var isSwitchControlRunning: Bool { false }
  /// A Boolean value that indicates whether the user prefers less motion. Panels have no such setting yet.
  public static var isReduceMotionEnabled: Bool { false }
  /// A Boolean value that indicates whether the user prefers opaque backgrounds. Panels have no such setting yet.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// A Boolean value that indicates whether the user prefers bold text. Panels have no such setting yet.
  public static var isBoldTextEnabled: Bool { false }
}
