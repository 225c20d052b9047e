internal import Logging
public import TactusInterface

/// A picture of Core Graphics.
public final class CGImage: Sendable {
  let image: UIImage

  init(_ image: UIImage) { self.image = image }

  /// The width, in pixels.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The height, in pixels.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }
}

extension Image {
  /// Creates an image from one of Core Graphics.
  public init(cgImage: CGImage) { self = cgImage.image }

  /// Creates an image from one of Core Graphics, turned to be upright.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let image = cgImage.image
    let turned = image.withPixels { bytes, bytesPerRow in
      try? Image(
        pixels: bytes, width: image.pixelWidth, height: image.pixelHeight, bytesPerRow: bytesPerRow,
        format: .bgra8888Premultiplied, scale: scale, orientation: orientation)
    }
    self = turned ?? image
  }

  /// There are no asset catalogs: returns nil, with a log message. Load files with ``TactusInterface/Image``.
  @MainActor public init?(named name: String) {
    reportOnce("There is no image named “\(name)”: there are no asset catalogs")
    return nil
  }

  /// There are no system symbols: returns nil, with a log message.
  @MainActor public init?(systemName name: String) {
    reportOnce("There is no symbol named “\(name)”: there are no system symbols")
    return nil
  }

  /// The image for Core Graphics.
  public var cgImage: CGImage? { CGImage(self) }

  /// How the image is stored: images are turned to be upright when they are created.
  public var imageOrientation: Orientation { .up }

  /// Draws the image in the current context with a blend mode and an opacity.
  @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}
