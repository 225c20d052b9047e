/// Where a menu opens.
struct MenuLayout: Equatable {
  /// The frame of the menu.
  var frame: Rect
  /// The point from which the menu grows, in fractions of the frame.
  var anchor: Point

  /// The distance of a menu from its source, and its least distance from the edges, in points. Chosen by us.
  static let margin = 8.0

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - size: The preferred size of the menu, in points.
  ///   - source: The rectangle of the view that the menu belongs to.
  ///   - point: The location of the touch; nil if a key opened the menu.
  ///   - area: The area within which the menu stays. All in the same coordinates.
  ///   - isRightToLeft: Whether the menu is aligned with the right edge of its source.
  init(size: Size, source: Rect, at point: Point?, in area: Rect, isRightToLeft: Bool) {
    let margins = EdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    let inner = area.inset(leavingHalf: margins)
    let width = min(size.width, inner.width)
    let visible = source.intersection(inner)
    // A menu beside a view that fills the area would be out of the hand's reach, or have no room.
    let isLarge = visible.isNull || visible.height > inner.height * 0.6
    var touch =
      point
      ?? Point(x: visible.isNull ? inner.midX : visible.midX, y: visible.isNull ? inner.midY : visible.midY)
    // A touch beside the area opens the menu at the nearest point in it.
    touch.x = min(max(touch.x, inner.minX), inner.maxX)
    touch.y = min(max(touch.y, inner.minY), inner.maxY)
    let near = isLarge ? Rect(x: touch.x, y: touch.y, width: 0, height: 0) : visible
    let below = inner.maxY - near.maxY - Self.margin
    let above = near.minY - Self.margin - inner.minY
    let isBelow = below >= min(size.height, inner.height) || below >= above
    let height = max(min(size.height, isBelow ? below : above), min(size.height, inner.height, 120), 0)
    var x =
      isLarge || point == nil
      ? near.minX : min(max(touch.x - width / 2, near.minX - width / 2), near.maxX - width / 2)
    if near.width < width { x = isRightToLeft ? near.maxX - width : near.minX }
    if isLarge { x = touch.x - width / 2 }
    x = min(max(x, inner.minX), inner.maxX - width)
    var y = isBelow ? near.maxY + Self.margin : near.minY - Self.margin - height
    y = min(max(y, inner.minY), inner.maxY - height)
    frame = Rect(
      x: min(x.rounded(), area.maxX - width), y: min(y.rounded(), area.maxY - height), width: width,
      height: height)
    anchor = Point(x: min(max((touch.x - frame.minX) / max(width, 1), 0), 1), y: isBelow ? 0 : 1)
  }
}
