package import TactusGeometry

/// One change of one touch.
package struct TouchChange: Sendable, Hashable {
  /// What a touch did.
  package enum Kind: Sendable, Hashable {
    /// The touch began.
    case down
    /// The touch moved, or its contact area changed.
    case motion
    /// The touch ended.
    case up
    /// The touch was cancelled by the compositor, or because the device or the surface was lost.
    case cancel
  }

  /// What the touch did.
  package var kind: Kind
  /// The touch identifier, from touch down to touch up. Unlike the ids on the wire, it is never reused.
  package var identifier: UInt64
  /// The id on the wire, for display and diagnosis only.
  package var wireID: Int32
  /// The object id, on the wire, of the surface on which the touch began.
  package var surface: UInt32
  /// The location of the touch, in surface coordinates with a resolution of 1/256 point. May be outside the surface.
  package var location: Point
  /// The compositor's time of the change, in seconds on its clock (CLOCK_MONOTONIC in practice).
  package var timestamp: Double
  /// The contact area; nil when the device does not report it.
  package var ellipse: TouchEllipse?

  package init(
    kind: Kind, identifier: UInt64, wireID: Int32 = 0, surface: UInt32 = 0, location: Point,
    timestamp: Double, ellipse: TouchEllipse? = nil
  ) {
    self.kind = kind
    self.identifier = identifier
    self.wireID = wireID
    self.surface = surface
    self.location = location
    self.timestamp = timestamp
    self.ellipse = ellipse
  }
}
