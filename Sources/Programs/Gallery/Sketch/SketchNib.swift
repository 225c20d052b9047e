import Tactus

/// The width of a stroke for what a touch measures.
enum SketchNib {
  /// The width at no pressure, and that at full pressure, of an upright stylus, in points.
  static let widths = 1.0...12.0
  /// The factor by which a stylus that lies flat is broader than an upright one, as with the side of a pencil.
  static let tiltFactor = 4.0
  /// The width of a touch that measures neither pressure nor its contact area, in points.
  static let plainWidth = 5.0
  /// The factor by which an eraser is broader than a pen.
  static let eraserFactor = 5.0

  /// Returns the width in points.
  @MainActor
  static func width(of touch: Touch, erases: Bool) -> Double {
    let width: Double
    if touch.type == .stylus {
      width = Self.width(
        pressure: touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0,
        altitude: touch.altitudeAngle)
    } else if touch.majorRadiusTolerance < touch.majorRadius {
      // The contact area of a finger grows with its pressure.
      width = min(max(touch.majorRadius / 2, 2), 16)
    } else {
      width = plainWidth
    }
    return erases ? width * eraserFactor : width
  }

  /// Returns the width of a stylus in points.
  ///
  /// - Parameters:
  ///   - pressure: The pressure, from 0 to 1.
  ///   - altitude: The angle to the surface, in radians.
  static func width(pressure: Double, altitude: Double) -> Double {
    let share = min(max(pressure, 0), 1)
    let width = widths.lowerBound + (widths.upperBound - widths.lowerBound) * share
    let tilt = 1 - min(max(altitude / (.pi / 2), 0), 1)
    return width * (1 + (tiltFactor - 1) * tilt)
  }
}
