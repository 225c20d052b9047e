import Synchronization
import TactusPixels

/// A large JPEG file that is decoded at the scale at which it is drawn, anew when that changes.
///
/// TurboJPEG scales by eighths while it decodes; an eighth is always there. It cannot decode a region before its version 3, so
/// whoever looks at a part closely has all of it decoded, for as long as the picture is drawn that large.
package final class ScaledJPEG: Sendable {
  /// The upright picture's columns.
  package let width: Int
  /// The upright picture's rows.
  package let height: Int
  /// The picture at an eighth of its size.
  package let base: Bitmap

  /// The longest side up to which a picture is decoded at once, whole.
  static let minimumSide = 2048

  private let data: [UInt8]
  private let limits: ImageDecodingLimits
  private let state = Mutex(State())
  /// Held while a level is decoded, so that nobody else does the same; apart from the state, for which the main thread may wait.
  private let decoding = Mutex(())

  private struct State {
    /// The decoded picture, by the eighths of its size.
    var levels: [Int: Bitmap] = [:]
    /// The largest that is kept.
    var largest = 8
  }

  /// Reads a file's head and decodes an eighth; nil where it is so small that it may as well be decoded whole.
  init?(_ data: [UInt8], limits: ImageDecodingLimits = .default) throws(ImageDecodingError) {
    (width, height) = try JPEGDecoder.size(of: data)
    guard max(width, height) > Self.minimumSide else { return nil }
    base = try JPEGDecoder.decode(data, eighths: 1, limits: limits)
    self.data = data
    self.limits = limits
  }

  /// The bytes of the decoded pictures that are kept, the smallest excepted.
  package var bytes: Int { state.withLock { $0.levels.values.reduce(0) { $0 + 4 * $1.width * $1.height } } }

  /// The picture, in as many pixels as are needed to draw it at a scale, or a few more; decoded if it is not there. Can be called
  /// on any thread.
  ///
  /// - Parameter scale: The size of a pixel of the whole picture in those of the drawing.
  package func bitmap(for scale: Double) -> Bitmap {
    let wanted = Self.level(for: scale)
    guard wanted > 1 else { return base }
    return decoding.withLock { _ in
      // What was decoded small can be decoded large, unless it takes more memory than is allowed.
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

  /// Says how large the picture is drawn from now on: what is larger is dropped.
  package func keep(for scale: Double) {
    let level = Self.level(for: scale)
    state.withLock { state in
      guard level != state.largest else { return }
      state.largest = level
      // The small ones are for the coarse picture of the whole.
      state.levels = state.levels.filter { $0.key == level || $0.key < min(level, 3) }
    }
  }

  private static func level(for scale: Double) -> Int {
    guard scale.isFinite, scale < 1 else { return 8 }
    guard scale > 0 else { return 1 }
    return max(1, Int((scale * 8 - 1e-6).rounded(.up)))
  }
}
