/// A move that takes a set time, slow at both ends: what an animated change of the offset does along one axis.
package struct EasedMove: Hashable, Sendable {
  /// How long `setContentOffset(_:animated:)` takes, in seconds. 0.3: documented by behaviour on phones, and often measured.
  package static let standardDuration = 0.3

  /// Where it starts.
  package let start: Double
  /// Where it ends, exactly.
  package let end: Double
  /// How long it takes, in seconds.
  package let duration: Double

  package init(from start: Double, to end: Double, duration: Double = EasedMove.standardDuration) {
    self.start = start
    self.end = end
    self.duration = start == end ? 0 : max(0, duration)
  }

  /// Where the content is after `time` seconds.
  package func position(at time: Double) -> Double {
    if time <= 0 && duration > 0 { return start }
    guard time < duration else { return end }
    let parameter = Self.parameter(ofTime: time / duration)
    return start + (end - start) * (parameter * parameter * (3 - 2 * parameter))
  }

  /// How fast it is after `time` seconds, in points a second.
  package func velocity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let parameter = Self.parameter(ofTime: time / duration)
    let slope = 6 * parameter * (1 - parameter) / Self.timeSlope(parameter)
    return (end - start) / duration * slope
  }
}

// MARK: - The curve

extension EasedMove {
  /// The times of the control points of the curve, (0.42, 0) and (0.58, 1): the documented "ease in, ease out" of the platform
  /// whose names we use, and that of CSS.
  private static let firstControl = 0.42
  private static let secondControl = 0.58

  /// The time at a point of the Bézier curve; both run from 0 to 1.
  private static func time(_ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * firstControl + 3 * rest * parameter * parameter * secondControl
      + parameter * parameter * parameter
  }

  private static func timeSlope(_ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * firstControl + 6 * rest * parameter * (secondControl - firstControl)
      + 3 * parameter * parameter * (1 - secondControl)
  }

  /// The point of the curve at a time. The time grows steadily along the curve, nowhere slowly, so that Newton's method, begun
  /// near, needs few steps.
  private static func parameter(ofTime time: Double) -> Double {
    var parameter = time
    for _ in 0..<8 {
      let error = self.time(parameter) - time
      if abs(error) < 1e-14 { break }
      parameter = min(max(parameter - error / timeSlope(parameter), 0), 1)
    }
    return parameter
  }
}
