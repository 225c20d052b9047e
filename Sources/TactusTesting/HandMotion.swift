internal import TactusCLibrary
public import TactusGeometry

/// What the fingers of a hand do, as exact paths in time, before a panel samples them.
///
/// ```swift
/// test.play(.pinch(center: center, from: 100, to: 200, duration: 0.4), rate: 60, noise: .panel, seed: 7)
/// ```
public struct HandMotion: Sendable {
  /// One finger, from contact to lift.
  public struct Path: Sendable {
    /// When it lands and when it lifts, in seconds since the motion began.
    public var span: ClosedRange<Double>
    /// Where it is, in window coordinates.
    public var location: @Sendable (_ time: Double) -> Point

    /// Makes a path.
    public init(span: ClosedRange<Double>, location: @escaping @Sendable (_ time: Double) -> Point) {
      self.span = span
      self.location = location
    }
  }

  /// All fingers.
  public var paths: [Path]

  /// Makes a motion of fingers.
  public init(_ paths: [Path]) { self.paths = paths }

  /// How long it takes, in seconds.
  public var duration: Double { paths.map(\.span.upperBound).max() ?? 0 }

  /// One motion after the other, with a pause in between in which no finger is down.
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

  /// Both motions at the same time, by different fingers.
  public func with(_ other: HandMotion) -> HandMotion { HandMotion(paths + other.paths) }
}

// MARK: - Motions

extension HandMotion {
  /// Fingers that land, rest for `duration` and lift.
  public static func press(at places: Point..., duration: Double) -> HandMotion {
    HandMotion(places.map { place in Path(span: 0...duration) { _ in place } })
  }

  /// Fingers that tap as often as `count` says, 0.09 s each time and 0.12 s between.
  public static func tap(at places: Point..., count: Int = 1) -> HandMotion {
    let once = HandMotion(places.map { place in Path(span: 0...0.09) { _ in place } })
    return (1..<max(count, 1)).reduce(once) { taps, _ in taps.then(once, after: 0.12) }
  }

  /// Fingers side by side, 60 pt apart, whose middle goes from one place to another, starting and stopping gently.
  ///
  /// - Parameter rest: How long they stay there before they lift, in seconds.
  public static func drag(
    from start: Point, to end: Point, fingers: Int = 1, duration: Double, rest: Double = 0
  ) -> HandMotion {
    HandMotion(
      (0..<fingers).map { finger in
        let offset = Point(x: 60 * (Double(finger) - Double(fingers - 1) / 2), y: 0)
        return Path(span: 0...duration + rest) { time in
          start + (end - start) * ease(time / duration) + offset
        }
      })
  }

  /// Fingers side by side, 60 pt apart, that go from one place to another at constant speed and lift on the way.
  public static func flick(
    from start: Point, to end: Point, fingers: Int = 1, duration: Double
  ) -> HandMotion {
    HandMotion(
      (0..<fingers).map { finger in
        let offset = Point(x: 60 * (Double(finger) - Double(fingers - 1) / 2), y: 0)
        return Path(span: 0...duration) { time in
          start + (end - start) * min(max(time / duration, 0), 1) + offset
        }
      })
  }

  /// Fingers on a circle whose distance from each other, that of opposite ones, goes from one value to another.
  public static func pinch(
    center: Point, from start: Double, to end: Double, fingers: Int = 2, duration: Double
  ) -> HandMotion {
    move(center: center, diameter: start, scale: end / start, fingers: fingers, duration: duration)
  }

  /// Fingers on a circle that turn by an angle in radians, clockwise on screen.
  public static func rotate(
    center: Point, diameter: Double = 120, by angle: Double, fingers: Int = 2, duration: Double
  ) -> HandMotion {
    move(center: center, diameter: diameter, angle: angle, fingers: fingers, duration: duration)
  }

  /// Fingers on a circle that moves, grows and turns at the same time, starting and stopping gently.
  public static func move(
    center: Point, diameter: Double = 120, by displacement: Point = .zero, scale: Double = 1,
    angle: Double = 0, fingers: Int = 2, duration: Double
  ) -> HandMotion {
    HandMotion(
      (0..<fingers).map { finger in
        let direction = 2 * Double.pi * Double(finger) / Double(fingers) + 0.3
        return Path(span: 0...duration) { time in
          let share = ease(time / duration)
          let radius = diameter / 2 * (1 + (scale - 1) * share)
          let turned = direction + angle * share
          return center + displacement * share + Point(x: cos(turned), y: sin(turned)) * radius
        }
      })
  }

  /// From 0 to 1 with a speed that rises from nothing and falls back to it.
  private static func ease(_ share: Double) -> Double {
    let t = min(max(share, 0), 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }
}
