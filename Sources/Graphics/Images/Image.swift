import CTactusCairo
import TactusGeometry
import TactusPixels

/// A picture that does not change.
///
/// An image can be handed to any thread. Two images are equal when they share their pixels.
public struct Image: Sendable {
  /// The number of pixels per point.
  public let scale: Double
  /// The pixels; of a ``ScaledJPEG`` an eighth along a side.
  package let preview: Bitmap
  /// Where the pixels come from, when they are decoded as they are needed.
  package let source: ScaledJPEG?
  /// Whether the image shows its own colours; see ``withRenderingMode(_:)``. Default `.automatic`.
  public internal(set) var renderingMode = RenderingMode.automatic

  /// How far the parts reach in from the edges that keep their size when the image is stretched, in points; see
  /// ``resizableImage(withCapInsets:)``. Default none: all of it is stretched.
  public internal(set) var capInsets = EdgeInsets.zero

  /// The size, in points.
  public var size: Size {
    Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }
  /// The number of columns.
  package var pixelWidth: Int { source?.width ?? preview.width }
  /// The number of rows.
  package var pixelHeight: Int { source?.height ?? preview.height }
  /// The pixels, all of them; decoded on the spot where they are not there.
  package var bitmap: Bitmap { source?.bitmap(for: 1) ?? preview }

  /// Makes an image of pixels. A scale that is not positive counts as 1, and one beyond 1/1000…1000 as the nearest of these.
  package init(bitmap: Bitmap, scale: Double) {
    preview = bitmap
    source = nil
    self.scale = Self.usable(scale)
  }

  /// Makes an image that is decoded as it is needed.
  init(source: ScaledJPEG, scale: Double) {
    preview = source.base
    self.source = source
    self.scale = Self.usable(scale)
  }

  /// A scale that gives sizes to compute with.
  private static func usable(_ scale: Double) -> Double {
    scale.isFinite && scale > 0 ? min(max(scale, 0.001), 1000) : 1
  }

  /// Draws an image; can be called on any thread.
  ///
  ///     let dot = Image(size: Size(width: 10, height: 10), scale: 2) { context in
  ///       context.setFillColor(.red)
  ///       context.fillEllipse(in: Rect(x: 0, y: 0, width: 10, height: 10))
  ///     }
  ///
  /// - Parameters:
  ///   - size: The size, in points; rounded up to whole pixels. Nil is returned when it is empty, not finite, longer
  ///     than 32,767 pixels or larger than 100 million pixels.
  ///   - scale: The number of pixels per point.
  ///   - drawing: Draws the image, transparent at first, in the context it is given.
  public init?(size: Size, scale: Double = 1, drawing: (GraphicsContext) -> Void) {
    guard size.isFinite, !size.isEmpty, scale.isFinite, scale > 0 else { return nil }
    // The product of tiny numbers may be none.
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard DrawingTarget.isDrawable(width: width, height: height) else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height)) { pixels in
      let context = GraphicsContext(base: AffineTransform(scaleX: scale, y: scale)) {
        makeCairo(over: pixels, width: Int(width), height: Int(height))
      }
      drawing(context)
      context.invalidate()
    }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Draws an image off the calling thread, as soon as few enough others are being decoded or drawn.
  ///
  /// Unlike work that is awaited, it leaves nothing behind that would wake an idle process.
  ///
  ///     Image.draw(size: Size(width: 10, height: 10), scale: 2) { context in
  ///       context.setFillColor(.red)
  ///       context.fillEllipse(in: Rect(x: 0, y: 0, width: 10, height: 10))
  ///     } completion: { dot in
  ///       imageView.image = dot
  ///     }
  ///
  /// - Parameters:
  ///   - size: The size, in points; see ``init(size:scale:drawing:)``.
  ///   - scale: The number of pixels per point.
  ///   - drawing: Draws the image, on another thread, in the context it is given.
  ///   - completion: Gets the image, on the main actor; nil when the size is empty, not finite or too large.
  public static func draw(
    size: Size, scale: Double = 1, drawing: @escaping @Sendable (GraphicsContext) -> Void,
    completion: @escaping @MainActor @Sendable (Image?) -> Void
  ) {
    ImageQueue.run({ Image(size: size, scale: scale, drawing: drawing) }, completion: completion)
  }
}

extension Image: Equatable {
  /// Whether both images share their pixels, scale and rendering mode.
  public static func == (left: Image, right: Image) -> Bool {
    left.preview === right.preview && left.scale == right.scale && left.renderingMode == right.renderingMode
      && left.capInsets == right.capInsets
  }
}

// MARK: - Drawing

extension Image {
  /// Draws the image in the current context so that it fills a rectangle.
  @MainActor public func draw(in rect: Rect) { GraphicsContext.current?.draw(self, in: rect) }

  /// Draws the image in the current context with its top left corner at a point.
  @MainActor public func draw(at point: Point) { GraphicsContext.current?.draw(self, at: point) }
}
