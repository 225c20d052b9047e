/// The extent of an item of content along one axis, in points of the content. A boundary has the length 0.
package struct SnapItem: Hashable, Sendable {
  package var start: Double
  package var end: Double
  /// The number by which the item is found again when the content changes.
  package var number: Int

  package init(start: Double, end: Double, number: Int = 0) {
    self.start = min(start, end)
    self.end = max(start, end)
    self.number = number
  }

  package var length: Double { end - start }
}
