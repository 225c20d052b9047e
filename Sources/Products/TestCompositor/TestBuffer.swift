/// A client's buffer in the compositor.
@MainActor
package final class TestBuffer {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The format of the pixels, as `wl_shm` numbers it.
  package let format: UInt32
  /// A Boolean value that indicates whether the client has destroyed the buffer.
  package var isDestroyed: Bool { !resource.isAlive }

  let resource: WlBufferResource
  private let memory: TestMemory?
  private let offset: Int
  /// The distance from one row to the next, in bytes.
  package let stride: Int

  init(
    _ resource: WlBufferResource, _ memory: TestMemory?, offset: Int, width: Int, height: Int, stride: Int,
    format: UInt32
  ) {
    self.resource = resource
    self.memory = memory
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
  }

  /// Notifies the client that the compositor no longer reads the buffer.
  package func release() {
    if resource.isAlive { resource.release() }
  }

  private var bytesPerPixel: Int { format == TestCompositor.rgb565 ? 2 : 4 }

  /// The present pixels (0xAARRGGBB), row by row; empty if the memory does not contain them. Those of RGB565 have all bits repeated.
  package var pixels: [UInt32] { pixels(columns: 0..<width, rows: 0..<height) }

  /// Returns the present pixels (0xAARRGGBB) of a part of the buffer, row by row; an empty array if the buffer does not contain
  /// that part, or the memory does not contain the buffer.
  package func pixels(columns: Range<Int>, rows: Range<Int>) -> [UInt32] {
    guard let bytes = memory?.bytes, width > 0, height > 0, offset >= 0, stride >= bytesPerPixel * width,
      offset + (height - 1) * stride + bytesPerPixel * width <= bytes.count,
      columns.lowerBound >= 0, columns.upperBound <= width, rows.lowerBound >= 0, rows.upperBound <= height
    else { return [] }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        let start = offset + row * stride + bytesPerPixel * column
        if bytesPerPixel == 2 {
          pixels.append(Self.expanded(bytes.load(fromByteOffset: start, as: UInt16.self)))
        } else {
          pixels.append(bytes.load(fromByteOffset: start, as: UInt32.self))
        }
      }
    }
    return pixels
  }

  private static func expanded(_ pixel: UInt16) -> UInt32 {
    let (red, green, blue) = (UInt32(pixel >> 11), UInt32(pixel >> 5 & 63), UInt32(pixel & 31))
    return 0xFF00_0000 | (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
      | (blue << 3 | blue >> 2)
  }
}
