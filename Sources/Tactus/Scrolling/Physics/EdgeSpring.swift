#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A critically damped spring that brings content to a place along one axis, and holds it there exactly.
package struct EdgeSpring: Hashable, Sendable {
  /// The angular frequency, per second: √120 ≈ 10.95. Measured from a phone's traces by others.
  package static let frequency = 120.0.squareRoot()
  /// How near the content counts as arrived, in points. Ours: a fifth of a pixel at most on any panel of scale 2.
  package static let tolerance = 0.1

  /// Where it comes to rest.
  package let target: Double
  /// When it is there, in seconds.
  package let duration: Double
  private let offset: Double
  private let slope: Double

  /// Lets content go.
  ///
  /// - Parameters:
  ///   - start: Where, in points.
  ///   - velocity: How fast, in points a second.
  ///   - target: Where the spring pulls it.
  package init(from start: Double, velocity: Double, to target: Double) {
    self.target = target
    offset = start - target
    slope = velocity + Self.frequency * offset
    duration = Self.duration(offset: offset, slope: slope)
  }

  /// Where the content is after `time` seconds.
  package func position(at time: Double) -> Double {
    guard time < duration else { return target }
    let time = max(0, time)
    return target + (offset + slope * time) * exp(-Self.frequency * time)
  }

  /// How fast it is after `time` seconds, in points a second.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(0, time)
    return (slope - Self.frequency * (offset + slope * time)) * exp(-Self.frequency * time)
  }

  /// When the content passes its target on the way to the other side; nil when it never does.
  package var timeOfCrossing: Double? {
    guard offset != 0, slope * offset < 0 else { return nil }
    let time = -offset / slope
    return time < duration ? time : nil
  }

  /// From when on the content stays within the tolerance.
  private static func duration(offset: Double, slope: Double) -> Double {
    func distance(_ time: Double) -> Double { abs(offset + slope * time) * exp(-frequency * time) }
    // Where it is furthest on the other side, or at all; from there on it only comes nearer.
    let turn = slope == 0 ? 0 : max(0, 1 / frequency - offset / slope)
    var far = turn
    var near = turn + 1 / frequency
    if distance(turn) <= tolerance {
      // It goes too little beyond to count: the time is before it gets there.
      guard distance(0) > tolerance else { return 0 }
      far = 0
      near = turn
    } else {
      while distance(near) > tolerance, near < 1000 { near += 4 / frequency }
    }
    for _ in 0..<60 {
      let middle = (far + near) / 2
      if distance(middle) > tolerance { far = middle } else { near = middle }
    }
    return near
  }
}
