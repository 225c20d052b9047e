@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

// Foundation's notification centre with methods in place of selectors. It does not retain observers, and one that is deallocated is
// removed by itself.

extension NotificationCenter {
  /// Calls a method without arguments, on the main actor, when a notification is posted.
  @MainActor public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> () -> Void,
    name: NSNotification.Name?, object: Any?
  ) {
    register(observer, name: name, object: object) { observer, _ in selector(observer)() }
  }

  /// Calls a method with the notification, on the main actor, when it is posted.
  @MainActor public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> (Notification) -> Void,
    name: NSNotification.Name?, object: Any?
  ) {
    register(observer, name: name, object: object) { observer, notification in
      selector(observer)(notification)
    }
  }

  /// Calls a method with the notification, on the main actor, when it is posted.
  @_disfavoredOverload
  @MainActor public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> (NSNotification) -> Void,
    name: NSNotification.Name?, object: Any?
  ) {
    register(observer, name: name, object: object) { observer, notification in
      selector(observer)(
        NSNotification(
          name: notification.name, object: notification.object, userInfo: notification.userInfo))
    }
  }

  /// Removes all that an object observes with methods, or the observer that Foundation returned.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes what an object observes with methods, by name and object; nil stands for all.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let removed = MethodObservers.shared.remove(
      ObjectIdentifier(observer), from: self, name: name,
      object: object.map { ObjectIdentifier($0 as AnyObject) })
    for token in removed { removeObserver(token as Any) }
    // A token of Foundation's own is an `NSObject`, which an observer with methods may be as well.
    if removed.isEmpty, observer is NSObject { removeObserver(observer as Any, name: name, object: object) }
  }

  @MainActor private func register<Observer: AnyObject>(
    _ observer: Observer, name: NSNotification.Name?, object: Any?,
    call: @escaping @MainActor (Observer, Notification) -> Void
  ) {
    let target = WeakObserver(observer: observer, call: call)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      // Handed over to the main thread, and used nowhere else.
      nonisolated(unsafe) let notification = notification
      callOnMainActor { target.notify(notification) }
    }
    MethodObservers.shared.add(
      MethodObservers.Entry(
        token: token, center: ObjectIdentifier(self), name: name,
        object: object.map { ObjectIdentifier($0 as AnyObject) },
        isAlive: { [weak observer] in observer != nil }),
      of: ObjectIdentifier(observer), in: self)
  }
}

/// An observer that is not retained.
@MainActor
private final class WeakObserver<Observer: AnyObject> {
  private weak var observer: Observer?
  private let call: @MainActor (Observer, Notification) -> Void

  init(observer: Observer, call: @escaping @MainActor (Observer, Notification) -> Void) {
    self.observer = observer
    self.call = call
  }

  func notify(_ notification: Notification) {
    if let observer { call(observer, notification) }
  }
}
