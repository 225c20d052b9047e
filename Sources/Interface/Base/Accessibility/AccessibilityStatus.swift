/// What an application may ask about assistive technologies and the user's preferences, and is notified of.
package enum AccessibilityStatus: CaseIterable {
  case contentSizeCategory
  case boldText
  case darkerSystemColors
  case reduceMotion
  case reduceTransparency
  /// Whether an assistive technology reads the application.
  case assistiveTechnology
  /// Whether the application is used with one switch.
  case switchControl
}
