// MARK: - Views that an animator moves

extension View {
  /// A Boolean value that indicates whether touches hit the view where it is on screen, and not where its properties place it.
  private var hitTestsPresentation: Bool { layer.presentation?.hitTestsPresentation ?? false }

  /// The transform from the coordinates in which the view is hit-tested to those of its superview.
  var hitTransformToSuperview: AffineTransform {
    hitTestsPresentation ? layer.shownTransformToSuperlayer : layer.transformToSuperlayer
  }

  /// The bounds in which the view is hit-tested.
  var hitBounds: Rect { hitTestsPresentation ? layer.shownValues.bounds : bounds }

  /// The opacity that decides whether the view can be hit.
  var hitAlpha: Double { hitTestsPresentation ? layer.shownValues.opacity : alpha }

  /// Converts a point of the window to the coordinates in which the view is hit-tested.
  func hitPoint(fromWindow point: Point) -> Point {
    guard let superview else { return point }
    let transform = hitTransformToSuperview
    let outer = superview.hitPoint(fromWindow: point)
    return transform.isInvertible ? outer.applying(transform.inverted()) : outer
  }
}
