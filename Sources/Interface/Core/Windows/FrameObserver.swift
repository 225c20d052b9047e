/// An object that is called before and after a window prepares a frame, and when touches begin.
@MainActor
protocol FrameObserver: AnyObject {
  /// Called before views are laid out and drawn, or when the observer is added during that.
  func windowWillPrepareFrame(_ window: Window)
  /// Called after views were laid out and drawn.
  func windowDidPrepareFrame(_ window: Window)
  /// Called when the window is no longer shown.
  func windowDidDisappear(_ window: Window)
  /// Called when a touch begins in the window, before it is delivered. The default does nothing.
  func touchWillBegin(at location: Point, in window: Window)
}

extension FrameObserver {
  func touchWillBegin(at location: Point, in window: Window) {}
}

// MARK: - Frame observers

extension Window {
  /// Adds an observer unless it was added before. The window retains it.
  func addFrameObserver(_ observer: any FrameObserver) {
    guard !frameObservers.contains(where: { $0 === observer }) else { return }
    frameObservers.append(observer)
    if isUpdating { observer.windowWillPrepareFrame(self) }
  }

  /// Removes an observer.
  func removeFrameObserver(_ observer: any FrameObserver) { frameObservers.removeAll { $0 === observer } }
}
