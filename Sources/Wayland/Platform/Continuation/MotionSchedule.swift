/// Determines when another thread draws the next frame of a window that moves, if the main thread does not.
///
/// The main thread begins a frame as late as it can. The other thread waits a little longer, and still shows its frame at the same refresh.
package struct MotionSchedule: Sendable, Hashable {
  /// The time for which motion goes on without the main thread, in seconds. Chosen by us: a second, and the time to the frame after it.
  package static let limit = 1.1
  /// The share of the pacer's margin that is left when the other thread begins. Chosen by us.
  static let marginShare = 0.4

  /// The time between two refreshes in seconds.
  private let interval: Double
  private let pacer: FramePacer
  /// The time at which the motion stops if the main thread has not returned.
  private let end: Double
  /// The time for which the latest frame was drawn, or the main thread has begun to draw one.
  package private(set) var lastTarget: Double
  /// The time from which a frame shows something new. Default minus infinity: every frame does.
  package var nextChange = -Double.infinity

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - interval: The time between two refreshes.
  ///   - pacer: How long frames take.
  ///   - lastTarget: The time for which the main thread has drawn its latest frame.
  ///   - now: The present time. All times are in seconds on the event clock.
  package init(interval: Double, pacer: FramePacer, lastTarget: Double, now: Double) {
    self.interval = interval
    self.pacer = pacer
    self.lastTarget = lastTarget
    end = now + Self.limit
  }

  /// Returns the time of the first refresh after the latest frame that shows something new and that a frame can reach which begins now.
  private func target(now: Double) -> Double {
    // The latest frame is in phase with the display, also where the compositor reports no presentation.
    let time = max(now + pacer.typicalDuration, nextChange)
    let refreshes = ((time - lastTarget) / interval).rounded(.up)
    return lastTarget + max(1, refreshes) * interval
  }

  /// Returns the time at which the next frame begins, which may have passed; nil if the motion has gone on for long enough.
  package func start(now: Double) -> Double? {
    guard now < end else { return nil }
    // The main thread begins at the refresh before if frames take long, which may be that of its latest frame.
    let delay = max(interval - pacer.longDuration - pacer.margin, 0) + pacer.margin * (1 - Self.marginShare)
    return target(now: now) - interval + delay
  }

  /// Records that the main thread has begun a frame, which is left to it even if the other thread would begin before it is drawn.
  package mutating func mainThreadWillDraw(for target: Double) { lastTarget = max(lastTarget, target) }

  /// Begins a frame. Returns the time at which it is shown.
  package mutating func begin(now: Double) -> Double {
    lastTarget = target(now: now)
    return lastTarget
  }
}
