/// A timing curve from (0, 0) to (1, 1) with two control points, as `cubic-bezier()` in CSS.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Creates a curve. The x coordinates of the control points are limited to 0 to 1, so that each time has exactly one value.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Core Animation's `easeInEaseOut`: (0.42, 0), (0.58, 1).
  package static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `easeIn`: (0.42, 0), (1, 1).
  package static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Core Animation's `easeOut`: (0, 0), (0.58, 1).
  package static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a fraction of the time.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.coordinate(y1, y2, at: parameter(time))
  }

  /// Returns the derivative of the progress at a fraction of the time; infinity where the curve is vertical.
  package func slope(at time: Double) -> Double {
    let parameter = parameter(min(max(time, 0), 1))
    return Self.slope(y1, y2, at: parameter) / Self.slope(x1, x2, at: parameter)
  }

  /// Returns the fraction of the time at which the progress is `value`; one of several such times if the curve is not monotonic.
  package func time(of value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.coordinate(y1, y2, at: middle) < value { low = middle } else { high = middle }
    }
    return Self.coordinate(x1, x2, at: (low + high) / 2)
  }

  /// Returns the curve's parameter at which its x is `time`, by Newton's method, or by bisection where the curve is too flat for
  /// that.
  func parameter(_ time: Double) -> Double {
    var parameter = time
    for _ in 0..<8 {
      let error = Self.coordinate(x1, x2, at: parameter) - time
      if abs(error) < 1e-9 { return parameter }
      let slope = Self.slope(x1, x2, at: parameter)
      if abs(slope) < 1e-6 { break }
      parameter -= error / slope
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      parameter = (low + high) / 2
      if Self.coordinate(x1, x2, at: parameter) < time { low = parameter } else { high = parameter }
    }
    return parameter
  }

  static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
