import TactusCLibrary

/// The clock that never goes back.
enum MonotonicClock {
  /// Seconds since some moment.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds that this thread has computed.
  static var threadTime: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Looks in the middle of decoding whether it is to go on: it may take no more than so much of the processor's time, and
/// somebody must still want the picture. To be used on the thread that made it.
struct DecodingWatch {
  private let end: Double
  private let load: ImageLoad?
  private let format: ImageFormat

  init(_ request: ImageRequest, _ format: ImageFormat) {
    end = MonotonicClock.threadTime + request.limits.seconds
    load = request.load
    self.format = format
  }

  /// Why decoding has to end; nil when it may go on.
  var interruption: ImageDecodingError? {
    if load?.isCancelled == true { return .cancelled }
    return MonotonicClock.threadTime > end ? .tookTooLong(format) : nil
  }

  /// Throws when decoding has to end.
  func check() throws(ImageDecodingError) {
    if let interruption { throw interruption }
  }
}
