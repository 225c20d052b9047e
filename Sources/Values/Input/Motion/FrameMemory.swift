internal import TactusGeometry

/// Determines how far ahead of its reports a touch is shown in frames, from what the frames before showed.
///
/// It learns how old reports are when they arrive, how far ahead they have to be extended, and the resolution of the panel.
struct FrameMemory: Sendable {
  /// A frame, with times in seconds on the event clock.
  struct Frame: Sendable, Hashable {
    /// The time at which it is presented.
    var time: Double
    /// The time at which it is prepared.
    var now: Double
    /// The time between two frames.
    var interval: Double
  }

  /// What the age of the newest report says about the touch.
  private enum Expectation: Hashable {
    /// The next report may still come.
    case movement
    /// The next report is overdue, but may be lost or late, as others were: content waits until the one after it may come.
    case overdueReport
    /// The touch rests; content returns to it while the certainty of its prediction sinks from 1 to 0.
    case rest(certainty: Double)
  }

  /// The speed up to which frames show a touch without delay, in points per second. A faster touch is predicted as far as one of
  /// this speed: with a panel of 125 Hz, content overshoots a touch that stops abruptly by at most 18 pt at 60 Hz.
  private static let undelayedSpeed = 720.0
  /// The speed below which a touch is not predicted, in points per second.
  private static let minimumSpeed = 1.0
  /// The shortest time after which a missing report is overdue, in seconds: what a compositor and its connection may take longer
  /// for one report than for another.
  private static let minimumLateness = 0.003
  /// The time by which a report may be older than the oldest before it, in seconds.
  private static let ageMargin = 0.002
  /// The time between two scans of a panel that has reported once, in seconds: that of a 40 Hz panel.
  private static let unknownInterval = 0.025
  /// The longest age of reports that is believed, in seconds.
  private static let maximumAge = 0.15
  /// The largest change of the delay, as a share of the time between two frames.
  private static let delayRate = 0.1
  /// The weight of the velocity's variance against its square, by which a prediction shrinks.
  private static let shrinkage = 4.0
  /// The number of standard deviations of a coordinate by which a slow touch has to turn for content to follow.
  private static let turnThreshold = 5.0
  /// The largest distance between reports that is taken for the panel's resolution, in points.
  private static let maximumResolution = 1.5
  /// The largest step of content that returns to a slow touch, as a share of the resolution.
  private static let returnStep = 0.45
  /// The time after which what a frame showed does not matter any more, in seconds.
  private static let memoryDuration = 0.1
  /// The number of lost reports that are waited for.
  private static let maximumLosses = 2.0
  /// The longest time for which lost reports are waited for, in seconds: three intervals of a 60 Hz panel and some lateness.
  private static let maximumLossTime = 0.06
  /// The number of reports for which a loss is remembered.
  private static let lossMemory = 240
  /// The longest delay of what is shown, before the time at which a frame is prepared, in seconds: that of Android's input resampling.
  private static let pastAge = 0.005
  /// The longest time by which Android's input resampling extends reports, in seconds.
  private static let pastHorizon = 0.008
  /// The largest distance from which content returns to a slow touch in steps, as a multiple of the resolution.
  private static let returnDistance = 3.0
  /// The weight of a frame in the mean interval.
  private static let intervalRate = 1.0 / 8

  /// The ages of reports after which the touch turned out to have moved on, in seconds.
  private var ages = RecentValues<48>(repeating: 0)
  /// The greatest age of the newest report in a frame, in seconds.
  private var newestAge = 0.0
  /// The ages of the newest reports in frames, in seconds.
  private var frameAges = RecentValues<24>(repeating: .infinity)
  /// How far ahead reports had to be extended, in seconds.
  private var horizons = RecentValues<16>(repeating: 0)
  /// The largest number of consecutive reports that were lost while the touch moved on, at most ``maximumLosses``.
  private var losses = 0.0
  /// The number of reports since the last loss.
  private var reportsSinceLoss = 0
  /// The distances between reports with different locations, in points.
  private var steps = RecentValues<16>(repeating: .infinity)
  private var newest: Point?
  private var meanInterval = 0.0
  private var smoother = FrameSmoother()
  /// The largest distance between the newest report and what the last frame showed, in points.
  private var limit = Double.infinity
  /// The time by which a fast touch is shown late, in seconds; nil before its first frame.
  private var delay: Double?
  /// The direction in which the touch last moved, a unit vector.
  private var direction = Point.zero
  /// What the last frame showed.
  private var shown: (location: Point, time: Double)?
  /// The frame of the last answer, and the answer; nil if a report has arrived since.
  private var answer: (frame: Frame, displacement: Point)?
  /// A Boolean value that indicates whether frames after the last one show the newest report, as long as none arrives.
  private(set) var isAtRest = true

