import CTactusCairo
import TactusGeometry
import TactusPixels

/// An immutable picture.
///
/// An image can be used on any thread. Two images are equal if they share their pixels.
public struct Image: Sendable {
  /// The number of pixels per point.
  public let scale: Double
  /// The pixels; for a ``ScaledPicture`` at an eighth of its size.
  package let preview: Bitmap
  /// The file that is drawn again at other scales; `nil` for pixels alone.
  private let source: Source?
  /// The manner in which the image uses its colours; see ``withRenderingMode(_:)``. Default `.automatic`.
  public internal(set) var renderingMode = RenderingMode.automatic

  /// The insets of the parts that keep their size when the image is stretched, in points; see
  /// ``resizableImage(withCapInsets:)``. Default zero.
  public internal(set) var capInsets = EdgeInsets.zero

  /// A Boolean value that indicates whether image views mirror the image in right-to-left layout. Default false.
  public internal(set) var flipsForRightToLeftLayoutDirection = false

  /// The size, in points.
  public var size: Size {
    Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }
  /// The width, in pixels.
  public var pixelWidth: Int { scaledPicture?.width ?? preview.width }
  /// The height, in pixels.
  public var pixelHeight: Int { scaledPicture?.height ?? preview.height }
  /// The pixels at full size, which are decoded synchronously if needed.
  package var bitmap: Bitmap { scaledPicture?.bitmap(for: 1) ?? preview }

  /// Creates an image from pixels. A scale that is not positive counts as 1; others are limited to 1/1000…1000.
  package init(bitmap: Bitmap, scale: Double) {
    preview = bitmap
    source = nil
    self.scale = Self.usable(scale)
  }

  /// Creates an image whose file is drawn again at other scales.
  init(preview: Bitmap, source: Source, scale: Double) {
    self.preview = preview
    self.source = source
    self.scale = Self.usable(scale)
  }

  /// Returns a scale limited to a usable range.
  private static func usable(_ scale: Double) -> Double {
    scale.isFinite && scale > 0 ? min(max(scale, 0.001), 1000) : 1
  }

  /// Creates an image by drawing; can be called on any thread.
  ///
  ///     let dot = Image(size: Size(width: 10, height: 10), scale: 2) { context in
  ///       context.setFillColor(.red)
  ///       context.fillEllipse(in: Rect(x: 0, y: 0, width: 10, height: 10))
  ///     }
  ///
  /// - Parameters:
  ///   - size: The size, in points; rounded up to whole pixels. The result is `nil` if it is empty, not finite, longer than
  ///     32,767 pixels or larger than 67 million pixels.
  ///   - scale: The number of pixels per point.
  ///   - drawing: Draws the image, which is transparent at first, in a context.
  public init?(size: Size, scale: Double = 1, drawing: (GraphicsContext) -> Void) {
    guard size.isFinite, !size.isEmpty, scale.isFinite, scale > 0 else { return nil }
    // The product of tiny numbers may be zero.
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard DrawingTarget.isDrawable(width: width, height: height) else { return nil }
    let bitmap = Bitmap(width: Int(width), height: Int(height), tally: .images) { pixels in
      let context = GraphicsContext(base: AffineTransform(scaleX: scale, y: scale)) {
        makeCairo(over: pixels, width: Int(width), height: Int(height))
      }
      drawing(context)
      context.invalidate()
    }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Draws an image on a background thread, as soon as a worker is available.
  ///
  /// It leaves nothing behind that would wake an idle process.
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
  ///   - drawing: Draws the image in a context, on another thread.
  ///   - completion: Called on the main actor with the image; `nil` if the size is empty, not finite or too large.
  public static func draw(
    size: Size, scale: Double = 1, drawing: @escaping @Sendable (GraphicsContext) -> Void,
    completion: @escaping @MainActor @Sendable (Image?) -> Void
  ) {
    ImageQueue.run({ Image(size: size, scale: scale, drawing: drawing) }, completion: completion)
  }
}

// MARK: - Files

extension Image {
  /// A file from which an image is drawn again at other scales.
  enum Source: Sendable {
    case scaled(ScaledPicture)
    case svg(ScaledSVG)
    case symbol(SymbolSource)
  }

  /// The symbol that the image shows; otherwise `nil`.
  var symbolSource: SymbolSource? {
    guard case .symbol(let symbol)? = source else { return nil }
    return symbol
  }

  /// The large picture whose pixels are decoded as needed; otherwise `nil`.
  package var scaledPicture: ScaledPicture? {
    guard case .scaled(let file)? = source else { return nil }
    return file
  }

  /// The document of a vector image, which is drawn again in parts; otherwise `nil`.
  package var scaledSVG: ScaledSVG? {
    guard case .svg(let document)? = source else { return nil }
    return document
  }
}

extension Image: Equatable {
  /// Returns whether both images share their pixels, scale, rendering mode and cap insets.
  public static func == (left: Image, right: Image) -> Bool {
    left.preview === right.preview && left.scale == right.scale && left.renderingMode == right.renderingMode
      && left.capInsets == right.capInsets
      && left.flipsForRightToLeftLayoutDirection == right.flipsForRightToLeftLayoutDirection
  }
}

// MARK: - Drawing

extension Image {
  /// Draws the image in the current context so that it fills a rectangle.
  @MainActor public func draw(in rect: Rect) { GraphicsContext.current?.draw(self, in: rect) }

  /// Draws the image in the current context with its top left corner at a point.
  @MainActor public func draw(at point: Point) { GraphicsContext.current?.draw(self, at: point) }
}
