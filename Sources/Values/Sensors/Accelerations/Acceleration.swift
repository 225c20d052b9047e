/// A component of an acceleration, in g: multiples of the standard gravity, 9.80665 m/s².
public typealias AccelerationValue = Double

/// The acceleration of the device along three axes at one instant, gravity included.
///
/// The axes are those of the panel in its natural orientation: x points to the right, y up, and z out of the panel towards the user.
/// The values have the direction of gravity, as in UIKit: a device at rest that stands upright measures −1 on y, one that lies on its
/// back −1 on z.
public struct Acceleration: Sendable, Hashable {
  /// The acceleration to the right, in g.
  public var x: AccelerationValue
  /// The acceleration to the top of the panel, in g.
  public var y: AccelerationValue
  /// The acceleration out of the panel towards the user, in g.
  public var z: AccelerationValue
  /// The time of the measurement in seconds, on the clock of ``Touch/timestamp``.
  public var timestamp: Double

  /// Creates an acceleration.
  ///
  /// - Parameters:
  ///   - x: The acceleration to the right, in g.
  ///   - y: The acceleration to the top of the panel, in g.
  ///   - z: The acceleration out of the panel, in g.
  ///   - timestamp: The time of the measurement in seconds, on the clock of events. Default 0.
  public init(x: AccelerationValue, y: AccelerationValue, z: AccelerationValue, timestamp: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.timestamp = timestamp
  }

  /// Creates an acceleration from its components, in g.
  package init(_ vector: SIMD3<Double>, timestamp: Double) {
    self.init(x: vector.x, y: vector.y, z: vector.z, timestamp: timestamp)
  }

  /// The components, in g.
  package var vector: SIMD3<Double> { SIMD3(x, y, z) }

  /// A Boolean value that indicates whether neither a component nor the time is NaN or infinite.
  package var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && timestamp.isFinite }

  /// The acceleration of free fall that defines the unit g, in m/s².
  package static let standardGravity = 9.80665
}
