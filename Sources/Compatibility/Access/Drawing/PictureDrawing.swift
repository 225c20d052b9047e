internal import TactusGraphics
public import TactusInterface
internal import TactusScene

/// A drawing of which a picture is made.
@_spi(Compatibility)
@MainActor
public struct PictureDrawing {
  private let target: DrawingTarget
  private let scale: Double

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - pixelWidth: The number of columns of pixels.
  ///   - pixelHeight: The number of rows of pixels.
  ///   - scale: The number of pixels per point.
  ///   - origin: The point at the top left corner of the picture. Default zero.
  ///   - isOpaque: Whether the picture is opaque. Default false.
  ///   - traits: The traits for which colours are resolved; nil, the default, for a light appearance.
  public init(
    pixelWidth: Int, pixelHeight: Int, scale: Double, origin: Point = .zero, isOpaque: Bool = false,
    traits: TraitCollection? = nil
  ) {
    self.scale = scale
    target = DrawingTarget(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, origin: origin, isOpaque: isOpaque)
    if let traits { target.context.appearance = traits.colorAppearance }
  }

  /// Returns whether a picture can have a size, in whole pixels.
  public static func isDrawable(width: Double, height: Double) -> Bool {
    DrawingTarget.isDrawable(width: width, height: height)
  }

  /// The context to draw in.
  public var context: GraphicsContext { target.context }

  /// Ends the drawing, and returns it as an image; nil if nothing was drawn.
  public func finishImage() -> Image? { target.finish().map { Image(bitmap: $0, scale: scale) } }

  /// Ends the drawing, and returns it as what a layer shows; nil if nothing was drawn.
  public func finishContents() -> NodeContents? {
    target.finish(findsOpacity: true).map { NodeContents(LayerContents(bitmap: $0, scale: scale)) }
  }
}
