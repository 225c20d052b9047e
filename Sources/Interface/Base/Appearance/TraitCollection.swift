package import TactusPixels

/// The environment of a view: its light or dark appearance, layout direction, and the size, weight and contrast of text.
///
/// A view inherits the traits of its superview, except those that its ``DrawnResponder/traitOverrides`` replace.
public struct TraitCollection: Hashable, Sendable {
  /// The light or dark appearance; never unspecified in a view's collection.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The direction of the layout.
  public var layoutDirection: UserInterfaceLayoutDirection
  /// The preferred size of text.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// The contrast of text and what is behind it.
  public var accessibilityContrast = AccessibilityContrast.normal
  /// The weight of text in system fonts.
  public var legibilityWeight = LegibilityWeight.regular
  /// The colours, fonts, corners and sizes of controls.
  public var style = Style()
  /// A Boolean value that indicates whether transitions of the toolkit fade instead of moving. Default false.
  package var isMotionReduced = false
  /// A Boolean value that indicates whether blurred backgrounds are opaque. Default false.
  package var isTransparencyReduced = false

  /// Creates a collection; by default light, left to right, and with the default size, weight and contrast of text.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    preferredContentSizeCategory: ContentSizeCategory = .large
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Returns a Boolean value that indicates whether colours appear differently with `other`; nil stands for a light appearance with the
  /// standard contrast.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    colorAppearance != (other?.colorAppearance ?? ColorAppearance())
  }

  package var colorAppearance: ColorAppearance {
    let isHighContrast = accessibilityContrast == .high
    return ColorAppearance(
      isDark: isDark, isHighContrast: isHighContrast, palette: style.palette(isHighContrast: isHighContrast))
  }

  package var isDark: Bool { userInterfaceStyle == .dark }

  /// The factor by which text grows: that of the preferred size of text, and of the style.
  var textScale: Double { preferredContentSizeCategory.scaleFactor * style.typography.scale }

  /// Returns the factor by which what surrounds text grows with it: up to a maximum, and never smaller.
  func growth(limitedTo maximum: Double) -> Double { min(max(textScale, 1), maximum) }

  /// Returns whether text in fonts of the system looks different with other traits; nil stands for none.
  func hasDifferentFonts(comparedTo other: TraitCollection?) -> Bool {
    legibilityWeight != other?.legibilityWeight || style.typography != other?.style.typography
  }
}

/// The traits that a view sets for itself and its descendants; nil inherits the trait of the superview.
public struct TraitOverrides: Hashable, Sendable {
  /// The light or dark appearance.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// The direction of the layout.
  public var layoutDirection: UserInterfaceLayoutDirection?
  /// The preferred size of text.
  public var preferredContentSizeCategory: ContentSizeCategory?

  /// Creates overrides that replace no trait.
  public init() {}

  /// The contrast of text and what is behind it.
  public var accessibilityContrast: AccessibilityContrast?
  /// The weight of text in system fonts.
  public var legibilityWeight: LegibilityWeight?
  /// The colours, fonts, corners and sizes of controls.
  public var style: Style?

  func applied(to inherited: TraitCollection) -> TraitCollection {
    var traits = inherited
    if let userInterfaceStyle, userInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = userInterfaceStyle
    }
    if let layoutDirection { traits.layoutDirection = layoutDirection }
    if let preferredContentSizeCategory { traits.preferredContentSizeCategory = preferredContentSizeCategory }
    if let accessibilityContrast { traits.accessibilityContrast = accessibilityContrast }
    if let legibilityWeight { traits.legibilityWeight = legibilityWeight }
    if let style { traits.style = style }
    return traits
  }
}

// MARK: - Resolving

extension Color {
  /// Returns the colour as it appears with the given traits.
  public func resolvedColor(with traits: TraitCollection) -> Color { resolved(in: traits.colorAppearance) }
}

extension Font {
  /// Returns the font, scaled to the preferred size of text.
  ///
  /// - Parameters:
  ///   - traits: The traits with the preferred size of text.
  ///   - maximumFactor: The largest factor by which the font grows, for text in bars and small controls. Default infinity.
  public func scaled(for traits: TraitCollection, maximumFactor: Double = .infinity) -> Font {
    let factor = min(traits.textScale, maximumFactor)
    return factor == 1 ? self : withSize((pointSize * factor * 2).rounded() / 2)
  }

  /// Returns the font in the weight that is preferred for text, and in the family of the style, if it is a system font: with bold text
  /// two hundred heavier.
  ///
  /// Labels, buttons and text fields apply it to their fonts; a view that draws text itself applies it in its `draw(_:)`.
  public func weighted(for traits: TraitCollection) -> Font {
    traits.style.typography.font(for: traits.legibilityWeight == .bold ? emboldened : self)
  }
}

extension AttributedText {
  /// Returns the text with the colours and fonts that it has with the given traits.
  func resolved(for traits: TraitCollection) -> AttributedText {
    resolved(in: traits.colorAppearance) { $0.weighted(for: traits) }
  }
}
