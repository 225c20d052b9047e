/// A colour in the sRGB colour space with straight (not premultiplied) alpha.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 1, sRGB encoded.
  public var red: Double
  /// The green component, 0 to 1, sRGB encoded.
  public var green: Double
  /// The blue component, 0 to 1, sRGB encoded.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Double

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

  /// The same colour with another opacity.
  @inlinable public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
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
}
