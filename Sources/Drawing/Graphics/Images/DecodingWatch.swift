import TactusCLibrary

/// A clock that never goes back.
enum MonotonicClock {
  /// The time in seconds since an unspecified point.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// The processor time that this thread has used, in seconds.
  static var threadTime: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Checks during decoding whether it has to end, because it exceeds its limit of processor time or was cancelled.
///
/// Use it on the thread that created it.
struct DecodingWatch {
  private let end: Double
  private let load: ImageLoad?
  private let format: ImageFormat

  init(_ request: ImageRequest, _ format: ImageFormat) {
    end = MonotonicClock.threadTime + request.limits.seconds
    load = request.load
    self.format = format
  }

  /// The reason why decoding has to end; `nil` if it may continue.
  var interruption: ImageDecodingError? {
    if load?.isCancelled == true { return .cancelled }
    return MonotonicClock.threadTime > end ? .tookTooLong(format) : nil
  }

  /// Throws an error if decoding has to end.
  func check() throws(ImageDecodingError) {
    if let interruption { throw interruption }
  }
}
