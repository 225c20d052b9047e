import TactusCLibrary
import TactusThreads
import Testing

@Suite("System calls that signals interrupt")
struct InterruptionTests {
  @Test("M1 a call that was interrupted is made again, one that failed for another reason is not")
  func retries() {
    var results: [(result: Int, reason: Int32)] = [(-1, EINTR), (-1, EINTR), (5, 0), (-1, EIO), (1, 0)]
    func call() -> Int {
      let next = results.removeFirst()
      errno = next.reason
      return next.result
    }
    #expect(retryOnInterrupt(call) == 5 && results.count == 2)
    #expect(retryOnInterrupt(call) == -1 && results.count == 1)
  }

  @Test("M1 all bytes pass a pipe that takes fewer at once")
  func wholeBuffers() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    let thread = Thread {
      _ = bytes.withUnsafeBytes { writeBytes(writeEnd, from: $0) }
      close(writeEnd)
    }
    var received = [UInt8](repeating: 0, count: bytes.count + 1)
    #expect(received.withUnsafeMutableBytes { readBytes(readEnd, into: $0) } == bytes.count)
    #expect(received.dropLast() == bytes[...])
    thread?.join()
    close(readEnd)
  }
}
