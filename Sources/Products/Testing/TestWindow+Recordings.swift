public import TactusInput
import TactusInterface

// MARK: - Replay

extension TestWindow {
  /// Replays a recording while time advances as it did in the recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - frameRate: The rate at which motion is delivered, in hertz. The reports since the last frame are then delivered
  ///     together, as in a running application. If nil, the default, every report is delivered separately.
  public func play(_ recording: TouchRecording, frameRate: Double? = nil) {
    let start = now
    let firstIdentifier = reserveIdentifiers(recording.touchCount)
    var frames = 0.0
    for report in recording.reports {
      while let frameRate, (frames + 1) / frameRate <= report.time {
        frames += 1
        advance(by: start + frames / frameRate - now)
        window.deliverPendingMotion()
      }
      advance(by: start + report.time - now)
      let inputs = report.inputs(firstIdentifier: firstIdentifier, timestamp: now)
      window.receive(inputs, deferringMotion: frameRate != nil)
    }
  }

  /// Plays the motion of a hand as a panel reports it.
  ///
  /// - Parameters:
  ///   - motion: The motion of the hand.
  ///   - rate: The report rate of the panel, in hertz. The default is 125.
  ///   - noise: The noise of the hand and the panel. The default is none.
  ///   - seed: The seed of the noise. The same seed gives the same touches.
  public func play(
    _ motion: HandMotion, rate: Double = 125, noise: PanelNoise = .none, seed: UInt64 = 1
  ) {
    play(motion.recorded(rate: rate, noise: noise, seed: seed))
  }
}
