import Foundation
import TactusGeometry

/// The path of one touch on the panel, from its beginning to its end.
///
/// Between its samples the touch moves at a constant speed. Coordinates are those of the ``Touchscreen``, in points. Times are
/// relative to the start of playback, which strokes that are played together share.
public struct Stroke: Sendable {
  /// The location of the touch at a time.
  public struct Sample: Sendable {
    /// The time since the start of playback.
    public var time: Duration
    /// The location in points.
    public var point: Point

    /// Creates a sample.
    public init(_ time: Duration, _ point: Point) {
      self.time = time
      self.point = point
    }
  }

  /// The touch identifier; strokes that are played together need different ones.
  public var touch: Int
  /// The path, in order of time; the touch begins at the first sample.
  public var samples: [Sample]
  /// A Boolean value that indicates whether the touch begins at the first sample, rather than being down from an earlier stroke.
  public var touchesDown = true
  /// A Boolean value that indicates whether the touch ends at the last sample, rather than staying down.
  public var touchesUp = true

  /// Creates a stroke along `samples`, which must not be empty.
  public init(touch: Int = 0, samples: [Sample]) {
    precondition(!samples.isEmpty, "a stroke needs at least one sample")
    self.touch = touch
    self.samples = samples
  }

  /// The time at which the touch begins, from the start of playback.
  public var start: Duration { samples[0].time }
  /// The time at which the touch ends, from the start of playback.
  public var end: Duration { samples[samples.count - 1].time }

  /// Returns the location of the touch at `time`; before the first and after the last sample, the location of that sample.
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

  /// Returns a tap that lasts `duration`.
  public static func tap(
    at point: Point, touch: Int = 0, after delay: Duration = .zero,
    lasting duration: Duration = .milliseconds(64)
  ) -> Stroke {
    Stroke(touch: touch, samples: [Sample(delay, point), Sample(delay + duration, point)])
  }

  /// Returns a straight drag at a constant speed, which rests for `hold` before it ends; without a rest it is a flick.
  public static func line(
    from: Point, to: Point, touch: Int = 0, after delay: Duration = .zero, lasting duration: Duration,
    hold: Duration = .zero
  ) -> Stroke {
    var samples = [Sample(delay, from), Sample(delay + duration, to)]
    if hold > .zero { samples.append(Sample(delay + duration + hold, to)) }
    return Stroke(touch: touch, samples: samples)
  }

  /// Returns a drag along a circle, from the angle `start` to `end` in radians (0 points to the right; angles increase
  /// clockwise), while the radius changes linearly from `radius` to `endRadius`.
  public static func arc(
    around center: Point, radius: Double, endRadius: Double? = nil, from start: Double, to end: Double,
    touch: Int = 0, after delay: Duration = .zero, lasting duration: Duration, hold: Duration = .zero
  ) -> Stroke {
    let steps = max(1, Int(duration / .milliseconds(8)))
    var samples = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let angle = start + (end - start) * share
      let length = radius + ((endRadius ?? radius) - radius) * share
      return Sample(delay + duration * share, center + Point(x: cos(angle), y: sin(angle)) * length)
    }
    if hold > .zero { samples.append(Sample(delay + duration + hold, samples[steps].point)) }
    return Stroke(touch: touch, samples: samples)
  }

  /// Returns two touches on opposite sides of `center`. `radius` is half their distance, `angle` the angle of the first. They
  /// rotate by `rotation` radians and scale by `scale`, while `center` moves by `translation`.
  public static func pinch(
    around center: Point, radius: Double, angle: Double = 0, scale: Double = 1, rotation: Double = 0,
    translation: Point = .zero, touches: (Int, Int) = (0, 1), after delay: Duration = .zero,
    lasting duration: Duration, hold: Duration = .zero
  ) -> [Stroke] {
    [(touches.0, angle), (touches.1, angle + .pi)].map { touch, angle in
      var stroke = arc(
        around: center, radius: radius, endRadius: radius * scale, from: angle, to: angle + rotation,
        touch: touch, after: delay, lasting: duration, hold: hold)
      for index in stroke.samples.indices {
        let share = min(1, (stroke.samples[index].time - delay) / duration)
        stroke.samples[index].point = stroke.samples[index].point + translation * share
      }
      return stroke
    }
  }
}
