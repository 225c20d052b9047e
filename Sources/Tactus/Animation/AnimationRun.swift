internal import Scene

/// An animation from its block to its completion, which it calls exactly once.
///
/// It ends by the clock and not by frames: at the right time at any rate of frames, and also where nobody looks. While nothing
/// moves there is no wake-up.
@MainActor
final class AnimationRun {
  let group: AnimationGroup
  private var clock: EventClock
  private var completion: (@MainActor (Bool) -> Void)?
  private var endTimer: ClockTimer?
  private var beginTimer: ClockTimer?

  /// Nobody waits longer than this, in seconds: 30 years.
  static let longestWait = 1e9
  /// Whether a completion is being called that was not waited for.
  private static var isSettling = false

  init(group: AnimationGroup, completion: (@MainActor (Bool) -> Void)?) {
    self.group = group
    clock = Application.shared.clock
    self.completion = completion
  }

  /// Lets the changes made in a transaction begin `delay` seconds from now, on the clock of the application whose views are
  /// changed.
  func prepare(_ transaction: LayerTransaction, delay: Double = 0) {
    transaction.now = clock.now
    group.pacing.begin = clock.now + delay
    transaction.onFirstChange = { [unowned transaction] root in
      guard let clock = (root.owner as? Window)?.application?.clock else { return }
      self.clock = clock
      transaction.now = clock.now
      self.group.pacing.begin = clock.now + delay
    }
  }

  /// Waits for the end. To be called when the block has run.
  func start() {
    guard !group.isEmpty else { return settle(!group.isInterrupted) }
    // These closures keep the run until it has ended.
    group.onInterruption = { self.settle(false) }
    let pacing = group.pacing
    if pacing.begin > clock.now, pacing.begin - clock.now < Self.longestWait {
      beginTimer = clock.schedule(after: pacing.begin - clock.now) { [weak group] in group?.resume() }
    }
    guard pacing.end - clock.now < Self.longestWait else { return }
    endTimer = clock.schedule(after: pacing.end - clock.now) { self.end() }
  }

  private func end() {
    endTimer = nil
    group.finish()
    let completion = self.completion
    self.completion = nil
    completion?(!group.isInterrupted)
  }

  /// Calls the completion soon, since there is nothing to wait for, or no longer.
  private func settle(_ finished: Bool) {
    endTimer?.cancel()
    endTimer = nil
    beginTimer?.cancel()
    beginTimer = nil
    guard let completion else { return }
    self.completion = nil
    Self.callSoon(on: clock) { completion(finished) }
  }

  /// Calls `body` in the next round of the event loop; one frame later if it is asked for by such a call, so that completions
  /// that start animations of no length leave time for everything else.
  static func callSoon(
    on clock: EventClock = Application.shared.clock, _ body: @escaping @MainActor () -> Void
  ) {
    _ = clock.schedule(after: isSettling ? PresentationClock.defaultRefreshInterval : 0) {
      let wasSettling = isSettling
      isSettling = true
      body()
      isSettling = wasSettling
    }
  }
}
