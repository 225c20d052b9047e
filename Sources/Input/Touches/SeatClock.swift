/// Brings the times of one seat's events onto the event clock.
///
/// Compositors on libinput date input on CLOCK_MONOTONIC, which is the event clock, and nothing is changed. One that
/// counts from somewhere else is found out at the seat's first event: it is more than a second off, far beyond what
/// an event takes to arrive. From then on its times are shifted by that difference, so that timers and prediction,
/// which compare them with the event clock, work.
///
/// Times that do not go on as the event clock does are not believed: ones of the future, ones that go back, stand still, or
/// fall behind although the process was not busy. Events then count as of the time at which they arrive, until the seat's times
/// have kept pace for a second. What comes out never goes back and is never of the future.
@MainActor
package final class SeatClock {
  /// Differences up to this many seconds are the age of an event, not another clock.
  static let tolerance = 1.0
  /// How far the seat's times may stray from the event clock from one event to the next, in seconds. Ours.
  static let drift = 0.25
  /// How far ahead an event may be, in seconds: it may have come after the round of the event loop began whose start is the
  /// present. Ours.
  static let lead = 0.05
  /// How old an event may be at most that waited while the process was busy, in seconds. Ours.
  static let maximumAge = 6.0

  /// How the seat's times become times of the event clock.
  private enum State {
    /// Nothing is known before the first event.
    case new
    /// By adding a number; 0 where the clocks are the same.
    case shifted(Double)
    /// Not at all: those of arrival count, as long as the seat's times do not keep pace from an event on.
    case distrusted(since: Event)
  }

  /// When an event happened, as the compositor says, and when it was handled.
  private struct Event {
    var time: Double
    var now: Double
  }

  private var state = State.new
  private var latest: Event?
  /// How long the events of the present round may have waited, in seconds: no longer than since the round before.
  private var wait = 0.0
  /// What came out last.
  private var result = -Double.infinity

  package init() {}

  /// The time on the event clock of an event that the compositor dated `time`.
  package func eventTime(_ time: Double, now: Double) -> Double {
    guard time.isFinite else { return arrivalTime(now) }
    update(Event(time: time, now: now))
    let eventTime: Double =
      switch state {
      case .shifted(let shift): min(time + shift, now + Self.lead)
      case .new, .distrusted: now
      }
    result = max(result, eventTime)
    return result
  }

  /// The time of an event that the compositor did not date.
  package func arrivalTime(_ now: Double) -> Double {
    result = max(result, now)
    return result
  }

  private func update(_ event: Event) {
    let isFirstOfRound = event.now != latest?.now
    if isFirstOfRound { wait = min(event.now - (latest?.now ?? event.now), Self.maximumAge) }
    let difference = event.now - event.time
    // Small differences are the age of the event.
    let ownShift = abs(difference) > Self.tolerance ? difference : 0
    switch state {
    case .new: state = .shifted(ownShift)
    case .shifted(let shift):
      // The first event may have been old when it was handled. No event is of the future, so a smaller difference is
      // nearer to the truth.
      let shift = shift == 0 ? 0 : min(shift, difference)
      let isAhead = event.time + shift > event.now + Self.lead
      let isBehind = difference - shift > max(wait, Self.tolerance)
      let before = latest?.time ?? event.time
      let goesBack = event.time < before - Self.drift
      let standsStill = isFirstOfRound && event.time == before && wait > Self.drift
      let isSound = !isAhead && !isBehind && !goesBack && !standsStill
      state = isSound ? .shifted(shift) : .distrusted(since: event)
    case .distrusted(let start):
      let elapsed = event.now - start.now
      if abs(event.time - start.time - elapsed) > Self.drift {
        state = .distrusted(since: event)
      } else if elapsed > Self.tolerance {
        state = .shifted(ownShift)
      }
    }
    latest = event
  }
}
