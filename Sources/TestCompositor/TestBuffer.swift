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
  package var pixels: [UInt32] {
    guard let bytes = memory?.bytes, width > 0, height > 0, offset >= 0, stride >= 4 * width,
      offset + (height - 1) * stride + 4 * width <= bytes.count
    else { return [] }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(bytes.load(fromByteOffset: offset + row * stride + 4 * column, as: UInt32.self))
      }
    }
    return pixels
  }
}
