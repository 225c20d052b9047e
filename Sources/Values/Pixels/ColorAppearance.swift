/// What a dynamic colour depends on.
package struct ColorAppearance: Hashable, Sendable {
  /// A Boolean value that indicates whether the interface is dark.
  package var isDark: Bool
  /// A Boolean value that indicates whether text and what is behind it differ more than usual.
  package var isHighContrast: Bool
  /// The colours of the interface's style; nil, the default, if each stands for itself.
  package var palette: ColorPalette?

  package init(isDark: Bool = false, isHighContrast: Bool = false, palette: ColorPalette? = nil) {
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.palette = palette
  }
}
