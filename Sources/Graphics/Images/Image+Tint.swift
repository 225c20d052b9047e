import TactusGeometry
import TactusPixels

extension Image {
  /// Whether an image shows its own colours.
  public enum RenderingMode: Sendable, Hashable {
    /// As what shows it thinks fit: with its own colours as a rule.
    case automatic
    /// With its own colours.
    case alwaysOriginal
    /// As a stencil, filled with the accent colour of what shows it.
    case alwaysTemplate
  }

  /// The same image, with its own colours or as a stencil.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// The image's shape filled with a colour.
  public func withTintColor(_ color: Color) -> Image {
    let rect = Rect(origin: .zero, size: size)
    let tinted = Image(size: size, scale: scale) { context in
      context.draw(self, in: rect)
      context.setBlendMode(.sourceIn)
      context.setFillColor(color)
      context.fill(rect)
    }
    return (tinted ?? self).resizableImage(withCapInsets: capInsets)
  }
}
