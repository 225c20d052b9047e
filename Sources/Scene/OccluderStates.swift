internal import TactusPixels

/// The lists of opaque rectangles in front of layers, each with a number by which they are compared, across builds.
struct OccluderStates {
  /// The number of lists after which all are forgotten with the next build, because opaque layers that move make new ones.
  private static let limit = 64

  private var rects: [PixelRect] = []
  private var ranges: [Range<Int>] = []

  /// Returns the rectangles of a list.
  subscript(number: Int) -> ArraySlice<PixelRect> { rects[ranges[number]] }

  /// Returns the number of a list.
  mutating func number(of list: [PixelRect]) -> Int {
    for number in ranges.indices where contains(list, at: ranges[number]) { return number }
    ranges.append(rects.count..<rects.count + list.count)
    rects.append(contentsOf: list)
    return ranges.count - 1
  }

  private func contains(_ list: [PixelRect], at range: Range<Int>) -> Bool {
    guard list.count == range.count else { return false }
    for index in list.indices where list[index] != rects[range.lowerBound + index] { return false }
    return true
  }

  /// Forgets all lists if there are many.
  ///
  /// - Returns: Whether they were forgotten, so that the numbers of the build before are invalid.
  mutating func forgetIfFull() -> Bool {
    guard ranges.count > Self.limit else { return false }
    rects.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    return true
  }
}
