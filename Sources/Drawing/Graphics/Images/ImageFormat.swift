/// A format of image files.
public enum ImageFormat: String, Hashable, Sendable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG, with or without EXIF.
  case jpeg = "JPEG"
  /// WebP, lossy or lossless.
  case webP = "WebP"
  /// Scalable Vector Graphics.
  case svg = "SVG"
}

extension ImageFormat: CustomStringConvertible {
  /// The name of the format.
  public var description: String { rawValue }
}

extension ImageFormat {
  /// Recognizes the format of data by their first bytes, or returns `nil` if it is none of these.
  init?(sniffing data: [UInt8]) {
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: bytes) }
    if starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if starts([0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else if Self.isSVG(data) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Returns the name of a format without a decoder, recognized by the first bytes, or `nil` if it is none of these.
  static func unsupportedName(sniffing data: [UInt8]) -> String? {
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      data.dropFirst(offset).starts(with: text.utf8)
    }
    if starts("GIF87a") || starts("GIF89a") { return "GIF" }
    if starts("BM"), data.count >= 14, data[6..<10].allSatisfy({ $0 == 0 }) { return "BMP" }
    if starts("II*\0") || starts("MM\0*") { return "TIFF" }
    if data.starts(with: [0, 0, 1, 0]) { return "ICO" }
    if starts("ftyp", at: 4) {
      if starts("avi", at: 8) { return "AVIF" }
      if starts("hei", at: 8) || starts("hev", at: 8) || starts("mif1", at: 8) { return "HEIF" }
    }
    if data.starts(with: [0xff, 0x0a]) || starts("JXL ", at: 4) { return "JPEG XL" }
    if starts("jP  ", at: 4) { return "JPEG 2000" }
    // Compressed SVG usually is in this format.
    if data.starts(with: [0x1f, 0x8b]) { return "Gzip-compressed" }
    return nil
  }

  /// Returns whether data begin like XML and contain `<svg` in their first 4 KiB.
  private static func isSVG(_ data: [UInt8]) -> Bool {
    var start = data.prefix(4_096)
    if start.starts(with: [0xef, 0xbb, 0xbf]) { start = start.dropFirst(3) }
    let text = start.drop { $0 == 0x20 || (0x09...0x0d).contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    let tag = Array("<svg".utf8)
    return text.indices.contains { text[$0] == tag[0] && text[$0...].starts(with: tag) }
  }
}
