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

  @Test("M1 a part of a file is read from its offset on, and fewer bytes at the end of the file")
  func offsets() throws {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    let file = fileno(stream)
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    let isWritten = bytes.withUnsafeBytes { writeBytes(file, from: $0) }
    #expect(isWritten)
    var part: [UInt8] = [0, 0, 0]
    #expect(part.withUnsafeMutableBytes { readBytes(file, at: 1, into: $0) } == 3)
    #expect(part == [2, 3, 4])
    #expect(part.withUnsafeMutableBytes { readBytes(file, at: 4, into: $0) } == 1)
    #expect(part == [5, 3, 4])
    #expect(part.withUnsafeMutableBytes { readBytes(-1, at: 0, into: $0) } == nil)
  }

  @Test("A delay becomes whole seconds and nanoseconds, and one of zero does not stop a timer")
  func delays() {
    let expected: [(delay: Double, seconds: Int, nanoseconds: Int)] = [
      (1.5, 1, 500_000_000), (0, 0, 0), (-3, 0, 0), (.nan, 0, 0), (1e12, 1_000_000_000, 0),
    ]
    for (delay, seconds, nanoseconds) in expected {
      let time = SystemDuration(seconds: delay)
      #expect(time.seconds == seconds && time.nanoseconds == nanoseconds)
    }
    #expect(SystemDuration(timerDelay: 0).nanoseconds == 1)
    #expect(SystemDuration(timerDelay: nil).nanoseconds == 0)
  }
}
