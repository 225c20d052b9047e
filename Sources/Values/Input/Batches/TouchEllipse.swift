/// The area in which a touch makes contact with the panel, as an ellipse.
package struct TouchEllipse: Sendable, Hashable {
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
