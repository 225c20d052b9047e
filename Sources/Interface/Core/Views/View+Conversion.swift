// MARK: - Between views

extension View {
  /// A point of this view in the coordinates of `view`.
  ///
  /// - Parameters:
  ///   - point: In this view's coordinates.
  ///   - view: The other view, in the same tree; nil means the window.
  public func convert(_ point: Point, to view: View?) -> Point { point.applying(transform(to: view)) }

  /// A point of `view` in the coordinates of this view.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of `view`.
  ///   - view: The other view, in the same tree; nil means the window.
  public func convert(_ point: Point, from view: View?) -> Point { point.applying(transform(from: view)) }

  /// The smallest rectangle in the coordinates of `view` around a rectangle of this view.
  public func convert(_ rect: Rect, to view: View?) -> Rect { rect.applying(transform(to: view)) }

  /// The smallest rectangle in the coordinates of this view around a rectangle of `view`.
  public func convert(_ rect: Rect, from view: View?) -> Rect { rect.applying(transform(from: view)) }

  /// From this view's coordinates to those of the tree's root, the window as a rule.
  var transformToRoot: AffineTransform {
    var result = AffineTransform.identity
    var next: View? = self
    while let view = next, view.superview != nil {
      result = result.concatenating(view.layer.transformToSuperlayer)
      next = view.superview
    }
    return result
  }

  private func transform(to view: View?) -> AffineTransform {
    guard let view else { return transformToRoot }
    if view === self { return .identity }
    return transformToRoot.concatenating(view.transformToRoot.inverted())
  }

  private func transform(from view: View?) -> AffineTransform {
    if view === self { return .identity }
    let toRoot = view?.transformToRoot ?? .identity
    return toRoot.concatenating(transformToRoot.inverted())
  }
}
