public import TactusInput
public import TactusInterface

// MARK: - Playing

extension TestWindow {
  /// Lets a recorded stream happen, while time passes as it did then.
  ///
  /// - Parameters:
  ///   - recording: The stream.
  ///   - frameRate: How often motion is delivered, in Hz, all that a panel reported since the last frame at once, as a running
  ///     application does; nil delivers every report by itself.
  public func play(_ recording: TouchRecording, frameRate: Double? = nil) {
    let start = now
    let contacts = nextContacts(recording.touchCount)
    var frames = 0.0
    for report in recording.reports {
      while let frameRate, (frames + 1) / frameRate <= report.time {
        frames += 1
        advance(by: start + frames / frameRate - now)
        application.dispatcher.deliverPendingMotion()
      }
      advance(by: start + report.time - now)
      let inputs = report.inputs(firstContact: contacts, timestamp: now)
      application.dispatcher.receive(inputs, in: window, deferringMotion: frameRate != nil)
    }
  }

  /// Lets a hand do something, as a panel sees it.
  ///
  /// - Parameters:
  ///   - motion: What the fingers do.
  ///   - rate: How often the panel reports, in Hz.
  ///   - noise: How hand and panel stray from the plan.
  ///   - seed: Chooses the noise; the same seed gives the same stream.
  public func play(
    _ motion: HandMotion, rate: Double = 125, noise: PanelNoise = .none, seed: UInt64 = 1
  ) {
    play(motion.recorded(rate: rate, noise: noise, seed: seed))
  }
}
