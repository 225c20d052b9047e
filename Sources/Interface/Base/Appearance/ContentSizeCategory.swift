/// The preferred size of text.
public enum ContentSizeCategory: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  /// The smallest size.
  case extraSmall
  /// A size between ``extraSmall`` and ``medium``.
  case small
  /// A size slightly below the default.
  case medium
  /// The default size.
  case large
  /// A size slightly above the default.
  case extraLarge
  /// A size between ``extraLarge`` and ``extraExtraExtraLarge``.
  case extraExtraLarge
  /// The largest size that is not an accessibility size.
  case extraExtraExtraLarge
  /// The smallest of the accessibility sizes, for people with low vision.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// The factor by which text is scaled, relative to ``large``. It follows the body text of UIKit, which is 14 to 53 points, and
  /// 17 at ``large``.
  public var scaleFactor: Double { Self.bodySizes[Int(rawValue)] / 17 }

  private static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// Returns a Boolean value that indicates whether the left category is smaller than the right one.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}