  /// Records a report.
  ///
  /// - Parameters:
  ///   - location: The reported location, in points.
  ///   - hasRested: Whether the touch rested before it, so that the age of the report before it was no lateness.
  ///   - missing: The number of reports that were lost before it.
  mutating func touchReported(_ location: Point, afterRest hasRested: Bool, missing: Double) {
    isAtRest = false
    answer = nil
    defer { newest = location }
    guard let newest, newest != location else { return }
    reportsSinceLoss += 1
    if reportsSinceLoss > Self.lossMemory { losses = 0 }
    if missing > 0, !hasRested {
      losses = min(max(losses, missing), Self.maximumLosses)
      reportsSinceLoss = 0
    }
    steps.add(newest.distance(to: location))
    if newestAge > 0, !hasRested { ages.add(newestAge) }
    newestAge = 0
  }

  /// The distance by which reports differ, in points.
  private var resolution: Double { min(steps.minimum, Self.maximumResolution) }

  // MARK: Frames

  /// Returns the displacement from the newest report to the location that a frame shows.
  ///
  /// - Parameters:
  ///   - newest: The location of the newest report.
  ///   - filter: The estimate of the movement.
  ///   - clock: The clock of the panel.
  ///   - frame: The frame.
  mutating func displacement(
    from newest: Point, by filter: MotionFilter, _ clock: ScanClock, in frame: Frame
  ) -> Point {
    if let answer, answer.frame == frame { return answer.displacement }
    if let shown, frame.time - shown.time > Self.memoryDuration { forget() }
    meanInterval =
      meanInterval == 0 ? frame.interval : meanInterval + (frame.interval - meanInterval) * Self.intervalRate
    let expectation = expectation(of: filter, clock, in: frame)
    let speed = filter.velocity.distance(to: .zero)
    let isMoving = filter.count >= 3 && speed > Self.minimumSpeed
    var location = newest
    var predicted = Point.zero
    let confidence = confidence(in: filter, speed)
    if isMoving, expectation != .rest(certainty: 0) {
      predicted = prediction(
        from: newest, by: filter, clock, speed, confidence, isCertain: expectation == .movement, in: frame)
    }
    if expectation != .movement { smoother.forget() }
    switch expectation {
    case .movement where !isMoving, .overdueReport where !isMoving: break
    case .movement:
      location = smoothed(
        newest + predicted, near: newest, filter.velocity * confidence, filter.noise, in: frame)
      if confidence > 0.5 { direction = filter.velocity * (1 / speed) }
      location = withoutReversal(location, filter, isConfident: confidence > 0.5)
    case .overdueReport:
      // Without a report since the last frame, content stays where it is.
      let moved = answer == nil ? newest + predicted : shown?.location ?? newest
      location = withoutReversal(moved, filter, isConfident: false)
    case .rest(let certainty): location = gradual(newest + predicted * certainty)
    }
    let displacement = location - newest
    isAtRest = displacement == .zero && (expectation == .rest(certainty: 0) || speed <= Self.minimumSpeed)
    shown = (location, frame.time)
    answer = (frame, displacement)
    return displacement
  }

  /// Returns a location that changes evenly, within the limit of the distance from the newest report.
  private mutating func smoothed(
    _ location: Point, near newest: Point, _ velocity: Point, _ noise: Double, in frame: Frame
  ) -> Point {
    guard let shown, frame.time > shown.time else { return location }
    let even = smoother.smoothed(
      location, after: shown.location, for: frame.time - shown.time, velocity, noise)
    let length = even.distance(to: newest)
    return length > limit ? newest + (even - newest) * (limit / length) : even
  }

