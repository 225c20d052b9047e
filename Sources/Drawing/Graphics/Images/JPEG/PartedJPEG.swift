import CTactusTurboJPEG
import TactusGeometry
import TactusPixels

/// A JPEG file of any size, whose picture is decoded in parts, at eighths of its size.
///
/// The file is read once, to find where its parts begin, and kept open. Can be used on any thread.
final class PartedJPEG: PartedPicture {
  /// The width and height of the upright picture, in pixels.
  let width: Int
  let height: Int
  /// The picture at an eighth of its size.
  let base: Bitmap

  /// The number of pixels from which a picture is decoded in parts. Chosen by us: from 100 MB on, the memory of the whole picture counts,
  /// and an index is made in the time for which it would be decoded.
  static let minimumPixels = 25_000_000
  /// The smallest width of a picture that is decoded in parts, in pixels. Chosen by us: four positions of the index along a row, so that
  /// halves of a row have what is around them.
  private static let minimumWidth = 4 * JPEGIndex.spacing
  /// The number of bytes at the beginning of a file that may precede its scan. Chosen by us: more than previews and profiles have.
  private static let headerBytes = 4 << 20

  private let header: JPEGHeader
  private let file: ImageFileReader
  private let writer: JPEGPartWriter
  private let index: JPEGIndex

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits of its pixels and bytes.
  ///   - minimumPixels: The number of pixels from which it is decoded in parts.
  ///   - load: The load whose cancellation ends the reading.
  /// - Returns: Nil if the picture is small, or coded in a manner in which parts cannot be found.
  /// - Throws: The reason why there is no picture.
  init?(
    _ file: ImageFileReader, limits: ImageDecodingLimits, minimumPixels: Int = PartedJPEG.minimumPixels,
    load: ImageLoad? = nil
  ) throws(ImageDecodingError) {
    guard try file.bytes(at: 0, count: 3) == [0xff, 0xd8, 0xff] else { return nil }
    let start = try file.bytes(at: 0, count: min(file.size, Self.headerBytes))
    guard let header = JPEGHeader(start), header.width * header.height >= minimumPixels,
      header.restartInterval % header.unitColumns == 0, header.width >= Self.minimumWidth
    else { return nil }
    guard header.width * header.height <= limits.partedPixels else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    guard file.size <= limits.partedFileBytes else { throw .fileTooLarge(bytes: file.size) }
    let (index, base) = try JPEGScanner.scan(header, file, load)
    guard let writer = JPEGPartWriter(header, index, file) else { return nil }
    let swaps = header.orientation.swapsSides
    (width, height) = (swaps ? header.height : header.width, swaps ? header.width : header.height)
    self.base = base.oriented(header.orientation)
    self.header = header
    self.file = file
    self.index = index
    self.writer = writer
  }

  /// The size of the index, in bytes.
  var indexBytes: Int { index.byteCount }

  /// A Boolean value that indicates whether the file is as it was when it was opened.
  var isUnchanged: Bool { file.isUnchanged }

