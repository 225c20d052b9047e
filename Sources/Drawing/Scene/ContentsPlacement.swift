package import TactusGeometry

/// The rectangle in which a picture appears, and the part of the picture that is shown.
package struct ContentsPlacement: Hashable, Sendable {
  /// The rectangle that the picture covers.
  package var rect: Rect
  /// The part of the picture that is shown there, in unit coordinates.
  package var source: Rect
}

extension ContentsPlacement {
  /// The source rectangle of a whole picture.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Returns the placement clipped to a rectangle, or `nil` if nothing is left.
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
  /// Returns the placement of a picture in bounds whose origin is zero, or `nil` if there is nothing to show.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - bounds: The size of the bounds, in points.
  ///   - clipped: Whether the picture is clipped to the bounds.
  package func placement(of size: Size, in bounds: Size, clipped: Bool) -> ContentsPlacement? {
    guard let rect = rect(of: size, in: bounds) else { return nil }
    let placement = ContentsPlacement(rect: rect, source: ContentsPlacement.unit)
    guard self != .resize, clipped || self == .resizeAspectFill else { return placement }
    return placement.clipped(to: Rect(origin: .zero, size: bounds))
  }

  /// Returns the rectangle of the whole picture, which may extend beyond the bounds, or `nil` if there is nothing to show.
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

  /// The fraction of the remaining width that lies left of the picture.
  private var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom: 0.5
    }
  }

  /// The fraction of the remaining height that lies above the picture.
  private var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .resize, .resizeAspect, .resizeAspectFill, .center, .left, .right: 0.5
    }
  }
}
