import TactusPixels

/// Decodes rows of a picture whose file can only be decoded from its top, or from its left to its right edge.
///
/// Can be used on any thread.
protocol BandDecoder: Sendable {
  /// The width of the picture, in pixels.
  var width: Int { get }
  /// The height of the picture, in pixels.
  var height: Int { get }
  /// A Boolean value that indicates whether every pixel is opaque.
  var isOpaque: Bool { get }
  /// The picture at an eighth of its size.
  var base: Bitmap { get }
  /// The size of a row in the memory that reading needs, in bytes; 0 if rows are read one by one.
  var bytesPerRow: Int { get }

  /// Reads a part of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - columns: The columns.
  ///   - body: Called with the premultiplied pixels (BGRA) of one row after the other, from the first of the columns on.
  /// - Throws: The reason why there are no pixels.
  func read(
    _ rows: Range<Int>, _ columns: Range<Int>,
    _ body: (UnsafePointer<UInt32>) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError)

  /// The number of columns that are read at a time: the width of the picture, or a multiple of 8.
  var columnsPerBand: Int { get }
  /// The number of bands that may be read at the same time, at least 1: one if reading each needs the memory for the whole picture.
  var parallelReads: Int { get }

  /// Decodes the whole picture at a number of eighths of its size.
  ///
  /// - Returns: Nil if that needs more memory than the limits allow, or no less than reading it in bands.
  func bitmap(eighths: Int) throws(ImageDecodingError) -> Bitmap?

  /// Returns whether ``bitmap(eighths:)`` decodes the whole picture.
  func decodesWhole(eighths: Int) -> Bool
}

extension BandDecoder {
  var bytesPerRow: Int { 0 }

  var columnsPerBand: Int { width }

  var parallelReads: Int { 4 }

  func bitmap(eighths: Int) throws(ImageDecodingError) -> Bitmap? { nil }

  func decodesWhole(eighths: Int) -> Bool { false }
}
