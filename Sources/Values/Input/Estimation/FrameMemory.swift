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
  /// The largest change of the delay, as a share of the time between two frames.
  private static let delayRate = 0.1
  /// The number of standard deviations of a coordinate by which a slow touch has to turn for content to follow.
  private static let turnThreshold = 5.0
  /// The largest step of content that returns to a slow touch, as a share of the resolution.
  private static let returnStep = 0.45
  /// The time after which what a frame showed does not matter any more, in seconds.
  private static let memoryDuration = 0.1
  /// The longest delay of what is shown, before the time at which a frame is prepared, in seconds: that of Android's input resampling.
  private static let pastAge = 0.005
  /// The longest time by which Android's input resampling extends reports, in seconds.
  private static let pastHorizon = 0.008
  /// The largest distance from which content returns to a slow touch in steps, as a multiple of the resolution.
  private static let returnDistance = 3.0
  /// The weight of a frame in the mean interval.
  private static let intervalRate = 1.0 / 8

  /// What is known of the panel.
  var panel: PanelModel
  /// The greatest age of the newest report in a frame, in seconds.
  private var newestAge = 0.0
  /// The ages of the newest reports in frames, in seconds.
  private var frameAges = RecentValues<24>(repeating: .infinity)
  /// How far ahead reports had to be extended, in seconds.
  private var horizons = RecentValues<16>(repeating: 0)
  private var newest: Point?
  private var meanInterval = 0.0
  private var smoothers = (x: FrameSmoother(), y: FrameSmoother())
  /// The largest distance between the newest report and what the last frame showed, in points.
  private var limit = Double.infinity
  /// The time by which a fast touch is shown late, in seconds; nil before its first frame.
  private var delay: Double?
  /// The directions in which the touch last moved along the axes.
  private var directions = (x: AxisDirection(), y: AxisDirection())
  /// What the last frame showed.
  private var shown: (location: Point, time: Double)?
  /// The frame of the last answer, and the answer; nil if a report has arrived since.
  private var answer: (frame: Frame, displacement: Point)?
  /// A Boolean value that indicates whether frames after the last one show the newest report, as long as none arrives.
  private(set) var isAtRest = true

  init(panel: PanelModel) { self.panel = panel }

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
    panel.touchMoved(by: newest.distance(to: location), after: newestAge, afterRest: hasRested)
    newestAge = 0
  }

  // MARK: Frames

  /// Returns the displacement from the newest report to the location that a frame shows.
  ///
  /// - Parameters:
  ///   - newest: The location of the newest report.
  ///   - filter: The estimate of the movement.
  ///   - frame: The frame.
  mutating func displacement(
    from newest: Point, by filter: MotionFilter, in frame: Frame
  ) -> Point {
    if let answer, answer.frame == frame { return answer.displacement }
    if let shown, frame.time - shown.time > Self.memoryDuration { forget() }
    meanInterval =
      meanInterval == 0 ? frame.interval : meanInterval + (frame.interval - meanInterval) * Self.intervalRate
    let expectation = expectation(of: filter, in: frame)
    let (speed, isMoving) = (filter.speed, filter.isMoving)
    var location = newest
    var predicted = Point.zero
    let confidence = filter.confidence(speed: speed)
    if isMoving, expectation != .rest(certainty: 0) {
      predicted = prediction(
        from: newest, by: filter, speed, confidence, isCertain: expectation == .movement, in: frame)
    }
    if expectation != .movement { forgetDeviations() }
    switch expectation {
    case .movement where !isMoving, .overdueReport where !isMoving: break
    case .movement:
      location = smoothed(
        newest + predicted, near: newest, filter.velocity * confidence, filter.noise, in: frame)
      follow(filter)
      location = withoutReversal(location, filter, isCertain: filter.isCertain(speed: speed))
    case .overdueReport:
      // Without a report since the last frame, content stays where it is.
      let moved = answer == nil ? newest + predicted : shown?.location ?? newest
      location = withoutReversal(moved, filter, isCertain: false)
    case .rest(let certainty): location = gradual(newest + predicted * certainty)
    }
    let displacement = location - newest
    isAtRest =
      displacement == .zero && (expectation == .rest(certainty: 0) || speed <= MotionFilter.minimumSpeed)
    shown = (location, frame.time)
    answer = (frame, displacement)
    return displacement
  }

  /// Returns a location that changes evenly, within the limit of the distance from the newest report.
  private mutating func smoothed(
    _ location: Point, near newest: Point, _ velocity: Point, _ noise: Double, in frame: Frame
  ) -> Point {
    guard let shown, frame.time > shown.time else { return location }
    let elapsed = frame.time - shown.time
    let even = Point(
      x: smoothers.x.smoothed(location.x, after: shown.location.x, for: elapsed, velocity.x, noise),
      y: smoothers.y.smoothed(location.y, after: shown.location.y, for: elapsed, velocity.y, noise))
    let length = even.distance(to: newest)
    return length > limit ? newest + (even - newest) * (limit / length) : even
  }

  private mutating func forgetDeviations() {
    smoothers.x.forget()
    smoothers.y.forget()
  }

  private mutating func forget() {
    forgetDeviations()
    shown = nil
    delay = nil
  }

  /// Returns what the age of the newest report says about the touch.
  private mutating func expectation(of filter: MotionFilter, in frame: Frame) -> Expectation {
    let age = frame.now - filter.time
    newestAge = max(newestAge, age)
    frameAges.add(age)
    let timeouts = panel.timeouts
    if age <= timeouts.overdue { return .movement }
    if age <= timeouts.rest { return .overdueReport }
    return .rest(certainty: max(1 - 2 * (age - timeouts.rest) / frame.interval, 0))
  }

  /// Returns the displacement from the newest report to the location at the time of the frame, less the delay.
  private mutating func prediction(
    from newest: Point, by filter: MotionFilter, _ speed: Double, _ confidence: Double,
    isCertain: Bool, in frame: Frame
  ) -> Point {
    let interval = panel.interval
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
    let silent = speed * (frame.time - frame.now + frameAges.minimum + interval) + panel.resolution
    let length = displacement.distance(to: .zero)
    let limit = min(silent, max(maximum, speed * min(interval / 2, Self.pastHorizon)))
    self.limit = limit
    return length > limit ? displacement * (limit / length) : displacement
  }

  /// Follows the direction of a touch along each axis along which it certainly moves.
  private mutating func follow(_ filter: MotionFilter) {
    let noise = turningDistance(of: filter)
    if filter.isCertain(speed: filter.velocity.x) {
      directions.x.follow(filter.location.x, filter.velocity.x, noise: noise)
    }
    if filter.isCertain(speed: filter.velocity.y) {
      directions.y.follow(filter.location.y, filter.velocity.y, noise: noise)
    }
  }

  /// Returns the largest distance by which noise moves a touch back, in points.
  private func turningDistance(of filter: MotionFilter) -> Double {
    Self.turnThreshold * filter.noise.squareRoot()
  }

  /// Returns a location that is along no axis behind the one shown before, unless the touch has turned.
  private func withoutReversal(_ location: Point, _ filter: MotionFilter, isCertain: Bool) -> Point {
    guard let shown else { return location }
    // One that is less certain may have turned unnoticed.
    let maximum = isCertain ? .infinity : turningDistance(of: filter) + panel.resolution
    func held(_ location: Double, _ shown: Double, _ direction: AxisDirection) -> Double {
      let reversal = direction.reversal(of: location - shown)
      return reversal > 0 && reversal < maximum ? shown : location
    }
    return Point(
      x: held(location.x, shown.location.x, directions.x), y: held(location.y, shown.location.y, directions.y)
    )
  }

  /// Returns a location that is closer to the one shown before if both are within the resolution of a coarse panel, so that content
  /// that returns to a slow touch does not jerk.
  private func gradual(_ location: Point) -> Point {
    guard let shown, panel.knowsResolution else { return location }
    let step = location - shown.location
    let (length, limit) = (step.distance(to: .zero), Self.returnStep * panel.resolution)
    guard length > limit, length < Self.returnDistance * panel.resolution else { return location }
    return shown.location + step * (limit / length)
  }
}
