package import TactusGeometry
package import TactusPixels

extension PixelRect {
  /// Coverage below this share of a pixel cannot be seen in eight bits.
  private static let tolerance = 1.0 / 512

  /// The pixels that a rectangle on the device touches, of those in `limits`.
  package init(touchedBy rect: Rect, in limits: PixelRect) {
    self.init(
      left: (rect.minX + Self.tolerance).rounded(.down), top: (rect.minY + Self.tolerance).rounded(.down),
      right: (rect.maxX - Self.tolerance).rounded(.up), bottom: (rect.maxY - Self.tolerance).rounded(.up),
      limits: limits)
  }

  /// The pixels that a rectangle on the device covers wholly, of those in `limits`.
  package init(coveredBy rect: Rect, in limits: PixelRect) {
    self.init(
      left: (rect.minX - Self.tolerance).rounded(.up), top: (rect.minY - Self.tolerance).rounded(.up),
      right: (rect.maxX + Self.tolerance).rounded(.down),
      bottom: (rect.maxY + Self.tolerance).rounded(.down), limits: limits)
  }

  /// Clamps before converting, so that no coordinate is too large for an integer; NaN gives an empty rectangle.
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

  /// Whether `other` lies wholly inside.
  package func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// Whether the two share a pixel.
  package func intersects(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
      && !isEmpty && !other.isEmpty
  }

  /// What is left when `other` covers one or more sides from end to end; otherwise the rectangle itself.
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

  /// The same rectangle in coordinates of the plane.
  package var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}
