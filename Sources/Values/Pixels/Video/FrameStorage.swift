import Synchronization

/// The pixels of a frame, and what owns them.
package final class FrameStorage: Sendable {
  /// The owner of the pixels.
  private enum Memory {
    /// Memory that is freed with the storage.
    case owned(UnsafeMutableRawBufferPointer)
    /// Memory of the producer, which is notified when it is no longer needed.
    case borrowed(FramePlanes, release: (@Sendable () -> Void)?)
    /// A buffer of a device, which other frames may share, and whose producer is notified.
    case device(DMABuffer, release: (@Sendable () -> Void)?)
  }

  /// The locations of the pixels.
  package let layout: PixelLayout
  /// The rule by which red, green and blue are computed from brightness and colour differences.
  package let matrix: ColorMatrix
  /// The range of brightness and colour differences.
  package let range: ColorRange
  // The memory is written only while one thread has the only reference; see `FramePool`. Producers promise the same of theirs.
  private nonisolated(unsafe) let memory: Memory
  /// The number of completed reads, which orders them before the next write; see ``becomesWritable()``.
  private let reads = Atomic(0)

  /// Creates storage with memory of its own, which is zero.
  package init(_ layout: PixelLayout, _ matrix: ColorMatrix, _ range: ColorRange) {
    self.layout = layout
    self.matrix = matrix
    self.range = range
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: layout.byteCount, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    memory = .owned(bytes)
    MemoryTally.frames.add(bytes: bytes.count)
  }

  /// Creates storage over the memory of a producer.
  init(
    _ layout: PixelLayout, _ matrix: ColorMatrix, _ range: ColorRange, borrowing planes: FramePlanes,
    release: (@Sendable () -> Void)?
  ) {
    self.layout = layout
    self.matrix = matrix
    self.range = range
    memory = .borrowed(planes, release: release)
  }

  /// Creates storage over a buffer of a device.
  init(_ buffer: DMABuffer, release: (@Sendable () -> Void)?) {
    layout = buffer.layout
    matrix = buffer.colorMatrix
    range = buffer.colorRange
    memory = .device(buffer, release: release)
  }

  deinit {
    switch memory {
    case .owned(let bytes):
      MemoryTally.frames.remove(bytes: bytes.count)
      bytes.deallocate()
    case .borrowed(_, let release), .device(_, let release): release?()
    }
  }

  /// The buffer of a device that contains the pixels; `nil` if they are in ordinary memory.
  package var deviceBuffer: DMABuffer? {
    if case .device(let buffer, _) = memory { buffer } else { nil }
  }

  /// Returns the memory of the planes, which may be read until ``endReading()``.
  package func beginReading() throws(PixelBufferError) -> FramePlanes {
    switch memory {
    case .owned(let bytes):
      var planes = FramePlanes()
      for index in 0..<layout.format.planeCount {
        planes[index] = bytes.baseAddress.map { UnsafeRawPointer($0) + layout[index].offset }
      }
      return planes
    case .borrowed(let planes, _): return planes
    case .device(let buffer, _): return try buffer.beginReading()
    }
  }

  /// Ends what a successful ``beginReading()`` has begun.
  package func endReading() {
    if case .device(let buffer, _) = memory { buffer.endReading() }
    reads.add(1, ordering: .releasing)
  }

  /// Orders all reads before the writes that follow. To be called by the thread that has obtained the only reference.
  func becomesWritable() { _ = reads.load(ordering: .acquiring) }

  /// The memory to write to, by the only thread with a reference; `nil` unless the storage owns it.
  var writableBytes: UnsafeMutableRawBufferPointer? {
    if case .owned(let bytes) = memory { bytes } else { nil }
  }
}
