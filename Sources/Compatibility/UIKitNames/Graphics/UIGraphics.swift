@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// Returns the context in which drawing takes place; nil outside of `draw(_:)` and the like.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Makes a context the current one.
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Makes the context current that was before.
@MainActor public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle in the current context.
@MainActor public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Strokes the inside of a rectangle's edges in the current context.
@MainActor public func UIRectFrame(_ rect: CGRect) {
  GraphicsContext.current?.stroke(BezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)), lineWidth: 1)
}

/// Intersects the clip of the current context with a rectangle.
@MainActor public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }

/// Begins an image and makes its context the current one; a scale of 0 stands for the screen's.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
  let isDrawable = PictureDrawing.isDrawable(width: width, height: height)
  let drawing = PictureDrawing(
    pixelWidth: isDrawable ? Int(width) : 1, pixelHeight: isDrawable ? Int(height) : 1, scale: scale,
    isOpaque: opaque)
  imageContexts.append((drawing, nil))
  GraphicsContext.push(drawing.context)
}

/// Begins an image of one pixel a point and makes its context the current one.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the image that was begun, which ends its drawing; nil if nothing was drawn.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let last = imageContexts.indices.last else { return nil }
  if let image = imageContexts[last].image { return image }
  let image = imageContexts[last].drawing.finishImage()
  imageContexts[last].image = image
  return image
}

/// Makes the context current that was before the image was begun.
@MainActor public func UIGraphicsEndImageContext() {
  guard imageContexts.popLast() != nil else { return }
  GraphicsContext.pop()
}

@MainActor private var imageContexts: [(drawing: PictureDrawing, image: UIImage?)] = []

/// How an image is drawn.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point; 0, the default, stands for the screen's.
  public var scale: CGFloat = 0
  /// A Boolean value that indicates whether the image is opaque: black where nothing is drawn. Default false.
  public var opaque = false

  /// Creates a format with the screen's scale.
  public init() {}

  /// Returns a format with the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns a format with the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which an image is drawn.
@MainActor
public final class UIGraphicsImageRendererContext {
  /// The context.
  public let cgContext: CGContext
  /// The format.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes the inside of a rectangle's edges.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What draws images.
@MainActor
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect
  private let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size, in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    bounds = CGRect(origin: .zero, size: size)
    self.format = format
  }

  /// Creates a renderer of images of an area.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.bounds = bounds
    self.format = format
  }

  /// Draws an image; that of an empty or too large size is a transparent pixel.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UIScreen.main.scale
    let image = UIImage(size: bounds.size, scale: scale) { context in
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      if format.opaque {
        context.setFillColor(.black)
        context.fill(bounds)
      }
      context.whileCurrent { actions(UIGraphicsImageRendererContext(context, format)) }
    }
    if let image { return image }
    reportOnce("An image of \(bounds.size) pt cannot be drawn")
    guard let pixel = UIImage(size: CGSize(width: 1, height: 1), drawing: { _ in }) else {
      preconditionFailure("An image of one pixel can be drawn")
    }
    return pixel
  }
}
