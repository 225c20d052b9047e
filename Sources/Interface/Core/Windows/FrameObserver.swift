internal import TactusInput

/// An object that is called before and after a window prepares a frame, and when it receives touches.
@MainActor
protocol FrameObserver: AnyObject {
  /// Called before views are laid out and drawn, or when the observer is added during that.
  func windowWillPrepareFrame(_ window: Window)
  /// Called after views were laid out and drawn.
  func windowDidPrepareFrame(_ window: Window)
  /// Called when the window is no longer shown.
  func windowDidDisappear(_ window: Window)
  /// Called when the preparation of a frame begins, before pending motion is delivered. The default does nothing.
  func window(_ window: Window, beginsFrame timing: FrameTiming)
  /// Called when a frame has been submitted, with the time at which it is shown, in seconds on the event clock. The default does nothing.
  func window(_ window: Window, willPresentFrameAt time: Double)
  /// Called when the window has received changes of touches, before they are delivered. The default does nothing.
  func windowDidReceive(_ inputs: [TouchInput], in window: Window)
  /// Called when a touch begins in the window, before it is delivered. The default does nothing.
  func touchWillBegin(at location: Point, in window: Window)
  /// The limits for touches that begin in the window; nil, the default, if the observer has none.
  var touchProfile: TouchProfile? { get }
}

extension FrameObserver {
  func window(_ window: Window, beginsFrame timing: FrameTiming) {}
  func window(_ window: Window, willPresentFrameAt time: Double) {}
  func windowDidReceive(_ inputs: [TouchInput], in window: Window) {}
  func touchWillBegin(at location: Point, in window: Window) {}
  var touchProfile: TouchProfile? { nil }
}

// MARK: - Frame observers

extension Window {
  /// Returns the observer of a type; nil if there is none.
  func frameObserver<Observer: FrameObserver>(_ type: Observer.Type) -> Observer? {
    for observer in frames.observers { if let observer = observer as? Observer { return observer } }
    return nil
  }

  /// Adds an observer unless it was added before. The window retains it.
  func addFrameObserver(_ observer: any FrameObserver) {
    guard !frames.observers.contains(where: { $0 === observer }) else { return }
    frames.observers.append(observer)
    if isUpdating { observer.windowWillPrepareFrame(self) }
  }

  /// Removes an observer.
  func removeFrameObserver(_ observer: any FrameObserver) { frames.observers.removeAll { $0 === observer } }
}
