/// The environment of a view: its light or dark appearance, layout direction and text size.
///
/// A view inherits the traits of its superview, except those that its ``DrawnResponder/traitOverrides`` replace.
public struct TraitCollection: Hashable, Sendable {
  /// The light or dark appearance; never unspecified in a view's collection.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The direction of the layout.
  public var layoutDirection: UserInterfaceLayoutDirection
  /// The preferred size of text.
  public var preferredContentSizeCategory: ContentSizeCategory

  /// Creates a collection; by default light, left to right and with the default text size.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    preferredContentSizeCategory: ContentSizeCategory = .large
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Returns a Boolean value that indicates whether colours appear differently with `other`; nil stands for a light appearance.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    isDark != (other?.isDark ?? false)
  }

  package var isDark: Bool { userInterfaceStyle == .dark }
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

  func applied(to inherited: TraitCollection) -> TraitCollection {
    var traits = inherited
    if let userInterfaceStyle, userInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = userInterfaceStyle
    }
    if let layoutDirection { traits.layoutDirection = layoutDirection }
    if let preferredContentSizeCategory { traits.preferredContentSizeCategory = preferredContentSizeCategory }
    return traits
  }
}

// MARK: - Resolving

extension Color {
  /// Returns the colour as it appears with the given traits.
  public func resolvedColor(with traits: TraitCollection) -> Color { resolved(isDark: traits.isDark) }
}

extension Font {
  /// Returns the font, scaled to the preferred size of text.
  ///
  /// - Parameters:
  ///   - traits: The traits with the preferred size of text.
  ///   - maximumFactor: The largest factor by which the font grows, for text in bars and small controls. Default infinity.
  public func scaled(for traits: TraitCollection, maximumFactor: Double = .infinity) -> Font {
    let factor = min(traits.preferredContentSizeCategory.scaleFactor, maximumFactor)
    return factor == 1 ? self : withSize((pointSize * factor * 2).rounded() / 2)
  }
}
