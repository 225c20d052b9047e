package import TactusGeometry

/// What a panel reported, with its times: a stream of touches that can be played as often as one likes.
///
/// Times and touch identifiers count from the moment at which it is played.
public struct TouchRecording: Sendable, Hashable {
  /// All that a panel reported at one instant.
  package struct Report: Sendable, Hashable {
    /// Seconds since the beginning; the time at which it arrives and the time stamp that it carries.
    package var time: Double
    /// What the touches did.
    package var changes: [Change]

    package init(time: Double, changes: [Change]) {
      self.time = time
      self.changes = changes
    }
  }

  /// What one touch did.
  package struct Change: Sendable, Hashable {
    /// What happened to the touch.
    package var kind: TouchInput.Kind
    /// The touch, counted from 0.
    package var finger: Int
    /// The location in window coordinates.
    package var location: Point

    package init(kind: TouchInput.Kind, finger: Int, location: Point) {
      self.kind = kind
      self.finger = finger
      self.location = location
    }
  }

  /// What the panel reported, in order of time.
  package var reports: [Report] = []

  package init(reports: [Report] = []) { self.reports = reports }

  /// The time from the beginning to the last report, in seconds.
  public var duration: Double { reports.last?.time ?? 0 }

  /// The number of touches, those that never touch down included.
  package var touchCount: Int { 1 + (reports.flatMap(\.changes).map(\.finger).max() ?? 0) }

  /// Returns the recording up to a time, at which the compositor takes all touches away.
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

// MARK: - Replay

extension TouchRecording.Report {
  /// Returns the changes as they enter a window.
  ///
  /// - Parameters:
  ///   - firstContact: The identifier of the recording's first touch; the others follow.
  ///   - timestamp: The time of the report on the event clock, in seconds.
  package func inputs(firstContact: UInt64, timestamp: Double) -> [TouchInput] {
    changes.map { change in
      TouchInput(
        kind: change.kind, contact: firstContact + UInt64(change.finger),
        sample: TouchSample(location: change.location, timestamp: timestamp))
    }
  }
}
