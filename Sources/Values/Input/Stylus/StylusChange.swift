/// One change of one stylus, in surface coordinates.
package struct StylusChange: Sendable, Hashable {
  /// The kind of change.
  package enum Kind: Sendable, Hashable {
    /// The stylus came near the surface, or moved there.
    case hover
    /// The stylus does not hover any more: it touches the surface, or is out of reach.
    case leave
    /// It touched the surface.
    case down
    /// It moved on the surface, or its pressure, its angles or its buttons changed.
    case motion
    /// It left the surface.
    case up
    /// The touch was cancelled.
    case cancel
  }

  /// The kind of change.
  package var kind: Kind
  /// The identifier of the touch; 0 while the stylus hovers.
  package var identifier: UInt64
  /// The object id, on the wire, of the surface.
  package var surface: UInt32
  /// The state of the stylus, with the compositor's time.
  package var sample: TouchSample
  /// The distance from the surface, from 0 to 1.
  package var zOffset: Double

  /// The pose of the stylus.
  package var pose: StylusPose {
    var pose = StylusPose()
    pose.zOffset = zOffset
    pose.altitudeAngle = sample.altitudeAngle
    pose.azimuthAngle = sample.azimuthAngle
    pose.rollAngle = sample.rollAngle
    return pose
  }
}
