/// Nested scrolling: propagates a drag from a scroll view to the ones that enclose it, once the inner one is at an end where it
/// does not bounce.
///
/// One value covers the innermost scroll view and all enclosing ones that the same touches drag. It decides which of them move,
/// by how much, and which one gets the velocity when the touches end. It knows the scroll views by their identifiers only, and is
/// independent of their states.
struct NestedScroll<ID: Equatable> {
  /// The direction in which an enclosing scroll view needs room.
  struct Search: Equatable {
    let axis: ScrollAxes
    /// The step of the drag along the axis, in points.
    let delta: Double
  }

  /// A scroll view that the touches drag.
  private struct Member {
    let id: ID
    /// The total translation since the scroll view was connected, in points; zero for the innermost one, which follows the touches
    /// themselves.
    var translation = Point.zero
  }

  /// The scroll views that the touches drag, the innermost first.
  private var members: [Member]

  /// Creates the value for a drag that only one scroll view follows so far.
  init(innermost: ID) { members = [Member(id: innermost)] }

  /// Returns the direction in which an enclosing scroll view is to be searched; nil if the inner one follows the step itself.
  ///
  /// - Parameters:
  ///   - excess: The distance by which the touches would move the inner content beyond its ends, in points.
  ///   - step: The last change of the excess, in points.
  static func search(excess: Point, step: Point) -> Search? {
    let isHorizontal = abs(step.x) > abs(step.y)
    let delta = isHorizontal ? step.x : step.y
    // A touch that moves back towards the end of the content reduces the excess without moving anything.
    guard delta * (isHorizontal ? excess.x : excess.y) > 0 else { return nil }
    return Search(axis: isHorizontal ? .horizontal : .vertical, delta: delta)
  }

  /// Returns the enclosing scroll view to which the drag of another one is propagated; nil if there is none.
  func outer(of inner: ID) -> ID? { outerIndex(of: inner).map { members[$0].id } }

  /// Connects an enclosing scroll view, which moves by the step from now on.
  ///
  /// - Returns: The scroll views that were connected before and are replaced.
  @discardableResult
  mutating func connect(_ outer: ID, to inner: ID, step: Point) -> [ID] {
    let replaced = disconnect(from: inner)
    members.append(Member(id: outer, translation: step))
    return replaced
  }

  /// Propagates a step of the drag to the enclosing scroll view.
  ///
  /// - Returns: The total translation of the enclosing scroll view, in points; nil if there is none.
  mutating func propagate(_ step: Point, from inner: ID) -> Point? {
    guard let index = outerIndex(of: inner) else { return nil }
    members[index].translation = members[index].translation + step
    return members[index].translation
  }

  /// Disconnects all scroll views that enclose another one.
  ///
  /// - Returns: The disconnected scroll views, the innermost first.
  mutating func disconnect(from inner: ID) -> [ID] {
    guard let index = outerIndex(of: inner) else { return [] }
    defer { members.removeSubrange(index...) }
    return members[index...].map(\.id)
  }

  /// A Boolean value that indicates whether no enclosing scroll view is connected.
  var isEmpty: Bool { members.count == 1 }

  private func outerIndex(of inner: ID) -> Int? {
    for index in members.indices.dropLast() where members[index].id == inner { return index + 1 }
    return nil
  }

  /// Returns the velocities with which two scroll views decelerate: the outer one gets the velocity if the inner one is at its
  /// end.
  static func velocities(of velocity: Point, isInnerAtEnd: Bool) -> (inner: Point, outer: Point) {
    isInnerAtEnd ? (.zero, velocity) : (velocity, .zero)
  }
}
