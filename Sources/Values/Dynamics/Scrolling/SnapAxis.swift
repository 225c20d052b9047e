/// Chooses the offset at which content comes to rest along one axis, of those at which an item is aligned with the visible area.
package struct SnapAxis: Hashable, Sendable {
  /// The range of the content, and the length of the scroll view.
  package let axis: ScrollAxis
  /// The distance of the visible area from the beginning of the scroll view, in points.
  package let before: Double
  /// The distance of the visible area from the end of the scroll view, in points.
  package let after: Double
  package let alignment: Alignment

  package init(axis: ScrollAxis, before: Double, after: Double, alignment: Alignment) {
    self.axis = axis
    self.before = before
    self.after = after
    self.alignment = alignment
  }

  /// Returns the position in the content with which an item is aligned at an offset.
  package func position(at offset: Double) -> Double {
    switch alignment {
    case .start: offset + before
    case .center: offset + (axis.length + before - after) / 2
    case .end: offset + axis.length - after
    }
  }

  /// Returns the offset at which an item is aligned, as far as the edges of the content allow, on a pixel.
  package func offset(aligning item: SnapItem) -> Double { axis.rest(near: unlimitedOffset(aligning: item)) }

  private func unlimitedOffset(aligning item: SnapItem) -> Double {
    switch alignment {
    case .start: item.start - position(at: 0)
    case .center: (item.start + item.end) / 2 - position(at: 0)
    case .end: item.end - position(at: 0)
    }
  }

  /// Returns the offsets at which content may rest, in ascending order: those at which items are aligned, and an edge from which the
  /// nearest of them is more than half of its item away, so that what is before the first item or after the last one can be seen.
  ///
  /// - Parameter items: The items, in ascending order.
  package func stops(for items: [SnapItem]) -> [Double] {
    guard !items.isEmpty else { return [] }
    let offsets = items.map { (offset: offset(aligning: $0), length: $0.length) }.sorted {
      $0.offset < $1.offset
    }
    var stops: [Double] = []
    for offset in offsets.map(\.offset) where stops.last.map({ offset - $0 > axis.pixel / 2 }) ?? true {
      stops.append(offset)
    }
    if let first = offsets.first, first.offset - axis.lower > max(first.length / 2, axis.pixel) {
      stops.insert(axis.lower, at: 0)
    }
    if let last = offsets.last, axis.upper - last.offset > max(last.length / 2, axis.pixel) {
      stops.append(axis.upper)
    }
    return stops
  }
}

// MARK: - Choosing

extension SnapAxis {
  /// The items near a position in the content, in ascending order: at least the one at it and two on either side, if they exist.
  package typealias Items = (_ position: Double) -> [SnapItem]

  /// Returns the stop nearest to an offset; nil without items.
  package func stop(near offset: Double, of items: Items) -> Double? {
    stops(for: items(position(at: offset))).min { abs($0 - offset) < abs($1 - offset) }
  }

  /// Returns the item that is aligned best at an offset; nil without items.
  package func item(at offset: Double, of items: Items) -> SnapItem? {
    items(position(at: offset)).min {
      abs(unlimitedOffset(aligning: $0) - offset) < abs(unlimitedOffset(aligning: $1) - offset)
    }
  }

  /// Returns the next stop in a direction from another one; nil at the last one.
  package func stop(beyond stop: Double, isForward: Bool, of items: Items) -> Double? {
    let stops = stops(for: items(position(at: stop)))
    let distance = axis.pixel / 2
    return isForward ? stops.first { $0 > stop + distance } : stops.last { $0 < stop - distance }
  }

  /// Returns the offset at which content comes to rest after its release: the stop nearest to its projected offset.
  ///
  /// - Parameters:
  ///   - projected: The offset at which the content would come to rest by itself, in points.
  ///   - offset: The offset at the release, in points.
  ///   - isFlung: Whether the content has a velocity at the release.
  ///   - origin: The offset at which the drag began if the content may move on by one stop only; otherwise nil. Content that was dragged
  ///     further than that moves on from where it is.
  ///   - items: The items.
  /// - Returns: The offset; nil without items.
  package func target(
    projected: Double, from offset: Double, isFlung: Bool, draggedFrom origin: Double?, of items: Items
  ) -> Double? {
    guard let target = stop(near: projected, of: items) else { return nil }
    guard let origin, let first = stop(near: origin, of: items), let here = stop(near: offset, of: items)
    else {
      return target
    }
    let range = neighbors(of: first, items)
    if range.contains(here) { return min(max(target, range.lowerBound), range.upperBound) }
    guard isFlung else { return here }
    let farRange = neighbors(of: here, items)
    return min(max(target, farRange.lowerBound), farRange.upperBound)
  }

  private func neighbors(of stop: Double, _ items: Items) -> ClosedRange<Double> {
    let before = self.stop(beyond: stop, isForward: false, of: items) ?? stop
    let after = self.stop(beyond: stop, isForward: true, of: items) ?? stop
    return before...after
  }

  /// Returns the offset to which a wheel or a key scrolls: the stop nearest to the sum of an offset and a displacement, and at least the
  /// next one in its direction.
  ///
  /// - Parameters:
  ///   - offset: The offset from which the content scrolls, in points.
  ///   - displacement: The displacement, in points.
  ///   - isByOne: Whether the content may move on by one stop only.
  ///   - items: The items.
  /// - Returns: The offset; nil without items.
  package func target(
    from offset: Double, movingBy displacement: Double, isByOne: Bool, of items: Items
  ) -> Double? {
    guard displacement != 0, let here = stop(near: offset, of: items) else { return nil }
    let isForward = displacement > 0
    // Content between two stops moves on to the next one.
    let isBeyond = isForward ? here > offset + axis.pixel : here < offset - axis.pixel
    let next = isBeyond ? here : stop(beyond: here, isForward: isForward, of: items) ?? here
    guard !isByOne, let far = stop(near: axis.clamp(offset + displacement), of: items) else { return next }
    return isForward ? max(next, far) : min(next, far)
  }
}

extension SnapAxis {
  /// The part of an item that is aligned with the same part of the visible area.
  package enum Alignment: Hashable, Sendable {
    case start
    case center
    case end
  }
}
