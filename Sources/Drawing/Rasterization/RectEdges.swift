package import TactusGeometry

/// Edges of a rectangle whose sides are parallel to those of the pixels.
package struct RectEdges: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let (minX, minY) = (RectEdges(rawValue: 1 << 0), RectEdges(rawValue: 1 << 1))
  package static let (maxX, maxY) = (RectEdges(rawValue: 1 << 2), RectEdges(rawValue: 1 << 3))

  /// Returns a rectangle on the device whose edges of this set are moved outwards to the next edges of pixels.
  package func extend(_ rect: Rect) -> Rect {
    if isEmpty { return rect }
    let (minX, minY) = (
      contains(.minX) ? rect.minX.rounded(.down) : rect.minX,
      contains(.minY) ? rect.minY.rounded(.down) : rect.minY
    )
    let (maxX, maxY) = (
      contains(.maxX) ? rect.maxX.rounded(.up) : rect.maxX,
      contains(.maxY) ? rect.maxY.rounded(.up) : rect.maxY
    )
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
