/// The times of a window's latest frames, and how late they showed touches.
struct FrameStatistics: Sendable, Hashable {
  /// The times between the presentations of successive frames, in seconds; the oldest first.
  var frameTimes: [Double] { Array(times[next...] + times[..<next]) }
  /// The number of frames that were presented.
  private(set) var frameCount = 0
  /// The number of refreshes of the display that showed no new frame although the window was moving.
  private(set) var missedFrameCount = 0
  /// The time from the newest touch sample that the latest frame with touches shows to the presentation of this frame, in seconds;
  /// nil before the first.
  private(set) var touchLatency: Double?
  /// The time between two refreshes, in seconds.
  private(set) var refreshInterval = FrameTiming.defaultRefreshInterval

  /// The latest times, as a ring that begins at ``next``.
  private var times: [Double] = []
  private var next = 0
  /// The timestamp of the newest touch sample since the latest frame.
  private var newestTouchTimestamp: Double?
  /// The time of the latest presentation; nil if no frame was expected to follow it.
  private var continuedPresentation: Double?

  /// The number of frames in the graph.
  static let capacity = 120
  /// The time without a frame after which the window counts as hidden, so that its frames were not missed, in seconds.
  static let maximumGap = 1.0

  init() { times.reserveCapacity(Self.capacity) }

  /// The average number of frames per second in ``frameTimes``.
  var frameRate: Double {
    let sum = times.reduce(0, +)
    return sum > 0 ? Double(times.count) / sum : 0
  }

  /// Records the timestamp of a touch sample, in seconds on the event clock.
  mutating func touchWasReceived(timestamp: Double) {
    newestTouchTimestamp = max(newestTouchTimestamp ?? timestamp, timestamp)
  }

  /// Records the presentation of a frame.
  ///
  /// - Parameters:
  ///   - time: The time at which it is shown, in seconds on the event clock.
  ///   - refreshInterval: The time between two refreshes, in seconds.
  ///   - continues: Whether another frame is expected at the next refresh, because the window is animated or touched.
  mutating func frameWasPresented(at time: Double, refreshInterval: Double, continues: Bool) {
    self.refreshInterval = refreshInterval
    var frameTime = refreshInterval
    if let last = continuedPresentation, time > last, time - last <= Self.maximumGap {
      frameTime = time - last
      missedFrameCount += max(0, Int(saturating: (frameTime / refreshInterval).rounded()) - 1)
    }
    append(frameTime)
    frameCount += 1
    continuedPresentation = continues ? time : nil
    if let timestamp = newestTouchTimestamp.take() { touchLatency = max(0, time - timestamp) }
  }

  private mutating func append(_ time: Double) {
    if times.count < Self.capacity {
      times.append(time)
    } else {
      times[next] = time
      next = (next + 1) % Self.capacity
    }
  }
}
