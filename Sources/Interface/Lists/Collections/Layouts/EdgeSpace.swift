/// The distances before and after a node of a group, along an axis.
struct EdgeSpace {
  /// The distances, in points.
  private(set) var before = 0.0
  private(set) var after = 0.0
  private var growsBefore = false
  private var growsAfter = false

  /// Creates distances of zero.
  init() {}

  /// Creates distances, of which the flexible ones grow where there is room.
  init(before: CollectionLayoutSpacing?, after: CollectionLayoutSpacing?) {
    self.before = max(0, (before?.spacing ?? 0).usable)
    self.after = max(0, (after?.spacing ?? 0).usable)
    growsBefore = before?.isFlexible ?? false
    growsAfter = after?.isFlexible ?? false
  }

  /// The sum of both, in points.
  var length: Double { before + after }

  /// The number of distances that grow where there is room.
  var flexibleCount: Int { (growsBefore ? 1 : 0) + (growsAfter ? 1 : 0) }

  /// Returns the distances of which each flexible one has grown by a length.
  func growing(by length: Double) -> EdgeSpace {
    var result = self
    if growsBefore { result.before += length }
    if growsAfter { result.after += length }
    return result
  }

  /// Returns the distances of which the flexible ones share a length that is left; a negative one counts as none.
  func filling(_ room: Double) -> EdgeSpace {
    flexibleCount == 0 ? self : growing(by: max(0, room) / Double(flexibleCount))
  }
}