  /// Decodes a part of the picture at a number of eighths of its size.
  ///
  /// - Parameters:
  ///   - part: The part, in pixels of the upright picture at its full size.
  ///   - eighths: The scale, from 1 to 8 eighths.
  /// - Returns: The pixels, and the rectangle that they show, in pixels at full size: the part, rounded up to whole blocks. Nil if the part
  ///   is empty.
  /// - Throws: The reason why there are no pixels, such as a file that has changed.
  func bitmap(
    of part: PixelRect, eighths: Int
  ) throws(ImageDecodingError) -> (bitmap: Bitmap, rect: Rect)? {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let upright = part.intersection(whole)
    guard !upright.isEmpty, (1...8).contains(eighths) else { return nil }
    let stored = header.orientation.storedRect(upright, width: header.width, height: header.height)
    let blocks = stored.rounded(toMultiplesOf: 8, width: header.width, height: header.height)
    let pixels = try decode(blocks, eighths)
    let rect = header.orientation.uprightRect(blocks, width: header.width, height: header.height)
    return (
      pixels.oriented(header.orientation),
      Rect(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    )
  }

  /// Decodes the whole picture at a number of eighths of its size, in bands.
  func bitmap(eighths: Int) throws(ImageDecodingError) -> Bitmap {
    let width = (header.width * eighths + 7) / 8
    let height = (header.height * eighths + 7) / 8
    let bitmap = try Bitmap(width: width, height: height, isOpaque: true, tally: .images) {
      (pixels) throws(ImageDecodingError) in
      let band = Self.unitsPerBand * header.unitHeight
      for y in stride(from: 0, to: header.height, by: band) {
        let part = PixelRect(x: 0, y: y, width: header.width, height: min(band, header.height - y))
        try decode(part, eighths).withUnsafeBytes { rows in
          let start = y * eighths / 8 * 4 * width
          UnsafeMutableRawBufferPointer(rebasing: pixels[start...]).copyMemory(from: rows)
        }
      }
    }
    return bitmap.oriented(header.orientation)
  }

  /// The number of rows of units in a band. Chosen by us: a band of the widest pictures has 64 MB at full size.
  private static let unitsPerBand = 16

  /// Decodes a part of the stored picture that begins at whole blocks.
  private func decode(_ part: PixelRect, _ eighths: Int) throws(ImageDecodingError) -> Bitmap {
    guard file.isUnchanged else { throw .damaged(.jpeg) }
    let width = (part.width * eighths + 7) / 8
    let height = (part.height * eighths + 7) / 8
    return try Bitmap(width: width, height: height, isOpaque: true, tally: .images) {
      (pixels) throws(ImageDecodingError) in
      // What has both the left and the right edge is decoded in two halves.
      let columns = Self.units(part.x, part.width, header.unitWidth, header.unitColumns)
      let first = columns.lowerBound / index.step
      let end = (columns.upperBound + index.step - 1) / index.step
      let isWhole = first == 0 && end == index.count - 1
      let middle = isWhole ? (end + 1) / 2 * index.step * header.unitWidth : part.x
      let left = PixelRect(x: part.x, y: part.y, width: middle - part.x, height: part.height)
      let right = PixelRect(
        x: middle, y: part.y, width: part.x + part.width - middle, height: part.height)
      for half in [left, right] where !half.isEmpty {
        try decode(half, eighths, into: pixels, width: width, column: (half.x - part.x) * eighths / 8)
      }
    }
  }

  /// Decodes a part of the stored picture into some of the columns of pixels.
  private func decode(
    _ part: PixelRect, _ eighths: Int, into pixels: UnsafeMutableRawBufferPointer, width: Int, column: Int
  ) throws(ImageDecodingError) {
    // Colours are interpolated between units.
    let columns = Self.units(part.x, part.width, header.unitWidth, header.unitColumns)
    let rows = Self.units(part.y, part.height, header.unitHeight, header.unitRows)
    let first = columns.lowerBound / index.step * index.step
    let end = (columns.upperBound + index.step - 1) / index.step * index.step
    let source = try writer.part(columns: first..<min(end, header.unitColumns), rows: rows)
    let decoded = try JPEGDecoder.pixels(
      of: source.data, width: source.width, height: source.height, eighths: eighths,
      isInverted: header.components.count == 4)
    defer { decoded.pixels.deallocate() }
    let left = (source.left + part.x - first * header.unitWidth) * eighths / 8
    let top = (source.top + part.y - rows.lowerBound * header.unitHeight) * eighths / 8
    let count = (part.width * eighths + 7) / 8
    let height = (part.height * eighths + 7) / 8
    guard left + count <= decoded.width, 4 * (top + height) * decoded.width <= decoded.pixels.count,
      let start = decoded.pixels.baseAddress, let target = pixels.baseAddress
    else { throw .damaged(.jpeg) }
    for row in 0..<height {
      (target + 4 * (row * width + column)).copyMemory(
        from: start + 4 * ((top + row) * decoded.width + left), byteCount: 4 * count)
    }
  }

  /// Returns the units that pixels lie in, and one around them.
  private static func units(_ start: Int, _ length: Int, _ size: Int, _ count: Int) -> Range<Int> {
    max(0, start / size - 1)..<min(count, (start + length - 1) / size + 2)
  }
}

extension PixelRect {
  /// Returns the smallest rectangle of whole blocks that contains it, in a picture of a size.
  fileprivate func rounded(toMultiplesOf side: Int, width limit: Int, height bottom: Int) -> PixelRect {
    let (left, top) = (x / side * side, y / side * side)
    let right = min(limit, (x + width + side - 1) / side * side)
    let end = min(bottom, (y + height + side - 1) / side * side)
    return PixelRect(x: left, y: top, width: right - left, height: end - top)
  }
}

extension EXIFOrientation {
  /// Returns the part of the stored picture, of a size, for one of the upright picture.
  func storedRect(_ part: PixelRect, width: Int, height: Int) -> PixelRect {
    let first = source(x: part.x, y: part.y, storedWidth: width, storedHeight: height)
    let last = source(
      x: part.x + part.width - 1, y: part.y + part.height - 1, storedWidth: width, storedHeight: height)
    return PixelRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x) + 1,
      height: abs(first.y - last.y) + 1)
  }

  /// Returns the part of the upright picture for one of the stored picture, of a size.
  func uprightRect(_ part: PixelRect, width: Int, height: Int) -> PixelRect {
    inverse.storedRect(
      part, width: swapsSides ? height : width, height: swapsSides ? width : height)
  }

  /// The orientation that undoes this one.
  private var inverse: EXIFOrientation {
    switch self {
    case .right: .left
    case .left: .right
    default: self
    }
  }
}
