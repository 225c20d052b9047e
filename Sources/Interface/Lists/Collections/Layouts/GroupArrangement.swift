/// A group of items, or an item of a group, whose lengths along the axis may be assumed.
struct GroupNode {
  /// What a node consists of.
  enum Content {
    case item
    /// Nodes one after the other, along the axis or across it, with distances between them in points.
    case group([GroupNode], isAlong: Bool, spacing: Double, isFlexible: Bool)
  }

  var along: Double
  var across: Double
  /// A Boolean value that indicates whether the length along the axis is that of the cells.
  var isEstimated = false
  /// A Boolean value that indicates whether the length across the axis is that of the cells, for sections that scroll across.
  var isCrossEstimated = false
  /// The supplementary views at the item.
  var supplements: [AnchoredSupplement] = []
  /// The distances of the content from the edges, in points.
  var before = 0.0
  var after = 0.0
  var crossBefore = 0.0
  var crossAfter = 0.0
  /// The distances around the node.
  var edges = EdgeSpace()
  var crossEdges = EdgeSpace()
  var content = Content.item

  /// The lengths with the distances around the node, in points.
  var outerAlong: Double { along + edges.length }
  var outerAcross: Double { across + crossEdges.length }

  /// The number of items in the node.
  var itemCount: Int {
    guard case .group(let nodes, _, _, _) = content else { return 1 }
    return nodes.reduce(0) { $0 + $1.itemCount }
  }

  /// The items in the node, in order.
  var items: [GroupNode] {
    guard case .group(let nodes, _, _, _) = content else { return [self] }
    return nodes.flatMap(\.items)
  }

  /// Adds the rectangles of the items of a node that is in none.
  ///
  /// - Returns: The length of the node along the axis with the distances around it, in points.
  func append(to rects: inout [AxisRect], known: (Int) -> Double?) -> Double {
    edges.length + append(to: &rects, start: edges.before, crossStart: crossEdges.before, known: known)
  }

  /// Adds the rectangles of the items.
  ///
  /// - Parameters:
  ///   - rects: The rectangles of the items before.
  ///   - start: The position of the node along the axis.
  ///   - crossStart: The position of the node across the axis.
  ///   - known: Returns the length of an item's cell; nil if it is not known.
  /// - Returns: The length of the node along the axis, in points.
  @discardableResult
  func append(
    to rects: inout [AxisRect], start: Double, crossStart: Double, known: (Int) -> Double?
  ) -> Double {
    switch content {
    case .item:
      let length = isEstimated ? known(rects.count).map { $0 + before + after } ?? along : along
      rects.append(
        AxisRect(
          start: start + before, length: max(0, length - before - after),
          crossStart: crossStart + crossBefore,
          crossLength: max(0, across - crossBefore - crossAfter)))
      return length
    case .group(let nodes, let isAlong, let spacing, let isFlexible):
      let inner = (along: along - before - after, across: across - crossBefore - crossAfter)
      let growth = growth(of: nodes, isAlong: isAlong, spacing: spacing, isFlexible: isFlexible)
      let distance = spacing + (isFlexible ? growth : 0)
      var position = (along: start + before, across: crossStart + crossBefore)
      var longest = 0.0
      for node in nodes {
        let edges: EdgeSpace
        let crossEdges: EdgeSpace
        if isAlong {
          edges = node.edges.growing(by: growth)
          crossEdges = node.crossEdges.filling(inner.across - node.outerAcross)
        } else {
          // What the cells determine leaves no room.
          edges = isEstimated ? node.edges : node.edges.filling(inner.along - node.outerAlong)
          crossEdges = node.crossEdges.growing(by: growth)
        }
        let length =
          edges.length
          + node.append(
            to: &rects, start: position.along + edges.before,
            crossStart: position.across + crossEdges.before, known: known)
        longest = max(longest, length)
        if isAlong {
          position.along += length + distance
        } else {
          position.across += node.across + crossEdges.length + distance
        }
      }
      guard isEstimated else { return along }
      let content = isAlong ? position.along - start - before - (nodes.isEmpty ? 0 : distance) : longest
      return content + before + after
    }
  }

