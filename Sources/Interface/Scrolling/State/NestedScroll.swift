/// How a drag goes on in an enclosing scroll view, once the inner one is at an end where it does not bounce.
///
/// It stands above the states of both, and knows the scroll views by nothing but their identifiers: who moves, by how much, and what
/// becomes of the velocity when the touches leave.
struct NestedScroll<ID> {
  /// What is to be done for a step of the drag.
  enum Step: Equatable {
    /// Nothing: the inner scroll view has room.
    case none
    /// The enclosing scroll view is dragged by so much since it was found, in points.
    case drag(translation: Point)
    /// An enclosing scroll view is to be found that has room along an axis, in the direction of a delta in points.
    case find(axis: ScrollAxes, delta: Double)
  }

  /// The enclosing scroll view that goes on with the same touches.
  private(set) var outer: ID?
  /// How far the drag has moved it, in points.
  private(set) var translation = Point.zero

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - excess: How far the touches would have the inner content beyond its ends, in points.
  ///   - step: What they added to it last, in points.
  mutating func propagate(excess: Point, step: Point) -> Step {
    if outer != nil {
      translation = translation + step
      return .drag(translation: translation)
    }
    let isHorizontal = abs(step.x) > abs(step.y)
    let delta = isHorizontal ? step.x : step.y
    // What comes back from where nothing could follow moves nothing.
    guard delta * (isHorizontal ? excess.x : excess.y) > 0 else { return .none }
    return .find(axis: isHorizontal ? .horizontal : .vertical, delta: delta)
  }

  /// Goes on with an enclosing scroll view that was found.
  mutating func connect(to outer: ID, step: Point) {
    self.outer = outer
    translation = step
  }

  /// Lets go of the enclosing scroll view.
  ///
  /// - Returns: The one that moved with the inner one.
  mutating func disconnect() -> ID? {
    defer { self = NestedScroll() }
    return outer
  }

  /// Returns the velocities with which both go on: what is at its end does not move on; what encloses it does.
  static func velocities(of velocity: Point, isInnerAtEnd: Bool) -> (inner: Point, outer: Point) {
    isInnerAtEnd ? (.zero, velocity) : (velocity, .zero)
  }
}

/// An identifier of a scroll view, which does not keep it.
struct ScrollViewID {
  weak var scrollView: ScrollView?
}
