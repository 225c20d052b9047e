/// What waits in a window for the layout of a frame: view controllers whose views have entered the window, and presentations before
/// the first frame.
///
/// UIKit notifies a view controller that its view has appeared when that has been laid out.
@MainActor
final class AppearanceQueue: FrameObserver {
  private enum Entry {
    case controller(WeakReference<ViewController>)
    case action(() -> Void)
  }

  private var entries: [Entry] = []

  /// Returns the queue of a window, which exists as long as something waits.
  static func of(_ window: Window) -> AppearanceQueue {
    if let queue = existing(in: window) { return queue }
    let queue = AppearanceQueue()
    window.addFrameObserver(queue)
    window.setNeedsFrame()
    return queue
  }

  /// Notifies those that wait in a window at once, if it has a size.
  static func flush(_ window: Window) {
    guard window.isReadyForLayout, !window.isUpdating else { return }
    existing(in: window)?.finish(in: window)
  }

  private static func existing(in window: Window) -> AppearanceQueue? {
    window.frameObserver(AppearanceQueue.self)
  }

  /// Adds a view controller that has appeared when the frame has been laid out.
  func add(_ controller: ViewController) {
    entries.append(.controller(WeakReference(object: controller)))
  }

  /// Adds a closure that is called once: when a frame has been laid out, or when the window is no longer shown.
  func add(_ action: @escaping () -> Void) { entries.append(.action(action)) }

  private func finish(in window: Window) {
    window.removeFrameObserver(self)
    let due = entries
    entries = []
    for entry in due {
      switch entry {
      case .controller(let reference): reference.object?.viewDidAwaitLayout(in: window)
      case .action(let action): action()
      }
    }
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {}
  func windowDidPrepareFrame(_ window: Window) { finish(in: window) }
  func windowDidDisappear(_ window: Window) { finish(in: window) }
}
