internal import TactusPixels

/// The lists of opaque rectangles in front of layers, each with a number by which they are compared, across builds.
struct OccluderStates {
  /// The number of lists, beyond those of one build, after which all are forgotten: opaque layers that move make new ones, and all
  /// are searched for each.
  private static let limit = 24

  /// The number of lists of the first build after all were forgotten; nil during that build.
  private var countOfOneBuild: Int?
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

  /// Forgets all lists if there are many. To be called at the beginning of a build.
  ///
  /// - Returns: Whether they were forgotten, so that the numbers of the build before are invalid.
  mutating func forgetIfFull() -> Bool {
    let base = countOfOneBuild ?? ranges.count
    countOfOneBuild = base
    guard ranges.count > base + Self.limit else { return false }
    rects.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    countOfOneBuild = nil
    return true
  }
}
