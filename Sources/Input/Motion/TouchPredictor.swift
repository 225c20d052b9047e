package import TactusGeometry

/// Tells where a moving finger will be shortly after its newest sample.
///
/// A straight line is fitted to the samples of the last ``window`` seconds by least squares and continued. It follows from
/// time stamps alone, so the rate and the jitter of a panel do not matter much.
package struct TouchPredictor {
  /// How far back samples count, in seconds. Longer is smoother, shorter turns faster; 40 ms spans five reports of a 125 Hz
  /// panel (a choice of ours).
  package static let window = 0.04
  /// The furthest that is predicted, in seconds: two frames at 60 Hz, as UIKit does at most.
  package static let horizon = 2.0 / 60
  private static let capacity = 16

  private var samples: [TouchSample] = []
  private var next = 0

  package init() {}

  package mutating func append(_ sample: TouchSample) {
    if samples.count < Self.capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % Self.capacity
    }
  }

  /// The displacement from `newest` to where the finger will be at `time`; zero when it rests or too little is known.
  ///
  /// - Parameters:
  ///   - newest: The newest sample.
  ///   - time: On the event clock.
  ///   - window: How far back samples count, in seconds.
  package func displacement(
    from newest: TouchSample, to time: Double, window: Double = TouchPredictor.window
  ) -> Point {
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
