internal import TactusDynamics

/// The items that stay aligned while a scroll view changes its size, and its content is laid out anew.
struct SnapAnchor: Equatable {
  /// The number of the item along the x axis; nil for none.
  var x: Int?
  /// The number of the item along the y axis; nil for none.
  var y: Int?
  /// The offset at which the items were aligned last, in points. The anchor counts only at this offset: anything else that moves the content
  /// ends it.
  var offset: Point
}

// MARK: - Changes of the size

extension ScrollView {
  /// Keeps the items at which the content rests, before a change of the size takes effect.
  func keepSnappedItems(in oldSize: Size) {
    guard let settings, let behavior = settings.targetBehavior, !isPagingEnabled, !oldSize.isEmpty else {
      return
    }
    guard driver.state.activity.kind == .idle, settings.snapAnchor?.offset != bounds.origin else { return }
    func number(_ line: SnapLine?, _ offset: Double) -> Int? {
      guard let line, let item = line.snap.item(at: offset, of: line.items),
        abs(line.snap.offset(aligning: item) - offset) < 1, line.item(item.number) == item
      else { return nil }
      return item.number
    }
    settings.snapAnchor = SnapAnchor(
      x: number(snapLine(.horizontal, of: behavior, length: oldSize.width), bounds.minX),
      y: number(snapLine(.vertical, of: behavior, length: oldSize.height), bounds.minY), offset: bounds.origin
    )
  }

  /// The anchor, unless something else has moved the content since.
  var snapAnchor: SnapAnchor? {
    guard let anchor = settings?.snapAnchor, anchor.offset == bounds.origin,
      driver.state.activity.kind == .idle
    else { return nil }
    return anchor
  }

  /// Aligns the items of an anchor, wherever they are now.
  func align(_ anchor: SnapAnchor?) {
    guard let anchor, let behavior = targetBehavior, driver.state.activity.kind == .idle else { return }
    func offset(_ line: SnapLine?, _ number: Int?) -> Double? {
      guard let line, let number, let item = line.item(number) else { return nil }
      return line.snap.offset(aligning: item)
    }
    let target = Point(
      x: offset(snapLine(.horizontal, of: behavior), anchor.x) ?? bounds.minX,
      y: offset(snapLine(.vertical, of: behavior), anchor.y) ?? bounds.minY)
    settings?.snapAnchor = SnapAnchor(x: anchor.x, y: anchor.y, offset: target)
    apply(target)
  }
}
