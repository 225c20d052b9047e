/// The reason why pixels in memory cannot be used.
public enum PixelBufferError: Error, Hashable, Sendable {
  /// A side is zero or negative.
  case empty(width: Int, height: Int)
  /// A side is longer than 32,767 pixels, or the picture has more than 67,108,864 pixels.
  case tooLarge(width: Int, height: Int)
  /// The rows of a plane are farther apart than memory can be large, or closer than a row is long.
  case invalidBytesPerRow(Int, minimum: Int, plane: Int)
  /// A plane ends before its last row does.
  case truncated(byteCount: Int, minimum: Int, plane: Int)
  /// The number of planes is not that of the format.
  case wrongPlaneCount(Int, expected: Int)
  /// The format cannot be used for this purpose.
  case unsupportedFormat(PixelFormat)
  /// The four-character code of a DMA buffer's format is none that is supported.
  case unsupportedFourCC(UInt32)
  /// The offset of a plane in a DMA buffer is negative or too large.
  case invalidOffset(Int, plane: Int)
  /// The file descriptor of a plane is not open, or is that of something that cannot be mapped; `errno` is the reason.
  case invalidDescriptor(Int32, errno: Int32, plane: Int)
  /// The arrangement of a DMA buffer's pixels is one that neither EGL nor the toolkit can read.
  case unsupportedModifier(UInt64)
  /// A side is longer than the GPU's textures can be, in pixels.
  case exceedsTextureSize(width: Int, height: Int, maximum: Int)
  /// The memory of a DMA buffer cannot be read; `errno` is the reason.
  case unreadable(errno: Int32)
}

extension PixelBufferError: CustomStringConvertible {
  /// A sentence that describes the error for a log.
  public var description: String {
    switch self {
    case .empty(let width, let height): "A picture of \(width) × \(height) pixels has no pixels."
    case .tooLarge(let width, let height): "A picture of \(width) × \(height) pixels is too large."
    case .invalidBytesPerRow(let count, let minimum, let plane):
      "A row of plane \(plane) has \(minimum) bytes, so that \(count) bytes per row are not possible."
    case .truncated(let count, let minimum, let plane):
      "Plane \(plane) has \(count) bytes, but its rows need \(minimum)."
    case .wrongPlaneCount(let count, let expected): "The format has \(expected) planes, not \(count)."
    case .unsupportedFormat(let format): "The format \(format) is not supported here."
    case .unsupportedFourCC(let code): "The format \(Self.characters(of: code)) is not supported."
    case .invalidOffset(let offset, let plane): "Plane \(plane) cannot begin at byte \(offset)."
    case .invalidDescriptor(let descriptor, let errno, let plane):
      "The file descriptor \(descriptor) of plane \(plane) cannot be used (errno \(errno))."
    case .unsupportedModifier(let modifier):
      "Pixels with the modifier 0x\(String(modifier, radix: 16)) can be neither imported nor read."
    case .exceedsTextureSize(let width, let height, let maximum):
      "A picture of \(width) × \(height) pixels exceeds the GPU's textures of \(maximum) × \(maximum) pixels."
    case .unreadable(let errno): "The memory of the buffer cannot be read (errno \(errno))."
    }
  }

  private static func characters(of code: UInt32) -> String {
    let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: code >> $0) }
    let isPrintable = bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPrintable ? "“\(String(decoding: bytes, as: UTF8.self))”" : "0x" + String(code, radix: 16)
  }
}
