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
  /// The distances between reports with different locations, in points.
  private var steps = RecentValues<16>(repeating: .infinity)
  private var newest: Point?
  private var meanInterval = 0.0
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
  mutating func touchReported(_ location: Point, afterRest hasRested: Bool) {
    isAtRest = false
    answer = nil
    defer { newest = location }
    guard let newest, newest != location else { return }
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
    let certainty = certainty(of: filter, clock, in: frame)
    let speed = filter.velocity.distance(to: .zero)
    var location = newest
    if filter.count >= 3, certainty > 0, speed > Self.minimumSpeed {
      let confidence = confidence(in: filter, speed)
      let predicted = prediction(
        from: newest, by: filter, clock, speed, confidence, isCertain: certainty == 1, in: frame)
      location = newest + predicted * certainty
      if confidence > 0.5 { direction = filter.velocity * (1 / speed) }
      if certainty == 1 { location = withoutReversal(location, filter, isConfident: confidence > 0.5) }
    }
    if certainty < 1 { location = gradual(location) }
    let displacement = location - newest
    isAtRest = displacement == .zero && (certainty == 0 || speed <= Self.minimumSpeed)
    shown = (location, frame.time)
    answer = (frame, displacement)
    return displacement
  }

  private mutating func forget() {
    shown = nil
    delay = nil
  }

  /// The time between two scans, in seconds.
  private func scanInterval(_ clock: ScanClock) -> Double { clock.interval ?? Self.unknownInterval }

  /// Returns 1 while the next report may still come, 0 from half a frame after it is overdue, and in between what lies between.
  private mutating func certainty(of filter: MotionFilter, _ clock: ScanClock, in frame: Frame) -> Double {
    let interval = scanInterval(clock)
    let age = frame.now - filter.time
    newestAge = max(newestAge, age)
    frameAges.add(age)
    let usual = interval + max(interval / 2, Self.minimumLateness) + 2 * clock.jitter
    let timeout = max(usual, min(ages.maximum + Self.ageMargin, Self.maximumAge))
    return 2 * min(max(0.5 - (age - timeout) / frame.interval, 0), 0.5)
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
    let wanted = max(0, horizon - maximum / speed)
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
    let limit = min(silent, maximum)
    return length > limit ? displacement * (limit / length) : displacement
  }

  /// Returns a location that is not behind the one shown before, unless the touch has turned.
  private func withoutReversal(_ location: Point, _ filter: MotionFilter, isConfident: Bool) -> Point {
    guard let shown else { return location }
    let step = location - shown.location
    let along = step.x * direction.x + step.y * direction.y
    guard along < 0, isConfident || -along < Self.turnThreshold * filter.noise.squareRoot() else {
      return location
    }
    return location - direction * along
  }

  /// Returns a location that is closer to the one shown before if both are within the resolution of a coarse panel, so that content
  /// that returns to a slow touch does not jerk.
  private func gradual(_ location: Point) -> Point {
    guard let shown, steps.minimum < Self.maximumResolution else { return location }
    let step = location - shown.location
    let (length, limit) = (step.distance(to: .zero), Self.returnStep * resolution)
    guard length > limit, length < 2 * resolution else { return location }
    return shown.location + step * (limit / length)
  }
}
