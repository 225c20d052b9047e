import Synchronization
import TactusPixels

/// A large JPEG file that is decoded at the scale at which it is drawn, and again when the scale changes.
///
/// TurboJPEG scales by eighths while it decodes; an eighth is always available. Before version 3 it cannot decode a region, so
/// that zooming in on a part decodes the whole picture, for as long as it is drawn at that scale.
package final class ScaledJPEG: Sendable {
  /// The width of the upright picture, in pixels.
  package let width: Int
  /// The height of the upright picture, in pixels.
  package let height: Int
  /// The picture at an eighth of its size.
  package let base: Bitmap

  /// The longest side up to which a picture is decoded at its full size at once, in pixels.
  static let minimumSide = 2048

  private let data: [UInt8]
  private let limits: ImageDecodingLimits
  private let state = Mutex(State())
  /// A lock that prevents decoding the same level twice. It is separate from the state's, for which the main thread may wait.
  private let decoding = Mutex(())

  private struct State {
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
    self.data = data
    self.limits = limits
  }

  /// The size of the decoded pictures that are kept, except for the smallest, in bytes.
  package var bytes: Int { state.withLock { $0.levels.values.reduce(0) { $0 + 4 * $1.width * $1.height } } }

  /// Returns the picture with the pixels that are needed to draw it at a scale, or a few more, and decodes it if necessary.
  ///
  /// Can be called on any thread.
  ///
  /// - Parameter scale: The size of a pixel of the picture in pixels of the drawing.
  package func bitmap(for scale: Double) -> Bitmap {
    let wanted = Self.level(for: scale)
    guard wanted > 1 else { return base }
    return decoding.withLock { _ in
      // A larger level may exceed the memory limit; then the next smaller one is tried.
      for level in stride(from: wanted, to: 1, by: -1) {
        if let bitmap = state.withLock({ $0.levels[level] }) { return bitmap }
        guard let bitmap = try? JPEGDecoder.decode(data, eighths: level, limits: limits) else { continue }
        state.withLock { state in
          if level <= state.largest { state.levels[level] = bitmap }
        }
        return bitmap
      }
      return base
    }
  }

  /// Sets the scale at which the picture is drawn from now on, and removes larger levels.
  package func keep(for scale: Double) {
    let level = Self.level(for: scale)
    state.withLock { state in
      guard level != state.largest else { return }
      state.largest = level
      // The small levels are kept for the coarse picture of the whole.
      state.levels = state.levels.filter { $0.key == level || $0.key < min(level, 3) }
    }
  }

  private static func level(for scale: Double) -> Int {
    guard scale.isFinite, scale < 1 else { return 8 }
    guard scale > 0 else { return 1 }
    return max(1, Int((scale * 8 - 1e-6).rounded(.up)))
  }
}
