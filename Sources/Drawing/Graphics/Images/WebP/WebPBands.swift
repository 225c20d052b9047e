import TactusPixels

/// A large WebP file, which is decoded from its beginning to the end of what is needed.
///
/// Each band takes the longer the lower it is. So bands have few columns and many rows: most of what a display shows is in one or two.
final class WebPBands: BandDecoder {
  /// The number of columns of a band. Chosen by us: twice those of a display, so that a band has as many rows as are kept at most.
  static let bandColumns = 4096

  let width: Int
  let height: Int
  let isOpaque: Bool
  let base: Bitmap
  let columnsPerBand: Int
  let parallelReads: Int
  private let data: [UInt8]
  private let limits: ImageDecodingLimits

  /// A band is cut out of the picture before its rows are read.
  var bytesPerRow: Int { 4 * columnsPerBand }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits of its pixels, its bytes, the decoder's memory and its time.
  ///   - minimumPixels: The number of pixels from which it is decoded in bands.
  ///   - bandColumns: The number of columns of a band, a multiple of 8.
  ///   - load: The load whose cancellation ends the reading.
  /// - Returns: Nil if it is no WebP file, its picture is small, or the decoder cannot cut parts out of it.
  /// - Throws: The reason why there is no picture.
  init?(
    _ file: ImageFileReader, limits: ImageDecodingLimits, minimumPixels: Int,
    bandColumns: Int = WebPBands.bandColumns, load: ImageLoad? = nil
  ) throws(ImageDecodingError) {
    guard ImageFormat(sniffing: try file.bytes(at: 0, count: 12)) == .webP,
      let features = WebPDecoder.features(
        of: try file.bytes(at: 0, count: min(file.size, WebPDecoder.featureBytes))),
      features.hasParts, features.width * features.height >= minimumPixels
    else { return nil }
    (width, height, isOpaque) = (features.width, features.height, !features.hasAlpha)
    columnsPerBand = min(width, bandColumns)
    // The decoder has a lossless picture as a whole.
    parallelReads = features.isLossless ? 1 : 4
    guard width * height <= limits.partedPixels else { throw .tooLarge(width: width, height: height) }
    guard file.size <= limits.fileBytes else { throw .fileTooLarge(bytes: file.size) }
    let request = ImageRequest(scale: 1, limits: limits, load: load)
    if features.isLossless { try request.checkMemory(width, height, bytesPerPixel: 4) }
    let data = try file.bytes(at: 0, count: file.size)
    base = try WebPDecoder.decode(
      data, width: BoxReduction.length(width, 8), height: BoxReduction.length(height, 8), request)
    (self.data, self.limits) = (data, limits)
  }

  func read(
    _ rows: Range<Int>, _ columns: Range<Int>,
    _ body: (UnsafePointer<UInt32>) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    // Colors have half of the size: the decoder begins at even rows and columns, and the first and the last ones lack what is beside them.
    let top = max(0, rows.lowerBound - 1) / 2 * 2
    let left = max(0, columns.lowerBound - 1) / 2 * 2
    let part = PixelRect(
      x: left, y: top, width: min(width, columns.upperBound + 2) - left,
      height: min(height, rows.upperBound + 2) - top)
    let bitmap = try WebPDecoder.decode(data, part: part, ImageRequest(scale: 1, limits: limits))
    try bitmap.withUnsafeBytes { (bytes) throws(ImageDecodingError) in
      guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      for row in rows { try body(pixels + (row - top) * part.width + columns.lowerBound - left) }
    }
  }

  func decodesWhole(eighths: Int) -> Bool {
    // The decoder has a picture of its own in addition to the result.
    8 * (width * eighths / 8) * (height * eighths / 8) <= limits.decodedBytes
  }

  func bitmap(eighths: Int) throws(ImageDecodingError) -> Bitmap? {
    guard decodesWhole(eighths: eighths) else { return nil }
    return try WebPDecoder.decode(
      data, width: BoxReduction.length(width * eighths, 8),
      height: BoxReduction.length(height * eighths, 8), ImageRequest(scale: 1, limits: limits))
  }
}
