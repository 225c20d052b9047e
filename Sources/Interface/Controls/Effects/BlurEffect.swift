/// An effect that blurs and tints the content behind a ``VisualEffectView``.
public struct BlurEffect: Hashable, Sendable {
  /// The brightness of the effect. Values that UIKit does not document are those of its sample code.
  public enum Style: Sendable, Hashable {
    /// Much lighter than the content behind the view.
    case extraLight
    /// Lighter than the content behind the view.
    case light
    /// Darker than the content behind the view.
    case dark
    /// Light in the light interface style, dark in the dark one.
    case regular
    /// The same as `regular`, but less transparent.
    case prominent
  }

  /// The standard deviation of the Gaussian blur, in points. On the screen it is limited to 64 pixels.
  public var radius: Double
  /// The saturation of the blurred content: 1 keeps the colours, 0 results in greys, and larger values make them more vivid.
  public var saturation: Double
  /// The colour drawn over the blurred content; nil draws none.
  public var tintColor: Color?

  /// Creates an effect with custom values.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the Gaussian blur, in points. A negative value, or one that is not finite, counts as
  ///     0.
  ///   - saturation: The saturation. A negative value counts as 0, one that is not finite as 1. Default 1.
  ///   - tintColor: The colour drawn over the blurred content. Default nil.
  public init(radius: Double, saturation: Double = 1, tintColor: Color? = nil) {
    self.radius = radius.isFinite ? max(0, radius) : 0
    self.saturation = saturation.isFinite ? max(0, saturation) : 1
    self.tintColor = tintColor
  }

  /// Creates the effect of a style.
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
