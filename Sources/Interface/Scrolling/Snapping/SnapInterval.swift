internal import TactusDynamics

/// Items of equal length, one after the other.
struct SnapInterval {
  /// The length of an item, in points.
  let length: Double
  /// The distance of the first item from the beginning of the content, in points.
  let origin: Double
  /// The length of the content, in points.
  let extent: Double
  /// A Boolean value that indicates whether the content begins at the right.
  let isMirrored: Bool

  /// The number of the last item that fits.
  private var last: Double { max(0, ((extent - origin) / length + 1e-6).rounded(.down) - 1) }

  /// Returns an item; nil if there is none with that number.
  func item(_ number: Double) -> SnapItem? {
    guard length > 0, length.isFinite, origin.isFinite, number >= 0, number <= last else { return nil }
    let start = origin + number * length
    let number = Int(exactly: number) ?? 0
    return isMirrored
      ? SnapItem(start: extent - start - length, end: extent - start, number: number)
      : SnapItem(start: start, end: start + length, number: number)
  }

  /// Returns the items near a position, in ascending order.
  func items(near position: Double) -> [SnapItem] {
    guard length > 0, length.isFinite, origin.isFinite, position.isFinite else { return [] }
    let distance = isMirrored ? extent - position : position
    let middle = min(max(((distance - origin) / length).rounded(.down), 0), last)
    let items = [-2.0, -1, 0, 1, 2].compactMap { item(middle + $0) }
    return isMirrored ? items.reversed() : items
  }
}
