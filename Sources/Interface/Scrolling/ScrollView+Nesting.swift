// MARK: - Nested scrolling

extension ScrollView {
  /// Scrolls an enclosing scroll view by the distance by which the touches would move the content beyond ends where it does not
  /// bounce.
  ///
  /// - Parameters:
  ///   - excess: The total distance beyond the ends, in points.
  ///   - step: The last change of the excess, in points.
  func propagate(excess: Point, step: Point) {
    if let nesting, nesting.propagate(step, from: self) { return }
    guard let search = NestedScroll<NestedScrollCoordinator.ID>.search(excess: excess, step: step),
      let outer = enclosingScrollView(movingBy: search.delta, along: search.axis), !outer.isDragging
    else { return }
    let nesting = nesting ?? NestedScrollCoordinator(innermost: self)
    nesting.connect(outer, to: self, along: search.axis, step: step)
  }

  /// Returns the nearest enclosing scroll view that can scroll along an axis in the direction of a delta in points.
  func enclosingScrollView(movingBy delta: Double, along axis: ScrollAxes) -> ScrollView? {
    guard transfersScrolling(along: axis) else { return nil }
    var next = superview
    while let view = next {
      if let outer = view as? ScrollView, outer.scrollableAxes.contains(axis), outer.pan.isEnabled {
        let range = axis == .horizontal ? outer.horizontalAxis : outer.verticalAxis
        let offset = axis == .horizontal ? outer.bounds.minX : outer.bounds.minY
        if delta < 0 ? offset > range.lower + 0.5 : offset < range.upper - 0.5 { return outer }
        if !outer.transfersScrolling(along: axis) { return nil }
      }
      next = view.superview
    }
    return nil
  }

  /// Ends a drag, and the drags of the enclosing scroll views to which it was propagated.
  func endNestedDrag(velocity: Point, at time: Double, shownFor shownTime: Double? = nil) {
    guard let nesting else { return endDrag(velocity: velocity, at: time, shownFor: shownTime) }
    nesting.endDrag(of: self, velocity: velocity, at: time, shownFor: shownTime)
  }
}
