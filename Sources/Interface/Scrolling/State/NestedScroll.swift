/// Nested scrolling: propagates a drag to an enclosing scroll view once the inner one is at an end where it does not bounce.
///
/// It decides which of the two scroll views moves, by how much, and which one gets the velocity when the touches end. It knows
/// the scroll views by their identifiers only, and is independent of their states.
struct NestedScroll<ID> {
  /// The action for a step of the drag.
  enum Step: Equatable {
    /// No action, because the inner scroll view has room.
    case none
    /// Drags the enclosing scroll view. The translation is the total since it was connected, in points.
    case drag(translation: Point)
    /// Finds an enclosing scroll view that has room along an axis, in the direction of a delta in points.
    case find(axis: ScrollAxes, delta: Double)
  }

  /// The enclosing scroll view that the same touches drag; nil while there is none.
  private(set) var outer: ID?
  /// The total translation of the enclosing scroll view since it was connected, in points.
  private(set) var translation = Point.zero

  /// Propagates a step of the drag.
  ///
  /// - Parameters:
  ///   - excess: The distance by which the touches would move the inner content beyond its ends, in points.
  ///   - step: The last change of the excess, in points.
  mutating func propagate(excess: Point, step: Point) -> Step {
    if outer != nil {
      translation = translation + step
      return .drag(translation: translation)
    }
    let isHorizontal = abs(step.x) > abs(step.y)
    let delta = isHorizontal ? step.x : step.y
    // A touch that moves back towards the end of the content reduces the excess without moving anything.
    guard delta * (isHorizontal ? excess.x : excess.y) > 0 else { return .none }
    return .find(axis: isHorizontal ? .horizontal : .vertical, delta: delta)
  }

  /// Connects an enclosing scroll view, which moves by the step from now on.
  mutating func connect(to outer: ID, step: Point) {
    self.outer = outer
    translation = step
  }

  /// Disconnects the enclosing scroll view.
  ///
  /// - Returns: The scroll view that was connected; nil if there was none.
  mutating func disconnect() -> ID? {
    defer { self = NestedScroll() }
    return outer
  }

  /// Returns the velocities with which the two scroll views decelerate: the outer one gets the velocity if the inner one is at
  /// its end.
  static func velocities(of velocity: Point, isInnerAtEnd: Bool) -> (inner: Point, outer: Point) {
    isInnerAtEnd ? (.zero, velocity) : (velocity, .zero)
  }
}

/// An identifier of a scroll view, which does not retain it.
struct ScrollViewID {
  weak var scrollView: ScrollView?
}
