import TactusCLibrary
internal import TactusInput

/// Recognizes a pointer that moves over a view with no button pressed, or a stylus near the surface.
///
/// It begins when the pointer enters the view or one of its subviews, changes as the pointer moves, and ends when the pointer
/// leaves. A stylus also ends it by touching the surface, and begins again when it leaves the surface. Touches on a touchscreen do not hover.
open class HoverGestureRecognizer: GestureRecognizer {
  private var pointerLocation = Point.zero
  private var pose = StylusPose()

  // MARK: Pointer

  /// Returns the location of the pointer.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  open override func location(in view: View?) -> Point {
    view?.convert(pointerLocation, from: nil) ?? pointerLocation
  }

  // MARK: Stylus

  /// The distance of a stylus from the surface, from 0 to 1, the greatest that the device measures; 0 for other pointers.
  public var zOffset: Double { pose.zOffset }

  /// The angle between a stylus and the surface, in radians: 0 if it lies flat, π/2 if it is upright. π/2 for other pointers.
  public var altitudeAngle: Double { pose.altitudeAngle }

  /// The rotation of a stylus about its own axis, in radians clockwise; 0 for other pointers.
  public var rollAngle: Double { pose.rollAngle }

  /// Returns the direction in which a stylus leans, in radians clockwise from the positive x axis of a view; 0 for other pointers.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return atan2(direction.y, direction.x)
  }

  /// Returns the direction in which a stylus leans, as a unit vector in the coordinate system of a view; (1, 0) for other pointers.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func azimuthUnitVector(in view: View?) -> Point {
    let tip = Point(x: cos(pose.azimuthAngle), y: sin(pose.azimuthAngle))
    guard let view else { return tip }
    let direction = view.convert(pointerLocation + tip, from: nil) - view.convert(pointerLocation, from: nil)
    let length = direction.distance(to: .zero)
    return length > 0 ? direction * (1 / length) : .zero
  }

  package override func hovered(_ motion: HoverMotion, with event: Event) {
    guard motion.location.isFinite else { return }
    pointerLocation = motion.location
    pose = motion.pose
    switch (motion.phase, state) {
    case (.ended, .began), (.ended, .changed): state = .ended
    case (.cancelled, .began), (.cancelled, .changed): state = .cancelled
    // A recognizer that still waits for others to fail must not begin after the pointer has left.
    case (.ended, .possible) where dispatcher.isWaiting(self),
      (.cancelled, .possible) where dispatcher.isWaiting(self):
      state = .failed
    case (.ended, _), (.cancelled, _): break
    case (_, .possible): state = .began
    case (_, .began), (_, .changed): state = .changed
    default: break
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { ignore(touch, for: event) }
  }

  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }

  open override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { false }
}
