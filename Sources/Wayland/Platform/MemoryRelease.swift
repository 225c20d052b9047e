package import TactusInterface

/// A state machine that determines when memory is returned to the system.
///
/// Scrolling and zooming leave textures, tiles and free blocks of the heap behind. They are released once nothing has been drawn
/// for a moment, so that the work does not delay a frame. A few frames leave little behind: a clock that changes once a second
/// causes no release each time. In the background, everything is released that can be made again.
package struct MemoryRelease: Sendable, Hashable {
  /// The time without a frame after which unused memory is released, in seconds. Chosen by us: shorter than a pause between two
  /// flicks in which the list has come to rest.
  package static let delay = 0.5
  /// The time in the background after which everything is released, in seconds. Chosen by us: longer than an interruption in which
  /// the compositor is busy.
  package static let backgroundDelay = 1.0
  /// The number of frames after which there may be something to release. Chosen by us: half a second at 60 Hz.
  package static let minimumFrameCount = 30

  /// The state of the application's memory.
  package enum State: Sendable, Hashable {
    /// Few frames have been drawn since the last release.
    case quiet(frameCount: Int)
    /// Many frames have been drawn, the last at a time in seconds on the event clock.
    case busy(lastFrame: Double)
    /// The application is in the background since a time in seconds on the event clock.
    case hidden(since: Double)
    /// The application is in the background, and everything has been released.
    case released
  }

  /// The state of the application's memory.
  package private(set) var state: State

  /// Creates the state machine. By default, nothing has been drawn yet.
  package init(state: State = .quiet(frameCount: 0)) { self.state = state }

  /// The time at which to call ``takeExtent(now:isInUse:)``, in seconds on the event clock; nil if there is nothing to release.
  ///
  /// While frames are drawn it moves on. It is sufficient to observe the first deadline, and then the next one.
  package var deadline: Double? {
    switch state {
    case .quiet, .released: nil
    case .busy(let lastFrame): lastFrame + Self.delay
    case .hidden(let start): start + Self.backgroundDelay
    }
  }

  /// Records that a frame was drawn.
  package mutating func frameDrawn(now: Double) {
    switch state {
    case .quiet(let count) where count + 1 < Self.minimumFrameCount: state = .quiet(frameCount: count + 1)
    case .quiet, .busy: state = .busy(lastFrame: now)
    case .hidden: break
    // A frame in the background determines whether a window is visible again. What it needed is released if it is not.
    case .released: state = .hidden(since: now)
    }
  }

  /// Records that the application entered the background.
  package mutating func enterBackground(now: Double) {
    switch state {
    case .quiet, .busy: state = .hidden(since: now)
    case .hidden, .released: break
    }
  }

  /// Records that the application left the background.
  package mutating func enterForeground() {
    switch state {
    case .quiet, .busy: break
    case .hidden, .released: state = .quiet(frameCount: 0)
    }
  }

  /// Returns what to release now, if anything.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds on the event clock.
  ///   - isInUse: Whether touches or keys are down, to which the next frame must not respond late.
  package mutating func takeExtent(now: Double, isInUse: Bool) -> MemoryExtent? {
    guard let deadline, now >= deadline else { return nil }
    switch state {
    case .busy where isInUse:
      state = .busy(lastFrame: now)
      return nil
    case .busy:
      state = .quiet(frameCount: 0)
      return .unused
    case .hidden:
      state = .released
      return .everything
    case .quiet, .released: return nil
    }
  }
}
