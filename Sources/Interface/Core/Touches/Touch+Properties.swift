import TactusCLibrary

// MARK: - Location

extension Touch {
  /// Returns the location that the user aims at, in the coordinate system of a view, through every transform and scroll offset.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  /// - Returns: The touch point, see ``TouchPointEstimator``; not rounded.
  public func location(in view: View?) -> Point { convert(sample.location, to: view) }

  /// Returns the location of the touch in the previous event, in the coordinate system of a view.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func previousLocation(in view: View?) -> Point { convert(previousSample.location, to: view) }

  /// Returns the same as ``location(in:)``, which is never rounded either.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the same as ``previousLocation(in:)``, which is never rounded either.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// Returns the centre of the contact area as the device reported it, before the touch point was estimated.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func centerLocation(in view: View?) -> Point { convert(sample.centerLocation, to: view) }

  func convert(_ point: Point, to view: View?) -> Point {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
}

// MARK: - Contact

extension Touch {
  /// The major radius of the contact area, in points of the window.
  ///
  /// It is larger for a thumb than for a stylus, and 10 pt if the device does not report the contact area.
  public var majorRadius: Double { sample.majorRadius ?? Self.nominalRadius }

  /// The minor radius of the contact area, in points of the window.
  public var minorRadius: Double { sample.minorRadius ?? sample.majorRadius ?? Self.nominalRadius }

  /// The accuracy of ``majorRadius``, in points: 1/256 pt, the resolution of the Wayland protocol, or the whole nominal radius if
  /// the device does not report the contact area.
  public var majorRadiusTolerance: Double { sample.majorRadius == nil ? Self.nominalRadius : 1.0 / 256 }

  /// The angle of the contact area's major axis, clockwise from the positive y axis of the window, in radians; 0 if unknown.
  public var orientation: Double { sample.orientation ?? 0 }

  /// The radius of touches whose contact area the device does not report, in points: that of a touch 20 pt wide.
  static let nominalRadius = 10.0
}

// MARK: - Stylus

extension Touch {
  /// The pressure, 1 being average, up to ``maximumPossibleForce``; 0 from a device that does not measure it.
  public var force: Double { sample.force }

  /// The greatest ``force`` that the device can report; 0 from a device that does not measure it.
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
