import Synchronization
import TactusGeometry
import TactusPixels

/// A large JPEG, PNG or WebP file that is decoded at the scale at which it is drawn, and again when the scale changes.
///
/// Scales are eighths, as TurboJPEG scales by them while it decodes; an eighth is always available. Zooming in on a part decodes the whole
/// picture, for as long as it is drawn at that scale, or, if that would take much memory, parts of it, one for each tile.
package final class ScaledPicture: Sendable {
  /// The width of the upright picture, in pixels.
  package let width: Int
  /// The height of the upright picture, in pixels.
  package let height: Int
  /// The picture at an eighth of its size.
  package let base: Bitmap

  /// The longest side up to which a picture is decoded at its full size at once, in pixels.
  static let minimumSide = 2048

  private let source: Source
  private let limits: ImageDecodingLimits
  private let state = Mutex(State())
  /// A lock that prevents decoding the same level twice. It is separate from the state's, for which the main thread may wait.
  private let decoding = Mutex(())

  /// The file.
  private enum Source {
    /// The bytes of a JPEG file that is decoded as a whole.
    case data([UInt8])
    /// A file that is decoded in parts.
    case parts(any PartedPicture)
  }

  private struct State {
    /// The reason why a part could not be decoded, until it is reported.
    var failure: ImageDecodingError?
    /// Whether a part could not be decoded.
    var hasFailed = false
    /// The decoded pictures, by the eighths of the size.
    var levels: [Int: Bitmap] = [:]
    /// The largest level that is kept.
    var largest = 8
  }

  /// Reads a file's header and decodes an eighth, or returns `nil` if the picture is small enough to be decoded at its full size.
  init?(_ data: [UInt8], limits: ImageDecodingLimits = .default) throws(ImageDecodingError) {
    (width, height) = try JPEGDecoder.size(of: data)
    guard max(width, height) > Self.minimumSide else { return nil }
    base = try JPEGDecoder.decode(data, eighths: 1, limits: limits)
    source = .data(data)
    self.limits = limits
  }

  /// Reads a file that is to be decoded in parts, or returns `nil` if it is smaller, or coded in a manner in which parts cannot be found.
  init?(
    _ file: ImageFileReader, limits: ImageDecodingLimits = .default,
    minimumPixels: Int = PartedJPEG.minimumPixels, load: ImageLoad? = nil
  ) throws(ImageDecodingError) {
    guard let parts = try Self.parts(file, limits, minimumPixels, load) else { return nil }
    (width, height, base) = (parts.width, parts.height, parts.base)
    source = .parts(parts)
    self.limits = limits
  }

  private static func parts(
    _ file: ImageFileReader, _ limits: ImageDecodingLimits, _ minimumPixels: Int, _ load: ImageLoad?
  ) throws(ImageDecodingError) -> (any PartedPicture)? {
    if let jpeg = try PartedJPEG(file, limits: limits, minimumPixels: minimumPixels, load: load) {
      return jpeg
    }
    if let png = try PNGBands(file, limits: limits, minimumPixels: minimumPixels, load: load) {
      return BandedPicture(png)
    }
    return try WebPBands(file, limits: limits, minimumPixels: minimumPixels, load: load)
      .map { BandedPicture($0) }
  }

  /// A Boolean value that indicates whether the picture is decoded in parts.
  package var isParted: Bool { parts != nil }

  /// The size of the decoded pictures that are kept, except for the smallest, in bytes.
  package var bytes: Int {
    let whole = state.withLock { $0.levels.values.reduce(0) { $0 + 4 * $1.width * $1.height } }
    return whole + (parts?.bytes ?? 0)
  }

  /// The picture whose parts are decoded; nil if that is not possible.
  private var parts: (any PartedPicture)? {
    guard case .parts(let parts) = source else { return nil }
    return parts
  }

  /// Returns the picture with the pixels that are needed to draw it at a scale, or a few more, and decodes it if necessary.
  ///
  /// Can be called on any thread.
  ///
  /// - Parameter scale: The size of a pixel of the picture in pixels of the drawing.
  package func bitmap(for scale: Double) -> Bitmap {
    let wanted = level(for: scale)
    guard wanted > 1 else { return base }
    return decoding.withLock { _ in
      // A larger level may exceed the memory limit; then the next smaller one is tried.
      for level in stride(from: wanted, to: 1, by: -1) where parts?.eighths(atLeast: level) ?? level == level
      {
        if let bitmap = state.withLock({ $0.levels[level] }) { return bitmap }
        guard let bitmap = try? decode(level) else { continue }
        state.withLock { state in
          if level <= state.largest { state.levels[level] = bitmap }
        }
        return bitmap
      }
      return base
    }
  }

  private func decode(_ level: Int) throws(ImageDecodingError) -> Bitmap {
    switch source {
    case .data(let data): return try JPEGDecoder.decode(data, eighths: level, limits: limits)
    case .parts(let parts):
      // The bitmap, and an upright copy.
      let request = ImageRequest(scale: 1, limits: limits)
      try request.checkMemory(width * level / 8, height * level / 8, bytesPerPixel: 8)
      return try parts.bitmap(eighths: level)
    }
  }

  /// Decodes a part of the picture with the pixels that are needed to draw it at a scale, or a few more.
  ///
  /// Can be called on any thread. A part that cannot be decoded, for instance because the file has changed, is a ``takeFailure()``.
  ///
  /// - Parameters:
  ///   - scale: The size of a pixel of the picture in pixels of the drawing.
  ///   - part: The part, in pixels of the picture.
  /// - Returns: The pixels, their location in the picture, and the number of them for each of its pixels; nil if the picture is not decoded
  ///   in parts, if an eighth of its size is sufficient, or if the part cannot be decoded.
  func part(for scale: Double, _ part: PixelRect) -> (bitmap: Bitmap, location: Point, scale: Double)? {
    let level = level(for: scale)
    guard level > 1, let parts, parts.decodesParts(eighths: level), !state.withLock({ $0.hasFailed }) else {
      return nil
    }
    do throws(ImageDecodingError) {
      guard let (bitmap, rect) = try parts.bitmap(of: part, eighths: level) else { return nil }
      return (bitmap, rect.origin, Double(level) / 8)
    } catch {
      state.withLock { state in
        if !state.hasFailed { state.failure = error }
        state.hasFailed = true
      }
      return nil
    }
  }

  /// Returns the reason why a part could not be decoded, once; from then on the picture is shown at an eighth of its size.
  package func takeFailure() -> ImageDecodingError? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  /// Sets the scale at which the picture is drawn from now on, and removes larger levels.
  package func keep(for scale: Double) {
    let level = level(for: scale)
    let isChanged = state.withLock { state in
      guard level != state.largest else { return false }
      state.largest = level
      // The small levels are kept for the coarse picture of the whole.
      state.levels = state.levels.filter { $0.key == level || $0.key < min(level, 3) }
      return true
    }
    if isChanged { parts?.releasePixels() }
  }

  /// Returns the number of eighths at which the picture is decoded to be drawn at a scale.
  private func level(for scale: Double) -> Int {
    guard scale.isFinite, scale < 1 else { return 8 }
    guard scale > 0 else { return 1 }
    let needed = max(1, Int((scale * 8 - 1e-6).rounded(.up)))
    return parts?.eighths(atLeast: needed) ?? needed
  }
}
