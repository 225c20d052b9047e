import TactusCLibrary
internal import TactusInterface

/// Reports the presentation time of the first frame to a benchmark.
///
/// With the environment variable `TACTUS_REPORT_FIRST_FRAME` set to `1`, the line `first-frame-presented NANOSECONDS`, on
/// CLOCK_MONOTONIC, is written to standard error once. A compositor without `wp_presentation` reports no such time: the line then has
/// the time at which it answered the frame.
struct FirstFrameReport {
  private var isDue = environmentVariable("TACTUS_REPORT_FIRST_FRAME") == "1"

  /// Writes the line if it is due.
  ///
  /// - Parameter time: The presentation time of a frame, in seconds on CLOCK_MONOTONIC.
  mutating func framePresented(at time: Double) {
    guard isDue else { return }
    isDue = false
    let line = Array("first-frame-presented \(Int64(time * 1e9))\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
