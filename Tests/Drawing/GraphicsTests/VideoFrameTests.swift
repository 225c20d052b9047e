import CTactusSystem
import Synchronization
import TactusCLibrary
import TactusGraphics
import TactusPixels
import Testing

/// Frames, their pools, and buffers of devices.
@Suite(.serialized)
struct VideoFrameTests {
  /// A counter that closures on any thread increment.
  private final class Counter: Sendable {
    let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }
    var value: Int { count.load(ordering: .relaxed) }
  }

  @Test("U5 a producer is notified once when the last copy of its frame is gone, and never of a refused one")
  func release() throws {
    let released = Counter()
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    defer { bytes.deallocate() }
    let plane = VideoFrame.Plane(bytes: UnsafeRawBufferPointer(bytes), bytesPerRow: 8)
    var frame: VideoFrame? = try VideoFrame(planes: [plane], width: 8, height: 8, format: .gray8) {
      released.add()
    }
    var copy = frame
    frame = nil
    #expect(released.value == 0 && copy != nil)
    copy = nil
    #expect(released.value == 1)
    #expect(throws: PixelBufferError.truncated(byteCount: 64, minimum: 72, plane: 0)) {
      try VideoFrame(planes: [plane], width: 8, height: 9, format: .gray8) { released.add() }
    }
    #expect(throws: PixelBufferError.wrongPlaneCount(1, expected: 2)) {
      try VideoFrame(planes: [plane], width: 8, height: 4, format: .nv12) { released.add() }
    }
    #expect(throws: PixelBufferError.truncated(byteCount: 0, minimum: 64, plane: 0)) {
      let none = VideoFrame.Plane(bytes: UnsafeRawBufferPointer(start: nil, count: 0), bytesPerRow: 8)
      return try VideoFrame(planes: [none], width: 8, height: 8, format: .gray8) { released.add() }
    }
    #expect(released.value == 1)
  }

  @Test("U5 a pool uses the memory of frames that are gone again, and has no more frames than its capacity")
  func pool() throws {
    let before = MemoryTally.frames.bytes
    var pool: FramePool? = try FramePool(width: 16, height: 8, format: .nv12, capacity: 2)
    var frames = [VideoFrame]()
    for _ in 0..<2 { frames.append(try #require(pool?.makeFrame { _ in })) }
    #expect(pool?.makeFrame { _ in } == nil, "all are in use")
    #expect(MemoryTally.frames.bytes == before + 2 * 16 * 12)
    let storage = ObjectIdentifier(frames[0].storage)
    frames.removeFirst()
    let next = try #require(
      pool?.makeFrame(timestamp: 5) { writer in
        writer.plane(0).initializeMemory(as: UInt8.self, repeating: 235)
        writer.plane(1).initializeMemory(as: UInt8.self, repeating: 128)
        #expect(writer.plane(1).count == 16 * 4 && writer.bytesPerRow(ofPlane: 1) == 16)
      })
    #expect(ObjectIdentifier(next.storage) == storage && next.timestamp == 5)
    #expect(try Image(next).pixelColor(x: 15, y: 7) == .white)
    pool = nil
    frames = []
    #expect(try Image(next).pixelColor(x: 0, y: 0) == .white, "a frame outlives its pool")
    #expect(try FramePool(width: 1, height: 1, format: .gray8, capacity: -3).capacity == 1)
  }

  @Test("U5 a pool copies rows with padding, and names what is wrong with them")
  func poolCopies() throws {
    let pool = try FramePool(width: 3, height: 3, format: .i420)
    // Rows of 5 bytes, and of 3 for the colour differences.
    let bytes = (0..<27).map { UInt8($0) }
    let frame = try bytes.withUnsafeBytes { try pool.makeFrame(copying: $0, bytesPerRow: 5) }
    let storage = try #require(frame).storage
    let planes = try storage.beginReading()
    func row(_ plane: Int, _ row: Int, _ count: Int) throws -> [UInt8] {
      Array(
        UnsafeRawBufferPointer(
          start: try #require(planes[plane]) + row * storage.layout[plane].bytesPerRow, count: count))
    }
    #expect(try row(0, 2, 3) == [10, 11, 12] && row(1, 1, 2) == [18, 19] && row(2, 1, 2) == [24, 25])
    storage.endReading()
    #expect(throws: PixelBufferError.truncated(byteCount: 4, minimum: 5, plane: 2)) {
      try bytes.prefix(25).withUnsafeBytes { try pool.makeFrame(copying: $0, bytesPerRow: 5) }
    }
    #expect(throws: PixelBufferError.empty(width: 0, height: 3)) {
      try FramePool(width: 0, height: 3, format: .i420)
    }
  }

  @Test("U5 threads share a pool: no frame has two writers, and none is lost")
  func poolThreads() async throws {
    let pool = try FramePool(width: 32, height: 32, format: .gray8, capacity: 3)
    let written = Counter()
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var isWhole = true
          for round in 0..<500 {
            let value = UInt8(truncatingIfNeeded: thread * 61 + round)
            guard
              let frame = pool.makeFrame(writing: {
                $0.plane(0).initializeMemory(as: UInt8.self, repeating: value)
              })
            else { continue }
            written.add()
            guard let planes = try? frame.storage.beginReading(), let start = planes[0] else { return false }
            isWhole =
              isWhole && UnsafeRawBufferPointer(start: start, count: 1024).allSatisfy { $0 == value }
            frame.storage.endReading()
          }
          return isWhole
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(written.value > 0)
    var frames: [VideoFrame] = []
    while let frame = pool.makeFrame(writing: { _ in }) { frames.append(frame) }
    #expect(frames.count == 3)
  }

  // MARK: Buffers of devices

  private static func file(_ size: Int) -> Int32 {
    let descriptor = memfd_create("frame", 0)
    ftruncate(descriptor, size)
    return descriptor
  }

  private static func code(_ text: String) -> UInt32 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  @Test("U5 a buffer closes each descriptor once, when the last frame is gone, and none if it was refused")
  func descriptors() throws {
    let released = Counter()
    let descriptor = Self.file(64 * 64 * 2)
    var frame: VideoFrame?
    do {
      let buffer = try DMABuffer(
        planes: [
          .init(descriptor: descriptor, bytesPerRow: 64),
          .init(descriptor: descriptor, offset: 64 * 64, bytesPerRow: 64),
        ], width: 64, height: 64, fourCC: Self.code("NV12"))
      frame = VideoFrame(buffer) { released.add() }
    }
    _ = try Image(try #require(frame))
    #expect(Self.isOpen(descriptor))
    frame = nil
    #expect(!Self.isOpen(descriptor) && released.value == 1)

    let other = Self.file(100)
    #expect(throws: PixelBufferError.truncated(byteCount: 100, minimum: 4096, plane: 0)) {
      try DMABuffer(
        planes: [.init(descriptor: other, bytesPerRow: 64)], width: 64, height: 64, fourCC: Self.code("R8  "))
    }
    #expect(Self.isOpen(other))
    close(other)
  }

  @Test("U5 wrong descriptors, formats, offsets and arrangements are errors that name what is wrong")
  func wrongBuffers() throws {
    let descriptor = Self.file(64 * 64)
    defer { close(descriptor) }
    func error(
      _ planes: [DMABuffer.Plane], _ fourCC: String, width: Int = 64, height: Int = 64
    ) -> PixelBufferError? {
      do throws(PixelBufferError) {
        _ = try DMABuffer(planes: planes, width: width, height: height, fourCC: Self.code(fourCC))
        return nil
      } catch {
        return error
      }
    }
    let plane = DMABuffer.Plane(descriptor: descriptor, bytesPerRow: 64)
    #expect(error([plane], "P010") == .unsupportedFourCC(Self.code("P010")))
    #expect(error([plane], "NV12") == .wrongPlaneCount(1, expected: 2))
    #expect(error([], "R8  ") == .wrongPlaneCount(0, expected: 1))
    #expect(error([plane], "R8  ", height: 65) == .truncated(byteCount: 4096, minimum: 4160, plane: 0))
    #expect(error([plane], "YUYV") == .invalidBytesPerRow(64, minimum: 128, plane: 0))
    #expect(
      error([.init(descriptor: -1, bytesPerRow: 64)], "R8  ")
        == .invalidDescriptor(-1, errno: EBADF, plane: 0))
    #expect(
      error([.init(descriptor: 9999, bytesPerRow: 64)], "R8  ")
        == .invalidDescriptor(9999, errno: EBADF, plane: 0))
    #expect(
      error([.init(descriptor: descriptor, offset: -4, bytesPerRow: 64)], "R8  ")
        == .invalidOffset(-4, plane: 0))
    #expect(
      error([.init(descriptor: descriptor, offset: .max, bytesPerRow: 64)], "R8  ")
        == .invalidOffset(.max, plane: 0))
    var ends: (Int32, Int32) = (0, 0)
    withUnsafeMutableBytes(of: &ends) { _ = pipe($0.assumingMemoryBound(to: Int32.self).baseAddress) }
    #expect(
      error([.init(descriptor: ends.0, bytesPerRow: 64)], "R8  ")
        == .invalidDescriptor(ends.0, errno: ESPIPE, plane: 0))
    close(ends.0)
    close(ends.1)

    let tiled = try DMABuffer(
      planes: [.init(descriptor: dup(descriptor), bytesPerRow: 64)], width: 64, height: 64,
      fourCC: Self.code("R8  "), modifier: 3)
    #expect(throws: PixelBufferError.unsupportedModifier(3)) { try Image(VideoFrame(tiled)) }
    // A descriptor without the right to read cannot be mapped.
    let path = "/tmp/tactus-frame-\(getpid())"
    let unreadable = open(path, O_WRONLY | O_CREAT, 0o600)
    ftruncate(unreadable, 4096)
    unlink(path)
    let closed = try DMABuffer(
      planes: [.init(descriptor: unreadable, bytesPerRow: 64)], width: 64, height: 64,
      fourCC: Self.code("R8  "))
    #expect(throws: PixelBufferError.unreadable(errno: EACCES)) { try Image(VideoFrame(closed)) }
  }
}