  /// Returns the length by which each flexible distance of the group grows, so that its nodes fill it.
  private func growth(of nodes: [GroupNode], isAlong: Bool, spacing: Double, isFlexible: Bool) -> Double {
    let gapCount = max(0, nodes.count - 1)
    let count = nodes.reduce(isFlexible ? gapCount : 0) {
      $0 + (isAlong ? $1.edges : $1.crossEdges).flexibleCount
    }
    guard count > 0 else { return 0 }
    let used = nodes.reduce(spacing * Double(gapCount)) { $0 + (isAlong ? $1.outerAlong : $1.outerAcross) }
    let available = isAlong ? along - before - after : across - crossBefore - crossAfter
    return max(0, available - used) / Double(count)
  }
}

/// Groups of items, one after the other. Lengths that cells determine are stored for those that were measured, and others assumed.
struct GroupArrangement: ItemArrangement {
  let count: Int
  private let group: GroupNode
  private let groupSize: Int
  private let spacing: Double
  /// The rectangles of the items of a group whose cells were not measured.
  private let template: [AxisRect]
  /// The items of a group.
  private let nodes: [GroupNode]
  /// The lengths of the groups with the distances between them, of which those are stored that were measured.
  private var lengths: RowHeights
  /// The lengths of cells, by their items.
  private var known: [Int: Double] = [:]

  /// The distance from an item within which lengths of other cells are kept. Chosen by us: more than are around the visible area.
  static let keptDistance = 8192

  /// Creates an arrangement, which has no items if a group has none.
  init(count: Int, group: GroupNode, spacing: Double) {
    self.group = group
    self.spacing = spacing
    var rects: [AxisRect] = []
    let length = group.append(to: &rects) { _ in nil }
    template = rects
    let count = rects.isEmpty ? 0 : count
    self.count = count
    groupSize = max(1, rects.count)
    nodes = group.items
    lengths = RowHeights(count: (count + groupSize - 1) / groupSize, estimate: length + spacing)
  }

  var length: Double { count == 0 ? 0 : max(0, lengths.total - spacing) }

  func estimates(of item: Int) -> (along: Bool, across: Bool) {
    (nodes.isEmpty ? false : nodes[item % groupSize].isEstimated, false)
  }

  /// Returns whether the length of an item across the axis is assumed until its cell is asked.
  func estimatesAcross(of item: Int) -> Bool {
    nodes.isEmpty ? false : nodes[item % groupSize].isCrossEstimated
  }

  func supplements(at item: Int) -> [AnchoredSupplement] {
    nodes.isEmpty ? [] : nodes[item % groupSize].supplements
  }

  mutating func rect(of item: Int) -> AxisRect {
    let index = item / groupSize
    let start = lengths.top(of: index)
    var rect =
      lengths.known(index) == nil || known.isEmpty
      ? template[item % groupSize] : rects(ofGroup: index).rects[item % groupSize]
    rect.start += start
    return rect
  }

  /// The number of groups.
  var groupCount: Int { lengths.count }

  /// The length of a group whose cells were not measured, in points.
  var estimatedGroupLength: Double { max(0, lengths.estimate - spacing) }

  /// Returns the group of an item.
  func group(of item: Int) -> Int { item / groupSize }

  /// Returns the group at a distance from the start of the first one, or the nearest group. There must be at least one.
  mutating func group(at position: Double) -> Int { lengths.row(at: max(0, position)) }

  /// Returns the start of a group and its length, in points.
  mutating func extent(ofGroup index: Int) -> (start: Double, length: Double) {
    (lengths.top(of: index), max(0, lengths.height(index) - spacing))
  }

  private func rects(ofGroup index: Int) -> (rects: [AxisRect], length: Double) {
    var rects: [AxisRect] = []
    let first = index * groupSize
    let length = group.append(to: &rects) { known[first + $0] }
    return (rects, length)
  }

  mutating func items(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0, end >= 0, start <= length else { return 0..<0 }
    let first = lengths.row(at: max(0, start))
    let last = lengths.row(at: max(0, end))
    return first * groupSize..<min(count, (last + 1) * groupSize)
  }

  mutating func record(along: Double, across: Double, for item: Int) -> Bool {
    guard estimates(of: item).along, known[item] != along else { return false }
    if known.count > 2 * Self.keptDistance {
      known = known.filter { abs($0.key - item) <= Self.keptDistance }
    }
    known[item] = along
    let index = item / groupSize
    lengths.set(rects(ofGroup: index).length + spacing, for: index)
    return true
  }
}
