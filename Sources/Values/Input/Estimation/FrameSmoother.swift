/// Evens out what frames show of a touch with noisy reports: exponential smoothing whose gain follows a tracking signal.
///
/// Deviations from an even movement that cancel each other are noise, and the gain sinks. Deviations in one direction are a movement, and
/// the gain rises. A deviation that the noise of the reports does not explain is shown at once.
struct FrameSmoother: Sendable {
  /// The weight of a frame in the mean deviations.
  private static let rate = 0.2
  /// The smallest gain.
  private static let minimumGain = 0.1
  /// The factor by which a deviation exceeds the mean of those before if the touch begins to move differently.
  private static let jumpRatio = 5.0
  /// The largest squared deviation that noise explains, as a multiple of the variance of a coordinate.
  private static let explainedRatio = 50.0

  /// The mean deviation, in points.
  private var deviation = 0.0
  /// The mean length of deviations, in points.
  private var distance = 0.0
  /// The velocity with which content moves on, in points per second.
  private var velocity = 0.0

  /// Forgets the deviations, so that the next location is shown as it is.
  mutating func forget() {
    deviation = 0
    distance = 0
  }

  /// Returns the location that a frame shows.
  ///
  /// - Parameters:
  ///   - location: The estimated location, in points.
  ///   - shown: The location that the frame before showed.
  ///   - elapsed: The time between the two, in seconds.
  ///   - velocity: The estimated velocity, in points per second.
  ///   - noise: The variance of a reported coordinate, in points squared.
  mutating func smoothed(
    _ location: Double, after shown: Double, for elapsed: Double, _ velocity: Double, _ noise: Double
  ) -> Double {
    let expected = shown + self.velocity * elapsed
    let error = location - expected
    let length = abs(error)
    let gain = max(gain(error, length), length > 0 ? 1 - Self.explainedRatio * noise / (length * length) : 1)
    self.velocity = self.velocity + (velocity - self.velocity) * gain
    return expected + error * gain
  }

  private mutating func gain(_ error: Double, _ length: Double) -> Double {
    if distance > 0, length > Self.jumpRatio * distance {
      (deviation, distance) = (error, length)
      return 1
    }
    deviation = deviation + (error - deviation) * Self.rate
    distance += (length - distance) * Self.rate
    return distance > 0 ? min(max(abs(deviation) / distance, Self.minimumGain), 1) : 1
  }
}
