internal import TactusDynamics

/// The motion of a page into its container and out of it, as a value of time: by a spring, or held by a touch.
///
/// The progress is 0 while the page is outside the container and 1 while it covers it. A touch and a spring take over from each
/// other where the page is, with its velocity.
struct ContainerMotion {
  /// The period of the critically damped spring, in seconds: the page is at rest after about half a second.
  static let period = 0.4
  /// The duration that a transition reports, in seconds: until the page has covered about 99 percent of its way.
  static let nominalDuration = 0.42
  /// The distance from the end within which the page comes to rest, in points.
  static let restDistance = 0.5
  /// The rate at which a released page is expected to decelerate, by which the outcome is decided: that of scroll views.
  static let projectionRate = Deceleration.normalRate

  private enum Activity {
    case resting
    case held
    /// The spring begins with the first frame.
    case waiting(SpringMove)
    case moving(SpringMove, begin: Double)
  }

  private var activity = Activity.resting
  /// The progress that was shown last.
  private(set) var progress: Double
  private static let spring = Spring(duration: period, bounce: 0)

  init(progress: Double) { self.progress = progress }

  /// A Boolean value that indicates whether a spring moves the page.
  var isMoving: Bool {
    switch activity {
    case .resting, .held: false
    case .waiting, .moving: true
    }
  }

  /// The spring that moves the page, and the time at which it began, in seconds; nil before its first frame, and without a spring.
  var move: (spring: SpringMove, begin: Double)? {
    if case .moving(let move, let begin) = activity { (move, begin) } else { nil }
  }

  /// Lets a touch hold the page where it was shown last.
  mutating func hold() { activity = .held }

  /// Moves the page to a progress, limited to 0 … 1, while a touch holds it.
  mutating func move(to progress: Double) { self.progress = min(max(progress, 0), 1) }

  /// Moves the page to one of its ends by a spring.
  ///
  /// - Parameters:
  ///   - target: The end, 0 or 1.
  ///   - velocity: The velocity of the page, in lengths per second; nil for its present one.
  ///   - length: The distance between both ends, in points.
  ///   - begin: The time at which the page was shown last, in seconds; nil to begin with the next frame.
  mutating func snap(to target: Double, velocity: Double?, length: Double, from begin: Double?) {
    var velocity = velocity ?? begin.map { self.velocity(at: $0) } ?? 0
    // A faster page would leave a gap beyond the end.
    let limit = Self.spring.frequency * abs(target - progress)
    if velocity * (target - progress) > 0 { velocity = min(max(velocity, -limit), limit) }
    let move = SpringMove(
      from: progress, velocity: velocity, to: target, spring: Self.spring,
      restDistance: Self.restDistance / max(length, 1))
    activity = begin.map { .moving(move, begin: $0) } ?? .waiting(move)
  }

  /// Advances the motion to the time at which a frame is shown.
  ///
  /// - Returns: Whether the page has come to rest.
  mutating func step(to time: Double) -> Bool {
    switch activity {
    case .resting, .held: return false
    case .waiting(let move):
      activity = .moving(move, begin: time)
      return false
    case .moving(let move, let begin):
      progress = min(max(move.position(at: time - begin), 0), 1)
      guard move.isAtRest(at: time - begin) else { return false }
      activity = .resting
      return true
    }
  }

  /// Returns the velocity of the page, in lengths per second.
  func velocity(at time: Double) -> Double {
    guard case .moving(let move, let begin) = activity else { return 0 }
    return move.velocity(at: time - begin)
  }

  /// Returns the outcome of a touch that releases the page.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the touch, in points per second towards the covered position.
  ///   - length: The distance between both ends, in points.
  func outcome(velocity: Double, length: Double) -> ContainerTransitionState.Outcome {
    let end = Deceleration(from: progress * length, velocity: velocity, rate: Self.projectionRate).end
    return end > length / 2 ? .upper : .lower
  }
}
