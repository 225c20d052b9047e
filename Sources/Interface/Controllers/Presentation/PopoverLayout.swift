/// Where a popover is, for the rectangle at which it points.
struct PopoverLayout: Equatable {
  /// The frame of the box, in the container's coordinates.
  var frame: Rect
  /// The direction in which the arrow points; empty without an arrow.
  var arrow: PopoverArrowDirection
  /// The tip of the arrow or, without one, the middle of the box, in the container's coordinates.
  var tip: Point

  /// The length of the arrow, in points. Chosen by us.
  static let arrowLength = 10.0
  /// The width of the arrow at the box, in points. Chosen by us.
  static let arrowWidth = 24.0
  /// The radius of the box's corners, in points. Chosen by us.
  static let cornerRadius = 13.0

  /// The fraction of the box that has to have room beside its source; with less, the box covers the source. Chosen by us.
  static let minimumVisibility = 0.4

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - source: The rectangle at which the popover points; nil for a popover in the middle of the area. One that leaves too little
  ///     room on every side is covered.
  ///   - size: The preferred size of the box, in points.
  ///   - area: The area within which the popover stays, in the container's coordinates.
  ///   - permitted: The directions in which the arrow may point.
  ///   - isRightToLeft: Whether the box is to the left of its source rather than to the right, where both are possible.
  init(source: Rect?, size: Size, in area: Rect, permitted: PopoverArrowDirection, isRightToLeft: Bool) {
    let fitted = Size(width: min(size.width, area.width), height: min(size.height, area.height))
    guard let source else {
      frame = Rect(
        x: (area.midX - fitted.width / 2).rounded(), y: (area.midY - fitted.height / 2).rounded(),
        width: fitted.width, height: fitted.height)
      arrow = []
      tip = Point(x: frame.midX, y: frame.midY)
      return
    }
    // A source that is outside the area is pointed at where it is nearest.
    let x = min(max(source.minX, area.minX), area.maxX)
    let y = min(max(source.minY, area.minY), area.maxY)
    let visible = Rect(
      x: x, y: y, width: max(0, min(source.maxX, area.maxX) - x),
      height: max(0, min(source.maxY, area.maxY) - y))
    let sides: [PopoverArrowDirection] = isRightToLeft ? [.right, .left] : [.left, .right]
    var best: (arrow: PopoverArrowDirection, frame: Rect, visibility: Double)?
    for direction in [.up, .down] + sides where permitted.contains(direction) || permitted.isEmpty {
      let frame = Self.frame(direction, visible, fitted, area)
      let visibility =
        min(frame.width / max(fitted.width, 1), 1) * min(frame.height / max(fitted.height, 1), 1)
      if visibility > (best?.visibility ?? -1) + 1e-9 { best = (direction, frame, visibility) }
    }
    guard let best, best.visibility >= Self.minimumVisibility else {
      // Beside a source that fills the area nothing could be read: the box covers it.
      func along(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
        min(max((middle - length / 2).rounded(), low), high - length)
      }
      frame = Rect(
        x: along(visible.midX, fitted.width, area.minX, area.maxX),
        y: along(visible.midY, fitted.height, area.minY, area.maxY), width: fitted.width,
        height: fitted.height)
      arrow = []
      tip = Point(x: frame.midX, y: frame.midY)
      return
    }
    let (direction, frame) = (best.arrow, best.frame)
    self.frame = frame
    arrow = direction
    let inset = Self.cornerRadius + Self.arrowWidth / 2
    func along(_ middle: Double, _ low: Double, _ high: Double) -> Double {
      high - low >= 2 * inset ? min(max(middle, low + inset), high - inset) : (low + high) / 2
    }
    switch direction {
    case .up: tip = Point(x: along(visible.midX, frame.minX, frame.maxX), y: frame.minY - Self.arrowLength)
    case .down: tip = Point(x: along(visible.midX, frame.minX, frame.maxX), y: frame.maxY + Self.arrowLength)
    case .left: tip = Point(x: frame.minX - Self.arrowLength, y: along(visible.midY, frame.minY, frame.maxY))
    default: tip = Point(x: frame.maxX + Self.arrowLength, y: along(visible.midY, frame.minY, frame.maxY))
    }
  }

  private static func frame(_ arrow: PopoverArrowDirection, _ source: Rect, _ size: Size, _ area: Rect)
    -> Rect
  {
    var size = size
    func along(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      min(max((middle - length / 2).rounded(), low), high - length)
    }
    switch arrow {
    case .up:
      size.height = max(0, min(size.height, area.maxY - source.maxY - arrowLength))
      return Rect(
        x: along(source.midX, size.width, area.minX, area.maxX),
        y: min(source.maxY + arrowLength, area.maxY - size.height), width: size.width, height: size.height)
    case .down:
      size.height = max(0, min(size.height, source.minY - arrowLength - area.minY))
      return Rect(
        x: along(source.midX, size.width, area.minX, area.maxX),
        y: max(source.minY - arrowLength - size.height, area.minY), width: size.width, height: size.height)
    case .left:
      size.width = max(0, min(size.width, area.maxX - source.maxX - arrowLength))
      return Rect(
        x: min(source.maxX + arrowLength, area.maxX - size.width),
        y: along(source.midY, size.height, area.minY, area.maxY), width: size.width, height: size.height)
    default:
      size.width = max(0, min(size.width, source.minX - arrowLength - area.minX))
      return Rect(
        x: max(source.minX - arrowLength - size.width, area.minX),
        y: along(source.midY, size.height, area.minY, area.maxY), width: size.width, height: size.height)
    }
  }
}
