package import TactusGeometry

/// One change of one finger.
package struct TouchChange: Sendable, Hashable {
  /// What happened to the finger.
  package enum Kind: Sendable, Hashable {
    /// It landed.
    case down
    /// It moved, or its patch of contact changed.
    case motion
    /// It lifted.
    case up
    /// The compositor, or the loss of the device or the surface, took the touch away.
    case cancel
  }

  /// What happened.
  package var kind: Kind
  /// The finger, from landing to lift. Never used again by another, unlike the wire's ids.
  package var contact: UInt64
  /// The id on the wire, for display and diagnosis only.
  package var wireID: Int32
  /// The surface on which the finger landed: its object id on the wire.
  package var surface: UInt32
  /// Where the finger is, in surface coordinates, to 1/256 point; also outside the surface.
  package var location: Point
  /// The compositor's time of the change, in seconds on its clock (CLOCK_MONOTONIC in practice).
  package var timestamp: Double
  /// The patch of contact, where the device reports it.
  package var ellipse: ContactEllipse?

  package init(
    kind: Kind, contact: UInt64, wireID: Int32 = 0, surface: UInt32 = 0, location: Point,
    timestamp: Double, ellipse: ContactEllipse? = nil
  ) {
    self.kind = kind
    self.contact = contact
    self.wireID = wireID
    self.surface = surface
    self.location = location
    self.timestamp = timestamp
    self.ellipse = ellipse
  }
}
