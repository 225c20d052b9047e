package import TactusGeometry
package import TactusPixels

extension PixelRect {
  /// The fraction of a pixel below which coverage is invisible with eight bits per component.
  package static let tolerance = 1.0 / 512

  /// Creates the rectangle of the pixels in `limits` that a rectangle on the device touches.
  package init(touchedBy rect: Rect, in limits: PixelRect) {
    self.init(
      left: (rect.minX + Self.tolerance).rounded(.down), top: (rect.minY + Self.tolerance).rounded(.down),
      right: (rect.maxX - Self.tolerance).rounded(.up), bottom: (rect.maxY - Self.tolerance).rounded(.up),
      limits: limits)
  }

  /// Creates the rectangle of the pixels in `limits` that a rectangle on the device covers entirely.
  package init(coveredBy rect: Rect, in limits: PixelRect) {
    self.init(
      left: (rect.minX - Self.tolerance).rounded(.up), top: (rect.minY - Self.tolerance).rounded(.up),
      right: (rect.maxX + Self.tolerance).rounded(.down),
      bottom: (rect.maxY + Self.tolerance).rounded(.down), limits: limits)
  }

  /// Clamps the edges before the conversion, as coordinates may be too large for integers; NaN results in an empty rectangle.
  private init(left: Double, top: Double, right: Double, bottom: Double, limits: PixelRect) {
    guard !limits.isEmpty, left < right, top < bottom else {
      self.init(x: limits.x, y: limits.y, width: 0, height: 0)
      return
    }
    let minX = max(left, Double(limits.x))
    let minY = max(top, Double(limits.y))
    let maxX = min(right, Double(limits.x + limits.width))
    let maxY = min(bottom, Double(limits.y + limits.height))
    guard minX < maxX, minY < maxY else {
      self.init(x: limits.x, y: limits.y, width: 0, height: 0)
      return
    }
    self.init(x: Int(minX), y: Int(minY), width: Int(maxX - minX), height: Int(maxY - minY))
  }

  /// Returns whether `other` lies entirely inside the rectangle.
  package func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// Returns whether the rectangles have a pixel in common.
  package func intersects(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
      && !isEmpty && !other.isEmpty
  }

  /// Returns what is left of the rectangle without the sides that `other` covers along their whole length.
  package func cut(by other: PixelRect) -> PixelRect {
    guard intersects(other) else { return self }
    var (left, top, right, bottom) = (x, y, x + width, y + height)
    let (otherRight, otherBottom) = (other.x + other.width, other.y + other.height)
    if other.x <= left, otherRight >= right {
      if other.y <= top { top = min(otherBottom, bottom) }
      if otherBottom >= bottom { bottom = max(other.y, top) }
    } else if other.y <= top, otherBottom >= bottom {
      if other.x <= left { left = min(otherRight, right) }
      if otherRight >= right { right = max(other.x, left) }
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle as floating-point values.
  package var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}
