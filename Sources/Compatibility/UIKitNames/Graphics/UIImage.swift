internal import Logging
@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// A picture of Core Graphics.
public final class CGImage: Sendable {
  let image: UIImage

  init(_ image: UIImage) { self.image = image }

  /// The width, in pixels.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The height, in pixels.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }

  /// Returns the part of the picture inside a rectangle of pixels; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
    let (x, y, columns, rows) = (Int(area.minX), Int(area.minY), Int(area.width), Int(area.height))
    let part = image.withPixels { bytes, bytesPerRow -> Image? in
      guard let base = bytes.baseAddress else { return nil }
      let start = y * bytesPerRow + x * 4
      let length = (rows - 1) * bytesPerRow + columns * 4
      guard start + length <= bytes.count else { return nil }
      return try? Image(
        pixels: UnsafeRawBufferPointer(start: base + start, count: length), width: columns, height: rows,
        bytesPerRow: bytesPerRow, format: .bgra8888Premultiplied, scale: image.scale)
    }
    return part.map { CGImage($0) }
  }
}

extension Image {
  /// Creates an image of one transparent pixel, which stands for UIKit's image without content.
  @MainActor public init() {
    guard let pixel = Image(size: CGSize(width: 1, height: 1), drawing: { _ in }) else {
      preconditionFailure("An image of one pixel can be drawn")
    }
    self = pixel
  }

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

  /// Creates an image from the data of a file: PNG, JPEG, WebP or SVG; nil if there is none. The thread waits until it is decoded, as with
  /// UIKit; `init(decoding:scale:)` of ``TactusInterface/Image`` decodes in the background.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - scale: The number of pixels per point. Default 1.
  public init?(data: Data, scale: CGFloat = 1) {
    guard let image = Image.decoded(Array(data), scale: scale) else { return nil }
    self = image
  }

  /// Creates an image from a file; nil if there is none. The thread waits until it is decoded; see ``init(data:scale:)``.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// There are no asset catalogs: returns nil, with a log message. Load files with ``TactusInterface/Image``.
  @available(*, deprecated, message: "Returns nil: there are no asset catalogs; load a file")
  @MainActor public init?(named name: String) {
    reportOnce("There is no image named “\(name)”: there are no asset catalogs")
    return nil
  }

  /// There are no asset catalogs: returns nil, with a log message. Load files with ``TactusInterface/Image``.
  @available(*, deprecated, message: "Returns nil: there are no asset catalogs; load a file")
  @MainActor public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }

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

extension Image {
  /// Returns the image in the PNG format; nil if it cannot be encoded.
  public func pngData() -> Data? {
    let bytes: [UInt8]? = pngData()
    return bytes.map { Data($0) }
  }

  /// Returns the image in the JPEG format; nil if it cannot be encoded.
  ///
  /// - Parameter compressionQuality: The quality, 0 to 1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let bytes: [UInt8]? = jpegData(compressionQuality: compressionQuality)
    return bytes.map { Data($0) }
  }
}
