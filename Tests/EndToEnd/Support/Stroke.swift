import Foundation
import TactusGeometry

/// One finger's way over the panel, from contact to lift, as data.
///
/// Between its samples the finger moves evenly. Coordinates are the ``Touchscreen``'s, points; times count from the start of
/// the play, so strokes that are played together keep their places in time.
public struct Stroke: Sendable {
  /// Where the finger is at a time.
  public struct Sample: Sendable {
    /// Time since the play began.
    public var time: Duration
    /// Place in points.
    public var point: Point

    /// A place at a time.
    public init(_ time: Duration, _ point: Point) {
      self.time = time
      self.point = point
    }
  }

  /// The finger's number on the wire; strokes played together need different ones.
  public var finger: Int
  /// The way, in order of time; contact at the first sample.
  public var samples: [Sample]
  /// Whether the finger touches down at the first sample, rather than being down from an earlier play.
  public var touchesDown = true
  /// Whether the finger lifts at the last sample, rather than staying down.
  public var lifts = true

  /// A finger along `samples`, which must not be empty.
  public init(finger: Int = 0, samples: [Sample]) {
    precondition(!samples.isEmpty, "a stroke needs a sample")
    self.finger = finger
    self.samples = samples
  }

  /// When the finger touches down, counted from the start of the play.
  public var start: Duration { samples[0].time }
  /// When the finger lifts, counted from the start of the play.
  public var end: Duration { samples[samples.count - 1].time }

  /// Where the finger is at `time`; before the first and after the last sample, where those are.
  public func point(at time: Duration) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > time }) else {
      return samples[samples.count - 1].point
    }
    guard next > 0 else { return samples[0].point }
    let (from, to) = (samples[next - 1], samples[next])
    let share = Double((time - from.time).nanoseconds) / Double((to.time - from.time).nanoseconds)
    return from.point + (to.point - from.point) * share
  }

  // MARK: - Shapes

  /// A tap: down, and up after `duration`.
  public static func tap(
    at point: Point, finger: Int = 0, after delay: Duration = .zero,
    lasting duration: Duration = .milliseconds(64)
  ) -> Stroke {
    Stroke(finger: finger, samples: [Sample(delay, point), Sample(delay + duration, point)])
  }

  /// An even, straight drag, which rests for `hold` before it lifts: without a rest it flings.
  public static func line(
    from: Point, to: Point, finger: Int = 0, after delay: Duration = .zero, lasting duration: Duration,
    hold: Duration = .zero
  ) -> Stroke {
    var samples = [Sample(delay, from), Sample(delay + duration, to)]
    if hold > .zero { samples.append(Sample(delay + duration + hold, to)) }
    return Stroke(finger: finger, samples: samples)
  }

  /// A drag on a circle, from the angle `start` to `end` in radians (0 to the right, growing clockwise on
  /// the panel), while the radius goes evenly from `radius` to `endRadius`.
  public static func arc(
    around center: Point, radius: Double, endRadius: Double? = nil, from start: Double, to end: Double,
    finger: Int = 0, after delay: Duration = .zero, lasting duration: Duration, hold: Duration = .zero
  ) -> Stroke {
    let steps = max(1, Int(duration / .milliseconds(8)))
    var samples = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let angle = start + (end - start) * share
      let length = radius + ((endRadius ?? radius) - radius) * share
      return Sample(delay + duration * share, center + Point(x: cos(angle), y: sin(angle)) * length)
    }
    if hold > .zero { samples.append(Sample(delay + duration + hold, samples[steps].point)) }
    return Stroke(finger: finger, samples: samples)
  }

  /// Two fingers on opposite sides of `center`: `radius` is half their distance, `angle` where the first of
  /// them is. They turn by `rotation` radians and spread by the factor `scale`, while `center` moves by `travel`.
  public static func pinch(
    around center: Point, radius: Double, angle: Double = 0, scale: Double = 1, rotation: Double = 0,
    travel: Point = .zero, fingers: (Int, Int) = (0, 1), after delay: Duration = .zero,
    lasting duration: Duration, hold: Duration = .zero
  ) -> [Stroke] {
    [(fingers.0, angle), (fingers.1, angle + .pi)].map { finger, angle in
      var stroke = arc(
        around: center, radius: radius, endRadius: radius * scale, from: angle, to: angle + rotation,
        finger: finger, after: delay, lasting: duration, hold: hold)
      for index in stroke.samples.indices {
        let share = min(1, (stroke.samples[index].time - delay) / duration)
        stroke.samples[index].point = stroke.samples[index].point + travel * share
      }
      return stroke
    }
  }
}
