public import TactusInterface

/// What a panel reported, with its times: a stream of touches that can be played as often as one likes.
///
/// Make one of a ``HandMotion`` with ``HandMotion/recorded(rate:noise:seed:)`` and play it with ``TestWindow/play(_:frameRate:)``. Times and
/// contacts count from the moment at which it is played.
public struct TouchRecording: Sendable, Hashable {
  /// All that a panel reported at one instant.
  struct Report: Sendable, Hashable {
    /// Seconds since the beginning; the time at which it arrives and the time stamp that it carries.
    var time: Double
    var changes: [Change]
  }

  /// What one finger did.
  struct Change: Sendable, Hashable {
    var kind: TouchInput.Kind
    var finger: Int
    var location: Point
  }

  var reports: [Report] = []

  /// How long it takes, in seconds.
  public var duration: Double { reports.last?.time ?? 0 }

  /// The recording up to a time, at which the compositor takes all fingers away.
  public func cancelled(at time: Double) -> TouchRecording {
    var result = TouchRecording(reports: reports.filter { $0.time < time })
    var down: [Change] = []
    for change in result.reports.flatMap(\.changes) {
      down.removeAll { $0.finger == change.finger }
      if change.kind != .up { down.append(change) }
    }
    let changes = down.map { Change(kind: .cancel, finger: $0.finger, location: $0.location) }
    if !changes.isEmpty { result.reports.append(Report(time: time, changes: changes)) }
    return result
  }
}

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
    let contacts = nextContacts(1 + (recording.reports.flatMap(\.changes).map(\.finger).max() ?? 0))
    var frames = 0.0
    for report in recording.reports {
      while let frameRate, (frames + 1) / frameRate <= report.time {
        frames += 1
        advance(by: start + frames / frameRate - now)
        application.dispatcher.deliverPendingMotion()
      }
      advance(by: start + report.time - now)
      let inputs = report.changes.map { change in
        TouchInput(
          kind: change.kind, contact: contacts + UInt64(change.finger),
          sample: TouchSample(location: change.location, timestamp: now))
      }
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
