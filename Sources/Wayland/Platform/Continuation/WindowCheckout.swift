internal import TactusInterface
internal import TactusScene

/// The checkout of one window to the thread that draws what moves while the main thread is busy.
@MainActor
final class WindowCheckout {
  /// How far the thread knows the window.
  private enum State {
    /// The thread does not know it.
    case unknown
    /// The thread knows it by a presenter.
    case known(any MotionPresenter)
    /// The presenter cannot be checked out.
    case refused
  }

  private let motion: MotionContinuation
  private let number: UInt32
  private var state = State.unknown
  private var recorder = LayerChangeRecorder()
  private var changes = LayerChanges()
  /// The number of rests after which the recorder began.
  private var restCount = 0
  /// A Boolean value that indicates whether the thread may have buffers that show nothing any more.
  private var mayHaveBuffers = false

  init(_ motion: MotionContinuation) {
    self.motion = motion
    number = motion.makeNumber()
  }

  /// Updates what the thread has of the window, which is checked out with the others.
  func checkOut(_ window: Window, _ presenter: any FramePresenter, _ schedule: MotionSchedule) {
    guard let thread = motion.startThread(), let other = makeKnown(presenter, to: thread) else { return }
    if restCount != motion.restCount {
      restCount = motion.restCount
      recorder = LayerChangeRecorder()
    }
    recorder.record(window.layer, into: &changes)
    let (width, height) = window.pixelSize
    let geometry = MovingWindow.Geometry(
      width: width, height: height, scale: window.scale, transform: window.placement.contentTransform,
      background: window.colorBehindLayers)
    let moves = thread.update(number, changes, geometry, schedule)
    changes.removeAll()
    guard moves else { return }
    other.detachContext()
    motion.windowWasUpdated()
  }

  private func makeKnown(_ presenter: any FramePresenter, to thread: MotionThread) -> (any MotionPresenter)? {
    switch state {
    case .known(let other): return other
    case .refused: return nil
    case .unknown:
      guard let other = presenter.makeMotionPresenter() else {
        state = .refused
        return nil
      }
      state = .known(other)
      recorder = LayerChangeRecorder()
      thread.add(number, presenter: MotionThread.Handed(value: other))
      return other
    }
  }

  /// Takes all windows back, because this one is about to be used.
  func takeBack() { motion.takeBack() }

  /// A Boolean value that indicates whether the thread has drawn frames of the window since it was checked out.
  var isLate: Bool {
    guard motion.isCheckedOut, case .known = state else { return false }
    return motion.thread?.hasShown(number) ?? false
  }

  /// Leaves the frame for a time to the main thread, which begins it. Without that, a frame that takes long to update would be drawn twice.
  func mainThreadWillDraw(for target: Double) {
    if motion.isCheckedOut, case .known = state { motion.thread?.mainThreadWillDraw(number, for: target) }
  }

  /// Takes the window back. Returns the time for which the latest frame was drawn on the thread since the last call; nil if none was.
  func takeShown() -> Double? {
    guard case .known = state else { return nil }
    motion.takeBack()
    guard let shown = motion.thread?.takeShown(number) else { return nil }
    mayHaveBuffers = true
    return shown
  }

  /// Frees the thread's buffers, because the main thread has shown another frame.
  func removeBuffers() {
    guard mayHaveBuffers, !motion.isCheckedOut else { return }
    mayHaveBuffers = false
    motion.thread?.removeBuffers(number)
  }

  /// Lets the thread forget the window, because its presenter is released.
  func discard() {
    motion.takeBack()
    if case .known = state { motion.thread?.remove(number) }
    state = .unknown
    mayHaveBuffers = false
  }
}
