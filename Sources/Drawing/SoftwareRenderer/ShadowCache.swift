internal import TactusPixels

/// The shares of the pixels of shadows that were drawn last, so that a shadow that only moves is not computed again.
struct ShadowCache {
  /// What the shares depend on. Lengths are in steps of 1/256 pixel, which are invisible.
  struct Key: Hashable {
    /// See ``ShadowForm/values``.
    var form: SIMD4<Float>
    /// The size of the silhouette, and its distance from the left and top edge of the picture.
    var silhouette: SIMD4<Int32>
    /// The size of the picture, in pixels.
    var width: Int
    var height: Int
    /// The pixels of the picture that are not computed, as something hides them; `nil` for none.
    var hidden: PixelRect?
  }

  private struct Entry {
    var key: Key
    var shares: [UInt8]
  }

  /// The entries, the one used last at the end.
  private var entries: [Entry] = []
  private var byteCount = 0

  /// The maximum number of pixels of a shadow that is kept.
  static let maximumArea = 1 << 20
  /// The size above which the least recently used shadows are removed, in bytes.
  private static let budget = 4 << 20

  /// Calls a closure with the shares of a shadow, from 0 to 255, row by row without gaps; another one computes them if they are not
  /// there.
  mutating func withShares(
    _ key: Key, compute: (UnsafeMutableBufferPointer<UInt8>) -> Void,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    if let index = entries.lastIndex(where: { $0.key == key }) {
      if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
    } else {
      let count = key.bytesPerRow * key.height
      let shares = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.initialize(repeating: 0)
        compute(buffer)
        initialized = count
      }
      entries.append(Entry(key: key, shares: shares))
      byteCount += count
      while byteCount > Self.budget, entries.count > 1 { byteCount -= entries.removeFirst().shares.count }
    }
    entries[entries.count - 1].shares.withUnsafeMutableBytes { if let start = $0.baseAddress { body(start) } }
  }
}

extension ShadowCache.Key {
  /// The distance from one row of shares to the next, in bytes.
  var bytesPerRow: Int { (width + 3) / 4 * 4 }
}
