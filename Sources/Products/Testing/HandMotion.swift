internal import TactusCLibrary
public import TactusGeometry

/// The motion of the touches of a hand, as exact paths in time, before a panel samples them.
///
/// ```swift
/// test.play(.pinch(center: center, from: 100, to: 200, duration: 0.4), rate: 60, noise: .panel, seed: 7)
/// ```
public struct HandMotion: Sendable {
  /// The path of one touch, from touch down to touch up.
  public struct Path: Sendable {
    /// The times at which the touch begins and ends, in seconds since the motion began.
    public var span: ClosedRange<Double>
    /// A function that returns the location at a time, in window coordinates.
    public var location: @Sendable (_ time: Double) -> Point

    /// Creates a path.
    public init(span: ClosedRange<Double>, location: @escaping @Sendable (_ time: Double) -> Point) {
      self.span = span
      self.location = location
    }
  }

  /// The paths of all touches.
  public var paths: [Path]

  /// Creates a motion from the paths of its touches.
  public init(_ paths: [Path]) { self.paths = paths }

  /// The duration of the motion, in seconds.
  public var duration: Double { paths.map(\.span.upperBound).max() ?? 0 }

  /// Returns this motion followed by another one, with a pause in seconds during which no touch is down.
  public func then(_ next: HandMotion, after pause: Double) -> HandMotion {
    let offset = duration + pause
    return HandMotion(
      paths
        + next.paths.map { path in
          Path(span: path.span.lowerBound + offset...path.span.upperBound + offset) {
            path.location($0 - offset)
          }
        })
  }

  /// Returns both motions at the same time, with different touches.
  public func with(_ other: HandMotion) -> HandMotion { HandMotion(paths + other.paths) }
}

// MARK: - Motions

extension HandMotion {
  /// Returns touches that begin, rest for `duration` seconds and end.
  public static func press(at locations: Point..., duration: Double) -> HandMotion {
    HandMotion(locations.map { location in Path(span: 0...duration) { _ in location } })
  }

  /// Returns touches that tap `count` times, for 0.09 s each and with pauses of 0.12 s.
  public static func tap(at locations: Point..., count: Int = 1) -> HandMotion {
    let once = HandMotion(locations.map { location in Path(span: 0...0.09) { _ in location } })
    return (1..<max(count, 1)).reduce(once) { taps, _ in taps.then(once, after: 0.12) }
  }

  /// Returns touches side by side, 60 pt apart, whose centroid moves from one point to another with gentle acceleration and
  /// deceleration.
  ///
  /// - Parameters:
  ///   - start: The centroid at the beginning, in window coordinates.
  ///   - end: The centroid at the end, in window coordinates.
  ///   - touchCount: The number of touches. The default is 1.
  ///   - duration: The duration of the movement in seconds.
  ///   - rest: The time for which the touches rest before they end, in seconds. The default is 0.
  public static func drag(
    from start: Point, to end: Point, touchCount: Int = 1, duration: Double, rest: Double = 0
  ) -> HandMotion {
    HandMotion(
      (0..<touchCount).map { index in
        let offset = Point(x: 60 * (Double(index) - Double(touchCount - 1) / 2), y: 0)
        return Path(span: 0...duration + rest) { time in
          start + (end - start) * ease(time / duration) + offset
        }
      })
  }

  /// Returns touches side by side, 60 pt apart, whose centroid moves from one point to another at constant speed, and that end
  /// while they move.
  public static func flick(
    from start: Point, to end: Point, touchCount: Int = 1, duration: Double
  ) -> HandMotion {
    HandMotion(
      (0..<touchCount).map { index in
        let offset = Point(x: 60 * (Double(index) - Double(touchCount - 1) / 2), y: 0)
        return Path(span: 0...duration) { time in
          start + (end - start) * min(max(time / duration, 0), 1) + offset
        }
      })
  }

  /// Returns touches on a circle whose diameter changes from one value to another, in points.
  public static func pinch(
    center: Point, from start: Double, to end: Double, touchCount: Int = 2, duration: Double
  ) -> HandMotion {
    move(center: center, diameter: start, scale: end / start, touchCount: touchCount, duration: duration)
  }

  /// Returns touches on a circle that rotate by an angle in radians, clockwise on screen.
  public static func rotate(
    center: Point, diameter: Double = 120, by angle: Double, touchCount: Int = 2, duration: Double
  ) -> HandMotion {
    move(center: center, diameter: diameter, angle: angle, touchCount: touchCount, duration: duration)
  }

  /// Returns touches on a circle that moves, scales and rotates at the same time, with gentle acceleration and deceleration.
  public static func move(
    center: Point, diameter: Double = 120, by displacement: Point = .zero, scale: Double = 1,
    angle: Double = 0, touchCount: Int = 2, duration: Double
  ) -> HandMotion {
    HandMotion(
      (0..<touchCount).map { index in
        let direction = 2 * Double.pi * Double(index) / Double(touchCount) + 0.3
        return Path(span: 0...duration) { time in
          let share = ease(time / duration)
          let radius = diameter / 2 * (1 + (scale - 1) * share)
          let turned = direction + angle * share
          return center + displacement * share + Point(x: cos(turned), y: sin(turned)) * radius
        }
      })
  }

  /// Returns an eased progress from 0 to 1 that begins and ends at zero velocity.
  private static func ease(_ share: Double) -> Double {
    let t = min(max(share, 0), 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }
}
