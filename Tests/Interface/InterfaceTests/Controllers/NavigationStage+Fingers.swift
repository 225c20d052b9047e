@testable import TactusInput
@testable import TactusInterface
@testable import TactusTesting

extension NavigationStage {
  /// Plays the motion of a hand as a panel reports it, while the display presents 60 frames per second.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - rate: The report rate of the panel, in hertz.
  ///   - noise: The noise of the hand and the panel.
  ///   - seed: The seed of the noise.
  ///   - body: Called after each frame with its presentation time.
  func play(
    _ motion: HandMotion, rate: Double, noise: PanelNoise = .panel, seed: UInt64 = 1,
    _ body: (_ time: Double) -> Void = { _ in }
  ) {
    let recording = motion.recorded(rate: rate, noise: noise, seed: seed)
    let start = test.now
    let first = test.reserveIdentifiers(recording.touchCount)
    var frames = 1
    for report in recording.reports {
      while Double(frames) / 60 <= report.time {
        test.advance(by: start + Double(frames) / 60 - test.now)
        test.frame()
        body(test.now + 1.0 / 60)
        frames += 1
      }
      test.advance(by: start + report.time - test.now)
      test.window.receive(
        report.inputs(firstIdentifier: first, timestamp: test.now), deferringMotion: true)
    }
    test.advance(by: 0)
    test.window.deliverPendingMotion()
  }
}

extension HandMotion {
  /// A touch that moves through several points, each at a time in seconds, at constant speed between them.
  static func path(_ points: [(time: Double, x: Double)], y: Double = 320) -> HandMotion {
    HandMotion([
      Path(span: points[0].time...points[points.count - 1].time) { time in
        var previous = points[0]
        for point in points.dropFirst() {
          if time <= point.time {
            let share = (time - previous.time) / max(point.time - previous.time, 1e-9)
            return Point(x: previous.x + (point.x - previous.x) * share, y: y)
          }
          previous = point
        }
        return Point(x: previous.x, y: y)
      }
    ])
  }
}
