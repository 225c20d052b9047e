package import TactusGeometry

/// Where a touch is at a time of which no panel has reported it: a pure function of its latest samples and the time.
///
/// Whoever draws what a touch moves asks it for the time at which the frame is seen. What is delivered stays as it was reported. A
/// straight line is fitted by least squares to the samples of a window of time and continued; it follows from time stamps alone, so the
/// rate and the jitter of a panel do not matter much.
package struct TouchResampler: Sendable {
  /// How far back samples count, in seconds. Longer is smoother, shorter turns faster; 40 ms spans five reports of a 125 Hz
  /// panel (a choice of ours).
  package static let window = 0.04
  /// The furthest that is predicted, in seconds: two frames at 60 Hz, as UIKit does at most.
  package static let horizon = 2.0 / 60
  /// How far back samples count that confirm that a touch goes on as before, in seconds: two reports of a 60 Hz panel.
  private static let recentWindow = 0.02
  /// The longest time between two reports of a panel that is in use, in seconds: one of 60 Hz. A touch is taken to go on as it did
  /// until the next report is overdue.
  private static let reportInterval = 1.0 / 60
  /// How many frames the prediction takes to return to the newest sample when no report comes (a choice of ours).
  private static let confidenceDecay = 2.0
  private static let capacity = 16

  /// The latest samples; when they fill the capacity, ``next`` is the oldest.
  private var samples: [TouchSample] = []
  private var next = 0

  package init() {}

  /// Takes the next sample.
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
  /// Returns the displacement from `newest` to where the touch will be at `time`, if it goes on as it did; zero when it rests or too
  /// little is known.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: On the event clock, in seconds; beyond ``horizon`` nothing is predicted.
  package func displacement(from newest: TouchSample, to time: Double) -> Point {
    displacement(from: newest, to: time, window: Self.window)
  }

  private func displacement(from newest: TouchSample, to time: Double, window: Double) -> Point {
    let ahead = min(max(time - newest.timestamp, 0), Self.horizon)
    guard ahead > 0 else { return .zero }
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
    let displacement = Point(x: alongX / spread * ahead, y: alongY / spread * ahead)
    // Absurd coordinates overflow.
    return displacement.isFinite ? displacement : .zero
  }
}

// MARK: - Frames

extension TouchResampler {
  /// Returns the displacement from `newest` to where the touch surely is in a frame; zero when none is sure.
  ///
  /// A touch that slows down or reverses is not taken to go on as before. When the next report is overdue, the prediction returns to
  /// the newest sample.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: When the frame is seen, on the event clock, in seconds.
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

  /// Whether all frames that are seen after `time` show the touch at `newest`, as long as no report comes.
  package static func isSettled(_ newest: TouchSample, at time: Double, frameInterval interval: Double)
    -> Bool
  {
    time - newest.timestamp >= interval * (1 + confidenceDecay) + reportInterval
  }

  /// The velocity with which the touch is sure to go on, in points per second.
  private func steadyVelocity(from newest: TouchSample) -> Point {
    let time = newest.timestamp + Self.horizon
    let all = displacement(from: newest, to: time, window: Self.window)
    let recent = displacement(from: newest, to: time, window: Self.recentWindow)
    return Point(x: Self.minimum(all.x, recent.x), y: Self.minimum(all.y, recent.y)) * (1 / Self.horizon)
  }

  /// The one nearer to zero; zero when they have opposite signs.
  private static func minimum(_ first: Double, _ second: Double) -> Double {
    first * second <= 0 ? 0 : abs(first) < abs(second) ? first : second
  }
}
