/// One change of one stylus, in surface coordinates.
package struct StylusChange: Sendable, Hashable {
  /// What a stylus did above or on the surface.
  package enum Kind: Sendable, Hashable {
    /// The stylus came near the surface, or moved there.
    case hover
    /// The stylus does not hover any more: it touches the surface, or is out of reach.
    case leave
    /// The tip touched the surface.
    case down
    /// The tip moved on the surface, or the pressure, the angles or the buttons changed.
    case motion
    /// The tip was lifted off the surface.
    case up
    /// The touch was cancelled.
    case cancel
  }

  /// What the stylus did.
  package var kind: Kind
  /// The Wayland object ID of the surface.
  package var surface: UInt32
  /// The identifier of the touch; 0 while the stylus hovers.
  package var identifier: UInt64
  /// The location, the pressure, the angles and the buttons, with the compositor's timestamp.
  package var sample: TouchSample
  /// The hover distance, from 0 on the surface to 1 at the largest distance that is sensed.
  package var zOffset: Double

  /// The hover distance and the angles of the stylus.
  package var pose: StylusPose {
    var pose = StylusPose()
    pose.zOffset = zOffset
    pose.altitudeAngle = sample.altitudeAngle
    pose.azimuthAngle = sample.azimuthAngle
    pose.rollAngle = sample.rollAngle
    return pose
  }
}
