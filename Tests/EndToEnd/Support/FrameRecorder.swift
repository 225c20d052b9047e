import Foundation

/// Takes pictures of a ``WestonSession`` while it is played, for an animation.
///
/// ``tick()`` is called often, for instance from the reports of a play; it starts a screenshot whenever it is
/// time and the last one is done, and never waits.
public final class FrameRecorder {
  /// A picture and when it was asked for, in nanoseconds of ``Clock/now``.
  public typealias Frame = (file: URL, time: Int64)

  private let session: WestonSession
  private let folder: URL
  private let interval: Int64
  private var running: (shot: WestonSession.PendingScreenshot, time: Int64)?
  private var frames: [Frame] = []

  /// A recorder that saves numbered PNG files in `folder`, at most one each `interval`.
  public init(_ session: WestonSession, folder: URL, interval: Duration) {
    self.session = session
    self.folder = folder
    self.interval = interval.nanoseconds
  }

  /// Collects a picture that is done, and asks for one that is due.
  public func tick() throws {
    if let (shot, time) = running, shot.isDone {
      running = nil
      try save(shot, time)
    }
    let now = Clock.now
    if running == nil, now - (frames.last?.time ?? 0) >= interval {
      running = (try session.beginScreenshot(), now)
    }
  }

  /// Ticks for `duration`.
  public func run(for duration: Duration) throws {
    let end = Clock.now + duration.nanoseconds
    while Clock.now < end {
      try tick()
      Clock.sleep(for: .milliseconds(8))
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
