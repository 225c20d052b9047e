package import TactusGeometry

/// Predicts the location of a touch at a time for which the panel has not reported it, from the latest samples.
///
/// A view that draws content following a touch uses the prediction for the time at which the frame is presented. The touches that
/// are delivered keep the reported locations. A straight line is fitted by least squares to the samples in a window of time and
/// extrapolated. For frames, the times of the samples are those at which the panel scanned, see ``ScanClock``, unless the timestamps
/// fit the movement better, so that the report rate and the jitter of a panel have little influence.
package struct TouchResampler: Sendable {
  /// The duration of the window of samples, in seconds. A longer window is smoother, a shorter one follows turns faster; 40 ms
  /// spans five reports of a 125 Hz panel (a choice of ours).
  package static let window = 0.04
  /// The prediction horizon, in seconds: two frames at 60 Hz, UIKit's maximum.
  package static let horizon = 2.0 / 60
  /// The duration of the window of samples that confirm that a touch continues as before, in seconds: two reports of a 60 Hz
  /// panel.
  private static let recentWindow = 0.02
  /// The duration of the window of the newest movement, which shows that a touch slows down, in seconds: one report of a 125 Hz
  /// panel (a choice of ours).
  private static let newestWindow = 0.009
  /// The share of the velocity below which the newest movement counts as slower (a choice of ours: the jitter of a steady
  /// touch).
  private static let steadyShare = 0.85
  /// The speed up to which frames show a touch without delay, in points per second. A faster touch is predicted as far as one of
  /// this speed: with a panel of 125 Hz, content overshoots a touch that stops abruptly by at most 18 pt at 60 Hz.
  private static let undelayedSpeed = 720.0
  /// The shortest time after which a missing report is overdue, in seconds: what a compositor and its connection may take longer
  /// for one report than for another (a choice of ours).
  private static let minimumLateness = 0.003
  private static let capacity = 48

  /// The location of the touch at the time of a scan.
  private struct Sample {
    var timestamp: Double
    var scanTime: Double
    var location: Point
  }

  /// Which times of samples count.
  private enum TimeBase {
    case timestamps
    case scans
  }

  /// The latest samples. Once the capacity is reached, the sample at index ``next`` is the oldest.
  private var samples: [Sample] = []
  private var next = 0
  private var clock = ScanClock()
  private var lastTimestamp = -Double.infinity

  package init() {}

  /// Adds the next sample.
  package mutating func append(_ sample: TouchSample) {
    lastTimestamp = sample.timestamp
    let scanned = Sample(
      timestamp: sample.timestamp, scanTime: clock.add(sample.timestamp), location: sample.location)
    if samples.count < Self.capacity {
      samples.append(scanned)
    } else {
      samples[next] = scanned
      next = (next + 1) % Self.capacity
    }
  }

  /// Returns the time at which the panel scanned a sample.
  private func scanTime(of sample: TouchSample) -> Double {
    sample.timestamp == lastTimestamp ? clock.time : sample.timestamp
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
    let line = line(through: Self.window, before: newest.timestamp, .timestamps)
    let displacement = line.velocity * min(max(time - newest.timestamp, 0), Self.horizon)
    // Extremely large coordinates overflow.
    return displacement.isFinite ? displacement : .zero
  }

  /// Returns the line through the samples in a window: its velocity in points per second, and the mean square of the distances of
  /// the samples from it.
  private func line(
    through window: Double, before time: Double, _ base: TimeBase
  ) -> (velocity: Point, deviation: Double) {
    var count = 0.0
    var (sumT, sumX, sumY) = (0.0, 0.0, 0.0)
    for sample in samples {
      let t = (base == .scans ? sample.scanTime : sample.timestamp) - time
      guard -t <= window + 1e-9 else { continue }
      count += 1
      sumT += t
      sumX += sample.location.x
      sumY += sample.location.y
    }
    guard count >= 2 else { return (.zero, 0) }
    let (meanT, meanX, meanY) = (sumT / count, sumX / count, sumY / count)
    var (spread, alongX, alongY, squares) = (0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let t = (base == .scans ? sample.scanTime : sample.timestamp) - time
      guard -t <= window + 1e-9 else { continue }
      let (x, y) = (sample.location.x - meanX, sample.location.y - meanY)
      spread += (t - meanT) * (t - meanT)
      alongX += (t - meanT) * x
      alongY += (t - meanT) * y
      squares += x * x + y * y
    }
    guard spread > 1e-9 else { return (.zero, 0) }
    let velocity = Point(x: alongX / spread, y: alongY / spread)
    return (velocity, (squares - (alongX * alongX + alongY * alongY) / spread) / count)
  }
}

