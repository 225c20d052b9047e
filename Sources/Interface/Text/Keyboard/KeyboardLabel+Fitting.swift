// MARK: - Fitting

extension KeyboardLabel {
  /// The distance of a label from the sides of its key, in points.
  private static let margin = 3.0

  /// Returns the layout of a text, in a smaller size if it would be wider than its key.
  ///
  /// - Parameters:
  ///   - width: The width of the key, in points.
  ///   - size: The size of the font, in points.
  ///   - layOut: Lays the text out in a size.
  static func layout(fitting width: Double, size: Double, _ layOut: (Double) -> TextLayout) -> TextLayout {
    let layout = layOut(size)
    let available = width - 2 * margin
    guard layout.size.width > available else { return layout }
    return layOut(max(1, size * available / layout.size.width))
  }
}
