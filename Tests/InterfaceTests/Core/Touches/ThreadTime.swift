import TactusCLibrary

/// The processor time of the current thread, which other programs and tests do not affect.
enum ThreadTime {
  /// The processor time used so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
