internal import TactusScene

/// When an animation begins and ends, on the event clock.
///
/// It begins with the first frame that shows it, see ``AnimationGroup/beginWithFirstFrame(_:delay:)``, and ends by the clock: at
/// the right time at any rate of frames. Where there are no frames, as the window is not seen, it ends when it would have ended had
/// it been shown at once. While nothing moves there is no wake-up.
@MainActor
final class AnimationSchedule {
  private let group: AnimationGroup
  private let clock: EventClock
  private weak var window: Window?
  private let onEnd: () -> Void
  private var endTimer: ClockTimer?
  private var beginTimer: ClockTimer?

  /// The longest wait, in seconds: 30 years.
  private static let longestWait = 1e9
  /// How often to look whether the awaited first frame still comes, in seconds: the time after which a window that gets no frames
  /// counts as unexposed.
  private static let frameTimeout = FrameTiming.exposureTimeout

  /// Makes a schedule that has not started. Once it has, `onEnd` and all that it captures is kept until the end.
  init(group: AnimationGroup, clock: EventClock, window: Window?, onEnd: @escaping () -> Void) {
    self.group = group
    self.clock = clock
    self.window = window
    self.onEnd = onEnd
  }

  /// Waits for the first frame, and then for the end.
  ///
  /// - Parameter delay: How long the animation waits after the first frame, in seconds.
  func startWithFirstFrame(delay: Double) {
    group.onBegin = { [weak self] in self?.start() }
    let pacing = group.pacing
    let length = (pacing.direction < 0 ? pacing.offset : pacing.length - pacing.offset) * pacing.duration
    end(after: delay + length) { $0.endUnlessFrameComes() }
  }

  /// Waits for the end of what has begun, or begins at a known time.
  func start() {
    let pacing = group.pacing
    if pacing.begin > clock.now, pacing.begin - clock.now < Self.longestWait {
      beginTimer?.cancel()
      beginTimer = clock.schedule(after: pacing.begin - clock.now, endsAnimation: true) { [weak group] in
        group?.resume()
      }
    }
    end(after: pacing.end - clock.now) { $0.onEnd() }
  }

  /// Forgets the end.
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
    guard delay < Self.longestWait else { return }
    endTimer = clock.schedule(after: delay, endsAnimation: true) {
      self.endTimer = nil
      body(self)
    }
  }

  /// Ends an animation that no frame has shown, unless one is on its way that took longer.
  private func endUnlessFrameComes() {
    guard group.isWaitingForFrame, let window, window.isFrameComing else { return onEnd() }
    end(after: Self.frameTimeout) { $0.endUnlessFrameComes() }
  }
}
