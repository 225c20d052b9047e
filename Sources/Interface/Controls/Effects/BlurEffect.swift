/// Blurs what is behind a ``VisualEffectView``, and tints it.
public struct BlurEffect: Hashable, Sendable {
  /// How light what shows through is. Where UIKit does not document the values they are those of its sample code.
  public enum Style: Sendable, Hashable {
    /// Much lighter than what is behind.
    case extraLight
    /// Lighter.
    case light
    /// Darker.
    case dark
    /// Light on a light interface, dark on a dark one.
    case regular
    /// As regular, but letting less through.
    case prominent
  }

  /// How far the blur spreads: the standard deviation of the Gaussian, in points. On screen it is limited to 64 pixels.
  public var radius: Double
  /// 1 leaves colours as they are, 0 makes greys of them, more makes them more vivid.
  public var saturation: Double
  /// What is laid over the blurred picture; nil is nothing.
  public var tintColor: Color?

  /// Makes an effect with all of its own.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the Gaussian, in points; negative, or not a number, counts as 0.
  ///   - saturation: 1 leaves colours as they are; negative counts as 0, what is not a number as 1.
  ///   - tintColor: What is laid over the blurred picture.
  public init(radius: Double, saturation: Double = 1, tintColor: Color? = nil) {
    self.radius = radius.isFinite ? max(0, radius) : 0
    self.saturation = saturation.isFinite ? max(0, saturation) : 1
    self.tintColor = tintColor
  }

  /// Makes the effect of a style.
  public init(style: Style) {
    let tint: Color
    switch style {
    case .extraLight: tint = Color(white: 0.97, alpha: 0.82)
    case .light: tint = Color(white: 1, alpha: 0.3)
    case .dark: tint = Color(white: 0.11, alpha: 0.73)
    case .regular: tint = Color(light: Color(white: 0.97, alpha: 0.6), dark: Color(white: 0.11, alpha: 0.6))
    case .prominent: tint = Color(light: Color(white: 1, alpha: 0.8), dark: Color(white: 0.15, alpha: 0.8))
    }
    self.init(radius: style == .light ? 30 : 20, saturation: 1.8, tintColor: tint)
  }
}
