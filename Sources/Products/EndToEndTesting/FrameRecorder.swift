import Foundation

/// Takes screenshots of a ``WestonSession`` at an interval, for an animation.
///
/// Call ``tick()`` often, for instance for each report of a played stroke. It begins a screenshot whenever one is due and the
/// last one is complete, and never waits.
public final class FrameRecorder {
  /// A picture and the time at which it was requested, in nanoseconds of ``MonotonicClock/now``.
  public typealias Frame = (file: URL, time: Int64)

  private let session: WestonSession
  private let folder: URL
  private let interval: Int64
  private var running: (shot: WestonSession.PendingScreenshot, time: Int64)?
  private var frames: [Frame] = []

  /// Creates a recorder that saves numbered PNG files in `folder`, at most one per `interval`.
  public init(_ session: WestonSession, folder: URL, interval: Duration) {
    self.session = session
    self.folder = folder
    self.interval = interval.nanoseconds
  }

  /// Saves a screenshot that is complete, and begins one that is due.
  public func tick() throws {
    if let (shot, time) = running, shot.isDone {
      running = nil
      try save(shot, time)
    }
    let now = MonotonicClock.now
    if running == nil, now - (frames.last?.time ?? 0) >= interval {
      running = (try session.beginScreenshot(), now)
    }
  }

  /// Calls ``tick()`` repeatedly for `duration`.
  public func run(for duration: Duration) throws {
    let end = MonotonicClock.now + duration.nanoseconds
    while MonotonicClock.now < end {
      try tick()
      MonotonicClock.sleep(for: .milliseconds(8))
    }
  }

  /// Waits for the last picture and returns all of them, in order.
  public func finish() throws -> [Frame] {
    if let (shot, time) = running { try save(shot, time) }
    running = nil
    return frames
  }

  private func save(_ shot: WestonSession.PendingScreenshot, _ time: Int64) throws {
    let number = String(frames.count)
    let name = String(repeating: "0", count: max(0, 4 - number.count)) + number
    let file = folder.appendingPathComponent("\(name).png")
    try shot.save(to: file)
    frames.append((file, time))
  }
}
