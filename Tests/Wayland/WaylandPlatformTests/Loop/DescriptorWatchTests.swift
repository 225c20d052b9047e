import TactusCLibrary
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@Suite("File descriptors in the event loop")
@MainActor
final class DescriptorWatchTests {
  private let watches = DescriptorWatches()
  private let clock = EventClock()
  private lazy var loop = EventLoop(clock: clock, watches: watches, waiter: nil)
  /// The ends of a pipe.
  private let pipe: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = TactusCLibrary.pipe(&ends)
    pipe = (ends[0], ends[1])
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
  }

  private func write(_ count: Int) {
    _ = TactusCLibrary.write(pipe.write, [UInt8](repeating: 7, count: count), count)
  }

  private func readByte() {
    var byte: UInt8 = 0
    _ = read(pipe.read, &byte, 1)
  }

  @Test("M2 a watch is called while its descriptor is readable, without a timer, until it is cancelled")
  func readable() {
    var calls = 0
    var watch: DescriptorWatch?
    watch = watches.add(pipe.read) { [unowned self] in
      calls += 1
      readByte()
      guard calls == 3 else { return }
      watch?.cancel()
      loop.stop()
    }
    write(5)
    // It would not return if the watch were not served.
    loop.run {}
    #expect(calls == 3 && watches.isEmpty)
    loop.pollWatches()
    #expect(calls == 3)
    watch = nil
  }

  @Test("M2 a handler may cancel another watch that is ready, and add one")
  func changes() {
    var calls: [String] = []
    var second: DescriptorWatch?
    let first = watches.add(pipe.read) { [unowned self] in
      calls.append("first")
      second?.cancel()
      _ = watches.add(pipe.read) { [unowned self] in
        calls.append("third")
        loop.stop()
      }
    }
    second = watches.add(pipe.read) { calls.append("second") }
    write(1)
    loop.pollWatches()
    #expect(calls == ["first"])
    first.cancel()
    loop.run {}
    #expect(calls == ["first", "third"])
  }

  @Test("M2 a watch is called when its descriptor has been hung up, and when it is writable if it wants that")
  func hangUpAndWriting() {
    var calls = 0
    let reader = watches.add(pipe.read) { calls += 1 }
    loop.pollWatches()
    #expect(calls == 0)
    reader.cancel()
    let writer = watches.add(pipe.write) { calls += 1 }
    loop.pollWatches()
    #expect(calls == 0)
    writer.wantsWrite = true
    loop.pollWatches()
    #expect(calls == 1)
    writer.cancel()
    writer.cancel()
    var ends: [Int32] = [-1, -1]
    _ = TactusCLibrary.pipe(&ends)
    close(ends[1])
    let closed = watches.add(ends[0]) { calls += 1 }
    loop.pollWatches()
    #expect(calls == 2)
    closed.cancel()
    close(ends[0])
    #expect(watches.isEmpty)
  }
}