// MARK: - Frames

extension TouchResampler {
  /// Returns the displacement from `newest` to the location of the touch in a frame, predicted conservatively; zero if no
  /// displacement is certain.
  ///
  /// A touch that slows down or reverses is not assumed to continue as before. A touch whose next report is overdue is taken to
  /// rest, and the prediction returns to the newest sample. The faster the touch, the less far ahead in time it is predicted, so
  /// that an abrupt stop is not overshot by more than 18 pt at 60 Hz; the delay is the same in all frames at one speed.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: The time at which the frame is presented, on the event clock, in seconds.
  ///   - now: The time at which the frame is prepared.
  ///   - interval: The time between two frames, in seconds.
  package func displacement(
    from newest: TouchSample, toFrameAt time: Double, now: Double, frameInterval interval: Double
  ) -> Point {
    let confidence = 2 * min(max(0.5 - lateness(of: newest, at: now) / interval, 0), 0.5)
    guard confidence > 0 else { return .zero }
    let (velocity, speed, start) = steadyVelocity(before: newest)
    guard velocity != .zero else { return .zero }
    let age = min(max(now - start, 0), timeout)
    let scanInterval = clock.interval ?? 0
    let maximum = (interval + scanInterval) * max(Self.undelayedSpeed / speed, 0)
    let delay = max(0, time - now + scanInterval - maximum)
    let duration = min(max(time - now + age - delay, 0), maximum)
    let displacement = velocity * (duration * confidence)
    return displacement.isFinite ? displacement : .zero
  }

  /// Returns a Boolean value that indicates whether all frames after one show the touch at `newest`, as long as no report
  /// arrives.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - now: The time at which the frame is prepared, in seconds on the event clock.
  ///   - interval: The time between two frames, in seconds.
  package func isAtRest(_ newest: TouchSample, at now: Double, frameInterval interval: Double) -> Bool {
    lateness(of: newest, at: now) >= interval / 2 || steadyVelocity(before: newest).velocity == .zero
  }

  /// The time after a scan at which the next report is overdue, in seconds.
  private var timeout: Double {
    let interval = clock.interval ?? ScanClock.maximumInterval
    return interval + max(interval / 2, Self.minimumLateness) + 2 * clock.jitter
  }

  /// Returns for how long the report after a sample has been overdue, in seconds; negative if it is not.
  private func lateness(of newest: TouchSample, at now: Double) -> Double {
    now - scanTime(of: newest) - timeout
  }

  /// Returns the velocity that the whole window, the recent samples and the newest movement confirm, and the speed over the whole
  /// window, in points per second, with the time of the newest sample.
  private func steadyVelocity(before newest: TouchSample) -> (velocity: Point, speed: Double, start: Double) {
    let interval = clock.interval ?? ScanClock.maximumInterval
    var (base, start) = (TimeBase.scans, scanTime(of: newest))
    var all = line(through: Self.window, before: start, base)
    // The timestamps of a panel that scans unevenly fit better; those that jitter sometimes do by chance.
    let stamped = line(through: Self.window, before: newest.timestamp, .timestamps)
    if stamped.deviation < all.deviation / 4 { (base, start, all) = (.timestamps, newest.timestamp, stamped) }
    let recent = line(through: max(Self.recentWindow, 2.2 * interval), before: start, base).velocity
    let confirmed = Point(
      x: Self.minimum(all.velocity.x, recent.x), y: Self.minimum(all.velocity.y, recent.y))
    let squared = confirmed.x * confirmed.x + confirmed.y * confirmed.y
    guard squared > 0, squared.isFinite else { return (.zero, 0, start) }
    let newest = line(through: max(Self.newestWindow, 1.2 * interval), before: start, base).velocity
    // The share of the velocity that the newest movement still has in its direction.
    let share = (newest.x * confirmed.x + newest.y * confirmed.y) / squared
    let steadiness = min(max(share / Self.steadyShare, 0), 1)
    return (confirmed * steadiness, all.velocity.distance(to: .zero), start)
  }

  /// Returns the number that is closer to zero; zero if the numbers have opposite signs.
  private static func minimum(_ first: Double, _ second: Double) -> Double {
    first * second <= 0 ? 0 : abs(first) < abs(second) ? first : second
  }
}
