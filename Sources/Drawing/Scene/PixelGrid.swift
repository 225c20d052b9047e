internal import TactusGeometry

/// The grid of whole device pixels to which content at rest is aligned.
///
/// Each edge is rounded from its exact position on the device, so that adjacent edges stay adjacent and rounding errors do not
/// add up from a layer to its sublayers. Positions in the layer tree are unchanged.
struct PixelGrid: Equatable {
  /// The scale in device pixels per point. Content at another scale is not aligned.
  let scale: Double
  /// The offset of the grid from the device pixels. The grid moves with moving content, so that all of it moves as one.
  var phase = Point.zero

  /// The maximum numerical error of the middle of a pixel, in pixels.
  private static let tolerance = 1e-5
  /// The length, in pixels, below which a length is rounded itself, so that lines of equal thickness look equal.
  private static let thin = 3.0

  init(scale: Double) { self.scale = scale }

  /// Returns whether a transform has the scale of the grid and no rotation.
  func isAligned(_ transform: AffineTransform) -> Bool {
    transform.b == 0 && transform.c == 0 && abs(transform.a - scale) <= 1e-9 * scale
      && abs(transform.d - scale) <= 1e-9 * scale
  }

  /// Returns the nearest whole number; halves are rounded up, whatever their sign.
  static func round(_ value: Double) -> Double { (value + 0.5 + tolerance).rounded(.down) }

  /// Moves the grid with content that has a transform to the device.
  mutating func follow(_ transform: AffineTransform) {
    phase = Point(x: transform.tx - Self.round(transform.tx), y: transform.ty - Self.round(transform.ty))
  }

  /// Returns a transform whose translation is aligned to the grid.
  func snapped(_ transform: AffineTransform) -> AffineTransform {
    var snapped = transform
    snapped.tx = Self.round(transform.tx - phase.x) + phase.x
    snapped.ty = Self.round(transform.ty - phase.y) + phase.y
    return snapped
  }

  /// Returns the size, in points, of a rectangle with its corner at the origin whose edges are aligned to the grid.
  func snappedSize(_ size: Size, in transform: AffineTransform) -> Size {
    Size(
      width: length(size.width, from: transform.tx - phase.x),
      height: length(size.height, from: transform.ty - phase.y))
  }

  private func length(_ length: Double, from start: Double) -> Double {
    guard length > 0 else { return length }
    let pixels = length * scale
    let whole =
      pixels < Self.thin ? Self.round(pixels) : Self.round(start + pixels) - Self.round(start)
    return max(1, whole) / scale
  }

  /// Returns a length in points, such as the width of a border, rounded to at least one whole pixel.
  func snapped(length: Double) -> Double {
    length > 0 && length.isFinite ? max(1, Self.round(length * scale)) / scale : length
  }

  /// Returns a rectangle with aligned edges, in coordinates whose origin is aligned.
  func snapped(_ rect: Rect) -> Rect {
    let corner = AffineTransform(translationX: rect.minX * scale, y: rect.minY * scale)
    var grid = self
    grid.phase = .zero
    return Rect(
      origin: Point(x: Self.round(corner.tx) / scale, y: Self.round(corner.ty) / scale),
      size: grid.snappedSize(rect.size, in: corner))
  }
}
