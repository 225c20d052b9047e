/// Propagates a drag from a scroll view to the ones that enclose it.
///
/// Every scroll view that takes part in the drag refers to the same coordinator, until the drag is over.
@MainActor
final class NestedScrollCoordinator {
  /// An identifier of a scroll view, which does not retain it.
  struct ID: Equatable {
    weak var scrollView: ScrollView?

    static func == (a: ID, b: ID) -> Bool { a.scrollView === b.scrollView }
  }

  /// The scroll views that take part.
  private var chain: NestedScroll<ID>

  /// Creates the coordinator of a drag that only one scroll view follows so far.
  init(innermost: ScrollView) { chain = NestedScroll(innermost: ID(scrollView: innermost)) }

  /// Propagates a step of a scroll view's drag to the enclosing one that is connected.
  ///
  /// - Returns: False if none is connected.
  func propagate(_ step: Point, from inner: ScrollView) -> Bool {
    let id = ID(scrollView: inner)
    guard let outer = chain.outer(of: id)?.scrollView,
      let translation = chain.propagate(step, from: id)
    else { return false }
    outer.driver.send(.drag(translation))
    return true
  }

  /// Connects a scroll view that encloses another one, and drags it by the step.
  func connect(_ outer: ScrollView, to inner: ScrollView, along axis: ScrollAxes, step: Point) {
    let replaced = chain.connect(ID(scrollView: outer), to: ID(scrollView: inner), step: step)
    for id in replaced { if let scrollView = id.scrollView { leave(scrollView) } }
    inner.nesting = self
    outer.nesting = self
    outer.beginDrag(at: inner.clockTime, axes: axis, by: .nestedScrollView)
    outer.driver.send(.drag(step))
  }

  /// Ends the drag of a scroll view and, from the inside out, those of the enclosing ones to which it was propagated. One of them
  /// gets the velocity.
  func endDrag(of inner: ScrollView, velocity: Point, at time: Double, shownFor shownTime: Double? = nil) {
    // They are disconnected first, so that a callback does not move them any more.
    let outers = chain.disconnect(from: ID(scrollView: inner)).compactMap(\.scrollView)
    for outer in outers { leave(outer) }
    if chain.isEmpty { leave(inner) }
    var (inner, velocity) = (inner, velocity)
    for outer in outers {
      let isAtEnd = outer.isDragging && inner.drag.map { $0.excess != .zero } ?? false
      let velocities = NestedScroll<ID>.velocities(of: velocity, isInnerAtEnd: isAtEnd)
      inner.endDrag(velocity: velocities.inner, at: time, shownFor: shownTime)
      (inner, velocity) = (outer, velocities.outer)
    }
    inner.endDrag(velocity: velocity, at: time, shownFor: shownTime)
  }

  private func leave(_ scrollView: ScrollView) {
    if scrollView.nesting === self { scrollView.nesting = nil }
  }
}
