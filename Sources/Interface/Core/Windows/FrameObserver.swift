/// Takes part in the preparation of a window's frames.
@MainActor
protocol FrameObserver: AnyObject {
  /// Called before views are laid out and drawn; also when the observer is added while that is done.
  func windowWillPrepareFrame(_ window: Window)
  /// Called after views were laid out and drawn.
  func windowDidPrepareFrame(_ window: Window)
  /// Called when the window is shown no longer.
  func windowDidDisappear(_ window: Window)
}

// MARK: - Frame observers

extension Window {
  /// Adds an observer, unless it was added before. The window keeps it.
  func addFrameObserver(_ observer: any FrameObserver) {
    guard !frameObservers.contains(where: { $0 === observer }) else { return }
    frameObservers.append(observer)
    if isUpdating { observer.windowWillPrepareFrame(self) }
  }

  /// Removes an observer.
  func removeFrameObserver(_ observer: any FrameObserver) { frameObservers.removeAll { $0 === observer } }
}
