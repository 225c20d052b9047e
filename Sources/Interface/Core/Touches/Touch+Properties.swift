import TactusCLibrary

// MARK: - Location

extension Touch {
  /// Where the user aims, in the coordinates of `view`, through every transform and scroll offset.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  /// - Returns: The touch point, see ``TouchPointEstimator``; unrounded.
  public func location(in view: View?) -> Point { convert(sample.location, to: view) }

  /// Where the touch was in the event before this one.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  public func previousLocation(in view: View?) -> Point { convert(previousSample.location, to: view) }

  /// The same as ``location(in:)``, which is never rounded either.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// The same as ``previousLocation(in:)``, which is never rounded either.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// The centre of the patch of contact as the device reported it, before the touch point was estimated.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  public func centerLocation(in view: View?) -> Point { convert(sample.centerLocation, to: view) }

  private func convert(_ point: Point, to view: View?) -> Point {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
}

// MARK: - Contact

extension Touch {
  /// Half the length of the patch of contact along its major axis, in points of the window.
  ///
  /// A thumb reads larger than a stylus. A device that does not report the patch reads 10 pt.
  public var majorRadius: Double { sample.majorRadius ?? Self.nominalRadius }

  /// Half the length of the patch of contact along its minor axis, in points of the window.
  public var minorRadius: Double { sample.minorRadius ?? sample.majorRadius ?? Self.nominalRadius }

  /// How far ``majorRadius`` may be from the truth: the resolution of the wire, 1/256 pt, or all of the nominal radius when
  /// the device does not report the patch.
  public var majorRadiusTolerance: Double { sample.majorRadius == nil ? Self.nominalRadius : 1.0 / 256 }

  /// The angle of the patch's major axis, clockwise from the positive y axis of the window, in radians; 0 when unknown.
  public var orientation: Double { sample.orientation ?? 0 }

  /// The radius that stands in for one that the device does not report: a finger of 20 pt.
  static let nominalRadius = 10.0
}

// MARK: - Stylus

extension Touch {
  /// The pressure, 1 being average; 0 from a device that does not measure it.
  public var force: Double { sample.force }

  /// The greatest ``force`` that the device can report; 0 from a device that does not measure it.
  public var maximumPossibleForce: Double { type == .stylus ? Self.maximumStylusForce : 0 }

  /// The angle between a stylus and the surface in radians: 0 lies flat, π/2, the value of a finger, is upright.
  public var altitudeAngle: Double { sample.altitudeAngle }

  /// The direction in which a stylus leans, in radians clockwise from the positive x axis of `view`.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window. A finger reads 0.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return direction == .zero ? 0 : atan2(direction.y, direction.x)
  }

  /// The direction in which a stylus leans, as a vector of length 1 in the coordinates of `view`; zero for a finger.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  public func azimuthUnitVector(in view: View?) -> Point {
    guard type == .stylus else { return .zero }
    let tip = Point(x: cos(sample.azimuthAngle), y: sin(sample.azimuthAngle))
    let direction = convert(sample.location + tip, to: view) - location(in: view)
    let length = direction.distance(to: .zero)
    return length > 0 ? direction * (1 / length) : .zero
  }

  /// The scale on which UIKit reports the force of a stylus, whose full pressure reads about 4.17 times the average.
  static let maximumStylusForce = 25.0 / 6
}
