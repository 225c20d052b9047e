/// The messages of a window, of which one is shown at a time.
///
/// A message belongs to what was in front when it was added: the view controller that was presented last, or the content. It is shown
/// while that is in front, so that it does not appear over what was presented later, and what it does cannot be done from there.
@MainActor
final class ToastQueue: FrameObserver {
  private(set) weak var window: Window?
  private var waiting: [Toast] = []
  private var current: (toast: Toast, view: ToastView)?
  private var timer: ClockTimer?
  /// A Boolean value that indicates whether the message that is shown gives way to one in front of it, and is shown again later.
  private var isDisplaced = false

  /// The greatest number of messages that wait; the oldest of more are dropped. Chosen by us.
  static let maximumCount = 20

  init(_ window: Window) { self.window = window }

  func add(_ toast: Toast) {
    toast.queue = self
    toast.owner = window?.frontmostModal.map(Toast.Owner.init)
    waiting.append(toast)
    window?.addFrameObserver(self)
    if waiting.count > Self.maximumCount { drop(waiting.removeFirst()) }
    showNext()
  }

  func remove(_ toast: Toast) {
    if current?.toast === toast {
      isDisplaced = false
      return dismissCurrent(by: 0)
    }
    guard let index = waiting.firstIndex(where: { $0 === toast }) else { return }
    drop(waiting.remove(at: index))
  }

  private func drop(_ toast: Toast) {
    toast.queue = nil
    toast.onDismiss?()
  }

  /// Returns whether nothing is in front of what a message belongs to. What one that is not presented any more belonged to is the content.
  private func isInFront(_ toast: Toast) -> Bool {
    if toast.owner?.isPresented == false { toast.owner = nil }
    return window?.frontmostModal === toast.owner?.controller
  }

  private func showNext() {
    if waiting.isEmpty, current == nil { window?.removeFrameObserver(self) }
    let next = waiting.firstIndex(where: isInFront)
    if let toast = current?.toast {
      // One without an end is behind what is in front, and would keep others from being shown there.
      guard toast.duration == nil, next != nil, !isDisplaced, !isInFront(toast) else { return }
      isDisplaced = true
      return dismissCurrent(by: 0)
    }
    guard !waiting.isEmpty else { return }
    guard let window, window.isShown, let clock = window.application?.clock else {
      let dropped = waiting
      waiting = []
      for toast in dropped { drop(toast) }
      return
    }
    guard let next else { return }
    let toast = waiting.remove(at: next)
    let view = ToastView(toast)
    current = (toast, view)
    view.onDismiss = { [weak self] in self?.dismissCurrent(by: $0) }
    view.onRemoval = { [weak self, weak view] in
      if let self, let view, current?.view === view { finishCurrent() }
    }
    view.onHold = { [weak self] isHeld in self?.hold(isHeld) }
    view.show(in: window)
    if let duration = toast.duration {
      timer = clock.schedule(after: duration) { [weak self] in self?.dismissCurrent(by: 0) }
    }
  }

  /// Keeps the message while a touch is on it.
  private func hold(_ isHeld: Bool) {
    timer?.cancel()
    timer = nil
    guard !isHeld, let current, let duration = current.toast.duration, let clock = window?.application?.clock
    else {
      return
    }
    timer = clock.schedule(after: duration) { [weak self] in self?.dismissCurrent(by: 0) }
  }

  private func dismissCurrent(by displacement: Double) {
    timer?.cancel()
    timer = nil
    guard let view = current?.view else { return }
    view.hide(by: displacement) { [weak view] in view?.removeFromSuperview() }
  }

  private func finishCurrent() {
    guard let toast = current?.toast else { return }
    timer?.cancel()
    timer = nil
    current = nil
    if isDisplaced, toast.queue != nil {
      waiting.insert(toast, at: 0)
    } else {
      drop(toast)
    }
    isDisplaced = false
    showNext()
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {
    if !waiting.isEmpty || current == nil { showNext() }
    guard let current else { return }
    // What it belongs to may have gone, and what is presented later is in front of it.
    _ = isInFront(current.toast)
    current.view.overlayLevel = current.toast.level
    current.view.windowMayHaveResized()
  }
  func windowDidPrepareFrame(_ window: Window) {}
  func windowDidDisappear(_ window: Window) {}
}
