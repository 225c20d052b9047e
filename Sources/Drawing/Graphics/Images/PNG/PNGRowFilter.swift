/// How the bytes of a row of a PNG file are predicted from those before and above them.
enum PNGRowFilter: UInt8 {
  case none
  case left
  case above
  case mean
  case paeth

  /// Adds what is predicted to the differences in a row.
  ///
  /// - Parameters:
  ///   - row: The bytes of the row, without the filter.
  ///   - previous: The bytes of the row above, which are zero above the first one.
  ///   - count: The number of bytes of a row.
  ///   - distance: The number of bytes of a pixel, at least 1.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>, _ previous: UnsafePointer<UInt8>, count: Int, distance: Int
  ) {
    let first = min(distance, count)
    switch self {
    case .none: break
    case .left:
      var index = first
      while index < count {
        row[index] &+= row[index &- distance]
        index &+= 1
      }
    case .above:
      var index = 0
      while index < count {
        row[index] &+= previous[index]
        index &+= 1
      }
    case .mean:
      for index in 0..<first { row[index] &+= previous[index] / 2 }
      var index = first
      while index < count {
        let sum = UInt16(row[index &- distance]) &+ UInt16(previous[index])
        row[index] &+= UInt8(truncatingIfNeeded: sum &>> 1)
        index &+= 1
      }
    case .paeth:
      for index in 0..<first { row[index] &+= previous[index] }
      var index = first
      while index < count {
        let left = Int32(row[index &- distance])
        let above = Int32(previous[index])
        let corner = Int32(previous[index &- distance])
        // The one of the three that is nearest to left + above - corner.
        let (toLeft, toAbove) = (abs(above &- corner), abs(left &- corner))
        let toCorner = abs(left &+ above &- corner &- corner)
        let predicted =
          toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
        row[index] &+= UInt8(truncatingIfNeeded: predicted)
        index &+= 1
      }
    }
  }
}
