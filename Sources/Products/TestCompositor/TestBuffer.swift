/// A client's buffer in the compositor.
@MainActor
package final class TestBuffer {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// A Boolean value that indicates whether the client has destroyed the buffer.
  package var isDestroyed: Bool { !resource.isAlive }

  let resource: WlBufferResource
  private let memory: TestMemory?
  private let offset: Int
  private let stride: Int

  init(
    _ resource: WlBufferResource, _ memory: TestMemory?, offset: Int, width: Int, height: Int, stride: Int
  ) {
    self.resource = resource
    self.memory = memory
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// Notifies the client that the compositor no longer reads the buffer.
  package func release() {
    if resource.isAlive { resource.release() }
  }

  /// The present pixels (0xAARRGGBB), row by row; empty if the memory does not contain them.
  package var pixels: [UInt32] { pixels(columns: 0..<width, rows: 0..<height) }

  /// Returns the present pixels (0xAARRGGBB) of a part of the buffer, row by row; an empty array if the buffer does not contain
  /// that part, or the memory does not contain the buffer.
  package func pixels(columns: Range<Int>, rows: Range<Int>) -> [UInt32] {
    guard let bytes = memory?.bytes, width > 0, height > 0, offset >= 0, stride >= 4 * width,
      offset + (height - 1) * stride + 4 * width <= bytes.count,
      columns.lowerBound >= 0, columns.upperBound <= width, rows.lowerBound >= 0, rows.upperBound <= height
    else { return [] }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        pixels.append(bytes.load(fromByteOffset: offset + row * stride + 4 * column, as: UInt32.self))
      }
    }
    return pixels
  }
}
