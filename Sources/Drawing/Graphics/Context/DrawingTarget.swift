import CTactusCairo
import TactusGeometry
import TactusPixels

/// The target of a view's drawing, which becomes a picture.
///
/// Its memory is allocated only when something is drawn. With a previous picture, drawing starts from that and redraws only the
/// dirty part. Use it on one thread: create it, draw in its ``context``, then get the picture with ``finish(findsOpacity:isDiscardable:tally:)``.
package final class DrawingTarget {
  /// The maximum length of a side of Cairo's image surfaces, in pixels.
  package static let maximumPixelSize = 32_767
  /// The maximum number of pixels of a picture, which take 256 MiB.
  package static let maximumPixelCount = 1 << 26

  /// The number of columns of pixels.
  package let pixelWidth: Int
  /// The number of rows of pixels.
  package let pixelHeight: Int
  /// A Boolean value that indicates whether the picture is opaque; it is black at first then.
  package let isOpaque: Bool
  /// The context to draw in.
  package let context: GraphicsContext

  private let previous: Bitmap?
  private let dirtyPixels: PixelRect
  private var memory: UnsafeMutableRawBufferPointer?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - pixelWidth: The number of columns of pixels. An empty target, or one beyond ``maximumPixelSize``, draws
  ///     nothing.
  ///   - pixelHeight: The number of rows of pixels.
  ///   - scale: The number of pixels per point.
  ///   - origin: The point at the top left corner of the picture.
  ///   - isOpaque: Whether the picture is opaque.
  ///   - previous: The picture to start from; ignored unless its size is the same.
  ///   - dirty: The part of `previous` to redraw, in points; it is cleared first, and drawing is clipped to its pixels.
  ///     `nil` for everything.
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
      dirtyPixels = PixelRect(enclosing: dirty.applying(base).intersection(bounds))
    } else {
      self.previous = nil
      dirtyPixels = all
    }
    let opener = Opener()
    context = GraphicsContext(base: base) { isDrawable ? opener.target?.openCairo() : nil }
    opener.target = self
  }

  /// Returns whether a picture can have a size, in whole pixels.
  package static func isDrawable(width: Double, height: Double) -> Bool {
    let sides = 1...Double(maximumPixelSize)
    return sides.contains(width) && sides.contains(height) && width * height <= Double(maximumPixelCount)
  }

  deinit {
    context.invalidate()
    memory?.deallocate()
  }

  /// A weak reference to the target, for the context.
  private final class Opener {
    weak var target: DrawingTarget?
  }
}

// MARK: - Drawing

extension DrawingTarget {
  /// Ends drawing and returns the picture.
  ///
  /// The context has no effect from then on.
  ///
  /// - Parameters:
  ///   - findsOpacity: Whether to search for translucent pixels, and to mark a picture without any as opaque.
  ///   - isDiscardable: Whether the pixels may be discarded; see ``Bitmap/discardPixels()``. Default `false`.
  ///   - tally: The tally in which the pixels are counted. Default: that of drawings.
  /// - Returns: The picture; `nil` if nothing was drawn and there is no previous picture.
  package func finish(
    findsOpacity: Bool = false, isDiscardable: Bool = false, tally: MemoryTally = .drawings
  ) -> Bitmap? {
    // A dirty part in which nothing was drawn has to be cleared.
    if previous != nil, !dirtyPixels.isEmpty { _ = context.cairo }
    let hasPainted = context.hasPainted || previous != nil
    context.invalidate()
    guard hasPainted else { return nil }
    guard let memory else { return previous }
    self.memory = nil
    if isOpaque { makeOpaque(in: memory) }
    return Bitmap(
      adopting: memory, width: pixelWidth, height: pixelHeight,
      isOpaque: isOpaque || findsOpacity && !hasTranslucentPixels(in: memory),
      drawnPixels: drawnPixels(in: memory, searching: findsOpacity), isDiscardable: isDiscardable,
      tally: tally)
  }

  /// Returns the pixels outside which all others are transparent; nil if that is not known, or few are.
  private func drawnPixels(
    in memory: UnsafeMutableRawBufferPointer, searching: Bool
  ) -> PixelRect? {
    // A picture that is redrawn in part is not searched again, as that may take longer than drawing.
    if let previous { return previous.drawnPixels.map { $0.union(dirtyPixels) } }
    guard searching, !isOpaque else { return nil }
    let pixels = memory.bindMemory(to: UInt32.self)
    func isClear(_ y: Int, _ columns: Range<Int>) -> Bool {
      var sum: UInt32 = 0
      for x in columns { sum |= pixels[y * pixelWidth + x] }
      return sum == 0
    }
    var (top, bottom) = (0, pixelHeight)
    while top < bottom, isClear(top, 0..<pixelWidth) { top += 1 }
    while bottom > top, isClear(bottom - 1, 0..<pixelWidth) { bottom -= 1 }
    var (left, right) = (pixelWidth, 0)
    for y in top..<bottom {
      var x = 0
      while x < left, pixels[y * pixelWidth + x] == 0 { x += 1 }
      left = min(left, x)
      x = pixelWidth
      while x > right, pixels[y * pixelWidth + x - 1] == 0 { x -= 1 }
      right = max(right, x)
    }
    let drawn = PixelRect(x: left, y: top, width: max(right - left, 0), height: bottom - top)
    return drawn.area <= pixelWidth * pixelHeight * 3 / 4 ? drawn : nil
  }

  /// Returns whether any pixel is translucent. Most pictures with such pixels begin with one.
  private func hasTranslucentPixels(in memory: UnsafeMutableRawBufferPointer) -> Bool {
    let pixels = memory.bindMemory(to: UInt32.self)
    return pixels.contains { $0 < 0xff00_0000 }
  }

  /// Makes all pixels opaque, as blend modes that erase may have left translucent ones.
  private func makeOpaque(in memory: UnsafeMutableRawBufferPointer) {
    for offset in stride(from: 0, to: memory.count, by: 4) {
      memory.storeBytes(
        of: memory.load(fromByteOffset: offset, as: UInt32.self) | 0xff00_0000, toByteOffset: offset,
        as: UInt32.self)
    }
  }

  /// Allocates the memory, copies the previous picture to it, and creates the Cairo context.
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

/// Creates a Cairo context that draws premultiplied BGRA pixels into memory, which must outlive it.
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
