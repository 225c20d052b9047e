package import TactusInterface

/// A state machine that determines, from the window's requests and the compositor's reports, when the frames of a window begin
/// and when they are presented.
package struct FramePacing: Sendable, Hashable {
  /// The state of the frame that is being drawn.
  package enum State: Sendable, Hashable {
    /// No frame is being drawn.
    case idle
    /// The window was updated for a frame that began at a time.
    case updated(since: Double, FrameTiming)
    /// The frame was committed and has not been sent yet. The value is the time at which it began; nil if there was nothing to
    /// draw.
    case committed(since: Double?)
  }

  private struct AwaitedPresentation: Hashable {
    /// The time for which the frame was drawn.
    var target: Double
    /// The time at which it was sent; nil before.
    var sent: Double?
  }

  /// The state of the frame that is being drawn.
  package private(set) var state: State
  /// A Boolean value that indicates whether something changed that the next frame should show.
  package private(set) var wantsFrame = false
  /// A Boolean value that indicates whether the next frame would only draw again what was released, so that a hidden window need
  /// not be drawn.
  package private(set) var isRestoration = false
  /// The earliest time at which the next frame begins, in seconds on the event clock. An earlier frame would not be presented
  /// earlier.
  package private(set) var nextStart = 0.0
  /// The earliest time of the next commit without content, in seconds on the event clock. The display would not show an earlier one
  /// before.
  package private(set) var nextStateCommit = -Double.infinity
  /// The time at which the last frame began, in seconds on the event clock.
  private var lastStart = -Double.infinity
  /// The frame whose presentation has not been reported yet.
  private var awaitedPresentation: AwaitedPresentation?
  /// A Boolean value that indicates whether the presentation of the latest content is to be reported and has not been.
  ///
  /// A commit without content needs feedback of its own meanwhile: a compositor discards the feedback on a commit that another one
  /// follows before the display has refreshed.
  package private(set) var awaitsFeedback = false
  private var presentation = PresentationClock()
  package private(set) var pacer = FramePacer()

  /// Creates the state machine of a window. By default, no frame is being drawn.
  package init(state: State = .idle) { self.state = state }

  // MARK: - Beginning

  /// Requests a frame because something changed.
  package mutating func setNeedsFrame() {
    wantsFrame = true
    isRestoration = false
  }

  /// Requests a frame after one with nothing to draw, to which no callback follows: it begins when the display has refreshed.
  package mutating func setNeedsFrame(afterUndrawnAt now: Double) {
    setNeedsFrame()
    nextStart = max(nextStart, now + presentation.refreshInterval)
  }

  /// Records that the requested frame, if any, was requested because memory was released.
  package mutating func contentWasReleased() { isRestoration = wantsFrame }

  /// Cancels the request for a frame.
  package mutating func skip() { wantsFrame = false }

  /// Returns a Boolean value that indicates whether a requested frame begins now.
  package func isDue(now: Double) -> Bool { wantsFrame && now >= nextStart }

  /// Records a frame callback. The next frame begins as late as possible, so that it shows the newest touches.
  package mutating func receiveCallback(now: Double) {
    guard presentation.isKnown, !presentation.presentsAtOnce else { return startImmediately(now: now) }
    let start = pacer.start(for: presentation.timing(now: now).targetTimestamp, now: now)
    nextStart = min(start, now + 2 * presentation.refreshInterval)
  }

  /// Lets the next frame begin at once.
  package mutating func startImmediately(now: Double) { nextStart = now }

  /// Begins a frame.
  ///
  /// - Returns: The expected presentation timing.
  package mutating func begin(now: Double) -> FrameTiming {
    // A frame that takes longer than the time to the next refresh is presented at the following one.
    let timing = presentation.nextTiming(now: now + pacer.typicalDuration)
    state = .updated(since: now, timing)
    return timing
  }

  /// Begins the frame that another thread has shown meanwhile again, for the refresh after it.
  package mutating func begin(now: Double, after shown: Double) -> FrameTiming {
    presentation.frameWasDrawn(for: shown + presentation.refreshInterval)
    return begin(now: now)
  }

  /// Records that another thread has shown a frame. The next one begins for the refresh after it.
  ///
  /// - Returns: The timing of the frame that was shown.
  package mutating func adopt(_ shown: Double, now: Double) -> FrameTiming {
    let next = shown + presentation.refreshInterval
    nextStart = max(nextStart, min(pacer.start(for: next, now: now), next))
    return presentation.frameWasDrawn(for: shown)
  }

  // MARK: - Drawing

  /// Returns a Boolean value that indicates whether to request presentation feedback for the current frame.
  ///
  /// The feedback on a single frame, such as that of a blinking caret, is not useful for later frames and would only wake the
  /// process.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether there is something to draw.
  ///   - isInUse: Whether the window is animated or touched, so that further frames follow.
  package mutating func requestsFeedback(isDrawn: Bool, isInUse: Bool) -> Bool {
    guard case .updated(let start, _) = state else { return false }
    let isAlone = !isInUse && start - lastStart > FrameTiming.exposureTimeout
    lastStart = start
    return isDrawn ? !(isAlone && presentation.isKnown) : awaitsFeedback
  }

  /// Records that the current frame was committed.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether there was something to draw, so that the duration is meaningful.
  ///   - hasFeedback: Whether presentation feedback was requested.
  package mutating func commit(isDrawn: Bool, hasFeedback: Bool) {
    guard case .updated(let start, let timing) = state else { return }
    wantsFrame = false
    if isDrawn { awaitsFeedback = hasFeedback }
    awaitedPresentation =
      isDrawn && hasFeedback && presentation.isKnown
      ? AwaitedPresentation(target: timing.targetTimestamp) : nil
    state = .committed(since: isDrawn ? start : nil)
  }

  /// Records that the current frame was sent to the compositor.
  ///
  /// - Returns: The expected presentation time, which may be later than planned if drawing took long; nil if there is no frame.
  package mutating func send(now: Double) -> Double? {
    switch state {
    case .idle: return nil
    case .updated: break
    case .committed(let start):
      if let start {
        pacer.frameTook(now - start)
        presentation.frameWasSent(now: now)
      }
      awaitedPresentation?.sent = now
    }
    state = .idle
    return presentation.timing(now: now).targetTimestamp
  }

  /// Returns when another thread draws frames if the main thread does not; nil before the first frame.
  package func motionSchedule(now: Double) -> MotionSchedule? {
    presentation.lastTarget.map {
      MotionSchedule(
        interval: presentation.refreshInterval, pacer: pacer, lastTarget: $0, now: now)
    }
  }

  // MARK: - State

  /// Records that the window was committed without content, with another title for example.
  package mutating func commitState(now: Double) { nextStateCommit = now + presentation.refreshInterval }

  /// Returns a Boolean value that indicates whether the window may be committed without content now.
  package func isStateDue(now: Double) -> Bool { now >= nextStateCommit }

  // MARK: - Feedback

  /// Records the presentation of a frame.
  ///
  /// - Parameters:
  ///   - time: The presentation time, in seconds on the event clock.
  ///   - refresh: The time until the next refresh in seconds; 0 if the compositor does not know it.
  ///   - now: The current time on the event clock.
  /// - Returns: `true` if the time is plausible.
  package mutating func framePresented(at time: Double, refresh: Double, now: Double) -> Bool {
    awaitsFeedback = false
    let isPlausible = presentation.learn(time: time, refresh: refresh, now: now)
    if let awaited = awaitedPresentation.take(), isPlausible {
      pacer.framePresented(at: time, target: awaited.target, refreshInterval: presentation.refreshInterval)
      if let sent = awaited.sent { presentation.learn(latency: time - sent, refresh: refresh) }
    }
    return isPlausible
  }

  /// Records the refresh interval that the compositor reported for the display, in seconds.
  package mutating func learn(refreshInterval interval: Double) {
    presentation.learn(refreshInterval: interval)
  }
}
