extension Array {
  /// Returns the elements in reading order: in rows from top to bottom, and within a row from the leading side.
  ///
  /// - Parameters:
  ///   - isRightToLeft: Whether the leading side is the right one.
  ///   - frame: Returns the frame of an element; the frames are in the same coordinates.
  func inReadingOrder(isRightToLeft: Bool, frame: (Element) -> Rect) -> [Element] {
    guard count > 1 else { return self }
    var result: [Element] = []
    result.reserveCapacity(count)
    var rest = map { (element: $0, frame: frame($0)) }.sorted { $0.frame.minY < $1.frame.minY }
    while let first = rest.first {
      // A row contains the elements that overlap the topmost one vertically by more than half of the smaller height.
      let row = rest.filter { $0.frame.isBeside(first.frame) }
      rest.removeAll { $0.frame.isBeside(first.frame) }
      let ordered = row.enumerated().sorted { left, right in
        let (a, b) = (left.element.frame, right.element.frame)
        let distance = isRightToLeft ? b.maxX - a.maxX : a.minX - b.minX
        return distance == 0 ? left.offset < right.offset : distance < 0
      }
      result.append(contentsOf: ordered.lazy.map(\.element.element))
    }
    return result
  }
}

extension Rect {
  /// Returns whether both rectangles belong to one row.
  fileprivate func isBeside(_ first: Rect) -> Bool {
    guard self != first else { return true }
    let overlap = min(maxY, first.maxY) - max(minY, first.minY)
    return overlap > min(height, first.height) / 2
  }
}
