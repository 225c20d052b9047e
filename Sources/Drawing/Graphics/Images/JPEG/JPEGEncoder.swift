import CTactusTurboJPEG
import TactusPixels

/// Encodes JPEG with TurboJPEG.
enum JPEGEncoder {
  /// Encodes a bitmap on white.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap.
  ///   - quality: The quality, from 1 to 100. Colours have the full resolution from ``fullColorQuality`` on, else half of it.
  /// - Returns: The data; `nil` if there is not enough memory.
  static func encode(_ bitmap: Bitmap, quality: Int32) -> [UInt8]? {
    guard let handle = tjInitCompress() else { return nil }
    defer { tjDestroy(handle) }
    guard !bitmap.isOpaque else { return bitmap.withUnsafeBytes { encode($0, bitmap, quality, handle) } }
    return withUnsafeTemporaryAllocation(byteCount: bitmap.byteCount, alignment: 16) { target in
      bitmap.withUnsafeBytes { source in
        for start in stride(from: 0, to: source.count, by: 4) {
          let rest = 255 - source[start + 3]
          for index in start..<(start + 3) { target[index] = UInt8(min(255, Int(source[index]) + Int(rest))) }
          target[start + 3] = 255
        }
      }
      return encode(UnsafeRawBufferPointer(target), bitmap, quality, handle)
    }
  }

  /// The quality from which on colours have the full resolution. Chosen by us: above it, half of it is visible at red edges.
  private static let fullColorQuality: Int32 = 90

  private static func encode(
    _ pixels: UnsafeRawBufferPointer, _ bitmap: Bitmap, _ quality: Int32, _ handle: tjhandle
  ) -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let subsampling = quality >= fullColorQuality ? TJSAMP_444 : TJSAMP_420
    let result = tjCompress2(
      handle, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(bitmap.width), Int32(bitmap.bytesPerRow),
      Int32(bitmap.height), Int32(TJPF_BGRX.rawValue), &data, &size, Int32(subsampling.rawValue), quality, 0)
    defer { tjFree(data) }
    guard result == 0, let data else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: Int(size)))
  }
}
