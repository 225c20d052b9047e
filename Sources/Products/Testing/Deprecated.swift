public import TactusGeometry
public import TactusInterface

// Names that were replaced, for tests that use them.

/// A touch that a test simulates.
@available(*, deprecated, renamed: "SimulatedTouch")
public typealias Finger = SimulatedTouch

extension SimulatedTouch {
  /// Ends the touch.
  @available(*, deprecated, renamed: "end()")
  public func lift() { end() }
}

extension TestWindow {
  /// Begins a touch at a location in window coordinates.
  @available(*, deprecated, renamed: "touch(at:type:)")
  public func finger(at location: Point, type: Touch.TouchType = .direct) -> SimulatedTouch {
    touch(at: location, type: type)
  }
}

extension HandMotion {
  /// Returns a drag of several touches.
  @available(*, deprecated, renamed: "drag(from:to:touchCount:duration:rest:)")
  public static func drag(
    from start: Point, to end: Point, fingers: Int, duration: Double, rest: Double = 0
  ) -> HandMotion {
    drag(from: start, to: end, touchCount: fingers, duration: duration, rest: rest)
  }

  /// Returns a flick of several touches.
  @available(*, deprecated, renamed: "flick(from:to:touchCount:duration:)")
  public static func flick(from start: Point, to end: Point, fingers: Int, duration: Double) -> HandMotion {
    flick(from: start, to: end, touchCount: fingers, duration: duration)
  }

  /// Returns a pinch of several touches.
  @available(*, deprecated, renamed: "pinch(center:from:to:touchCount:duration:)")
  public static func pinch(
    center: Point, from start: Double, to end: Double, fingers: Int, duration: Double
  ) -> HandMotion {
    pinch(center: center, from: start, to: end, touchCount: fingers, duration: duration)
  }

  /// Returns a rotation of several touches.
  @available(*, deprecated, renamed: "rotate(center:diameter:by:touchCount:duration:)")
  public static func rotate(
    center: Point, diameter: Double = 120, by angle: Double, fingers: Int, duration: Double
  ) -> HandMotion {
    rotate(center: center, diameter: diameter, by: angle, touchCount: fingers, duration: duration)
  }

  /// Returns a movement of several touches on a circle.
  @available(*, deprecated, renamed: "move(center:diameter:by:scale:angle:touchCount:duration:)")
  public static func move(
    center: Point, diameter: Double = 120, by displacement: Point = .zero, scale: Double = 1,
    angle: Double = 0, fingers: Int, duration: Double
  ) -> HandMotion {
    move(
      center: center, diameter: diameter, by: displacement, scale: scale, angle: angle, touchCount: fingers,
      duration: duration)
  }
}
