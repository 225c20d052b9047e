/// The colours that stand for dynamic ones, in an interface with a style of its own.
package final class ColorPalette: Hashable, Sendable {
  private let colors: [Color: Color]
  /// The colours that stand for those with a contrast variant, by which they are recognized when their opacity was changed.
  private let variants: [ContrastVariant: Color]

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - colors: The colours, by the dynamic ones for which they stand.
  ///   - translucentColors: The dynamic colours that are also replaced when their opacity was changed, one for each contrast variant.
  package init(_ colors: [Color: Color], translucentColors: [Color]) {
    self.colors = colors
    var variants: [ContrastVariant: Color] = [:]
    for color in translucentColors {
      if let variant = color.contrastVariant { variants[variant] = colors[color] }
    }
    self.variants = variants
  }

  /// Returns the colour that stands for a dynamic one; nil if it stands for itself.
  func color(for color: Color) -> Color? {
    if let replacement = colors[color] { return replacement }
    guard color.hasOwnAlpha, let variant = color.contrastVariant else { return nil }
    return variants[variant]?.withAlphaComponent(color.alpha)
  }

  package static func == (left: ColorPalette, right: ColorPalette) -> Bool {
    left === right || left.colors == right.colors
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(colors) }
}
