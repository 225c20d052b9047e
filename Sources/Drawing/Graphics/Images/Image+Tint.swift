import TactusGeometry
import TactusPixels

extension Image {
  /// The manner in which an image uses its colours.
  public enum RenderingMode: Sendable, Hashable {
    /// The default of the view that shows the image, which usually is its own colours.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// A template, filled with the tint colour of the view that shows it.
    case alwaysTemplate
  }

  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// Returns the image's shape filled with a colour.
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
