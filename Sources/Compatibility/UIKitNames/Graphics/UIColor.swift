@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

extension Color {
  /// Creates a colour from one of Core Graphics, which is the same.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour from a space and components: red, green, blue and alpha, or white and alpha.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    switch components.count {
    case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case 2: self.init(white: components[0], alpha: components[1])
    default: return nil
    }
  }

  /// Creates a colour that depends on the appearance, from a closure that is called for light and for dark interfaces.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }

  /// The colour for Core Graphics, which is the same.
  public var cgColor: CGColor { self }

  /// Sets the colour of fills and strokes in the current context.
  @MainActor public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of fills in the current context.
  @MainActor public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// Sets the colour of strokes in the current context.
  @MainActor public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }

  /// Writes the components, each from 0 to 1. Returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the grey of the colour's brightness. Returns true.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
  {
    white?.pointee = 0.299 * red + 0.587 * green + 0.114 * blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes hue, saturation and brightness, each from 0 to 1. Returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var angle = 0.0
    if range > 0 {
      if high == red {
        angle = (green - blue) / range
      } else if high == green {
        angle = 2 + (blue - red) / range
      } else {
        angle = 4 + (red - green) / range
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = self.alpha
    return true
  }

  /// The components: red, green, blue and alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of components.
  public var numberOfComponents: Int { 4 }

  /// Returns the colour for an appearance.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    shown(with: traitCollection)
  }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(alpha) }

  /// A dark text colour, for a light background.
  public static let darkText = UIColor(white: 0)
  /// A light text colour, for a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The background of grouped tables.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

/// A colour space. There is one, sRGB.
public struct CGColorSpace: Hashable, Sendable {
  /// The name of a colour space.
  public static let sRGB = "sRGB"

  /// Creates the colour space, whatever the name.
  public init?(name: String) {}

  init() {}
}

/// Returns the colour space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Returns the colour space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }
