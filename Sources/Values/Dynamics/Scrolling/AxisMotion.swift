/// The motion of content along one axis after its release.
///
/// It consists of up to three segments. Each begins at the exact instant at which the previous one ends, with its position and
/// velocity.
package struct AxisMotion: Hashable, Sendable {
  /// One segment of the motion.
  package enum Segment: Hashable, Sendable {
    case rest(Double)
    case deceleration(Deceleration)
    case spring(EdgeSpring)
    case eased(EasedMove)
  }

  var first: Segment
  var second: Segment?
  var third: Segment?
  /// The times at which the second and the third segment begin, in seconds since the release.
  var secondStart = Double.infinity
  var thirdStart = Double.infinity

  /// The time until the content comes to rest, in seconds since the release.
  package private(set) var duration: Double
  /// The position at which the content comes to rest, in points.
  package private(set) var end: Double

  /// Creates a motion of one segment.
  package init(_ segment: Segment) {
    first = segment
    duration = segment.duration
    end = segment.end
  }

  /// Returns the motion of content that is at rest.
  package static func rest(at position: Double) -> AxisMotion { AxisMotion(.rest(position)) }

  /// The segments, with the times at which they begin, in seconds since the release.
  var parts: [(segment: Segment, start: Double)] {
    var parts = [(first, 0.0)]
    if let second { parts.append((second, secondStart)) }
    if let third { parts.append((third, thirdStart)) }
    return parts
  }

  /// Appends a segment that begins at `time`. A fourth segment is ignored.
  mutating func append(_ segment: Segment, at time: Double) {
    if second == nil {
      second = segment
      secondStart = time
    } else if third == nil {
      third = segment
      thirdStart = time
    } else {
      return
    }
    duration = time + segment.duration
    end = segment.end
  }

  /// Returns the position of the content after `time` seconds.
  package func position(at time: Double) -> Double {
    if time >= duration { return end }
    if let third, time >= thirdStart { return third.position(at: time - thirdStart) }
    if let second, time >= secondStart { return second.position(at: time - secondStart) }
    return first.position(at: time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if let third, time >= thirdStart { return third.velocity(at: time - thirdStart) }
    if let second, time >= secondStart { return second.velocity(at: time - secondStart) }
    return first.velocity(at: time)
  }
}

extension AxisMotion.Segment {
  func position(at time: Double) -> Double {
    switch self {
    case .rest(let position): position
    case .deceleration(let deceleration): deceleration.position(at: time)
    case .spring(let spring): spring.position(at: time)
    case .eased(let move): move.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .deceleration(let deceleration): deceleration.velocity(at: time)
    case .spring(let spring): spring.velocity(at: time)
    case .eased(let move): move.velocity(at: time)
    }
  }

  var duration: Double {
    switch self {
    case .rest: 0
    case .deceleration(let deceleration): deceleration.duration
    case .spring(let spring): spring.duration
    case .eased(let move): move.duration
    }
  }

  var end: Double {
    switch self {
    case .rest(let position): position
    case .deceleration(let deceleration): deceleration.end
    case .spring(let spring): spring.target
    case .eased(let move): move.end
    }
  }
}
