internal import CTactusPixman
internal import TactusPixels
internal import TactusScene

extension DrawingSurface {
  /// The greatest coordinate of a picture for which this path is taken. Chosen by us: half of what pixman's numbers hold.
  private static let greatestCoordinate = 16_384

  /// Fills a rectangle of the device with a part of an opaque picture that is not reduced, as pixman's bilinear filter does, in less time.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the picture, of 32 bits, in rows without gaps.
  ///   - width: The width of the picture.
  ///   - height: The height of the picture.
  ///   - matrix: The mapping to the pixels of the picture.
  ///   - rect: The rectangle.
  ///   - x: The coordinate, mapped by the matrix, of the left edge.
  ///   - y: The same for the top edge.
  /// - Returns: `false` if nothing was drawn, because the picture is turned or reduced, or too large or too small.
  func enlarge(
    _ pixels: UnsafeMutableRawPointer, width: Int, height: Int, _ matrix: pixman_transform_t,
    into rect: PixelRect, x: Int, y: Int
  ) -> Bool {
    let (a, c, tx) = matrix.matrix.0
    let (b, d, ty) = matrix.matrix.1
    let one = Int32(1 << 16)
    let limit = Self.greatestCoordinate << 16
    guard b == 0, c == 0, a > 0, d > 0, a <= one, d <= one, abs(Int(tx)) <= limit, abs(Int(ty)) <= limit,
      width > 1, max(width, height) <= Self.greatestCoordinate, bounds.contains(rect)
    else { return false }
    /// Returns the position in the picture half a pixel before that of a pixel's centre, rounded as pixman does.
    func start(_ coordinate: Int, _ scale: Int32, _ offset: Int32) -> Int64 {
      let half: Int64 = 1 << 15
      return ((Int64(coordinate) << 16 + half) * Int64(scale) + half) >> 16 + Int64(offset) - half
    }
    tactus_enlarge(
      pixels, 4 * width, Int32(width), Int32(height),
      self.pixels + (rect.y - bounds.y) * bytesPerRow + (rect.x - bounds.x) * 4, bytesPerRow,
      Int32(rect.width), Int32(rect.height), start(x, a, tx), start(y, d, ty), a, d)
    return true
  }
}
