package import TactusGeometry

/// Where a picture appears in a rectangle, and which part of it.
package struct ContentsPlacement: Hashable, Sendable {
  /// The part of the plane that the picture covers, in the coordinates of the rectangle.
  package var rect: Rect
  /// The part of the picture shown there, in unit coordinates.
  package var source: Rect
}

extension ContentsPlacement {
  /// The whole of a picture.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The placement without what would stick out of a rectangle; nil when nothing is left.
  func clipped(to whole: Rect) -> ContentsPlacement? {
    guard !whole.contains(rect) else { return self }
    let shown = rect.intersection(whole)
    guard !shown.isEmpty else { return nil }
    return ContentsPlacement(
      rect: shown,
      source: Rect(
        x: (shown.minX - rect.minX) / rect.width, y: (shown.minY - rect.minY) / rect.height,
        width: shown.width / rect.width, height: shown.height / rect.height))
  }
}

extension ContentsGravity {
  /// Places a picture of `size` points in a rectangle of the size `bounds` with its corner at the origin.
  ///
  /// With `clipped`, what would stick out is cut off the picture. Nil when there is nothing to show.
  package func placement(of size: Size, in bounds: Size, clipped: Bool) -> ContentsPlacement? {
    guard let rect = rect(of: size, in: bounds) else { return nil }
    let placement = ContentsPlacement(rect: rect, source: ContentsPlacement.unit)
    guard self != .resize, clipped || self == .resizeAspectFill else { return placement }
    return placement.clipped(to: Rect(origin: .zero, size: bounds))
  }

  /// Where the whole of a picture goes, beyond the bounds, too; nil when there is nothing to show.
  func rect(of size: Size, in bounds: Size) -> Rect? {
    guard !size.isEmpty, !bounds.isEmpty, size.isFinite, bounds.isFinite else { return nil }
    let scale = Size(width: bounds.width / size.width, height: bounds.height / size.height)
    let drawn: Size
    switch self {
    case .resize: return Rect(origin: .zero, size: bounds)
    case .resizeAspect: drawn = size * min(scale.width, scale.height)
    case .resizeAspectFill: drawn = size * max(scale.width, scale.height)
    default: drawn = size
    }
    let slack = Size(width: bounds.width - drawn.width, height: bounds.height - drawn.height)
    return Rect(origin: Point(x: slack.width * horizontalShare, y: slack.height * verticalShare), size: drawn)
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
