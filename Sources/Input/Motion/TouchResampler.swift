package import TactusGeometry

/// Predicts the location of a touch at a time for which the panel has not reported it, from the latest samples.
///
/// A view that draws content following a touch uses the prediction for the time at which the frame is presented. The touches that
/// are delivered keep the reported locations. A straight line is fitted by least squares to the samples in a window of time and
/// extrapolated. It depends on the timestamps only, so the report rate and the jitter of a panel have little influence.
package struct TouchResampler: Sendable {
  /// The duration of the window of samples, in seconds. A longer window is smoother, a shorter one follows turns faster; 40 ms
  /// spans five reports of a 125 Hz panel (a choice of ours).
  package static let window = 0.04
  /// The prediction horizon, in seconds: two frames at 60 Hz, UIKit's maximum.
  package static let horizon = 2.0 / 60
  /// The duration of the window of samples that confirm that a touch continues as before, in seconds: two reports of a 60 Hz
  /// panel.
  private static let recentWindow = 0.02
  /// The longest expected time between two reports, in seconds: that of a 60 Hz panel. A touch is assumed to continue as before
  /// until the next report is overdue.
  private static let reportInterval = 1.0 / 60
  /// The number of frames over which the prediction returns to the newest sample when no report arrives (a choice of ours).
  private static let confidenceDecay = 2.0
  private static let capacity = 16

  /// The latest samples. Once the capacity is reached, the sample at index ``next`` is the oldest.
  private var samples: [TouchSample] = []
  private var next = 0

  package init() {}

  /// Adds the next sample.
  package mutating func append(_ sample: TouchSample) {
    if samples.count < Self.capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % Self.capacity
    }
  }
}

// MARK: - Prediction

extension TouchResampler {
  /// Returns the displacement from `newest` to the predicted location at `time`, if the touch continues as before; zero if it is
  /// at rest or there are too few samples.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: The time on the event clock, in seconds. The prediction extends at most to ``horizon``.
  package func displacement(from newest: TouchSample, to time: Double) -> Point {
    displacement(from: newest, to: time, window: Self.window)
  }

  private func displacement(from newest: TouchSample, to time: Double, window: Double) -> Point {
    let interval = min(max(time - newest.timestamp, 0), Self.horizon)
    guard interval > 0 else { return .zero }
    var count = 0.0
    var sumT = 0.0
    var sumX = 0.0
    var sumY = 0.0
    for sample in samples where newest.timestamp - sample.timestamp <= window {
      count += 1
      sumT += sample.timestamp - newest.timestamp
      sumX += sample.location.x
      sumY += sample.location.y
    }
    guard count >= 2 else { return .zero }
    let meanT = sumT / count
    var spread = 0.0
    var alongX = 0.0
    var alongY = 0.0
    for sample in samples where newest.timestamp - sample.timestamp <= window {
      let t = sample.timestamp - newest.timestamp - meanT
      spread += t * t
      alongX += t * (sample.location.x - sumX / count)
      alongY += t * (sample.location.y - sumY / count)
    }
    guard spread > 1e-9 else { return .zero }
    let displacement = Point(x: alongX / spread * interval, y: alongY / spread * interval)
    // Extremely large coordinates overflow.
    return displacement.isFinite ? displacement : .zero
  }
}

// MARK: - Frames

extension TouchResampler {
  /// Returns the displacement from `newest` to the location of the touch in a frame, predicted conservatively; zero if no
  /// displacement is certain.
  ///
  /// A touch that slows down or reverses is not assumed to continue as before. When the next report is overdue, the prediction
  /// returns to the newest sample.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: The time at which the frame is presented, on the event clock, in seconds.
  ///   - interval: The time between two frames, in seconds.
  package func displacement(
    from newest: TouchSample, toFrameAt time: Double, frameInterval interval: Double
  ) -> Point {
    let age = max(0, time - newest.timestamp)
    let timeout = interval + Self.reportInterval
    let confidence = min(max(1 - (age - timeout) / (interval * Self.confidenceDecay), 0), 1)
    guard confidence > 0 else { return .zero }
    return steadyVelocity(from: newest) * (min(age, timeout) * confidence)
  }

  /// Returns a Boolean value that indicates whether all frames that are presented after `time` show the touch at `newest`, as
  /// long as no report arrives.
  package static func isAtRest(_ newest: TouchSample, at time: Double, frameInterval interval: Double)
    -> Bool
  {
    time - newest.timestamp >= interval * (1 + confidenceDecay) + reportInterval
  }

  /// Returns the velocity that both the whole window and the recent samples confirm, in points per second.
  private func steadyVelocity(from newest: TouchSample) -> Point {
    let time = newest.timestamp + Self.horizon
    let all = displacement(from: newest, to: time, window: Self.window)
    let recent = displacement(from: newest, to: time, window: Self.recentWindow)
    return Point(x: Self.minimum(all.x, recent.x), y: Self.minimum(all.y, recent.y)) * (1 / Self.horizon)
  }

  /// Returns the number that is closer to zero; zero if the numbers have opposite signs.
  private static func minimum(_ first: Double, _ second: Double) -> Double {
    first * second <= 0 ? 0 : abs(first) < abs(second) ? first : second
  }
}
