/// The white band on black of the picture that is zoomed, from whose width the scale is found in the pixels.
enum Band {
  /// The width at scale 1, in pixels.
  static let width = 400

  /// Returns the width of the band in a row of pixels; nil if there is none.
  ///
  /// The edges may be smooth: a pixel counts if it is rather white than black.
  static func extent(in row: [UInt32]) -> Double? {
    let count = row.count { $0 >> 8 & 0xFF >= 0x80 }
    return count == 0 ? nil : Double(count)
  }
}
