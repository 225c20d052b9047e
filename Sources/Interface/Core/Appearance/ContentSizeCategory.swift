/// How large the reader wants text to be.
public enum ContentSizeCategory: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  /// The smallest.
  case extraSmall
  /// Smaller.
  case small
  /// A little smaller than usual.
  case medium
  /// The usual size.
  case large
  /// A little larger than usual.
  case extraLarge
  /// Larger.
  case extraExtraLarge
  /// The largest of the ordinary sizes.
  case extraExtraExtraLarge
  /// The first of the sizes for those who see little.
  case accessibilityMedium
  /// For those who see little.
  case accessibilityLarge
  /// For those who see little.
  case accessibilityExtraLarge
  /// For those who see little.
  case accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge

  /// By how much text is larger than usual: body text in UIKit is 14 to 53 points, 17 of them at ``large``.
  public var scaleFactor: Double { Self.bodySizes[Int(rawValue)] / 17 }

  private static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// Whether the left category is smaller.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}
