import TactusGeometry
import TactusPixels

/// A large PNG file, whose rows are read from positions that were found when the file was read for the first time.
final class PNGBands: BandDecoder {
  /// The size of the positions that are kept, in bytes. Chosen by us: less than a band.
  private static let indexBytes = 8 << 20
  /// The smallest number of rows from one position to the next. Chosen by us: those of the smallest tiles.
  private static let minimumSpacing = 64
  /// The largest length of a side, in pixels: an eighth of it is the longest side of a drawing.
  private static let maximumSide = 8 * DrawingTarget.maximumPixelSize

  let base: Bitmap
  private let header: PNGHeader
  private let colors: PNGColors
  private let file: ImageFileReader
  /// The number of rows from one position to the next.
  private let spacing: Int
  private let positions: [PNGRowReader.Position]

  var width: Int { header.width }
  var height: Int { header.height }
  var isOpaque: Bool { colors.isOpaque }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits of its pixels and bytes.
  ///   - minimumPixels: The number of pixels from which it is decoded in bands.
  ///   - load: The load whose cancellation ends the reading.
  /// - Returns: Nil if it is no PNG file, is interlaced, or its picture is small.
  /// - Throws: The reason why there is no picture.
  init?(
    _ file: ImageFileReader, limits: ImageDecodingLimits, minimumPixels: Int, load: ImageLoad? = nil
  ) throws(ImageDecodingError) {
    guard let header = try PNGHeader(file, minimumPixels: minimumPixels) else { return nil }
    guard Int64(header.width) * Int64(header.height) <= Int64(limits.partedPixels),
      max(header.width, header.height) <= Self.maximumSide
    else { throw .tooLarge(width: header.width, height: header.height) }
    guard file.size <= limits.partedFileBytes else { throw .fileTooLarge(bytes: file.size) }
    (self.header, self.file) = (header, file)
    let colors = PNGColors(header)
    self.colors = colors
    let bytes = Int64(header.height) * Int64(PNGInflation.byteCount + header.bytesPerRow)
    let indexBytes = Int64(Self.indexBytes)
    let spacing = max(Self.minimumSpacing, Int((bytes + indexBytes - 1) / indexBytes))
    self.spacing = spacing
    var positions: [PNGRowReader.Position] = []
    base = try BoxReduction.bitmap(
      width: header.width, height: header.height, factor: 8, isOpaque: colors.isOpaque
    ) { (reduction) throws(ImageDecodingError) in
      guard var reader = PNGRowReader(header, file) else { throw .decoderFailed(.png) }
      let row = PixelRow(header.width)
      for number in 0..<header.height {
        if load?.isCancelled == true { throw .cancelled }
        if number % spacing == 0 {
          guard let position = reader.position else { throw .decoderFailed(.png) }
          positions.append(position)
        }
        try reader.read { (bytes) throws(ImageDecodingError) in colors.convert(bytes, into: row.pixels) }
        reduction.add(row.pixels)
      }
    }
    self.positions = positions
  }

  func read(
    _ rows: Range<Int>, _ columns: Range<Int>,
    _ body: (UnsafePointer<UInt32>) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    guard file.isUnchanged else { throw .damaged(.png) }
    let first = rows.lowerBound / spacing
    guard var reader = PNGRowReader(header, file, at: positions[first]) else { throw .decoderFailed(.png) }
    let row = PixelRow(width)
    for number in (first * spacing)..<rows.upperBound {
      try reader.read { (bytes) throws(ImageDecodingError) in
        guard number >= rows.lowerBound else { return }
        colors.convert(bytes, into: row.pixels)
        try body(row.pixels + columns.lowerBound)
      }
    }
  }

  /// Memory for the pixels of a row.
  private final class PixelRow {
    let pixels: UnsafeMutablePointer<UInt32>

    init(_ width: Int) {
      pixels = .allocate(capacity: width)
      pixels.initialize(repeating: 0, count: width)
    }

    deinit { pixels.deallocate() }
  }
}
