/// The circumstances under which a view is shown: light or dark, the direction of reading, the size of text.
///
/// A view takes them over from its superview, less what its ``View/traitOverrides`` say otherwise.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark; never unspecified in a view's collection.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The direction of reading.
  public var layoutDirection: UserInterfaceLayoutDirection
  /// The size of text.
  public var preferredContentSizeCategory: ContentSizeCategory

  /// Makes a collection: light, left to right and usual size unless given.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    preferredContentSizeCategory: ContentSizeCategory = .large
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Whether a colour drawn under these circumstances looks the same under `other`.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    isDark != (other?.isDark ?? false)
  }

  package var isDark: Bool { userInterfaceStyle == .dark }
}

/// What a view sets itself among its ``TraitCollection``, for itself and all it holds; nil is as above.
public struct TraitOverrides: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// The direction of reading.
  public var layoutDirection: UserInterfaceLayoutDirection?
  /// The size of text.
  public var preferredContentSizeCategory: ContentSizeCategory?

  /// Makes overrides that say nothing.
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
  /// The colour as it is shown under these circumstances.
  public func resolvedColor(with traits: TraitCollection) -> Color { resolved(isDark: traits.isDark) }
}

extension Font {
  /// The font at the size that the reader wants.
  ///
  /// - Parameters:
  ///   - traits: The circumstances.
  ///   - maximumFactor: The most by which the font grows; text in bars and on small controls cannot grow for ever.
  public func scaled(for traits: TraitCollection, maximumFactor: Double = .infinity) -> Font {
    let factor = min(traits.preferredContentSizeCategory.scaleFactor, maximumFactor)
    return factor == 1 ? self : withSize((pointSize * factor * 2).rounded() / 2)
  }
}
