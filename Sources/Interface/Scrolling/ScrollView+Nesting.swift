// MARK: - Nested scrolling

extension ScrollView {
  /// Scrolls an enclosing scroll view by the distance by which the touches would move the content beyond ends where it does not
  /// bounce.
  ///
  /// - Parameters:
  ///   - excess: The total distance beyond the ends, in points.
  ///   - step: The last change of the excess, in points.
  func propagate(excess: Point, step: Point) {
    let outer = nesting.outer?.scrollView
    if outer == nil { _ = nesting.disconnect() }
    switch nesting.propagate(excess: excess, step: step) {
    case .none: break
    case .drag(let translation): outer?.driver.send(.drag(translation))
    case .find(let axis, let delta):
      guard let outer = enclosingScrollView(movingBy: delta, along: axis), !outer.isDragging else { return }
      nesting.connect(to: ScrollViewID(scrollView: outer), step: step)
      outer.beginDrag(at: clockTime, axes: axis)
      outer.driver.send(.drag(step))
    }
  }

  /// Returns the nearest enclosing scroll view that can scroll along an axis in the direction of a delta in points.
  func enclosingScrollView(movingBy delta: Double, along axis: ScrollAxes) -> ScrollView? {
    var next = superview
    while let view = next {
      if let outer = view as? ScrollView, outer.scrollableAxes.contains(axis), outer.pan.isEnabled {
        let range = axis == .horizontal ? outer.horizontalAxis : outer.verticalAxis
        let offset = axis == .horizontal ? outer.bounds.minX : outer.bounds.minY
        if delta < 0 ? offset > range.lower + 0.5 : offset < range.upper - 0.5 { return outer }
      }
      next = view.superview
    }
    return nil
  }

  /// Ends a drag, and the drag of the enclosing scroll view to which it was propagated.
  func endNestedDrag(velocity: Point, at time: Double) {
    let outer = nesting.disconnect()?.scrollView
    let isAtEnd = outer?.isDragging == true && drag.map { $0.excess != .zero } ?? false
    let velocities = NestedScroll<ScrollViewID>.velocities(of: velocity, isInnerAtEnd: isAtEnd)
    endDrag(velocity: velocities.inner, at: time)
    outer?.endNestedDrag(velocity: velocities.outer, at: time)
  }
}
