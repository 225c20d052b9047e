internal import TactusGeometry

/// Estimates the location and the velocity of a touch from reports with noise: a Kalman filter whose model is constant velocity.
///
/// The filter learns how much it may trust its model. The noise of the reports is what a parabola through the last three does not
/// explain, so that neither velocity nor acceleration counts as noise, but rounded coordinates and wrong timestamps do. The
/// acceleration that it expects grows while reports deviate more from its predictions than noise and expectation explain, and shrinks
/// otherwise. A report that deviates by far, as at an abrupt stop, makes it forget.
struct MotionFilter: Sendable {
  /// The smallest and the largest acceleration expected of a touch, as a share of its velocity per second.
  private static let agilityRange = (minimum: 0.5, maximum: 30.0)
  /// The acceleration that is expected of a slow touch, in points per second squared.
  private static let minimumAcceleration = 20.0
  /// The share of its excess by which a deviation changes the logarithm of the expected acceleration.
  private static let agilityRate = 0.1
  /// The largest excess that counts, as a multiple of the expected deviation.
  private static let maximumExcess = 5.0
  /// The share of a deviation by which it changes the estimated noise.
  private static let noiseRate = 1.0 / 16
  /// The smallest and the largest variance of a coordinate, in points squared: the rounding of the wire, and three points.
  private static let noiseRange = (minimum: 2e-6, maximum: 9.0)
  /// The variance of a coordinate before it is known, in points squared.
  private static let initialNoise = 0.01
  /// The variance of a velocity before it is known, in points squared per second squared.
  private static let initialVelocityVariance = 1e6
  /// The squared deviation, as a multiple of what is expected, from which on the past is forgotten: five standard deviations.
  private static let forgettingRatio = 25.0
  /// The time without reports after which the filter begins anew, in seconds.
  private static let maximumGap = 0.2
  /// The time without reports after which a touch that has moved by less than half of what was expected has rested, in seconds.
  private static let restDuration = 0.05
  /// The shortest time between two reports with different times, in seconds.
  private static let minimumInterval = 1e-4
  /// The share of a deviation by which it changes ``misfit``.
  private static let misfitRate = 1.0 / 24
  /// The largest squared deviation that counts for ``misfit``, in points squared.
  private static let maximumMisfit = 400.0

  /// The speed below which a touch is taken to rest, in points per second.
  static let minimumSpeed = 1.0
  /// The weight of the velocity's variance against its square, by which a prediction shrinks.
  private static let shrinkage = 4.0

  /// The estimated location at ``time``.
  private(set) var location = Point.zero
  /// The estimated velocity, in points per second.
  private(set) var velocity = Point.zero
  /// The variance of the velocity, in points squared per second squared.
  private(set) var velocityVariance = 0.0
  /// The variance of a reported coordinate, in points squared.
  private(set) var noise = initialNoise
  /// The mean of the squared deviations of reports from their predictions, in points squared.
  private(set) var misfit = 0.0
  /// The time of the last report, in seconds.
  private(set) var time = -Double.infinity
  /// The number of reports since the filter began.
  private(set) var count = 0

  private var locationVariance = 0.0
  private var covariance = 0.0
  private var agility = 1.0
  /// The last three reports, the oldest first; those before the first are unused.
  private var recent: (Report, Report, Report) = (Report(), Report(), Report())

  private struct Report {
    var location = Point.zero
    var time = 0.0
  }

  /// Creates a filter.
  ///
  /// - Parameter noise: The variance of a reported coordinate, in points squared; nil if it is not known.
  init(noise: Double? = nil) { self.noise = noise ?? Self.initialNoise }

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - report: The reported location, in points.
  ///   - time: Its time, in seconds. Times do not decrease.
  mutating func add(_ report: Point, at time: Double) {
    let elapsed = time - self.time
    guard count > 0, elapsed < Self.maximumGap, !hasRested(before: report, at: time) else {
      return begin(with: report, at: time)
    }
    guard elapsed > Self.minimumInterval else {
      location = report
      return
    }
    learnNoise(from: report, at: time)
    recent = (recent.1, recent.2, Report(location: report, time: time))
    correct(with: report, after: elapsed)
    self.time = time
    count += 1
  }

  /// Returns whether a touch has moved so little in a time without reports that it has rested.
  func hasRested(before report: Point, at time: Double) -> Bool {
    let elapsed = time - self.time
    guard count > 0 else { return false }
    let expected = velocity.squaredLength * elapsed * elapsed
    return elapsed > Self.restDuration && (report - location).squaredLength < expected / 4
  }

