package import TactusGeometry

/// What one seat's touchscreen reported up to one `wl_touch.frame`: one event, however many fingers took
/// part.
package struct TouchBatch: Sendable, Hashable {
  /// The changes in the order in which they arrived. A contact may appear more than once.
  package var changes: [TouchChange]

  package init(changes: [TouchChange]) {
    self.changes = changes
  }
}

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

/// The patch where a finger touches the panel.
package struct ContactEllipse: Sendable, Hashable {
  /// The length of the major axis (a diameter) in surface coordinates.
  package var majorAxis: Double
  /// The length of the minor axis (a diameter) in surface coordinates.
  package var minorAxis: Double
  /// The angle of the major axis, clockwise from the surface's positive y axis as the protocol counts, in
  /// radians; nil when the device does not report it.
  package var orientation: Double?

  package init(majorAxis: Double, minorAxis: Double, orientation: Double? = nil) {
    self.majorAxis = majorAxis
    self.minorAxis = minorAxis
    self.orientation = orientation
  }
}
