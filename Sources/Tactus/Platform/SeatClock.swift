/// Brings the times of one seat's events onto the event clock.
///
/// Compositors on libinput date input on CLOCK_MONOTONIC, which is the event clock, and nothing is changed. One that
/// counts from somewhere else is found out at the seat's first event: it is more than a second off, far beyond what
/// an event takes to arrive. From then on its times are shifted by that difference, so that timers and prediction,
/// which compare them with the event clock, work.
@MainActor
final class SeatClock {
  /// Differences up to this many seconds are the age of an event, not another clock.
  static let tolerance = 1.0

  /// What is added to the seat's times; nil before the first event.
  private var shift: Double?

  /// The time on the event clock of an event that the compositor dated `time`.
  func eventTime(_ time: Double, now: Double) -> Double {
    let difference = now - time
    var shift = self.shift ?? (abs(difference) > Self.tolerance ? difference : 0)
    // The first event may have been old when it was handled. No event is of the future, so a smaller difference is
    // nearer to the truth.
    if shift != 0 { shift = min(shift, difference) }
    self.shift = shift
    return time + shift
  }
}
