/// A state machine for the recovery after a frame of a window could not be drawn.
///
/// Drawing is tried again after a delay that doubles with each failure, whether the window changes or not: a panel may
/// have no user. New content and input are occasions to try earlier, but not so often that an animation that cannot be drawn
/// keeps the processor busy. Each failure in a row replaces more: first nothing, then the window's presenter, then the graphics
/// device. A failure has no influence on whether the window counts as visible.
package struct GraphicsRecovery: Sendable, Hashable {
  /// The time after the first failure at which drawing is tried again, in seconds. It doubles with each failure. Chosen by us.
  package static let firstDelay = 0.1
  /// The longest time between two attempts, in seconds. Chosen by us.
  package static let maximumDelay = 8.0
  /// The longest time between two attempts while the content changes, in seconds. Chosen by us.
  package static let maximumContentDelay = 1.0

  /// Whether the last frames could be drawn.
  package enum State: Sendable, Hashable {
    /// The last frame was drawn, or none was tried yet.
    case working
    /// The last frames could not be drawn.
    ///
    /// - Parameters:
    ///   - count: The number of failures in a row.
    ///   - last: The time of the last failure, in seconds on the event clock.
    ///   - next: The time of the next attempt, in seconds on the event clock.
    case failing(count: Int, last: Double, next: Double)
  }

  /// What is replaced before the next attempt.
  package enum Remedy: Sendable, Hashable {
    /// Nothing is replaced: the next frame is drawn as before.
    case none
    /// What draws the window's frames: its EGL surface, or its buffers in shared memory.
    case presenter
    /// The graphics device of all windows.
    case device
  }

  /// Whether the last frames could be drawn.
  package private(set) var state: State

  /// Creates the state machine of a window. By default, the window has not been drawn yet.
  package init(state: State = .working) { self.state = state }

  /// A Boolean value that indicates whether the last frame could not be drawn.
  package var isFailing: Bool { state != .working }

  /// The number of failures in a row from which on another graphics device is not expected to draw, either. Chosen by us: that after which
  /// the device is replaced for the second time.
  package static let hopelessCount = 6

  /// A Boolean value that indicates whether so many frames in a row could not be drawn that another device would not help.
  package var isHopeless: Bool {
    if case .failing(let count, _, _) = state { count >= Self.hopelessCount } else { false }
  }

  /// The time of the next attempt, in seconds on the event clock; nil if drawing does not fail.
  package var deadline: Double? {
    if case .failing(_, _, let next) = state { next } else { nil }
  }

  /// Returns a Boolean value that indicates whether a frame may be drawn now.
  package func allowsFrame(now: Double) -> Bool { deadline.map { now >= $0 } ?? true }

  /// Records that ``deadline`` has passed.
  package mutating func expire() {
    if case .failing(let count, let last, _) = state {
      state = .failing(count: count, last: last, next: last)
    }
  }

  /// Records that a frame was drawn.
  package mutating func frameDrawn() { state = .working }

  /// Records that a frame could not be drawn, and returns what has to be replaced.
  package mutating func frameFailed(now: Double) -> Remedy {
    let count = fail(now: now)
    return Self.remedy(count)
  }

  /// Records that the graphics device was lost, and has to be replaced. The first time drawing is tried again at once.
  package mutating func deviceLost(now: Double) {
    if fail(now: now) == 1 { state = .failing(count: 1, last: now, next: now) }
  }

  /// Records that the content of the window has changed since the last attempt.
  package mutating func contentDidChange() { advance(to: Self.maximumContentDelay) }

  /// Records input, or an event of the compositor that suggests that drawing works again.
  package mutating func receiveOccasion() { advance(to: Self.firstDelay) }

  private mutating func fail(now: Double) -> Int {
    var count = 1
    if case .failing(let previous, _, _) = state { count = min(previous, 1 << 30) + 1 }
    var delay = Self.firstDelay
    for _ in 1..<min(count, 32) where delay < Self.maximumDelay { delay *= 2 }
    state = .failing(count: count, last: now, next: now + min(delay, Self.maximumDelay))
    return count
  }

  private mutating func advance(to delay: Double) {
    guard case .failing(let count, let last, let next) = state, last + delay < next else { return }
    state = .failing(count: count, last: last, next: last + delay)
  }

  /// Returns what is replaced after a number of failures in a row. A device is expensive, and is replaced less and less often.
  private static func remedy(_ count: Int) -> Remedy {
    if count == 1 { return .none }
    let share = count / 3
    return count % 3 == 0 && share & (share - 1) == 0 ? .device : .presenter
  }
}
