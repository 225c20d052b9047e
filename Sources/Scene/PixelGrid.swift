internal import TactusGeometry

/// The grid of whole device pixels on which what is at rest is placed.
///
/// Each edge is rounded from where it is on the device, so that what abuts still abuts and no rounding adds up from a layer to its
/// sublayers. Positions in the layer tree stay as they are.
struct PixelGrid {
  /// Device pixels per point. What is shown at another scale is transformed, and placed as it is.
  let scale: Double
  /// Where the grid's lines are, from those of the device: content that moves takes its grid along, so that all of it moves as one.
  var phase = Point.zero

  /// What arithmetic adds to the middle of a pixel at most, in pixels.
  private static let tolerance = 1e-5
  /// Below this length, in pixels, one of two lines of equal length would look thicker than the other.
  private static let thin = 3.0

  init(scale: Double) { self.scale = scale }

  /// Whether points of a plane are as large as those of the grid, and its axes parallel.
  func isAligned(_ transform: AffineTransform) -> Bool {
    transform.b == 0 && transform.c == 0 && abs(transform.a - scale) <= 1e-9 * scale
      && abs(transform.d - scale) <= 1e-9 * scale
  }

  /// The nearest whole number, the greater one in the middle, whatever the sign.
  static func round(_ value: Double) -> Double { (value + 0.5 + tolerance).rounded(.down) }

  /// Takes the grid along with content whose origin is at a place on the device.
  mutating func follow(_ transform: AffineTransform) {
    phase = Point(x: transform.tx - Self.round(transform.tx), y: transform.ty - Self.round(transform.ty))
  }

  /// A plane moved to the nearest lines.
  func snapped(_ transform: AffineTransform) -> AffineTransform {
    var snapped = transform
    snapped.tx = Self.round(transform.tx - phase.x) + phase.x
    snapped.ty = Self.round(transform.ty - phase.y) + phase.y
    return snapped
  }

  /// The size of a rectangle with its corner at the origin of a plane, once all its edges are on lines; in the plane's points.
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

  /// A length in points, such as the width of a border, as whole pixels, one at least.
  func snapped(length: Double) -> Double {
    length > 0 && length.isFinite ? max(1, Self.round(length * scale)) / scale : length
  }

  /// A rectangle inside one whose corner is on lines.
  func snapped(_ rect: Rect) -> Rect {
    let corner = AffineTransform(translationX: rect.minX * scale, y: rect.minY * scale)
    var grid = self
    grid.phase = .zero
    return Rect(
      origin: Point(x: Self.round(corner.tx) / scale, y: Self.round(corner.ty) / scale),
      size: grid.snappedSize(rect.size, in: corner))
  }
}
