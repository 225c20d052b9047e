import TactusCLibrary

// MARK: - Stylus

extension Touch {
  /// The pressure, 1 being average, up to ``maximumPossibleForce``; 0 from a device that does not measure it.
  public var force: Double { sample.force }

  /// The greatest ``force`` that a stylus can report, about 4.17; 0 for other touches.
  public var maximumPossibleForce: Double { type == .stylus ? TouchSample.maximumStylusForce : 0 }

  /// The angle between a stylus and the surface, in radians: 0 if it lies flat, π/2 if it is upright. π/2 for other touches.
  public var altitudeAngle: Double { sample.altitudeAngle }

  /// Returns the direction in which a stylus leans, in radians clockwise from the positive x axis of a view; 0 for other touches.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return direction == .zero ? 0 : atan2(direction.y, direction.x)
  }

  /// Returns the direction in which a stylus leans, as a unit vector in the coordinate system of a view; zero for other touches.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func azimuthUnitVector(in view: View?) -> Point {
    guard type == .stylus else { return .zero }
    let tip = Point(x: cos(sample.azimuthAngle), y: sin(sample.azimuthAngle))
    let direction = convert(sample.location + tip, to: view) - location(in: view)
    let length = direction.distance(to: .zero)
    return length > 0 ? direction * (1 / length) : .zero
  }

  /// The rotation of a stylus about its own axis from its neutral position, in radians clockwise; 0 for other touches, and for a
  /// stylus that does not measure it.
  public var rollAngle: Double { sample.rollAngle }

  /// The tool of a stylus, such as the end that erases; nil for other touches. It does not change while the touch is down.
  public var stylusTool: StylusTool? { type == .stylus ? sample.stylusTool : nil }

  /// The buttons on the barrel of a stylus that are pressed; empty for other touches. A change of them is a motion of the touch.
  public var stylusButtons: StylusButtons { sample.stylusButtons }
}
