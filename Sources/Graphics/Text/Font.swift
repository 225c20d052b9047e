import TactusGeometry

/// A typeface at a size.
///
/// A family that is not installed is replaced by the system's; characters a font lacks are taken from others.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, on the scale of OpenType and CSS: 100 to 1000.
  public struct Weight: RawRepresentable, Hashable, Sendable, Comparable {
    /// The weight as a number; 400 is regular, 700 bold.
    public let rawValue: Int
    /// Makes a weight of a number, which is limited to 100 … 1000.
    public init(rawValue: Int) { self.rawValue = max(100, min(1000, rawValue)) }

    /// 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// 200.
    public static let thin = Weight(rawValue: 200)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 800.
    public static let heavy = Weight(rawValue: 800)
    /// 900.
    public static let black = Weight(rawValue: 900)

    /// Whether the left weight is lighter.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the family, as fontconfig knows it; several may be given, separated by commas.
  public let familyName: String
  /// The size, in points: 0.1 to 2,048.
  public let pointSize: Double
  /// How heavy the strokes are.
  public let weight: Weight
  /// Whether the letters are slanted.
  public let isItalic: Bool

  /// Makes a font of a family.
  ///
  /// - Parameters:
  ///   - name: The family's name, such as `Noto Serif`.
  ///   - size: The size, in points; limited to 0.1 … 2,048, and 17 when it is not finite.
  ///   - weight: How heavy the strokes are.
  ///   - isItalic: Whether the letters are slanted.
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

// MARK: - Choosing a font

extension Font {
  /// The font of the user interface: fontconfig's `sans-serif`.
  public static func system(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(name: "sans-serif", size: size, weight: weight)
  }

  /// The bold font of the user interface.
  public static func boldSystem(ofSize size: Double) -> Font { system(ofSize: size, weight: .bold) }

  /// The slanted font of the user interface.
  public static func italicSystem(ofSize size: Double) -> Font {
    Font(name: "sans-serif", size: size, isItalic: true)
  }

  /// A font all of whose characters are equally wide: fontconfig's `monospace`.
  public static func monospacedSystem(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(name: "monospace", size: size, weight: weight)
  }

  /// The same font at another size.
  public func withSize(_ size: Double) -> Font {
    Font(name: familyName, size: size, weight: weight, isItalic: isItalic)
  }

  /// The same font with another weight.
  public func withWeight(_ weight: Weight) -> Font {
    Font(name: familyName, size: pointSize, weight: weight, isItalic: isItalic)
  }

  /// The same font, slanted.
  public func italic() -> Font { Font(name: familyName, size: pointSize, weight: weight, isItalic: true) }
}

// MARK: - Metrics

extension Font {
  /// How far letters reach above the baseline, in points.
  public var ascender: Double { TextEngine.shared.metrics(of: self).ascender }

  /// How far letters reach below the baseline, in points: negative, as in UIKit.
  public var descender: Double { TextEngine.shared.metrics(of: self).descender }

  /// The distance from one line to the next, in points.
  public var lineHeight: Double { TextEngine.shared.metrics(of: self).lineHeight }

  /// The height of capital letters, in points.
  public var capHeight: Double { TextEngine.shared.metrics(of: self).capHeight }

  /// The height of the small letter x, in points.
  public var xHeight: Double { TextEngine.shared.metrics(of: self).xHeight }
}
