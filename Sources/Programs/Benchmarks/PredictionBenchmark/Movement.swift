import BenchmarkReport
import Foundation
import TactusGeometry
import TactusTesting

/// A movement of a touch, and the figure that matters in it.
struct Movement {
  /// The figure that is printed.
  enum Figure {
    /// How far frames show the touch beyond its furthest position along the x axis, in points.
    case overshoot
    /// For how long ago frames show the touch, in milliseconds, at a speed in points per second.
    case lag(speed: Double)
    /// How unevenly frames show the touch, in points.
    case jerk
    /// How far frames show the touch from where it is, in points.
    case distance
  }

  var name: String
  var path: @Sendable (_ time: Double) -> Point
  var figure: Figure
  var timestampJitter = 0.0
  var arrivalJitter = 0.0

  private init(_ name: String, _ figure: Figure, path: @escaping @Sendable (_ time: Double) -> Point) {
    self.name = name
    self.figure = figure
    self.path = path
  }

  private static func steady(_ name: String, _ figure: Figure, _ speed: Double) -> Movement {
    Movement(name, figure) { Point(x: speed * $0, y: 0) }
  }

  /// All movements.
  static var all: [Movement] {
    var stamps = steady("800 pt/s, timestamps jitter by 2 ms: jerk", .jerk, 800)
    stamps.timestampJitter = 0.002
    var arrivals = steady("800 pt/s, reports late by up to 2 ms: jerk", .jerk, 800)
    arrivals.arrivalJitter = 0.002
    return [
      Movement("stops abruptly from 1500 pt/s: overshoot", .overshoot) {
        Point(x: 1500 * min($0, 0.4), y: 0)
      },
      Movement("stops within 50 ms: overshoot", .overshoot) { time in
        let slowing = min(max(time - 0.4, 0), 0.05)
        return Point(x: 1500 * (min(time, 0.4) + slowing - slowing * slowing / 0.1), y: 0)
      },
      Movement("reverses abruptly: overshoot", .overshoot) { Point(x: 1500 * (0.4 - abs($0 - 0.4)), y: 0) },
      steady("200 pt/s: lag", .lag(speed: 200), 200),
      steady("800 pt/s: lag", .lag(speed: 800), 800),
      steady("1500 pt/s: lag", .lag(speed: 1500), 1500),
      steady("800 pt/s: jerk", .jerk, 800), stamps, arrivals,
      Movement("trembles by 0.5 pt at 9 Hz: jerk", .jerk) { Point(x: 0.5 * sin(2 * .pi * 9 * $0), y: 0) },
      Movement("zig-zag of 100 pt at 3 Hz: distance", .distance) { time in
        let phase = (time * 3).truncatingRemainder(dividingBy: 1)
        return Point(x: 300 * time, y: 100 * (phase < 0.5 ? 2 * phase : 2 - 2 * phase))
      },
      Movement("circle of 80 pt, twice a second: distance", .distance) { time in
        Point(x: 80 * cos(4 * .pi * time), y: 80 * sin(4 * .pi * time))
      },
    ]
  }

  /// The figure over several runs.
  struct Result {
    /// The figure; of a distribution, the 95th percentile.
    var value: Double
    /// The median of a distribution; nil for a single value.
    var median: Double?

    /// The median, if there is one, and the value.
    var text: String {
      ([median].compactMap { $0 } + [value]).map(FigureTable.number).joined(separator: " / ")
    }
  }

  /// The unit of the figure.
  var unit: String {
    switch figure {
    case .lag: "ms"
    case .overshoot, .jerk, .distance: "pt"
    }
  }

  /// Returns the figure over several runs.
  func result(_ runs: [[PredictionTrial.Frame]]) -> Result {
    let steadyFrames = runs.flatMap { $0 }.filter { $0.time > 0.2 }
    switch figure {
    case .overshoot:
      let furthest = (0...800).map { path(Double($0) / 1000).x }.max() ?? 0
      return Result(value: max(0, (steadyFrames.map(\.location.x).max() ?? 0) - furthest))
    case .lag(let speed):
      return Self.percentiles(steadyFrames.map { 1000 * ($0.time - $0.location.x / speed) })
    case .distance:
      return Self.percentiles(steadyFrames.map { $0.location.distance(to: path($0.time)) })
    case .jerk:
      let jerks = runs.map { PredictionTrial.jerk($0, after: 0.25) }
      return Result(value: jerks.reduce(0, +) / Double(jerks.count))
    }
  }

  private static func percentiles(_ values: [Double]) -> Result {
    let distribution = Distribution(values)
    return Result(value: distribution.percentile(0.95), median: distribution.median)
  }
}
