/// A colour in the sRGB colour space with straight (not premultiplied) alpha.
///
/// A colour may be another one on a dark interface, see ``init(light:dark:)``; its components are then those on a light
/// one, and what shows it resolves it. It is a plain value of 40 bytes either way.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 1, sRGB encoded.
  public var red: Double
  /// The green component, 0 to 1, sRGB encoded.
  public var green: Double
  /// The blue component, 0 to 1, sRGB encoded.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Double
  /// The colour on a dark interface, 16 bits a component, alpha in the lowest; 0 when it is the same.
  @usableFromInline var darkComponents: UInt64 = 0

  /// Makes a colour from its components, each 0 to 1.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey: `white` 0 is black, 1 is white.
  @inlinable public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from a hue (0 to 1 round the colour circle, red first), a saturation and a brightness.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: Double) -> Double {
      let position = (sector + offset).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(1, min(position, 4 - position)))
      return brightness * (1 - saturation * share)
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Makes a colour from the usual six hexadecimal digits, as `Color(rgb: 0x1273EA)`.
  ///
  /// - Parameters:
  ///   - rgb: Red, green and blue, 8 bits each, blue in the lowest. Higher bits are ignored.
  ///   - alpha: The opacity, 0 to 1.
  @inlinable public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// The same colour with another opacity, on a light and on a dark interface.
  @inlinable public func withAlphaComponent(_ alpha: Double) -> Color {
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    return darkComponents == 0 ? color : Color(light: color, dark: dark.withAlphaComponent(alpha))
  }
}

// MARK: - Light and dark

extension Color {
  /// Makes a colour that is one on a light interface and another on a dark one.
  ///
  /// - Parameters:
  ///   - light: On a light interface. Of a colour that is two itself, the light one is taken.
  ///   - dark: On a dark interface, kept with 16 bits a component, which are limited to 0 … 1. Of a colour that is two
  ///     itself, the dark one is taken.
  public init(light: Color, dark: Color) {
    self.init(red: light.red, green: light.green, blue: light.blue, alpha: light.alpha)
    darkComponents = dark.dark.packed
  }

  /// Whether the colour is another one on a dark interface.
  public var isDynamic: Bool { darkComponents != 0 }

  /// The colour that it is on a light or a dark interface.
  package func resolved(isDark: Bool) -> Color {
    guard darkComponents != 0 else { return self }
    return isDark ? dark : Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  @usableFromInline var dark: Color {
    guard darkComponents != 0 else { return self }
    func component(_ shift: UInt64) -> Double { Double(darkComponents >> shift & 0xFFFF) / 65535 }
    return Color(red: component(48), green: component(32), blue: component(16), alpha: component(0))
  }

  private var packed: UInt64 {
    func component(_ value: Double) -> UInt64 {
      value.isNaN ? 0 : UInt64((max(0, min(1, value)) * 65535).rounded())
    }
    let bits = component(red) << 48 | component(green) << 32 | component(blue) << 16 | component(alpha)
    // Transparent black would read as none; nobody sees which transparent colour it is.
    return bits == 0 ? 1 << 48 : bits
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
  /// Grey, 50 %.
  public static let gray = Color(white: 0.5)
  /// Grey, 33 %.
  public static let darkGray = Color(white: 1.0 / 3)
  /// Grey, 67 %.
  public static let lightGray = Color(white: 2.0 / 3)
  /// Pure red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Pure green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Pure blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Green and blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Red and green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Red and blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
