/// The enclosing scroll view that takes what a drag has no room for.
struct NestedScroll {
  /// The enclosing scroll view that goes on with the same touches.
  weak var outer: ScrollView?
  /// How far the drag has moved it, in points.
  var translation = Point.zero
}

// MARK: - Nested scrolling

extension ScrollView {
  /// Moves an enclosing scroll view by what the touches would move the content by beyond ends where it does not bounce.
  ///
  /// - Parameters:
  ///   - excess: All of what is beyond the ends.
  ///   - step: What the touches added to it last.
  func propagate(excess: Point, step: Point) {
    if let outer = nesting.outer {
      nesting.translation = nesting.translation + step
      return outer.driver.send(.drag(nesting.translation))
    }
    let isHorizontal = abs(step.x) > abs(step.y)
    let delta = isHorizontal ? step.x : step.y
    // What comes back from where nothing could follow moves nothing.
    guard delta * (isHorizontal ? excess.x : excess.y) > 0 else { return }
    let axis: ScrollAxes = isHorizontal ? .horizontal : .vertical
    guard let outer = enclosingScrollView(movingBy: delta, along: axis), !outer.isDragging else { return }
    nesting = NestedScroll(outer: outer, translation: step)
    outer.beginDrag(at: clockTime, axes: axis)
    outer.driver.send(.drag(step))
  }

  /// Returns the nearest enclosing scroll view that has room along an axis.
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

  /// Ends a drag, and that of the enclosing scroll view that moves with it.
  func endNestedDrag(velocity: Point, at time: Double) {
    let outer = nesting.outer
    nesting = NestedScroll()
    // What is at its end does not move on; what encloses it does.
    let isAtEnd = outer?.isDragging == true && drag.map { $0.excess != .zero } ?? false
    endDrag(velocity: isAtEnd ? .zero : velocity, at: time)
    outer?.endNestedDrag(velocity: isAtEnd ? velocity : .zero, at: time)
  }
}
