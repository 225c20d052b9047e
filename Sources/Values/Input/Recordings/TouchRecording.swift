package import TactusGeometry

/// A recorded stream of touch reports with their times, which can be replayed any number of times.
///
/// Times and touch identifiers are relative to those at the start of the replay.
public struct TouchRecording: Sendable, Hashable {
  /// The changes that a panel reported at one time.
  package struct Report: Sendable, Hashable {
    /// The time since the beginning, in seconds: both the arrival time and the timestamp of the report.
    package var time: Double
    /// The changes of the touches.
    package var changes: [Change]

    package init(time: Double, changes: [Change]) {
      self.time = time
      self.changes = changes
    }
  }

  /// A change of one touch.
  package struct Change: Sendable, Hashable {
    /// The kind of change.
    package var kind: TouchInput.Kind
    /// The index of the touch, from 0.
    package var touchIndex: Int
    /// The location in window coordinates.
    package var location: Point

    package init(kind: TouchInput.Kind, touchIndex: Int, location: Point) {
      self.kind = kind
      self.touchIndex = touchIndex
      self.location = location
    }
  }

  /// The reports in order of time.
  package var reports: [Report] = []

  package init(reports: [Report] = []) { self.reports = reports }

  /// The time from the beginning to the last report, in seconds.
  public var duration: Double { reports.last?.time ?? 0 }

  /// The number of touches, including those that never touch down.
  package var touchCount: Int { 1 + (reports.flatMap(\.changes).map(\.touchIndex).max() ?? 0) }

  /// Returns the recording up to a time at which the compositor cancels all touches.
  public func cancelled(at time: Double) -> TouchRecording {
    var result = TouchRecording(reports: reports.filter { $0.time < time })
    var down: [Change] = []
    for change in result.reports.flatMap(\.changes) {
      down.removeAll { $0.touchIndex == change.touchIndex }
      if change.kind != .up { down.append(change) }
    }
    let changes = down.map { Change(kind: .cancel, touchIndex: $0.touchIndex, location: $0.location) }
    if !changes.isEmpty { result.reports.append(Report(time: time, changes: changes)) }
    return result
  }
}

// MARK: - Replay

extension TouchRecording.Report {
  /// Returns the changes as inputs of a window.
  ///
  /// - Parameters:
  ///   - firstIdentifier: The identifier of the recording's first touch; the others follow.
  ///   - timestamp: The time of the report on the event clock, in seconds.
  package func inputs(firstIdentifier: UInt64, timestamp: Double) -> [TouchInput] {
    changes.map { change in
      TouchInput(
        kind: change.kind, identifier: firstIdentifier + UInt64(change.touchIndex),
        sample: TouchSample(location: change.location, timestamp: timestamp))
    }
  }
}
