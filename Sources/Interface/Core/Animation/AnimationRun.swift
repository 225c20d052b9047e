internal import TactusScene

/// An animation from its block to its completion handler, which it calls exactly once.
@MainActor
final class AnimationRun {
  let group: AnimationGroup
  private var clock: EventClock
  private weak var window: Window?
  private var delay = 0.0
  private var completion: ((Bool) -> Void)?
  private var schedule: AnimationSchedule?
  /// What waits for the end of the animation; nil after it, and if nothing does.
  private var wait = AnimationWait.current
  /// The number of parts that have not ended: the block's own changes, and those that repeat.
  private var partCount = 1
  /// A Boolean value that indicates whether all parts that have ended did so without an interruption.
  private var isFinished = true

  init(group: AnimationGroup, completion: ((Bool) -> Void)?) {
    self.group = group
    clock = Application.serving(nil).clock
    self.completion = completion
    // Nothing waits for an animation without an end, such as that of an activity indicator.
    if group.pacing.repeatCount == .infinity { wait = nil }
    wait?.animationDidBegin()
  }

  /// Makes the changes of a transaction begin with the first frame that shows them, on the clock of the application whose views
  /// change.
  ///
  /// - Parameters:
  ///   - transaction: The transaction that turns the changes into animations.
  ///   - delay: The time that the animations wait after that frame, in seconds. Default 0.
  func prepare(_ transaction: LayerTransaction, delay: Double = 0) {
    self.delay = delay
    transaction.now = clock.now
    group.beginWithFirstFrame(group.pacing, delay: delay)
    transaction.onFirstChange = { [unowned transaction] root in
      guard let window = root.owner as? Window, let clock = window.application?.clock else { return }
      self.clock = clock
      self.window = window
      transaction.now = window.presentationTime(on: clock)
    }
  }

  /// Schedules the end of the animation. Call it after the block has run.
  func start() {
    guard !group.isEmpty else {
      // Parts that repeat have clocks of their own.
      return partCount > 1 ? endPart(finished: true) : complete(finished: !group.isInterrupted)
    }
    // These closures keep the run alive until it has ended.
    group.onInterruption = { self.complete(finished: false) }
    let schedule = AnimationSchedule(
      group: group, clock: clock, isFramePending: { [weak window] in window?.isFramePending ?? false },
      onEnd: { self.end() })
    self.schedule = schedule
    schedule.startWithFirstFrame(delay: delay)
  }

  private func end() {
    schedule = nil
    group.finish()
    endPart(finished: !group.isInterrupted)
  }

  /// Makes the completion handler wait for a part of the block that repeats.
  ///
  /// - Returns: The completion handler of that part; nil if there is nothing to wait for.
  func addPart() -> ((Bool) -> Void)? {
    guard completion != nil else { return nil }
    partCount += 1
    return { self.endPart(finished: $0) }
  }

  private func endPart(finished: Bool) {
    isFinished = isFinished && finished
    partCount -= 1
    guard partCount == 0 else { return }
    let completion = self.completion
    self.completion = nil
    completion?(isFinished)
    let wait = self.wait
    self.wait = nil
    wait?.animationDidEnd()
  }

  /// Cancels the schedule and calls the completion handler on the next turn of the run loop.
  private func complete(finished: Bool) {
    schedule?.cancel()
    schedule = nil
    guard completion != nil || wait != nil else { return }
    Self.performOnNextTurn(on: clock) { self.endPart(finished: finished) }
  }

  /// Calls `body` on the next turn of the run loop.
  ///
  /// A call from within such a body waits for one frame instead, so that completion handlers that start animations of zero
  /// duration leave time for everything else.
  static func performOnNextTurn(
    on clock: EventClock = Application.serving(nil).clock, _ body: @escaping @MainActor () -> Void
  ) {
    let delay = clock.isPerformingOnNextTurn ? FrameTiming.defaultRefreshInterval : 0
    _ = clock.schedule(after: delay, endsAnimation: true) { [weak clock] in
      let wasPerforming = clock?.isPerformingOnNextTurn ?? false
      clock?.isPerformingOnNextTurn = true
      body()
      clock?.isPerformingOnNextTurn = wasPerforming
    }
  }
}

extension AnimationWait {
  /// Calls a closure on the next turn of the run loop.
  package static func performOnNextTurn(_ body: @escaping @MainActor () -> Void) {
    AnimationRun.performOnNextTurn(body)
  }
}
