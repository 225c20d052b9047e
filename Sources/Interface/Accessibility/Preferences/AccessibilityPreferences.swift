/// What a user prefers about what is shown. What is nil is not decided here, but by the next of the sources: the application, the
/// environment, the desktop.
///
/// ```swift
/// application.accessibilityPreferences.isReduceMotionEnabled = true
/// ```
public struct AccessibilityPreferences: Hashable, Sendable {
  /// The size of text.
  public var preferredContentSizeCategory: ContentSizeCategory?
  /// A Boolean value that indicates whether text in system fonts is heavier.
  public var isBoldTextEnabled: Bool?
  /// A Boolean value that indicates whether the system's colours have a high contrast: at least 7:1 for text.
  public var isDarkerSystemColorsEnabled: Bool?

  /// Creates preferences that decide nothing.
  public init() {}

  /// A Boolean value that indicates whether pages, sheets, alerts and menus fade instead of moving.
  public var isReduceMotionEnabled: Bool?
  /// A Boolean value that indicates whether blurred backgrounds are opaque.
  public var isReduceTransparencyEnabled: Bool?
  /// The light or dark appearance of windows that set none themselves; `.unspecified` counts as nil.
  public var userInterfaceStyle: UserInterfaceStyle?

  /// Returns the preferences, with those of another source where they decide nothing.
  func completed(by other: AccessibilityPreferences) -> AccessibilityPreferences {
    var result = self
    result.preferredContentSizeCategory = preferredContentSizeCategory ?? other.preferredContentSizeCategory
    result.isBoldTextEnabled = isBoldTextEnabled ?? other.isBoldTextEnabled
    result.isDarkerSystemColorsEnabled = isDarkerSystemColorsEnabled ?? other.isDarkerSystemColorsEnabled
    result.isReduceMotionEnabled = isReduceMotionEnabled ?? other.isReduceMotionEnabled
    result.isReduceTransparencyEnabled = isReduceTransparencyEnabled ?? other.isReduceTransparencyEnabled
    if userInterfaceStyle ?? .unspecified == .unspecified {
      result.userInterfaceStyle = other.userInterfaceStyle
    }
    return result
  }

  /// Returns the traits of an application with these preferences.
  func applied(to traits: TraitCollection) -> TraitCollection {
    var result = TraitCollection(
      userInterfaceStyle: userInterfaceStyle == .dark ? .dark : .light,
      layoutDirection: traits.layoutDirection,
      preferredContentSizeCategory: preferredContentSizeCategory ?? .large)
    result.style = traits.style
    result.accessibilityContrast = isDarkerSystemColorsEnabled == true ? .high : .normal
    result.legibilityWeight = isBoldTextEnabled == true ? .bold : .regular
    result.isMotionReduced = isReduceMotionEnabled == true
    result.isTransparencyReduced = isReduceTransparencyEnabled == true
    return result
  }
}
