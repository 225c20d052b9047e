/// Converts the times of one seat's events to the event clock.
///
/// Compositors that use libinput timestamp input on CLOCK_MONOTONIC, which is the event clock, so the times stay unchanged. A
/// compositor with another clock is detected at the seat's first event: the difference exceeds a second, far more than an event
/// takes to arrive. From then on the times are shifted by that difference, because timers and prediction compare them with the
/// event clock.
///
/// Clocks of other machines run faster or slower. No event is in the future, so the minimum difference of the last minute shows by how
/// much, and the shift follows it. For a clock that counts as the same, a difference within what events take to arrive does not.
///
/// Times that do not keep pace with the event clock are rejected: times in the future, and times that decrease, stand still, or
/// fall behind although the process was not busy. Events then get the time at which they arrive, until the seat's times have kept
/// pace for a second. The resulting times never decrease and are never in the future.
@MainActor
package final class SeatClock {
  /// The maximum difference that counts as the age of an event instead of as another clock, in seconds. Chosen by us.
  static let tolerance = 1.0
  /// The maximum drift of the seat's times from the event clock between two events, in seconds. Chosen by us.
  static let drift = 0.25
  /// How far an event may be in the future, in seconds. The event may have happened after the start of the run loop's iteration,
  /// which is the current time. Chosen by us.
  static let lead = 0.05
  /// The maximum age of an event that waited while the process was busy, in seconds. Chosen by us.
  static let maximumAge = 6.0

  /// The age of events that does not show that the seat's clock is slower, in seconds: what a busy compositor takes for each. Chosen by
  /// us.
  static let usualAge = 0.01

  /// The conversion of the seat's times to the event clock.
  private enum State {
    /// There has been no event.
    case new
    /// The conversion adds a number, which is 0 if the clocks are the same.
    case shifted(Double)
    /// The times of arrival are used until the seat's times have kept pace since the event.
    case distrusted(since: Event)
  }

  /// The time of an event as reported by the compositor, and the time at which it was handled.
  private struct Event {
    var time: Double
    var now: Double
  }

  private var state = State.new
  private var differences = MinimumDifference()
  /// A Boolean value that indicates whether the seat's clock is another one than the event clock.
  private var isOtherClock = false
  private var latest: Event?
  /// The maximum time that the events of the current iteration of the run loop have waited, in seconds: that since the previous
  /// iteration.
  private var wait = 0.0
  /// The last time that was returned.
  private var result = -Double.infinity

  package init() {}

  /// Returns the time on the event clock of an event with the compositor's timestamp `time`.
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

  /// Returns the time on the event clock of a change of a touch. A cancellation has no timestamp on the wire.
  package func changeTime(_ time: Double, isCancellation: Bool, now: Double) -> Double {
    isCancellation ? arrivalTime(now) : eventTime(time, now: now)
  }

  /// Returns the time of an event for which the compositor supplies no timestamp.
  package func arrivalTime(_ now: Double) -> Double {
    result = max(result, now)
    return result
  }

  private func update(_ event: Event) {
    let isFirstOfIteration = event.now != latest?.now
    if isFirstOfIteration { wait = min(event.now - (latest?.now ?? event.now), Self.maximumAge) }
    let difference = event.now - event.time
    differences.add(difference, at: event.now)
    // Small differences are the age of the event.
    let ownShift = abs(difference) > Self.tolerance ? difference : 0
    switch state {
    case .new:
      isOtherClock = ownShift != 0
      state = .shifted(ownShift)
    case .shifted(let shift):
      // The first event may have been old when it was handled, so a smaller difference is more accurate.
      let shift = self.shift(after: shift, difference)
      let isInFuture = event.time + shift > event.now + Self.lead
      let isBehind = difference - shift > max(wait, Self.tolerance)
      let before = latest?.time ?? event.time
      let goesBack = event.time < before - Self.drift
      let standsStill = isFirstOfIteration && event.time == before && wait > Self.drift
      let isPlausible = !isInFuture && !isBehind && !goesBack && !standsStill
      state = isPlausible ? .shifted(shift) : .distrusted(since: event)
    case .distrusted(let start):
      let elapsed = event.now - start.now
      if abs(event.time - start.time - elapsed) > Self.drift {
        state = .distrusted(since: event)
      } else if elapsed > Self.tolerance {
        isOtherClock = ownShift != 0
        differences = MinimumDifference()
        state = .shifted(ownShift)
      }
    }
    latest = event
  }

  /// Returns the shift that the differences show: the minimum one of another clock; of the same clock, what exceeds the usual age of
  /// events, or half of the lead that they may have.
  private func shift(after shift: Double, _ difference: Double) -> Double {
    guard isOtherClock else {
      guard let minimum = differences.minimum else { return shift }
      return min(minimum + Self.lead / 2, max(minimum - Self.usualAge, 0))
    }
    return differences.minimum ?? min(shift, difference)
  }
}
