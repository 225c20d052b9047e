import TactusGeometry

/// What a touchscreen reports at one time.
public struct TouchReport: Hashable, Sendable {
  /// A touch of a report.
  public struct Touch: Hashable, Sendable {
    /// The touch identifier.
    public var identifier: Int
    /// The location in points.
    public var point: Point
    /// A Boolean value that indicates whether the touch begins with this report.
    public var begins: Bool
    /// A Boolean value that indicates whether the touch ends with this report, at its location.
    public var ends: Bool
  }

  /// The time since the start of playback.
  public var time: Duration
  /// The touches that are down, in the order of their strokes.
  public var touches: [Touch]
}

extension [Stroke] {
  /// Returns the reports of a touchscreen on which the strokes are played together.
  ///
  /// A touch ends in the report with its last location. The last report is at the end of the last stroke.
  public func reports(every period: Duration) -> [TouchReport] {
    let end = map(\.end).max() ?? .zero
    var reports: [TouchReport] = []
    var active: Set<Int> = []
    var remaining = Swift.Array(indices)
    var time = Duration.zero
    while !remaining.isEmpty {
      var report = TouchReport(time: time, touches: [])
      for index in remaining where self[index].start <= time {
        let stroke = self[index]
        let begins = active.insert(index).inserted && stroke.touchesDown
        let isLast = stroke.end <= time
        report.touches.append(
          .init(
            identifier: stroke.touch, point: stroke.point(at: time), begins: begins,
            ends: isLast && stroke.touchesUp))
        if isLast { remaining.removeAll { $0 == index } }
      }
      reports.append(report)
      time = Swift.min(time + period, Swift.max(end, time + .nanoseconds(1)))
    }
    return reports
  }
}
