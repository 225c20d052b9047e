import CTactusCairo
import TactusGeometry
import TactusPixels

/// The picture that a view's drawing makes.
///
/// Its memory is taken only when something is drawn. With a previous picture it starts from that and redraws only what
/// is dirty. Used on one thread: make it, draw in its ``context``, then take the picture with ``finish()``.
package final class DrawingTarget {
  /// The longest side Cairo's image surfaces can have, in pixels.
  package static let maximumPixelSize = 32_767
  /// The most pixels a picture has: 256 MiB of them.
  package static let maximumPixelCount = 1 << 26

  /// The number of columns of pixels.
  package let pixelWidth: Int
  /// The number of rows of pixels.
  package let pixelHeight: Int
  /// Whether the picture has no transparent parts; it starts black then.
  package let isOpaque: Bool
  /// What to draw in.
  package let context: GraphicsContext

  private let previous: Bitmap?
  private let dirtyPixels: PixelRect
  private var memory: UnsafeMutableRawBufferPointer?

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - pixelWidth: The number of columns of pixels. An empty target, or one beyond ``maximumPixelSize``, draws
  ///     nothing.
  ///   - pixelHeight: The number of rows of pixels.
  ///   - scale: The number of pixels per point.
  ///   - origin: The point that the top left pixel's corner shows.
  ///   - isOpaque: Whether the picture has no transparent parts.
  ///   - previous: The picture to start from; ignored unless its size is the same.
  ///   - dirty: What is redrawn of `previous`, in points; it is cleared first, and drawing is clipped to its pixels.
  ///     Nil is everything.
  package init(
    pixelWidth: Int, pixelHeight: Int, scale: Double, origin: Point = .zero, isOpaque: Bool = false,
    previous: Bitmap? = nil, dirty: Rect? = nil
  ) {
    let sides = 1...Self.maximumPixelSize
    let isDrawable =
      sides.contains(pixelWidth) && sides.contains(pixelHeight) && scale.isFinite && scale > 0
      && pixelWidth * pixelHeight <= Self.maximumPixelCount
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.isOpaque = isOpaque
    let base = AffineTransform(translationX: -origin.x, y: -origin.y)
      .concatenating(AffineTransform(scaleX: scale, y: scale))
    let all = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    if let previous, let dirty, previous.width == pixelWidth, previous.height == pixelHeight {
      self.previous = previous
      let bounds = Rect(x: 0, y: 0, width: Double(pixelWidth), height: Double(pixelHeight))
      let pixels = dirty.applying(base).intersection(bounds).integral
      dirtyPixels =
        pixels.isEmpty
        ? PixelRect(x: 0, y: 0, width: 0, height: 0)
        : PixelRect(
          x: Int(saturating: pixels.minX), y: Int(saturating: pixels.minY),
          width: Int(saturating: pixels.width), height: Int(saturating: pixels.height))
    } else {
      self.previous = nil
      dirtyPixels = all
    }
    let opener = Opener()
    context = GraphicsContext(base: base) { isDrawable ? opener.target?.openCairo() : nil }
    opener.target = self
  }

  /// Whether a picture can have this size, in whole pixels.
  package static func isDrawable(width: Double, height: Double) -> Bool {
    let sides = 1...Double(maximumPixelSize)
    return sides.contains(width) && sides.contains(height) && width * height <= Double(maximumPixelCount)
  }

  deinit {
    context.invalidate()
    memory?.deallocate()
  }

  /// Lets the context reach the target without keeping it.
  private final class Opener {
    weak var target: DrawingTarget?
  }
}

// MARK: - Drawing

extension DrawingTarget {
  /// Ends drawing and gives the picture.
  ///
  /// The context is inert from then on.
  ///
  /// - Parameter findsOpacity: Whether to look for transparent pixels: a picture without any is opaque, and hides what is behind.
  /// - Returns: Nil when nothing was drawn and there is no previous picture to redraw a part of.
  package func finish(findsOpacity: Bool = false) -> Bitmap? {
    // Where a part is redrawn and nothing was drawn there, the part is clear now.
    if previous != nil, !dirtyPixels.isEmpty { _ = context.cairo }
    let hasPainted = context.hasPainted || previous != nil
    context.invalidate()
    guard hasPainted else { return nil }
    guard let memory else { return previous }
    self.memory = nil
    if isOpaque { fillHoles(in: memory) }
    return Bitmap(
      adopting: memory, width: pixelWidth, height: pixelHeight,
      isOpaque: isOpaque || findsOpacity && !hasHoles(in: memory))
  }

  /// Whether a pixel is transparent. Most pictures that have such pixels begin with one.
  private func hasHoles(in memory: UnsafeMutableRawBufferPointer) -> Bool {
    let pixels = memory.bindMemory(to: UInt32.self)
    return pixels.contains { $0 < 0xff00_0000 }
  }

  /// Modes that erase may have left holes in what was said to have none.
  private func fillHoles(in memory: UnsafeMutableRawBufferPointer) {
    for offset in stride(from: 0, to: memory.count, by: 4) {
      memory.storeBytes(
        of: memory.load(fromByteOffset: offset, as: UInt32.self) | 0xff00_0000, toByteOffset: offset,
        as: UInt32.self)
    }
  }

  /// Takes the memory, puts the previous picture there and makes the Cairo context.
  private func openCairo() -> OpaquePointer? {
    let count = 4 * pixelWidth * pixelHeight
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    self.memory = memory
    if let previous {
      previous.withUnsafeBytes { memory.copyMemory(from: $0) }
    } else {
      memory.initializeMemory(as: UInt8.self, repeating: 0)
    }
    guard let cairo = makeCairo(over: memory, width: pixelWidth, height: pixelHeight) else { return nil }
    if previous != nil {
      cairo_rectangle(
        cairo, Double(dirtyPixels.x), Double(dirtyPixels.y), Double(dirtyPixels.width),
        Double(dirtyPixels.height))
      cairo_clip(cairo)
    }
    if isOpaque || previous != nil {
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_rgba(cairo, 0, 0, 0, isOpaque ? 1 : 0)
      cairo_paint(cairo)
    }
    return cairo
  }
}

/// Makes a Cairo context that draws premultiplied BGRA pixels into memory, which must outlive it.
func makeCairo(over memory: UnsafeMutableRawBufferPointer, width: Int, height: Int) -> OpaquePointer? {
  guard let start = memory.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
  guard
    let surface = cairo_image_surface_create_for_data(
      start, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
  else { return nil }
  defer { cairo_surface_destroy(surface) }
  guard let cairo = cairo_create(surface) else { return nil }
  guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
    cairo_destroy(cairo)
    return nil
  }
  return cairo
}
