/// Notifies that the user has given no input on any seat for a time, and that there is input again.
@MainActor
package final class IdleNotification {
  /// Called when ``isIdle`` has changed.
  package var onChange: ((Bool) -> Void)?
  /// A Boolean value that indicates whether there was no input on any seat for the time.
  package private(set) var isIdle = false

  /// The notifications of the seats.
  private var notifications: [(proxy: ExtIdleNotificationV1, isIdle: Bool)] = []

  /// - Parameters:
  ///   - milliseconds: The time without input.
  ///   - seats: The seats.
  fileprivate init(_ notifier: ExtIdleNotifierV1, milliseconds: UInt32, seats: [Seat]) {
    for seat in seats {
      guard let proxy = notifier.getIdleNotification(timeout: milliseconds, seat: seat.proxy) else {
        continue
      }
      let index = notifications.count
      notifications.append((proxy, false))
      proxy.onEvent = { [weak self] event in
        switch event {
        case .idled: self?.set(index, isIdle: true)
        case .resumed: self?.set(index, isIdle: false)
        }
      }
    }
  }

  isolated deinit {
    for notification in notifications where notification.proxy.isAlive { notification.proxy.destroy() }
  }

  private func set(_ index: Int, isIdle: Bool) {
    notifications[index].isIdle = isIdle
    var areAllIdle = true
    for notification in notifications where !notification.isIdle { areAllIdle = false }
    guard areAllIdle != self.isIdle else { return }
    self.isIdle = areAllIdle
    onChange?(areAllIdle)
  }
}

extension Globals {
  /// Creates a notification of all seats; nil if the compositor has none, or there is no seat.
  ///
  /// - Parameter seconds: The time without input, in seconds.
  package func makeIdleNotification(after seconds: Double) -> IdleNotification? {
    guard let notifier = object(ExtIdleNotifierV1.self), !seats.isEmpty else { return nil }
    let milliseconds = UInt32(min(max(1, (seconds * 1000).rounded()), Double(UInt32.max)))
    return IdleNotification(notifier, milliseconds: milliseconds, seats: seats)
  }
}
