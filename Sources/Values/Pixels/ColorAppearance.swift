/// What a dynamic colour depends on.
package struct ColorAppearance: Hashable, Sendable {
  /// A Boolean value that indicates whether the interface is dark.
  package var isDark: Bool
  /// A Boolean value that indicates whether text and what is behind it differ more than usual.
  package var isHighContrast: Bool

  package init(isDark: Bool = false, isHighContrast: Bool = false) {
    self.isDark = isDark
    self.isHighContrast = isHighContrast
  }
}
