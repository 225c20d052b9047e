/// The direction in which a touch moves along an axis, which noise does not change.
struct AxisDirection: Sendable {
  /// The sign of the movement; 0 before the touch has moved.
  private var sign = 0.0
  /// The furthest estimated coordinate of the touch in this direction, in points.
  private var furthest = 0.0

  /// Follows a touch that certainly moves. It has turned once it is behind its furthest coordinate by more than noise explains.
  ///
  /// - Parameters:
  ///   - coordinate: The estimated coordinate, in points.
  ///   - velocity: The estimated velocity along the axis, in points per second.
  ///   - noise: The largest distance that noise explains, in points.
  mutating func follow(_ coordinate: Double, _ velocity: Double, noise: Double) {
    let turns = velocity * sign < 0
    let along = (coordinate - furthest) * sign
    guard velocity != 0, sign == 0 || !turns || along < -noise else { return }
    if turns || sign == 0 || along > 0 { furthest = coordinate }
    sign = velocity < 0 ? -1 : 1
  }

  /// Returns by how far a step goes against the direction, in points.
  func reversal(of step: Double) -> Double { max(0, -step * sign) }
}
