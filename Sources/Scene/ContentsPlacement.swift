package import Geometry

/// Where a picture appears in a rectangle, and which part of it.
package struct ContentsPlacement: Hashable, Sendable {
  /// The part of the plane that the picture covers, in the coordinates of the rectangle.
  package var rect: Rect
  /// The part of the picture shown there, in unit coordinates.
  package var source: Rect
}

extension ContentsGravity {
  /// Places a picture of `size` points in a rectangle of the size `bounds` with its corner at the origin.
  ///
  /// With `clipped`, what would stick out is cut off the picture. Nil when there is nothing to show.
  package func placement(of size: Size, in bounds: Size, clipped: Bool) -> ContentsPlacement? {
    guard !size.isEmpty, !bounds.isEmpty, size.isFinite, bounds.isFinite else { return nil }
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    let whole = Rect(origin: .zero, size: bounds)
    let scale = Size(width: bounds.width / size.width, height: bounds.height / size.height)
    let drawn: Size
    switch self {
    case .resize: return ContentsPlacement(rect: whole, source: unit)
    case .resizeAspect: drawn = size * min(scale.width, scale.height)
    case .resizeAspectFill: drawn = size * max(scale.width, scale.height)
    default: drawn = size
    }
    let slack = Size(width: bounds.width - drawn.width, height: bounds.height - drawn.height)
    let rect = Rect(
      origin: Point(x: slack.width * horizontalShare, y: slack.height * verticalShare), size: drawn)
    guard clipped || self == .resizeAspectFill, !whole.contains(rect) else {
      return ContentsPlacement(rect: rect, source: unit)
    }
    let shown = rect.intersection(whole)
    guard !shown.isEmpty else { return nil }
    return ContentsPlacement(
      rect: shown,
      source: Rect(
        x: (shown.minX - rect.minX) / rect.width, y: (shown.minY - rect.minY) / rect.height,
        width: shown.width / rect.width, height: shown.height / rect.height))
  }

  /// How much of the slack lies left of the picture.
  private var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom: 0.5
    }
  }

  /// How much of the slack lies above the picture.
  private var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .resize, .resizeAspect, .resizeAspectFill, .center, .left, .right: 0.5
    }
  }
}
