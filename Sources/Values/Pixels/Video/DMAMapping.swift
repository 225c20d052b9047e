import TactusCLibrary

/// The memory of a ``DMABuffer``, mapped for reading.
final class DMAMapping: Sendable {
  /// `DMA_BUF_SYNC_READ`, with `DMA_BUF_SYNC_START`: the caches are made to agree with what the device has written.
  static let beginsReading: UInt64 = 1
  /// `DMA_BUF_SYNC_READ`, with `DMA_BUF_SYNC_END`.
  static let endsReading: UInt64 = 5
  /// The number of `DMA_BUF_IOCTL_SYNC` in `linux/dma-buf.h`.
  private static let synchronizationRequest: UInt = 0x4008_6200

  /// A mapped file descriptor.
  private struct Area {
    let descriptor: Int32
    let start: UnsafeMutableRawPointer
    let length: Int
  }

  // The memory is only read.
  private nonisolated(unsafe) let areas: [Area]
  /// The addresses at which the planes begin.
  nonisolated(unsafe) let planes: FramePlanes

  /// Maps the memory of planes.
  init(_ planes: [DMABuffer.Plane], _ layout: PixelLayout) throws(PixelBufferError) {
    var areas: [Area] = []
    var memory = FramePlanes()
    for (index, plane) in planes.enumerated() {
      if let area = areas.first(where: { $0.descriptor == plane.descriptor }) {
        memory[index] = UnsafeRawPointer(area.start) + plane.offset
        continue
      }
      var length = 0
      for other in planes.indices where planes[other].descriptor == plane.descriptor {
        length = max(length, layout[other].end)
      }
      guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, plane.descriptor, 0), start != MAP_FAILED
      else {
        let error = errno
        for area in areas { munmap(area.start, area.length) }
        throw .unreadable(errno: error)
      }
      areas.append(Area(descriptor: plane.descriptor, start: start, length: length))
      memory[index] = UnsafeRawPointer(start) + plane.offset
    }
    self.areas = areas
    self.planes = memory
  }

  deinit { for area in areas { munmap(area.start, area.length) } }

  /// Begins or ends an access. Descriptors of ordinary memory need none and refuse it, which has no effect.
  static func synchronize(_ descriptor: Int32, _ flags: UInt64) {
    var flags = flags
    while retryOnInterrupt({ ioctl(descriptor, synchronizationRequest, &flags) }) != 0, errno == EAGAIN {}
  }
}
