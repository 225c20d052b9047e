/// Groups of items that scroll across the axis along which their layout scrolls.
struct OrthogonalArrangement: ItemArrangement {
  private(set) var groups: GroupArrangement
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  /// The length of the section along the layout's axis, in points, which is assumed if the cells determine it.
  private let assumedLength: Double
  /// A Boolean value that indicates whether the cells determine the length of the section along the layout's axis.
  private let isEstimated: Bool
  /// The lengths of cells along the layout's axis, by their items, if they determine that of the section.
  private var known: [Int: Double] = [:]
  /// The length of the section that its longest cell needs, in points; nil if none is known.
  private var longest: Double?
  /// The length of the visible area across the layout's axis, in points.
  let visibleLength: Double
  /// The distances of the groups from the beginning and the end of what scrolls, in points.
  private let before: Double
  private let after: Double
  /// How far the groups are scrolled from their beginning, in points.
  var offset = 0.0
  let handler: CollectionLayoutSection.VisibleItemsInvalidationHandler?

  init(
    _ groups: GroupArrangement, _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior,
    length: Double, isEstimated: Bool, visibleLength: Double, before: Double, after: Double,
    handler: CollectionLayoutSection.VisibleItemsInvalidationHandler?
  ) {
    self.groups = groups
    self.behavior = behavior
    assumedLength = groups.count == 0 ? 0 : length
    self.isEstimated = isEstimated
    self.visibleLength = visibleLength
    self.handler = handler
    if behavior == .groupPagingCentered {
      // The first group and the last one can be in the center, too.
      let margin = max(0, (visibleLength - groups.estimatedGroupLength) / 2)
      (self.before, self.after) = (margin, margin)
    } else {
      (self.before, self.after) = (before, after)
    }
  }

  var count: Int { groups.count }
  /// The length of the section along the layout's axis, in points.
  var length: Double { longest ?? assumedLength }
  var orthogonal: OrthogonalArrangement? { self }

  /// The length of what scrolls, in points: at least that of the visible area.
  var contentLength: Double { max(visibleLength, before + groups.length + after) }
  /// The largest offset at which the groups rest, in points.
  var maximumOffset: Double { contentLength - visibleLength }

  func estimates(of item: Int) -> (along: Bool, across: Bool) {
    (isEstimated && groups.estimatesAcross(of: item), groups.estimates(of: item).along)
  }

  func supplements(at item: Int) -> [AnchoredSupplement] { groups.supplements(at: item) }

  mutating func rect(of item: Int) -> AxisRect {
    var rect = groups.rect(of: item).transposed
    rect.crossStart += before - offset
    if let length = known[item] { rect.length = length }
    return rect
  }

  mutating func items(from start: Double, to end: Double) -> Range<Int> {
    start <= length && end >= 0
      ? groups.items(from: offset - before, to: offset - before + visibleLength) : 0..<0
  }

  mutating func items(in area: AxisRect) -> Range<Int> {
    guard area.start <= length, area.end >= 0 else { return 0..<0 }
    let start = area.crossStart + offset - before
    return groups.items(from: start, to: start + area.crossLength)
  }

  mutating func record(along: Double, across: Double, for item: Int) -> Bool {
    let isRecorded = groups.record(along: across, across: along, for: item)
    guard estimates(of: item).along, known[item] != along else { return isRecorded }
    if known.count > 2 * GroupArrangement.keptDistance {
      known = known.filter { abs($0.key - item) <= GroupArrangement.keptDistance }
    }
    known[item] = along
    longest = max(longest ?? 0, neededLength(along: along, for: item))
    return true
  }

  /// Returns the length that the section needs for a cell: what is around it in the group and the section keeps its length.
  private mutating func neededLength(along: Double, for item: Int) -> Double {
    assumedLength - groups.rect(of: item).crossLength + along
  }

  mutating func isShorter(along: Double, for item: Int) -> Bool {
    estimates(of: item).along && known[item] == nil && neededLength(along: along, for: item) > length
  }

  // MARK: - Offsets

  /// Returns the nearest offset at which the groups may rest.
  func clamp(_ offset: Double) -> Double { max(0, min(offset, maximumOffset)) }

  /// Returns the extents of the groups near a position from the beginning, with the margins with which they are aligned.
  mutating func snapItems(near position: Double) -> [(start: Double, end: Double)] {
    guard groups.groupCount > 0 else { return [] }
    let index = groups.group(at: position - before)
    let isCentered = behavior == .groupPagingCentered
    var result: [(start: Double, end: Double)] = []
    for group in max(0, index - Self.snapReach)...min(groups.groupCount - 1, index + Self.snapReach) {
      let extent = groups.extent(ofGroup: group)
      let start = before + extent.start
      result.append(
        isCentered
          ? (start, start + extent.length) : (start - before, start + extent.length + after))
    }
    return result
  }

  /// The number of groups on either side of a position that are found. Chosen by us: one more than are needed.
  private static let snapReach = 3

  /// Returns the offset at which an item is visible; nil for the present one.
  mutating func offset(showing item: Int, at position: OrthogonalPosition) -> Double {
    let rect = groups.rect(of: item)
    let first = rect.start
    let last = before + rect.end + after - visibleLength
    let wanted =
      switch position {
      case .start: first
      case .middle: before + rect.start + rect.length / 2 - visibleLength / 2
      case .end: last
      case .nearest:
        offset > before + rect.start ? first : offset < before + rect.end - visibleLength ? last : offset
      }
    return clamp(wanted)
  }

  /// Returns the offset at which the same group is at the edge as in another arrangement, or in the center.
  mutating func offset(asAt offset: Double, of old: inout OrthogonalArrangement) -> Double {
    guard groups.groupCount > 0, old.groups.groupCount > 0 else { return 0 }
    guard old.visibleLength != visibleLength || old.groups.estimatedGroupLength != groups.estimatedGroupLength
    else {
      return clamp(offset)
    }
    if behavior == .paging, old.behavior == .paging, old.visibleLength > 0 {
      return clamp((offset / old.visibleLength).rounded() * visibleLength)
    }
    let isCentered = old.behavior == .groupPagingCentered
    let position = isCentered ? offset - old.before + old.visibleLength / 2 : offset
    let index = old.groups.group(at: position)
    guard index < groups.groupCount else { return maximumOffset }
    let was = old.groups.extent(ofGroup: index)
    let fraction = was.length > 0 ? (position - was.start) / was.length : 0
    let now = groups.extent(ofGroup: index)
    let start = now.start + fraction * now.length
    return clamp(behavior == .groupPagingCentered ? before + start - visibleLength / 2 : start)
  }
}

/// The position in the visible area of a section that scrolls across, at which an item is shown.
enum OrthogonalPosition {
  case start
  case middle
  case end
  /// The position with the smallest movement.
  case nearest
}
