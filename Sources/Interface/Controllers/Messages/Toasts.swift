/// The messages of an application's windows.
final class Toasts: ApplicationComponent {
  private var queues: [ToastQueue] = []

  func apply(_ configuration: ApplicationConfiguration) {}

  func queue(for window: Window) -> ToastQueue {
    queues.removeAll { $0.window == nil }
    if let queue = queues.first(where: { $0.window === window }) { return queue }
    let queue = ToastQueue(window)
    queues.append(queue)
    return queue
  }
}
