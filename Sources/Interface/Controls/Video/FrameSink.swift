import Dispatch
import Synchronization

/// What a producer on any thread hands frames to, for a ``FrameView`` to show.
///
/// Handing over a frame takes no longer than a lock that is held for moments, and never waits for the display. Of several frames
/// before a refresh the newest is shown, and the others are released at once. While the view is not visible, the main actor is not
/// woken, and the newest frame is kept for later.
public final class FrameSink: Sendable {
  private struct State {
    /// The newest frame, which has not been shown.
    var newest: VideoFrame?
    /// A Boolean value that indicates whether the view is to be notified of the next frame.
    var isAwaited = false
    /// A Boolean value that indicates whether the view was notified of ``newest``, or of one before it.
    var isNotified = false
    var statistics = Statistics()
  }

  private let state = Mutex(State())
  /// What notifies the view on the main queue. Unlike a block, it allocates no memory each time.
  private nonisolated(unsafe) let notification: any DispatchSourceUserDataAdd
  @MainActor private weak var view: FrameView?

  @MainActor init() {
    // A dispatch source may be used on any thread.
    notification = DispatchSource.makeUserDataAddSource(queue: .main)
    notification.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.view?.frameIsWaiting() }
    }
    notification.activate()
  }

  deinit { notification.cancel() }

  /// The numbers of frames so far.
  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// Hands over a frame, which is shown with the next refresh of the display unless a newer one comes before.
  ///
  /// - Parameter frame: The frame. If it is not shown, it is released, on the thread that hands over a newer one.
  public func show(_ frame: VideoFrame) {
    // The frame before is released outside of the lock, because its producer is notified.
    var dropped: VideoFrame?
    let notifies = state.withLock { state in
      state.statistics.receivedCount += 1
      if state.newest != nil { state.statistics.droppedCount += 1 }
      dropped = state.newest
      state.newest = frame
      guard state.isAwaited, !state.isNotified else { return false }
      state.isNotified = true
      return true
    }
    _ = consume dropped
    if notifies { notification.add(data: 1) }
  }
}

// MARK: - The view

extension FrameSink {
  @MainActor func connect(to view: FrameView) { self.view = view }

  /// Takes the newest frame to show it, and has the view notified of the next one.
  func takeFrame() -> VideoFrame? {
    state.withLock { state in
      state.isAwaited = true
      state.isNotified = false
      guard let frame = state.newest else { return nil }
      state.newest = nil
      state.statistics.shownCount += 1
      return frame
    }
  }

  /// Has the view not notified of frames until the next call of ``takeFrame()``.
  func suspend() { state.withLock { $0.isAwaited = false } }

  /// Releases the newest frame, which was not shown.
  func removeFrame() {
    var dropped: VideoFrame?
    state.withLock { state in
      if state.newest != nil { state.statistics.droppedCount += 1 }
      dropped = state.newest
      state.newest = nil
    }
    _ = consume dropped
  }
}