  private mutating func forget() {
    smoother.forget()
    shown = nil
    delay = nil
  }

  /// The time between two scans, in seconds.
  private func scanInterval(_ clock: ScanClock) -> Double { clock.interval ?? Self.unknownInterval }

  /// Returns what the age of the newest report says about the touch.
  private mutating func expectation(of filter: MotionFilter, _ clock: ScanClock, in frame: Frame)
    -> Expectation
  {
    let interval = scanInterval(clock)
    let age = frame.now - filter.time
    newestAge = max(newestAge, age)
    frameAges.add(age)
    let usual = interval + max(interval / 2, Self.minimumLateness) + 2 * clock.jitter
    let timeout = max(
      usual, min(ages.maximum + Self.ageMargin, Self.maximumAge),
      min(usual + losses * interval, Self.maximumLossTime))
    if age <= timeout { return .movement }
    // Where reports were lost or late, this one may be, too.
    let additionalTime = losses > 0 || ages.maximum > usual ? interval : 0
    if age <= timeout + additionalTime { return .overdueReport }
    return .rest(certainty: max(1 - 2 * (age - timeout - additionalTime) / frame.interval, 0))
  }

  /// Returns the share of its velocity that a touch certainly has: by how much the square of the velocity exceeds its variance.
  private func confidence(in filter: MotionFilter, _ speed: Double) -> Double {
    speed * speed / (speed * speed + Self.shrinkage * filter.velocityVariance)
  }

  /// Returns the displacement from the newest report to the location at the time of the frame, less the delay.
  private mutating func prediction(
    from newest: Point, by filter: MotionFilter, _ clock: ScanClock, _ speed: Double, _ confidence: Double,
    isCertain: Bool, in frame: Frame
  ) -> Point {
    let interval = scanInterval(clock)
    if isCertain { horizons.add(frame.time - filter.time) }
    // In frames of different lengths, content moves evenly if the delay is the same in all of them.
    let horizon = max(horizons.maximum, frame.time - frame.now + interval)
    let maximum = (meanInterval + interval) * Self.undelayedSpeed
    // What resampling shows, 5 ms before the frame is prepared, is late enough.
    let wanted = max(0, min(horizon - maximum / speed, frame.time - frame.now + Self.pastAge))
    if let delay, let shown {
      let change = max(0, frame.time - shown.time) * Self.delayRate
      self.delay = delay + min(max(wanted - delay, -change), change)
    } else {
      delay = wanted
    }
    let duration = frame.time - filter.time - (delay ?? 0)
    let displacement =
      filter.location + filter.velocity * (duration * confidence) - newest
    // While a panel is silent, the touch has moved by less than the panel's resolution.
    let silent = speed * (frame.time - frame.now + frameAges.minimum + interval) + resolution
    let length = displacement.distance(to: .zero)
    let limit = min(silent, max(maximum, speed * min(interval / 2, Self.pastHorizon)))
    self.limit = limit
    return length > limit ? displacement * (limit / length) : displacement
  }

  /// Returns a location that is not behind the one shown before, unless the touch has turned.
  private func withoutReversal(_ location: Point, _ filter: MotionFilter, isConfident: Bool) -> Point {
    guard let shown else { return location }
    let step = location - shown.location
    let along = step.x * direction.x + step.y * direction.y
    let noise = Self.turnThreshold * filter.noise.squareRoot()
    guard along < 0, isConfident || -along < noise + resolution else { return location }
    // Noise turns the direction itself.
    return step.distance(to: .zero) < noise ? shown.location : location - direction * along
  }

  /// Returns a location that is closer to the one shown before if both are within the resolution of a coarse panel, so that content
  /// that returns to a slow touch does not jerk.
  private func gradual(_ location: Point) -> Point {
    guard let shown, steps.minimum < Self.maximumResolution else { return location }
    let step = location - shown.location
    let (length, limit) = (step.distance(to: .zero), Self.returnStep * resolution)
    guard length > limit, length < Self.returnDistance * resolution else { return location }
    return shown.location + step * (limit / length)
  }
}
