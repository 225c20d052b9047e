package import TactusInterface

/// When the frames of a window begin, how long they take and when they are seen: a state machine over what the window wants and
/// what the compositor reports.
package struct FramePacing: Sendable, Hashable {
  /// What becomes of the frame that is being made.
  package enum State: Sendable, Hashable {
    /// None is being made.
    case idle
    /// The window was brought up to date for a frame that began at a time.
    case updated(since: Double, FrameTiming)
    /// The frame was committed and waits to be sent. The time is when it began; nil where there was nothing to draw.
    case committed(since: Double?)
  }

  /// What becomes of the frame that is being made.
  package private(set) var state: State
  /// A Boolean value that indicates whether something changed that the next frame should show.
  package private(set) var wantsFrame = false
  /// Before when no frame begins, as it would be seen no earlier, in seconds on the event clock.
  package private(set) var nextStart = 0.0
  /// When the last frame began, in seconds on the event clock.
  private var lastStart = -Double.infinity
  /// When the frame is to be seen whose presentation has not been reported yet.
  private var awaitedPresentation: Double?
  private var presentation = PresentationClock()
  private var pacer = FramePacer()

  /// Makes the machine of a window, of which no frame is being made unless another state is given.
  package init(state: State = .idle) { self.state = state }

  // MARK: - Beginning

  /// Something changed that the next frame should show.
  package mutating func setNeedsFrame() { wantsFrame = true }

  /// No frame is wanted after all, until something changes.
  package mutating func skip() { wantsFrame = false }

  /// Whether a frame that is wanted begins now.
  package func isDue(now: Double) -> Bool { wantsFrame && now >= nextStart }

  /// The compositor wants a frame. What comes of touches until the latest time to begin it is shown by it, too.
  package mutating func receiveCallback(now: Double) {
    guard presentation.isKnown else { return startAtOnce(now: now) }
    let start = pacer.start(for: presentation.timing(now: now).targetTimestamp, now: now)
    nextStart = min(start, now + 2 * presentation.refreshInterval)
  }

  /// The next frame waits for nothing.
  package mutating func startAtOnce(now: Double) { nextStart = now }

  /// Begins a frame.
  ///
  /// - Returns: When it will be seen.
  package mutating func begin(now: Double) -> FrameTiming {
    // What takes longer than there is until the next refresh is seen at the one after.
    let timing = presentation.nextTiming(now: now + pacer.usualDuration)
    state = .updated(since: now, timing)
    return timing
  }

  // MARK: - Drawing

  /// Decides whether the compositor is asked when the frame is seen that was begun.
  ///
  /// Nothing is learnt from a frame that none follows, such as that of a blinking caret; its feedback would only wake the process.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether there is something to draw.
  ///   - isInUse: Whether the window is animated or touched, so that frames follow.
  package mutating func requestsFeedback(isDrawn: Bool, isInUse: Bool) -> Bool {
    guard case .updated(let start, _) = state else { return false }
    let isAlone = !isInUse && start - lastStart > FrameTiming.exposureTimeout
    lastStart = start
    return isDrawn && !(isAlone && presentation.isKnown)
  }

  /// The frame that was begun was committed.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether there was something to draw, so that its duration is known.
  ///   - hasFeedback: Whether the compositor was asked when it is seen.
  package mutating func commit(isDrawn: Bool, hasFeedback: Bool) {
    guard case .updated(let start, let timing) = state else { return }
    wantsFrame = false
    awaitedPresentation = hasFeedback && presentation.isKnown ? timing.targetTimestamp : nil
    state = .committed(since: isDrawn ? start : nil)
  }

  /// What was made is on its way to the compositor.
  ///
  /// - Returns: When it is seen, as drawing may have taken longer than there was; nil when nothing was made.
  package mutating func send(now: Double) -> Double? {
    switch state {
    case .idle: return nil
    case .updated: break
    case .committed(let start): if let start { pacer.frameTook(now - start) }
    }
    state = .idle
    return presentation.timing(now: now).targetTimestamp
  }

  // MARK: - Learning

  /// The compositor reported when a frame was presented.
  ///
  /// - Parameters:
  ///   - time: When, in seconds on the event clock.
  ///   - refresh: The time until the next refresh in seconds; 0 when the compositor does not know.
  ///   - now: The present on the event clock.
  /// - Returns: Whether the time is believed.
  package mutating func framePresented(at time: Double, refresh: Double, now: Double) -> Bool {
    let isBelieved = presentation.learn(time: time, refresh: refresh, now: now)
    if let target = awaitedPresentation.take(), isBelieved {
      pacer.framePresented(at: time, target: target, refreshInterval: presentation.refreshInterval)
    }
    return isBelieved
  }

  /// The compositor reported how often the display refreshes.
  package mutating func learn(refreshInterval interval: Double) {
    presentation.learn(refreshInterval: interval)
  }
}
