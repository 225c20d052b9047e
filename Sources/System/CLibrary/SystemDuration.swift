/// A duration in the parts that the system's structures have.
///
/// `timespec` itself is not extended: modules that import further headers of the system have a declaration of their own of it.
package struct SystemDuration {
  package let seconds: Int
  package let nanoseconds: Int

  /// Creates a duration from seconds, which are clamped to between 0 and 10^9; 0 for NaN.
  package init(seconds: Double) {
    let limited = min(max(0, seconds), 1e9)
    let whole = limited.rounded(.down)
    self.seconds = Int(whole)
    nanoseconds = min(Int((limited - whole) * 1e9), 999_999_999)
  }

  /// Creates the delay of a timer that expires once, of at least a nanosecond; all zeros, which stop a timer, for nil.
  package init(timerDelay: Double?) {
    let duration = SystemDuration(seconds: timerDelay ?? 0)
    seconds = duration.seconds
    nanoseconds =
      timerDelay != nil && duration.seconds == 0 ? max(1, duration.nanoseconds) : duration.nanoseconds
  }
}
