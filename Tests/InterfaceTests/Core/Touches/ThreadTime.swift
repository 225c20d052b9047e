import TactusCLibrary

/// The time of the processor that the present thread has used, so that other programs and tests do not count.
enum ThreadTime {
  /// Seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
