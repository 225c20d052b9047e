internal import TactusInterface

/// Decides when a window draws: a state machine over what it wants, what the compositor answers and the time.
///
/// There is at most one commit without its frame callback. A callback that does not come means that nobody sees the window:
/// drawing stops, without a wake-up, until something happens that may have brought it back.
package struct FrameScheduler: Sendable, Hashable {
  /// How long the compositor may take to ask for the next frame before the window counts as unexposed, in seconds.
  package static let exposureTimeout = FrameTiming.exposureTimeout

  /// Whether something changed since the last commit.
  package private(set) var wantsFrame = false
  /// When the commit happened whose callback has not come yet.
  package private(set) var committedAt: Double?
  /// Whether the compositor shows the window, as far as is known.
  package private(set) var isExposed = true

  package init() {}

  /// Whether to draw now.
  package var shouldDraw: Bool { wantsFrame && committedAt == nil }

  /// When to call ``checkExposure(now:)``; nil while nothing is awaited.
  package var deadline: Double? {
    guard isExposed, let committedAt else { return nil }
    return committedAt + Self.exposureTimeout
  }

  /// Something changed that the next frame should show.
  package mutating func setNeedsFrame() { wantsFrame = true }

  /// A frame was committed, with its callback requested.
  package mutating func didCommit(now: Double) {
    wantsFrame = false
    committedAt = now
  }

  /// The commit is on its way: the compositor's time to answer starts now, not when the drawing started.
  package mutating func didSend(now: Double) {
    if committedAt != nil { committedAt = now }
  }

  /// What was committed last could not be drawn: nothing is shown, and no callback comes, until ``retry()``.
  package mutating func didFail() { isExposed = false }

  /// There was nothing to show after all; no commit was made.
  package mutating func didSkip() { wantsFrame = false }

  /// The compositor called back: it wants the next frame.
  package mutating func frameCallback() {
    committedAt = nil
    isExposed = true
  }

  /// Notices a callback that did not come: the window is unexposed from now on.
  package mutating func checkExposure(now: Double) {
    if let deadline, now >= deadline { isExposed = false }
  }

  /// Something happened that may have brought the window back: input, a configure event, the application's return.
  ///
  /// - Returns: Whether a callback that is still awaited should be given up, since the next frame is drawn without it.
  package mutating func retry() -> Bool {
    guard !isExposed, committedAt != nil else { return false }
    committedAt = nil
    wantsFrame = true
    return true
  }
}
