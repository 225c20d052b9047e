import BenchmarkReport

/// What the frames on a display show about the movement of content.
struct MotionAnalysis {
  /// The interval between two refreshes, in nanoseconds.
  static let refreshInterval: Int64 = 16_666_667

  /// The intervals between the frames of a movement, in nanoseconds.
  private(set) var intervals: [Int64] = []
  /// The number of refreshes at which moving content did not move.
  private(set) var missedFrameCount = 0
  /// The greatest difference of the distance that content moved at a refresh from those before and after it.
  private(set) var largestJump = 0.0

  /// Adds the frames of a continuous movement.
  ///
  /// Content moves between two frames if their values differ by at least a pixel for each refresh; slower movement need not show
  /// at each refresh.
  mutating func add(_ frames: [DisplayedFrame]) {
    let frames = frames.filter { $0.value != nil }
    for (earlier, later) in zip(frames, frames.dropFirst()) {
      guard let from = earlier.value, let to = later.value else { continue }
      let interval = later.time - earlier.time
      let refreshes = (interval + Self.refreshInterval / 2) / Self.refreshInterval
      guard refreshes > 0, abs(to - from) >= Double(refreshes) else { continue }
      intervals.append(interval)
      missedFrameCount += Int(refreshes) - 1
    }
    addJumps(frames)
  }

  private mutating func addJumps(_ frames: [DisplayedFrame]) {
    let steps = zip(frames, frames.dropFirst()).compactMap { earlier, later -> Double? in
      guard let from = earlier.value, let to = later.value, later.time > earlier.time else { return nil }
      return (to - from) * Double(Self.refreshInterval) / Double(later.time - earlier.time)
    }
    guard steps.count > 2 else { return }
    for index in 1..<steps.count - 1 {
      largestJump = max(largestJump, abs(steps[index] - (steps[index - 1] + steps[index + 1]) / 2))
    }
  }

  /// Returns for how long ago frames show a touch, in milliseconds.
  ///
  /// - Parameters:
  ///   - frames: The frames during the movement of the touch.
  ///   - position: Returns the position of the touch that a value of a frame corresponds to.
  ///   - path: The times of the touch in nanoseconds with its positions, which increase or decrease steadily.
  static func lags(
    _ frames: [DisplayedFrame], position: (Double) -> Double, path: [(time: Int64, position: Double)]
  ) -> [Double] {
    guard let first = path.first, let last = path.last, first.position != last.position else { return [] }
    let sign = last.position > first.position ? 1.0 : -1.0
    return frames.compactMap { frame in
      guard frame.time > first.time, let value = frame.value else { return nil }
      let shown = position(value)
      // Frames that show the ends of the path may show them for any time.
      guard sign * (shown - first.position) > 0, sign * (last.position - shown) > 0,
        let next = path.firstIndex(where: { sign * ($0.position - shown) >= 0 }), next > 0
      else { return nil }
      let (from, to) = (path[next - 1], path[next])
      let share = (shown - from.position) / (to.position - from.position)
      let time = Double(from.time) + Double(to.time - from.time) * share
      return (Double(frame.time) - time) / 1e6
    }
  }

  /// Returns the time from each event to the first frame at or after it with a value that fulfils a condition, in milliseconds;
  /// events without such a frame before the next event have none.
  static func responses(
    to events: [Int64], in frames: [DisplayedFrame], until ends: [Int64], where condition: (Double) -> Bool
  ) -> [Double] {
    zip(events, ends).compactMap { event, end in
      frames.first { $0.time >= event && $0.time < end && $0.value.map(condition) == true }
        .map { Double($0.time - event) / 1e6 }
    }
  }
}
