/// A colour in the sRGB colour space with straight (not premultiplied) alpha.
///
/// A dynamic colour, see ``init(light:dark:)``, is another one on a dark interface. Its components are those for a light
/// interface, and the view that shows it resolves it. In either case, it is a value of 40 bytes.
public struct Color: Hashable, Sendable {
  /// The red component in sRGB encoding, from 0 to 1.
  public var red: Double
  /// The green component in sRGB encoding, from 0 to 1.
  public var green: Double
  /// The blue component in sRGB encoding, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double
  /// The colour for a dark interface: 16 bits each for red, green and blue, ten for alpha in thousandths, and six for its
  /// ``ContrastVariant``. It is 0 if the colour is the same everywhere.
  @usableFromInline var darkComponents: UInt64 = 0

  /// Creates a colour from its components, each from 0 to 1.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from 0 (black) to 1 (white).
  @inlinable public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from a hue (from 0 to 1 around the colour circle, beginning with red), a saturation and a brightness.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: Double) -> Double {
      let position = (sector + offset).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(1, min(position, 4 - position)))
      return brightness * (1 - saturation * share)
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour from the usual six hexadecimal digits, such as `Color(rgb: 0x1273EA)`.
  ///
  /// - Parameters:
  ///   - rgb: Red, green and blue with 8 bits each, blue in the lowest. Higher bits are ignored.
  ///   - alpha: The opacity, from 0 to 1.
  @inlinable public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Returns the colour with another opacity, both for light and for dark interfaces.
  @inlinable public func withAlphaComponent(_ alpha: Double) -> Color {
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    return darkComponents == 0 ? color : dynamic(light: color, alpha: alpha)
  }
}

// MARK: - Light and dark

extension Color {
  /// Creates a dynamic colour, which differs between light and dark interfaces.
  ///
  /// - Parameters:
  ///   - light: The colour for a light interface. Of a dynamic colour, the light one is used.
  ///   - dark: The colour for a dark interface, whose components are limited to 0 to 1 and stored with 16 bits, its alpha in
  ///     thousandths. Of a dynamic colour, the dark one is used.
  public init(light: Color, dark: Color) {
    self.init(red: light.red, green: light.green, blue: light.blue, alpha: light.alpha)
    darkComponents = dark.dark.packed
  }

  /// Creates a dynamic colour, which also differs with the contrast of the interface.
  package init(light: Color, dark: Color, contrast: ContrastVariant) {
    self.init(light: light, dark: dark)
    darkComponents = darkComponents & ~Self.variantBits | UInt64(contrast.rawValue)
  }

  /// A Boolean value that indicates whether the colour differs between light and dark interfaces.
  public var isDynamic: Bool { darkComponents != 0 }

  /// Returns the colour for an appearance.
  package func resolved(in appearance: ColorAppearance) -> Color {
    guard darkComponents != 0 else { return self }
    if let replacement = appearance.palette?.color(for: self) {
      return appearance.isDark ? replacement.dark : replacement.light
    }
    let standard = appearance.isDark ? dark : light
    guard appearance.isHighContrast, let variant = contrastVariant else { return standard }
    let color = variant.color(isDark: appearance.isDark)
    return hasOwnAlpha ? color.withAlphaComponent(standard.alpha) : color
  }

  private var light: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  @usableFromInline var dark: Color {
    guard darkComponents != 0 else { return self }
    func component(_ shift: UInt64) -> Double { Double(darkComponents >> shift & 0xFFFF) / 65535 }
    return Color(
      red: component(48), green: component(32), blue: component(16),
      alpha: Double(darkComponents >> 6 & 0x3FF) / 1000)
  }

  /// Returns the dynamic colour with another opacity, which is also that of its variants.
  @usableFromInline func dynamic(light: Color, alpha: Double) -> Color {
    var color = Color(light: light, dark: dark.withAlphaComponent(alpha))
    guard contrastVariant != nil else { return color }
    color.darkComponents |= darkComponents & Self.variantBits | Self.ownAlphaBit
    return color
  }

  /// The bits of ``darkComponents`` that are not those of the dark colour.
  private static var variantBits: UInt64 { 0x3F }
  /// The bit that says that the opacity was set, and replaces that of the variants.
  private static var ownAlphaBit: UInt64 { 0x20 }

  var contrastVariant: ContrastVariant? {
    ContrastVariant(rawValue: UInt8(darkComponents & Self.variantBits & ~Self.ownAlphaBit))
  }

  var hasOwnAlpha: Bool { darkComponents & Self.ownAlphaBit != 0 }

  private var packed: UInt64 {
    func component(_ value: Double, _ scale: Double) -> UInt64 {
      value.isNaN ? 0 : UInt64((max(0, min(1, value)) * scale).rounded())
    }
    let bits =
      component(red, 65535) << 48 | component(green, 65535) << 32 | component(blue, 65535) << 16
      | component(alpha, 1000) << 6
    // Transparent black would mean that there is no dark colour. Any other transparent colour is equivalent.
    return bits == 0 ? UInt64(1) << 48 : bits
  }
}

// MARK: - Named colours

extension Color {
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// A 50 % grey.
  public static let gray = Color(white: 0.5)
  /// A 33 % grey.
  public static let darkGray = Color(white: 1.0 / 3)
  /// A 67 % grey.
  public static let lightGray = Color(white: 2.0 / 3)
  /// Pure red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Pure green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Pure blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Cyan: green and blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Yellow: red and green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Magenta: red and blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
