/// The messages of a window, of which one is shown at a time.
@MainActor
final class ToastQueue {
  private(set) weak var window: Window?
  private var waiting: [Toast] = []
  private var current: (toast: Toast, view: ToastView)?
  private var timer: ClockTimer?

  /// The greatest number of messages that wait; the oldest of more are dropped. Chosen by us.
  static let maximumCount = 20

  init(_ window: Window) { self.window = window }

  func add(_ toast: Toast) {
    toast.queue = self
    waiting.append(toast)
    if waiting.count > Self.maximumCount { drop(waiting.removeFirst()) }
    showNext()
  }

  func remove(_ toast: Toast) {
    if current?.toast === toast { return dismissCurrent(by: 0) }
    guard let index = waiting.firstIndex(where: { $0 === toast }) else { return }
    drop(waiting.remove(at: index))
  }

  private func drop(_ toast: Toast) {
    toast.queue = nil
    toast.onDismiss?()
  }

  private func showNext() {
    guard current == nil, !waiting.isEmpty else { return }
    guard let window, window.isShown, let clock = window.application?.clock else {
      let dropped = waiting
      waiting = []
      for toast in dropped { drop(toast) }
      return
    }
    let toast = waiting.removeFirst()
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
    drop(toast)
    showNext()
  }
}
