internal import TactusGeometry

/// How frames show a touch that moves at one speed along the x axis.
package struct PredictionFigures: Sendable {
  /// The part of a step of content against the touch that counts, as a share of the panel's resolution.
  private static let reversal = 0.5

  /// The root mean square of the deviations of steps from even ones, in points.
  package var deviation = 0.0
  /// The median time by which frames show the touch late, in seconds.
  package var lag = 0.0
  /// The number of frames that move against the touch by more than half of the panel's resolution.
  package var reversals = 0

  /// Measures frames.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - speed: The speed of the touch, in points per second.
  ///   - resolution: The distance between the locations that the panel reports, in points.
  package init(_ frames: [PredictionTrial.Frame], speed: Double, resolution: Double) {
    guard !frames.isEmpty else { return }
    for (first, second) in zip(frames, frames.dropFirst()) {
      let step = second.location.x - first.location.x
      let deviation = step - speed * (second.time - first.time)
      self.deviation += deviation * deviation
      if step < -Self.reversal * resolution - 1e-6 { reversals += 1 }
    }
    deviation = (deviation / Double(max(frames.count - 1, 1))).squareRoot()
    let lags = frames.map { $0.time - $0.location.x / speed }.sorted()
    lag = lags[lags.count / 2]
  }
}
