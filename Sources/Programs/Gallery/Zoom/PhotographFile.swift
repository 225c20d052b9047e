import Dispatch
import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file with the photograph of 200 megapixels: a JPEG that is drawn and written in strips, so that it is never in memory as a whole.
///
/// Each strip is encoded as a picture of its own. In the file, the strips are the intervals after which the coding starts over.
enum PhotographFile {
  static let width = 16_384
  static let height = 12_288
  /// The height of a strip: 32 rows of the units in which colours are stored.
  private static let stripHeight = 512
  private static let unit = 16
  /// The number of pixels per point in which a strip is drawn.
  private static let scale = 16.0
  private static let quality = 0.85

  /// The path in the cache folder of the user; nil without one.
  static var path: String? {
    func folder(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
    return caches.map { $0 + "/tactus-gallery/photograph-200.jpg" }
  }

  /// Returns whether the file has been made.
  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Makes the file off the main thread.
  ///
  /// - Parameters:
  ///   - path: Its path; missing folders are created.
  ///   - completion: Called on the main thread with the reason why there is no file; nil if there is.
  @MainActor
  static func make(_ path: String, completion: @escaping @MainActor @Sendable (String?) -> Void) {
    DispatchQueue(label: "gallery.photograph", qos: .utility).async {
      let failure = write(path)
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(failure) } }
    }
  }

  /// Writes the file under another name, which it loses when it is whole.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - height: The height of the picture, in pixels; a multiple of that of a strip.
  /// - Returns: The reason why there is no file; nil if there is.
  static func write(_ path: String, height: Int = height) -> String? {
    if let slash = path.lastIndex(of: "/") {
      let folder = String(path[..<slash])
      if let parent = folder.lastIndex(of: "/") { mkdir(String(folder[..<parent]), 0o700) }
      mkdir(folder, 0o700)
    }
    let partial = "\(path).\(getpid())"
    guard let file = fopen(partial, "w") else { return "\(partial): \(String(cString: strerror(errno)))" }
    var failure: String?
    var first: Strip?
    for top in stride(from: 0, to: height, by: stripHeight) where failure == nil {
      guard let strip = makeStrip(top) else {
        failure = "there is not enough memory"
        break
      }
      let marker: [UInt8]
      if let first {
        // The tables are the same for all strips.
        if strip.header != first.header { failure = "the encoder adapts its tables to each strip" }
        marker = [0xff, 0xd0 + UInt8((top / stripHeight - 1) % 8)]
      } else {
        marker = strip.header(height: height, interval: width / unit * (stripHeight / unit))
        first = strip
      }
      let bytes = marker + strip.data + (top + stripHeight >= height ? [0xff, 0xd9] : [])
      if failure == nil, fwrite(bytes, 1, bytes.count, file) != bytes.count {
        failure = "\(partial): \(String(cString: strerror(errno)))"
      }
    }
    if fclose(file) != 0, failure == nil { failure = "\(partial): \(String(cString: strerror(errno)))" }
    if failure == nil, rename(partial, path) != 0 { failure = "\(path): \(String(cString: strerror(errno)))" }
    if failure != nil { unlink(partial) }
    return failure
  }

  /// Draws and encodes a strip.
  private static func makeStrip(_ top: Int) -> Strip? {
    let size = Size(width: Double(width) / scale, height: Double(stripHeight) / scale)
    let image = Image(size: size, scale: scale) { context in
      context.translateBy(x: 0, y: -Double(top) / scale)
      context.scaleBy(x: size.width / Photograph.size.width, y: size.width / Photograph.size.width)
      Photograph.draw(in: context)
    }
    return image?.jpegData(compressionQuality: quality).flatMap(Strip.init)
  }

  /// An encoded strip.
  private struct Strip {
    /// The segments before the scan's.
    let header: [UInt8]
    /// The segment of the scan.
    private let scan: [UInt8]
    /// The coded blocks.
    let data: [UInt8]

    init?(_ file: [UInt8]) {
      var position = 2
      func length(at position: Int) -> Int { Int(file[position + 2]) << 8 | Int(file[position + 3]) }
      while position + 4 <= file.count, file[position + 1] != 0xda { position += 2 + length(at: position) }
      guard position + 4 <= file.count else { return nil }
      let end = position + 2 + length(at: position)
      guard end + 2 <= file.count else { return nil }
      header = Array(file[..<position])
      scan = Array(file[position..<end])
      // The file ends with a marker of its own.
      data = Array(file[end..<(file.count - 2)])
    }

    /// Returns the beginning of a file of a height whose coding starts over after a number of units.
    func header(height: Int, interval: Int) -> [UInt8] {
      var header = header
      var position = 2
      while position + 8 < header.count {
        if header[position + 1] == 0xc0 {
          (header[position + 5], header[position + 6]) = (UInt8(height >> 8), UInt8(height & 0xff))
        }
        position += 2 + Int(header[position + 2]) << 8 + Int(header[position + 3])
      }
      return header + [0xff, 0xdd, 0, 4, UInt8(interval >> 8), UInt8(interval & 0xff)] + scan
    }
  }
}
