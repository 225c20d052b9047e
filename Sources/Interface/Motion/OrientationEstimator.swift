import TactusCLibrary

/// Determines the position in which a panel is held from its acceleration.
///
/// The estimate changes only if the acceleration points clearly elsewhere: a panel that is held at 45° does not flicker, and one
/// that lies flat keeps its position. A single sample changes nothing, so that neither do knocks.
package struct OrientationEstimator: Sendable, Hashable {
  /// The angle by which gravity has to turn beyond the middle between two positions, in radians.
  package static let hysteresis = 15.0 * .pi / 180
  /// The angle to the plane of the panel beyond which it lies flat, in radians.
  package static let flatAngle = 65.0 * .pi / 180
  /// The angle to the plane of the panel below which a flat one no longer lies flat, in radians.
  package static let uprightAngle = 55.0 * .pi / 180
  /// The magnitudes that count as gravity, in g. Others are movements, or free fall.
  package static let plausibleMagnitudes = 0.7...1.3
  /// The time for which the acceleration has to point elsewhere, in seconds.
  package static let confirmationTime = 0.25

  /// The position; `.unknown` until it is determined.
  package private(set) var orientation: DeviceOrientation
  /// The last position that was not flat, from which gravity has to turn away clearly.
  private var upright = DeviceOrientation.unknown
  /// The position to which the acceleration points, if that is another one, and since when.
  private var candidate: Candidate?

  private struct Candidate: Sendable, Hashable {
    let orientation: DeviceOrientation
    let since: Double
  }

  /// Creates an estimator. By default the position is unknown.
  package init(orientation: DeviceOrientation = .unknown) {
    self.orientation = orientation
    if orientation.interfaceTurns != nil { upright = orientation }
  }

  /// Updates the estimate.
  ///
  /// - Parameter acceleration: The sample. One with a value that is not finite is ignored. When the clock of the samples was set
  ///   back, the time that has passed counts from then.
  /// - Returns: The new position if it changed.
  package mutating func update(_ acceleration: Acceleration) -> DeviceOrientation? {
    guard acceleration.isFinite else { return nil }
    let (x, y, z, timestamp) = (acceleration.x, acceleration.y, acceleration.z, acceleration.timestamp)
    let magnitude = (x * x + y * y + z * z).squareRoot()
    guard Self.plausibleMagnitudes.contains(magnitude) else {
      candidate = nil
      return nil
    }
    let observed = observe(x, y, z / magnitude)
    guard observed != orientation else {
      candidate = nil
      return nil
    }
    // The first position needs no confirmation, because nothing is shown in another one.
    if orientation != .unknown {
      guard let pending = candidate, pending.orientation == observed, timestamp >= pending.since else {
        candidate = Candidate(orientation: observed, since: timestamp)
        return nil
      }
      guard timestamp - pending.since >= Self.confirmationTime else { return nil }
    }
    candidate = nil
    orientation = observed
    if observed.interfaceTurns != nil { upright = observed }
    return observed
  }

  /// Returns the position to which an acceleration points, with the hysteresis of the present one.
  private func observe(_ x: Double, _ y: Double, _ slope: Double) -> DeviceOrientation {
    let elevation = asin(min(max(abs(slope), 0), 1))
    if elevation > (orientation.isFlat ? Self.uprightAngle : Self.flatAngle) {
      return slope < 0 ? .faceUp : .faceDown
    }
    // The clockwise turn of the panel, in quarters: gravity points down, along -y when upright.
    let turn = atan2(x, -y) / (.pi / 2)
    if let turns = upright.interfaceTurns {
      // A panel that is turned to the right shows the interface turned to the left.
      var distance = abs(turn + Double(turns))
      distance = min(
        distance.truncatingRemainder(dividingBy: 4), 4 - distance.truncatingRemainder(dividingBy: 4))
      if distance <= 0.5 + Self.hysteresis / (.pi / 2) { return upright }
    }
    return DeviceOrientation.portrait.turnedLeft(by: -Int(turn.rounded()))
  }
}
