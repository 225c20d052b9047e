import TactusGeometry

/// A font of a family with a size, a weight and a style.
///
/// A family that is not installed is replaced by the system's; characters that a font lacks are drawn with others.
public struct Font: Hashable, Sendable {
  /// The weight of a font, on the scale of OpenType and CSS from 100 to 1000.
  public struct Weight: RawRepresentable, Hashable, Sendable, Comparable {
    /// The weight as a number; 400 is regular, 700 bold.
    public let rawValue: Int
    /// Creates a weight from a number, which is limited to 100…1000.
    public init(rawValue: Int) { self.rawValue = max(100, min(1000, rawValue)) }

    /// The ultra-light weight, 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// The thin weight, 200.
    public static let thin = Weight(rawValue: 200)
    /// The light weight, 300.
    public static let light = Weight(rawValue: 300)
    /// The regular weight, 400.
    public static let regular = Weight(rawValue: 400)
    /// The medium weight, 500.
    public static let medium = Weight(rawValue: 500)
    /// The semibold weight, 600.
    public static let semibold = Weight(rawValue: 600)
    /// The bold weight, 700.
    public static let bold = Weight(rawValue: 700)
    /// The heavy weight, 800.
    public static let heavy = Weight(rawValue: 800)
    /// The black weight, 900.
    public static let black = Weight(rawValue: 900)

    /// Returns whether the left weight is lighter.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the family in fontconfig, or several names separated by commas.
  public let familyName: String
  /// The size in points, from 0.1 to 2,048.
  public let pointSize: Double
  /// The weight.
  public let weight: Weight
  /// A Boolean value that indicates whether the font is italic.
  public let isItalic: Bool

  /// Creates a font of a family.
  ///
  /// - Parameters:
  ///   - name: The family's name, such as `Noto Serif`.
  ///   - size: The size in points, limited to 0.1…2,048; one that is not finite counts as 17.
  ///   - weight: The weight.
  ///   - isItalic: Whether the font is italic.
  public init(name: String, size: Double, weight: Weight = .regular, isItalic: Bool = false) {
    familyName = name
    pointSize = size.isFinite ? max(0.1, min(2_048, size)) : Self.labelFontSize
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The size of body text, in points, as in UIKit.
  public static let labelFontSize = 17.0
  /// The size of small text, in points, as in UIKit.
  public static let smallSystemFontSize = 12.0
}

// MARK: - System fonts

extension Font {
  /// Returns the font of the user interface, which is fontconfig's `sans-serif`.
  public static func system(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(name: "sans-serif", size: size, weight: weight)
  }

  /// Returns the bold font of the user interface.
  public static func boldSystem(ofSize size: Double) -> Font { system(ofSize: size, weight: .bold) }

  /// Returns the italic font of the user interface.
  public static func italicSystem(ofSize size: Double) -> Font {
    Font(name: "sans-serif", size: size, isItalic: true)
  }

  /// Returns the monospaced font, which is fontconfig's `monospace`.
  public static func monospacedSystem(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(name: "monospace", size: size, weight: weight)
  }

  /// Returns the font at another size.
  public func withSize(_ size: Double) -> Font {
    Font(name: familyName, size: size, weight: weight, isItalic: isItalic)
  }

  /// Returns the font with another weight.
  public func withWeight(_ weight: Weight) -> Font {
    Font(name: familyName, size: pointSize, weight: weight, isItalic: isItalic)
  }

  /// The font as it is for people who prefer bold text: two hundred heavier, if it is a system font.
  package var emboldened: Font {
    let isOfSystem = familyName == "sans-serif" || familyName == "monospace"
    return isOfSystem ? withWeight(Weight(rawValue: min(900, weight.rawValue + 200))) : self
  }

  /// Returns the italic font of the family.
  public func italic() -> Font { Font(name: familyName, size: pointSize, weight: weight, isItalic: true) }
}

// MARK: - Metrics

extension Font {
  /// The height of letters above the baseline, in points.
  public var ascender: Double { TextEngine.shared.metrics(of: self).ascender }

  /// The depth of letters below the baseline, in points; negative, as in UIKit.
  public var descender: Double { TextEngine.shared.metrics(of: self).descender }

  /// The distance from one line to the next, in points.
  public var lineHeight: Double { TextEngine.shared.metrics(of: self).lineHeight }

  /// The height of capital letters, in points.
  public var capHeight: Double { TextEngine.shared.metrics(of: self).capHeight }

  /// The height of the small letter x, in points.
  public var xHeight: Double { TextEngine.shared.metrics(of: self).xHeight }
}
