/// How a stylus that is near the surface is held.
package struct StylusPose: Sendable, Hashable {
  /// The distance from the surface, from 0 to 1, the greatest that the device measures.
  package var zOffset = 0.0
  /// The angle to the surface in radians; π/2 is upright.
  package var altitudeAngle = Double.pi / 2
  /// The direction on the surface, in radians from the positive x axis, clockwise.
  package var azimuthAngle = 0.0
  /// The rotation about its own axis, in radians clockwise.
  package var rollAngle = 0.0

  /// Creates the pose of a stylus that is upright on the surface, which is also that of other pointers.
  package init() {}
}
