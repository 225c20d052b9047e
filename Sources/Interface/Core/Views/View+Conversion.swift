// MARK: - Between views

extension View {
  /// The transform from the view's coordinates to those of the root of the hierarchy, usually the window.
  var transformToRoot: AffineTransform {
    var result = AffineTransform.identity
    var next: View? = self
    while let view = next, view.superview != nil {
      result = result.concatenating(view.layer.transformToSuperlayer)
      next = view.superview
    }
    return result
  }

  func transform(to view: View?) -> AffineTransform {
    guard let view else { return transformToRoot }
    if view === self { return .identity }
    return transformToRoot.concatenating(view.transformToRoot.inverted())
  }

  func transform(from view: View?) -> AffineTransform {
    if view === self { return .identity }
    let toRoot = view?.transformToRoot ?? .identity
    return toRoot.concatenating(transformToRoot.inverted())
  }

  /// Converts a displacement in the window to one in the view; zero where no finite one corresponds to it.
  func convert(displacement: Point) -> Point {
    let transform = transform(from: nil)
    let converted = displacement.applying(transform) - Point.zero.applying(transform)
    return converted.isFinite ? converted : .zero
  }
}

extension View: AccessibleBounds {
  var boundsInWindow: Rect { convert(bounds, to: nil) }
}
