internal import TactusScene

/// The timers for the beginning and the end of an animation, on the event clock.
///
/// The animation begins with the first frame that shows it, see ``AnimationGroup/beginWithFirstFrame(_:delay:)``, and ends by the
/// clock, independently of the frame rate. Without frames, because the window is not visible, it ends when it would have ended if
/// it had been shown immediately. While nothing moves there are no wake-ups.
@MainActor
final class AnimationSchedule {
  private let group: AnimationGroup
  private weak var clock: EventClock?
  private let isFramePending: () -> Bool
  private let onEnd: () -> Void
  private var endTimer: ClockTimer?
  private var beginTimer: ClockTimer?

  /// The interval at which the schedule checks whether the first frame is still pending, in seconds: the time after which a
  /// window without frames counts as unexposed.
  private static let frameTimeout = FrameTiming.exposureTimeout

  /// Creates a schedule that has not started. The clock keeps a started schedule, with `onEnd` and its captures, until the end.
  ///
  /// - Parameters:
  ///   - group: The animations.
  ///   - clock: The clock of the timers.
  ///   - isFramePending: Returns whether a window has yet to show the first frame.
  ///   - onEnd: Called at the end.
  init(
    group: AnimationGroup, clock: EventClock, isFramePending: @escaping () -> Bool,
    onEnd: @escaping () -> Void
  ) {
    self.group = group
    self.clock = clock
    self.isFramePending = isFramePending
    self.onEnd = onEnd
  }

  /// Waits for the first frame, and then for the end.
  ///
  /// - Parameter delay: The time that the animation waits after the first frame, in seconds.
  func startWithFirstFrame(delay: Double) {
    group.onBegin = { [weak self] in self?.start() }
    let pacing = group.pacing
    let length = (pacing.direction < 0 ? pacing.offset : pacing.length - pacing.offset) * pacing.duration
    end(after: delay + length) { $0.endUnlessFrameComes() }
  }

  /// Waits for the end of an animation that has begun, or that begins at a known time.
  func start() {
    guard let clock else { return }
    let pacing = group.pacing
    if pacing.begin > clock.now, pacing.begin < .infinity {
      beginTimer?.cancel()
      beginTimer = clock.schedule(after: pacing.begin - clock.now, endsAnimation: true) { [weak self] in
        self?.group.resume()
      }
    }
    end(after: pacing.end - clock.now) { $0.onEnd() }
  }

  /// Cancels the timers.
  func cancel() {
    endTimer?.cancel()
    endTimer = nil
    beginTimer?.cancel()
    beginTimer = nil
    group.onBegin = nil
  }

  private func end(after delay: Double, _ body: @escaping (AnimationSchedule) -> Void) {
    endTimer?.cancel()
    endTimer = nil
    // An endless animation ends only when it is interrupted.
    guard delay < .infinity else { return }
    endTimer = clock?.schedule(after: delay, endsAnimation: true) {
      self.endTimer = nil
      body(self)
    }
  }

  /// Ends an animation that no frame has shown, unless a frame is still pending.
  private func endUnlessFrameComes() {
    guard group.isWaitingForFrame, isFramePending() else { return onEnd() }
    end(after: Self.frameTimeout) { $0.endUnlessFrameComes() }
  }
}
