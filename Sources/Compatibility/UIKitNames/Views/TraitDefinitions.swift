public import TactusInterface

// The traits of which changes are reported, as types.

/// A trait of a collection, by which ``UITraitChangeObservable`` reports its changes.
public protocol UITraitDefinition {
  /// The type of the trait.
  associatedtype Value: Hashable
  /// Returns the trait of a collection.
  static func value(in traits: UITraitCollection) -> Value
}

/// The type that stands for a trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns the appearance of a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The direction of the layout.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Returns the direction of a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
    traits.layoutDirection
  }
}

/// The preferred size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns the size of text of a collection.
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The contrast of text and what is behind it.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Returns the contrast of a collection.
  public static func value(in traits: UITraitCollection) -> AccessibilityContrast {
    traits.accessibilityContrast
  }
}

/// The weight of text in system fonts.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// Returns the weight of a collection.
  public static func value(in traits: UITraitCollection) -> LegibilityWeight { traits.legibilityWeight }
}

/// The kind of the device, which never changes.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the kind of the device.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// The number of pixels per point of the display, of which no change is reported.
@available(
  *, deprecated, message: "Has no effect: views are drawn again by themselves when the scale changes"
)
public enum UITraitDisplayScale: UITraitDefinition {
  /// Returns nothing that changes.
  public static func value(in traits: UITraitCollection) -> Bool { false }
}

/// The room from side to side, of which no change is reported.
@available(*, deprecated, message: "Has no effect: use viewWillTransition(to:with:)")
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns nothing that changes.
  public static func value(in traits: UITraitCollection) -> Bool { false }
}

/// The room from top to bottom, of which no change is reported.
@available(*, deprecated, message: "Has no effect: use viewWillTransition(to:with:)")
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns nothing that changes.
  public static func value(in traits: UITraitCollection) -> Bool { false }
}

extension TraitCollection {
  /// The traits on which dynamic colours depend: the appearance and the contrast.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}
