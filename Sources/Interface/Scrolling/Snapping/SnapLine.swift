internal import TactusDynamics

/// An axis along which the content of a scroll view comes to rest at items.
@MainActor
struct SnapLine {
  let snap: SnapAxis
  /// Returns the items near a position, in the scroll view's coordinates.
  let items: SnapAxis.Items
  /// Returns the item with a number; nil if there is none, or the items have no numbers.
  let item: (_ number: Int) -> SnapItem?
}

// MARK: - Items

extension ScrollView {
  /// Returns an axis along which content comes to rest at items; nil if it does not scroll along it, or the behavior excludes it.
  ///
  /// - Parameters:
  ///   - layoutAxis: The axis.
  ///   - behavior: The behavior.
  ///   - length: The length of the scroll view, in points; nil, the default, for the present one.
  func snapLine(
    _ layoutAxis: LayoutAxis, of behavior: ScrollTargetBehavior, length: Double? = nil
  ) -> SnapLine? {
    let isHorizontal = layoutAxis == .horizontal
    guard behavior.axes.contains(isHorizontal ? .horizontal : .vertical) else { return nil }
    var axis = isHorizontal ? horizontalAxis : verticalAxis
    if let length {
      axis.upper = max(axis.lower, axis.upper + axis.length - length)
      axis.length = length
    }
    guard axis.upper > axis.lower else { return nil }
    let inset = adjustedContentInset
    let isMirrored = isHorizontal && isRightToLeft
    let alignment: SnapAxis.Alignment =
      switch behavior.alignment {
      case .leading: isMirrored ? .end : .start
      case .center: .center
      case .trailing: isMirrored ? .start : .end
      }
    let snap = SnapAxis(
      axis: axis, before: isHorizontal ? inset.left : inset.top,
      after: isHorizontal ? inset.right : inset.bottom, alignment: alignment)
    if behavior.targets == .views, let source = self as? any SnapItemSource,
      source.hasSnapItems(along: layoutAxis)
    {
      return SnapLine(
        snap: snap, items: { source.snapItems(near: $0, along: layoutAxis) }, item: { _ in nil })
    }
    let container = SnapContainer(view: findSnapContainer(), scrollView: self, isHorizontal: isHorizontal)
    guard case .interval(let length, let origin) = behavior.targets else {
      let items = container.items(of: behavior.targets)
      return SnapLine(
        snap: snap, items: { _ in items }, item: { items.indices.contains($0) ? items[$0] : nil })
    }
    let interval = SnapInterval(
      length: length, origin: origin, extent: container.extent, isMirrored: isMirrored)
    return SnapLine(
      snap: snap,
      items: { interval.items(near: container.local($0)).map(container.converted) },
      item: { interval.item(Double($0)).map(container.converted) })
  }

  /// Asks the delegate for the view that is zoomed, and returns it as the one whose coordinates the items have; the scroll view if there is none.
  private func findSnapContainer() -> View {
    guard maximumZoomScale > minimumZoomScale || zoom.scale != 1 else { return self }
    return findZoomedView() ?? self
  }
}

/// The view whose coordinates items have, and an axis.
@MainActor
private struct SnapContainer {
  let view: View
  let scrollView: ScrollView
  let isHorizontal: Bool

  /// The length of the content, in the view's points.
  var extent: Double {
    let size = view === scrollView ? scrollView.contentSize : view.bounds.size
    return isHorizontal ? size.width : size.height
  }

  /// Returns the extents of listed items, in the scroll view's coordinates, in ascending order and numbered.
  func items(of targets: ScrollTargetBehavior.Targets) -> [SnapItem] {
    let items: [SnapItem] =
      switch targets {
      case .views: scrollView.snapViews(in: view).map { item(view.convert($0.frame, to: scrollView)) }
      case .rects(let rects):
        rects.filter(\.isFinite).map { item(view.convert($0.standardized, to: scrollView)) }
      case .positions(let positions):
        positions.filter(\.isFinite).map { converted(SnapItem(start: $0, end: $0)) }
      case .interval: []
      }
    return items.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.enumerated().map {
      SnapItem(start: $1.start, end: $1.end, number: $0)
    }
  }

  private func item(_ rect: Rect) -> SnapItem {
    isHorizontal
      ? SnapItem(start: rect.minX, end: rect.maxX) : SnapItem(start: rect.minY, end: rect.maxY)
  }

  /// Converts an item from the view's coordinates to those of the scroll view.
  func converted(_ item: SnapItem) -> SnapItem {
    guard view !== scrollView else { return item }
    func position(_ value: Double) -> Double { coordinate(view.convert(point(value), to: scrollView)) }
    return SnapItem(start: position(item.start), end: position(item.end), number: item.number)
  }

  /// Converts a position from the scroll view's coordinates to those of the view.
  func local(_ position: Double) -> Double {
    view === scrollView ? position : coordinate(view.convert(point(position), from: scrollView))
  }

  private func point(_ position: Double) -> Point {
    isHorizontal ? Point(x: position, y: 0) : Point(x: 0, y: position)
  }

  private func coordinate(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
}

extension ScrollView {
  /// Returns the subviews that are items.
  fileprivate func snapViews(in container: View) -> [View] {
    container.subviews.filter { !$0.isHidden && $0 !== refreshControl && !($0 is IndicatorLabel) }
  }
}