  /// The estimated speed, in points per second.
  var speed: Double { velocity.distance(to: .zero) }

  /// A Boolean value that indicates whether there are enough reports to estimate the velocity.
  var hasVelocity: Bool { count >= 3 }

  /// A Boolean value that indicates whether the touch moves, as far as is known.
  var isMoving: Bool { hasVelocity && speed > Self.minimumSpeed }

  /// Returns the share of a speed that is certain, from 0 to 1: by how much its square exceeds the velocity's variance.
  ///
  /// - Parameter speed: The speed, or that along an axis, in points per second.
  func confidence(speed: Double) -> Double {
    speed * speed / (speed * speed + Self.shrinkage * velocityVariance)
  }

  /// Returns a Boolean value that indicates whether most of a speed is certain, so that its direction is.
  func isCertain(speed: Double) -> Bool { confidence(speed: speed) > 0.5 }

  private mutating func begin(with report: Point, at time: Double) {
    // What is known of the panel and the hand stays.
    let agility = agility
    self = MotionFilter(noise: noise)
    self.agility = agility
    location = report
    locationVariance = noise
    velocityVariance = Self.initialVelocityVariance
    recent.2 = Report(location: report, time: time)
    self.time = time
    count = 1
  }

  private mutating func learnNoise(from report: Point, at time: Double) {
    guard count >= 3 else { return }
    let (first, second, third) = recent
    // The weights of Lagrange's interpolation, with one division for all of them.
    let (a, b, c) = (time - first.time, time - second.time, time - third.time)
    let (ab, bc, ac) = (second.time - first.time, third.time - second.time, third.time - first.time)
    let scale = 1 / (ab * bc * ac)
    let weights = (b * c * bc * scale, -a * c * ac * scale, a * b * ab * scale)
    let parabola = first.location * weights.0 + second.location * weights.1 + third.location * weights.2
    let deviation = (report - parabola).squaredLength
    let spread = 1 + weights.0 * weights.0 + weights.1 * weights.1 + weights.2 * weights.2
    // A turn is no noise.
    let variance = min(deviation / spread, 9 * noise)
    guard variance.isFinite else { return }
    noise += Self.noiseRate * (variance - noise)
    noise = min(max(noise, Self.noiseRange.minimum), Self.noiseRange.maximum)
  }

  private mutating func correct(with report: Point, after elapsed: Double) {
    let acceleration = Self.minimumAcceleration + agility * velocity.distance(to: .zero)
    let drift = acceleration * acceleration * elapsed * elapsed
    var locationVariance =
      locationVariance + 2 * elapsed * covariance + elapsed * elapsed * velocityVariance
      + drift * elapsed * elapsed / 4
    var covariance = covariance + elapsed * velocityVariance + drift * elapsed / 2
    var velocityVariance = velocityVariance + drift
    let predicted = location + velocity * elapsed
    let deviation = report - predicted
    let squared = deviation.squaredLength
    guard squared.isFinite, velocityVariance.isFinite else { return begin(with: report, at: time + elapsed) }
    if count >= 3 {
      let ratio = squared / (locationVariance + noise)
      let excess = min(ratio - 1, Self.maximumExcess)
      agility *= Self.growth(Self.agilityRate * excess)
      agility = min(max(agility, Self.agilityRange.minimum), Self.agilityRange.maximum)
      if ratio > Self.forgettingRatio {
        let growth = (squared - noise) / locationVariance
        locationVariance *= growth
        covariance *= growth
        velocityVariance *= growth
      }
      misfit += Self.misfitRate * (min(squared, Self.maximumMisfit) - misfit)
    }
    let scale = 1 / (locationVariance + noise)
    let gain = (location: locationVariance * scale, velocity: covariance * scale)
    location = predicted + deviation * gain.location
    velocity = velocity + deviation * gain.velocity
    self.locationVariance = locationVariance * (1 - gain.location)
    self.covariance = covariance * (1 - gain.location)
    self.velocityVariance = max(velocityVariance - gain.velocity * covariance, 0)
  }
}

extension MotionFilter {
  /// Returns e to the power of a number between −0.1 and 0.5, from the first terms of its continued fraction, which deviate by less than
  /// one part in 20,000: each report needs it twice.
  private static func growth(_ exponent: Double) -> Double {
    let square = exponent * exponent / 12
    return (1 + exponent / 2 + square) / (1 - exponent / 2 + square)
  }
}

extension Point {
  /// The square of the distance to the origin.
  var squaredLength: Double { x * x + y * y }
}
