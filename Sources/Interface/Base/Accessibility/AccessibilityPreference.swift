/// What the user may prefer.
package enum AccessibilityPreference: CaseIterable {
  case contentSizeCategory
  case boldText
  case darkerSystemColors
  case reduceMotion
  case reduceTransparency
}
