internal import TactusDynamics

// MARK: - Targets

extension ScrollView {
  /// The behavior that determines where content comes to rest; nil, the default, to let it rest anywhere.
  public var targetBehavior: ScrollTargetBehavior? {
    get { settings?.targetBehavior }
    set { change(\.targetBehavior, to: newValue) }
  }

  /// Returns the offset at which content comes to rest after a drag.
  ///
  /// - Parameters:
  ///   - natural: The offset at which it would rest by itself, or on its page.
  ///   - velocity: The velocity of the offset, in points per second.
  func snappedTarget(for natural: Point, velocity: Point) -> Point {
    guard let behavior = targetBehavior else { return natural }
    let origin = behavior.limitBehavior == .alwaysByOne ? drag?.origin : nil
    func target(_ line: SnapLine?, _ axis: WritableKeyPath<Point, Double>) -> Double {
      guard let line else { return natural[keyPath: axis] }
      var projected = natural[keyPath: axis]
      if isPagingEnabled, let start = drag?.origin[keyPath: axis] {
        // Pages are counted from where the drag began, which need not be the beginning of one.
        let paging = Paging(axis: line.snap.axis)
        projected += line.snap.axis.clamp(start) - paging.offset(ofPage: paging.page(near: start))
      }
      return line.snap.target(
        projected: projected, from: bounds.origin[keyPath: axis],
        isFlung: velocity[keyPath: axis] != 0, draggedFrom: origin?[keyPath: axis], of: line.items)
        ?? natural[keyPath: axis]
    }
    return Point(
      x: target(snapLine(.horizontal, of: behavior), \.x), y: target(snapLine(.vertical, of: behavior), \.y))
  }

  /// Returns the offset to which a wheel or a key scrolls along an axis; nil if it need not be that of an item.
  func snappedWheelTarget(_ offset: Double, _ delta: Double, _ axis: LayoutAxis) -> Double? {
    guard let behavior = targetBehavior, let line = snapLine(axis, of: behavior) else { return nil }
    return line.snap.target(
      from: offset, movingBy: delta, isByOne: behavior.limitBehavior == .alwaysByOne, of: line.items)
  }

  /// Lets content that does not move come to rest at the nearest items, after zooming or a touch near an edge has moved it.
  ///
  /// - Parameter pages: Whether it also comes to rest on the nearest page.
  func snapAtRest(atPages pages: Bool = false) {
    guard driver.state.activity.kind == .idle, !isPinched else { return }
    var target = bounds.origin
    if pages, isPagingEnabled {
      target = Point(
        x: restOnPage(target.x, horizontalAxis), y: restOnPage(target.y, verticalAxis))
    } else if let behavior = targetBehavior {
      func stop(_ axis: LayoutAxis, _ offset: Double) -> Double {
        snapLine(axis, of: behavior).flatMap { $0.snap.stop(near: offset, of: $0.items) } ?? offset
      }
      target = Point(x: stop(.horizontal, target.x), y: stop(.vertical, target.y))
    }
    if target != bounds.origin { driver.send(.snap(to: target, at: clockTime)) }
  }

  private func restOnPage(_ offset: Double, _ axis: ScrollAxis) -> Double {
    let paging = Paging(axis: axis)
    return paging.offset(ofPage: paging.page(near: offset))
  }
}
