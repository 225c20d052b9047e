import TactusCLibrary

/// A filter that keeps what changes slowly: of accelerations, gravity.
///
/// On each axis, `low = current · k + previous low · (1 − k)`; the first sample is the first low value.
///
/// ```swift
/// var gravity = LowPassFilter(cutoffFrequency: 0.5)
/// let down = gravity.add(acceleration)
/// ```
public struct LowPassFilter: Sendable, Hashable {
  /// The latest low-pass value; nil before the first sample.
  public private(set) var value: Acceleration?

  private enum Weight: Hashable {
    case factor(Double)
    case cutoffFrequency(Double)
  }
  private let weight: Weight

  /// Creates a filter with a fixed factor, whose cut-off depends on the rate of the samples.
  ///
  /// - Parameter factor: The weight k of the current sample, from 0 to 1; limited to that. The smaller it is, the smoother and the
  ///   later is the result.
  public init(factor: Double) {
    weight = .factor(factor.isNaN ? 1 : min(max(0, factor), 1))
  }

  /// Creates a filter with a cut-off that does not depend on the rate of the samples: k is computed from the times between them.
  ///
  /// - Parameter cutoffFrequency: The frequency at which a motion passes with 1/√2 of its amplitude (−3 dB), in Hz. At 0 or below,
  ///   the first sample stays; samples at less than twice the frequency pass unchanged.
  public init(cutoffFrequency: Double) {
    weight = .cutoffFrequency(cutoffFrequency.isNaN ? .infinity : max(0, cutoffFrequency))
  }

  /// Filters a sample.
  ///
  /// - Parameter acceleration: The next sample. One with a value that is not finite is ignored.
  /// - Returns: The low-pass value, with the time of the sample.
  @discardableResult
  public mutating func add(_ acceleration: Acceleration) -> Acceleration {
    guard acceleration.isFinite else { return value ?? Acceleration(x: 0, y: 0, z: 0) }
    guard let previous = value else {
      value = acceleration
      return acceleration
    }
    let k = factor(after: acceleration.timestamp - previous.timestamp)
    let low = Acceleration(
      acceleration.vector * k + previous.vector * (1 - k),
      timestamp: max(previous.timestamp, acceleration.timestamp))
    value = low
    return low
  }

  /// Forgets the samples, so that the next one is the first.
  public mutating func reset() { value = nil }

  /// Returns the weight k of a sample.
  ///
  /// - Parameter interval: The time since the previous sample, in seconds.
  func factor(after interval: Double) -> Double {
    switch weight {
    case .factor(let factor): return factor
    case .cutoffFrequency(let frequency):
      guard interval > 0, frequency > 0 else { return 0 }
      let angle = 2 * Double.pi * frequency * interval
      guard angle < .pi else { return 1 }
      // The solution of |H(e^(i·angle))|² = ½ for H(z) = k / (1 − (1 − k)·z⁻¹).
      let c = 1 - cos(angle)
      return (c * (c + 2)).squareRoot() - c
    }
  }
}
