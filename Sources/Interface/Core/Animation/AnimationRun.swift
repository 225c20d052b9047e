internal import TactusScene

/// An animation from its block to its completion, which it calls exactly once.
@MainActor
final class AnimationRun {
  let group: AnimationGroup
  private var clock: EventClock
  private weak var window: Window?
  private var delay = 0.0
  private var completion: (@MainActor (Bool) -> Void)?
  private var schedule: AnimationSchedule?

  init(group: AnimationGroup, completion: (@MainActor (Bool) -> Void)?) {
    self.group = group
    clock = Application.serving(nil).clock
    self.completion = completion
  }

  /// Lets the changes made in a transaction begin with the first frame that shows them, on the clock of the application whose
  /// views are changed.
  ///
  /// - Parameters:
  ///   - transaction: Turns the changes into animations.
  ///   - delay: How long they wait after that frame, in seconds.
  func prepare(_ transaction: LayerTransaction, delay: Double = 0) {
    self.delay = delay
    transaction.now = clock.now
    group.beginWithFirstFrame(group.pacing, delay: delay)
    transaction.onFirstChange = { [unowned transaction] root in
      guard let window = root.owner as? Window, let clock = window.application?.clock else { return }
      self.clock = clock
      self.window = window
      transaction.now = window.shownTime(clock)
    }
  }

  /// Waits for the end. To be called when the block has run.
  func start() {
    guard !group.isEmpty else { return settle(!group.isInterrupted) }
    // These closures keep the run until it has ended.
    group.onInterruption = { self.settle(false) }
    let schedule = AnimationSchedule(group: group, clock: clock, window: window) { self.end() }
    self.schedule = schedule
    schedule.startWithFirstFrame(delay: delay)
  }

  private func end() {
    schedule = nil
    group.finish()
    let completion = self.completion
    self.completion = nil
    completion?(!group.isInterrupted)
  }

  /// Calls the completion soon, since there is nothing to wait for, or no longer.
  private func settle(_ finished: Bool) {
    schedule?.cancel()
    schedule = nil
    guard let completion else { return }
    self.completion = nil
    Self.callSoon(on: clock) { completion(finished) }
  }

  /// Calls `body` in the next round of the event loop; one frame later if it is asked for by such a call, so that completions
  /// that start animations of no length leave time for everything else.
  static func callSoon(
    on clock: EventClock = Application.serving(nil).clock, _ body: @escaping @MainActor () -> Void
  ) {
    let delay = clock.isCallingSoon ? FrameTiming.defaultRefreshInterval : 0
    _ = clock.schedule(after: delay, endsAnimation: true) { [weak clock] in
      let wasCalling = clock?.isCallingSoon ?? false
      clock?.isCallingSoon = true
      body()
      clock?.isCallingSoon = wasCalling
    }
  }
}
