// MARK: - Views that an animator moves

extension View {
  /// Whether touches hit the view where it is seen, and not where its properties place it.
  private var isHitWhereShown: Bool { layer.presentation?.isHitWhereShown ?? false }

  /// From the coordinates in which the view is hit to those of its superview.
  var hitTransformToSuperview: AffineTransform {
    isHitWhereShown ? layer.shownTransformToSuperlayer : layer.transformToSuperlayer
  }

  /// The bounds in which the view is hit.
  var hitBounds: Rect { isHitWhereShown ? layer.shownValues.bounds : bounds }

  /// The opacity that decides whether the view can be hit.
  var hitAlpha: Double { isHitWhereShown ? layer.shownValues.opacity : alpha }

  /// A point of the window in the coordinates in which the view is hit.
  func hitPoint(fromWindow point: Point) -> Point {
    guard let superview else { return point }
    let transform = hitTransformToSuperview
    let outer = superview.hitPoint(fromWindow: point)
    return transform.isInvertible ? outer.applying(transform.inverted()) : outer
  }
}
