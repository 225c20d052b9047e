import Synchronization
import TactusCaches
import TactusGeometry
import TactusPixels

/// A picture of any size that is decoded in bands, from its left to its right edge or of some of its columns, at an eighth, a quarter, a half
/// or the whole of its size.
///
/// The bands that were used last are kept, because the tiles beside each other need the same ones.
final class BandedPicture: PartedPicture {
  /// The size of the bands that are kept, in bytes. Chosen by us: those of a display of 1080 rows, of a picture of 15,000 columns.
  private static let budget = 64 << 20
  /// The size of a band, and of what reading it needs, in bytes. Chosen by us: a quarter of those that are kept.
  static let bandBytes = 16 << 20
  /// The largest number of rows of a band. Chosen by us: more than two tiles have.
  private static let maximumRows = 1024

  /// A band of the picture at a scale.
  private struct Band: Hashable {
    var number: Int
    /// The number of bands to the left of it.
    var column: Int
    var eighths: Int
  }

  /// A lock that prevents decoding the same band twice.
  private final class DecodingLock: Sendable {
    let mutex = Mutex(())
  }

  private let decoder: any BandDecoder
  private let bands = Mutex(BudgetedCache<Band, Bitmap>(budget: budget))
  // Bands beside each other can be decoded at the same time.
  private let locks: [DecodingLock]

  private let bandBytes: Int

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - decoder: What reads the rows of the file.
  ///   - bandBytes: The size of a band, and of what reading it needs, in bytes.
  init(_ decoder: any BandDecoder, bandBytes: Int = BandedPicture.bandBytes) {
    self.decoder = decoder
    self.bandBytes = bandBytes
    locks = (0..<decoder.parallelReads).map { _ in DecodingLock() }
  }

  var width: Int { decoder.width }
  var height: Int { decoder.height }
  var base: Bitmap { decoder.base }
  var bytes: Int { bands.withLock { $0.cost } }

  func eighths(atLeast needed: Int) -> Int {
    switch needed {
    case ...1: 1
    case 2: 2
    case 3, 4: 4
    default: 8
    }
  }

  func decodesParts(eighths: Int) -> Bool { !decoder.decodesWhole(eighths: eighths) }

  func bitmap(
    of part: PixelRect, eighths: Int
  ) throws(ImageDecodingError) -> (bitmap: Bitmap, rect: Rect)? {
    let factor = 8 / eighths
    let part = part.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    // The pixels of the reduced picture that show something of the part.
    let (left, top) = (part.x / factor, part.y / factor)
    let right = BoxReduction.length(part.x + part.width, factor)
    let bottom = BoxReduction.length(part.y + part.height, factor)
    let (rows, columns) = (rowsPerBand(factor), BoxReduction.length(decoder.columnsPerBand, factor))
    let bitmap = try Bitmap(
      width: right - left, height: bottom - top, isOpaque: decoder.isOpaque, tally: .images
    ) { (pixels) throws(ImageDecodingError) in
      var row = top
      while row < bottom {
        let number = row / rows
        let end = min(bottom, (number + 1) * rows)
        for column in (left / columns)...((right - 1) / columns) {
          let band = try band(Band(number: number, column: column, eighths: eighths))
          let (first, last) = (max(left, column * columns), min(right, (column + 1) * columns))
          band.withUnsafeBytes { bytes in
            for y in row..<end {
              let source = (y - number * rows) * band.bytesPerRow + 4 * (first - column * columns)
              let target = 4 * ((y - top) * (right - left) + first - left)
              UnsafeMutableRawBufferPointer(rebasing: pixels[target...])
                .copyMemory(
                  from: UnsafeRawBufferPointer(rebasing: bytes[source..<(source + 4 * (last - first))]))
            }
          }
        }
        row = end
      }
    }
    let origin = Point(x: Double(left * factor), y: Double(top * factor))
    let end = Point(x: Double(min(right * factor, width)), y: Double(min(bottom * factor, height)))
    return (bitmap, Rect(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y))
  }

  func bitmap(eighths: Int) throws(ImageDecodingError) -> Bitmap {
    if let bitmap = try decoder.bitmap(eighths: eighths) { return bitmap }
    return try decode(0..<height, 0..<width, factor: 8 / eighths)
  }

  func releasePixels() { bands.withLock { _ = $0.removeAll { _, _ in true } } }

  /// Returns the number of rows of a band of the picture that is reduced by a factor.
  private func rowsPerBand(_ factor: Int) -> Int {
    let bytes = max(
      4 * BoxReduction.length(decoder.columnsPerBand, factor), decoder.bytesPerRow * factor)
    return min(max(1, bandBytes / bytes), Self.maximumRows)
  }

  /// Returns a band, which is decoded if it is none of the last ones.
  private func band(_ band: Band) throws(ImageDecodingError) -> Bitmap {
    if let bitmap = kept(band) { return bitmap }
    return try locks[(band.number + band.column) % locks.count].mutex.withLock {
      (_) throws(ImageDecodingError) in
      if let bitmap = kept(band) { return bitmap }
      let factor = 8 / band.eighths
      let start = band.number * rowsPerBand(factor) * factor
      let rows = start..<min(start + rowsPerBand(factor) * factor, height)
      let left = band.column * decoder.columnsPerBand
      let columns = left..<min(left + decoder.columnsPerBand, width)
      let bitmap = try decode(rows, columns, factor: factor)
      bands.withLock { bands in
        bands.beginPeriod()
        bands.insert(bitmap, for: band, cost: bitmap.byteCount)
        while bands.evict() != nil {}
      }
      return bitmap
    }
  }

  private func kept(_ band: Band) -> Bitmap? { bands.withLock { $0.use(band) } }

  private func decode(
    _ rows: Range<Int>, _ columns: Range<Int>, factor: Int
  ) throws(ImageDecodingError) -> Bitmap {
    try BoxReduction.bitmap(
      width: columns.count, height: rows.count, factor: factor, isOpaque: decoder.isOpaque
    ) { (reduction) throws(ImageDecodingError) in
      try decoder.read(rows, columns) { (row) throws(ImageDecodingError) in reduction.add(row) }
    }
  }
}
