public import TactusInterface

extension SpringTimingParameters {
  /// Creates a spring with a damping ratio and a velocity in the distance of the animation per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(dampingRatio: ratio, initialVelocity: CGPoint(x: velocity.dx, y: velocity.dy))
  }

  /// Creates a spring with a mass, a stiffness and a damping, and a velocity in the distance of the animation per second.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: CGPoint(x: velocity.dx, y: velocity.dy))
  }
}
