/// A filter that keeps what changes quickly: of accelerations, instantaneous motion without gravity.
///
/// On each axis, `high = current − low`, where `low` is the value of a ``LowPassFilter`` with the same factor or cut-off.
public struct HighPassFilter: Sendable, Hashable {
  /// The latest high-pass value; nil before the first sample.
  public private(set) var value: Acceleration?

  private var low: LowPassFilter

  /// Creates a filter with a fixed factor, whose cut-off depends on the rate of the samples.
  ///
  /// - Parameter factor: The weight k of the current sample in the low-pass value, from 0 to 1; limited to that. The larger it is,
  ///   the sooner the result returns to zero.
  public init(factor: Double) { low = LowPassFilter(factor: factor) }

  /// Creates a filter with a cut-off that does not depend on the rate of the samples.
  ///
  /// - Parameter cutoffFrequency: The cut-off of the low-pass filter whose value is subtracted, in Hz.
  public init(cutoffFrequency: Double) { low = LowPassFilter(cutoffFrequency: cutoffFrequency) }

  /// Filters a sample.
  ///
  /// - Parameter acceleration: The next sample. One with a value that is not finite is ignored.
  /// - Returns: The high-pass value, with the time of the sample; zero for the first sample.
  @discardableResult
  public mutating func add(_ acceleration: Acceleration) -> Acceleration {
    guard acceleration.isFinite else { return value ?? Acceleration(x: 0, y: 0, z: 0) }
    let low = low.add(acceleration)
    let high = Acceleration(acceleration.vector - low.vector, timestamp: acceleration.timestamp)
    value = high
    return high
  }

  /// Forgets the samples, so that the next one is the first.
  public mutating func reset() {
    low.reset()
    value = nil
  }
}
