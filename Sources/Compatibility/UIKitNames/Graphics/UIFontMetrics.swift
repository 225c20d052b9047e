public import TactusInterface

/// How sizes follow the content size that the user has chosen.
public final class UIFontMetrics: Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style. All styles are scaled alike.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns a font at the size for the present content size.
  @MainActor public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity)
  }

  /// Returns a font at the size for the present content size, up to a limit in points.
  @MainActor public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    let scaled = font.scaled(for: UIWindowScene.shared.traitCollection)
    return scaled.pointSize > maximumPointSize ? scaled.withSize(maximumPointSize) : scaled
  }

  /// Returns a measure for the present content size.
  @MainActor public func scaledValue(for value: CGFloat) -> CGFloat {
    let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    return value * scaledFont(for: font).pointSize / font.pointSize
  }
}

/// The attributes of a font.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The properties of a font's shape.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The typeface is italic or oblique.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The typeface is bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  let font: UIFont

  /// The size, in points.
  public var pointSize: CGFloat { font.pointSize }

  /// The properties of the shape.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = font.isItalic ? .traitItalic : []
    if font.weight >= .semibold { traits.insert(.traitBold) }
    return traits
  }

  /// Returns a descriptor with other properties of the shape.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      font: UIFont(
        name: font.familyName, size: font.pointSize, weight: traits.contains(.traitBold) ? .bold : .regular,
        isItalic: traits.contains(.traitItalic)))
  }

  /// Returns a descriptor of another size.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font: font.withSize(size)) }

  /// Returns the descriptor of a text style.
  @MainActor public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFontDescriptor(font: .preferredFont(forTextStyle: style))
  }
}

extension Font {
  /// Creates a font from its attributes; a size of 0 is that of the attributes.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self = size > 0 ? descriptor.font.withSize(size) : descriptor.font
  }

  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }
}
