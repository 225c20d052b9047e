/// The action of a control or a gesture recognizer: a method of a weakly held target, or a closure.
///
/// A method such as `Panel.tapped` may take nothing, the sender, or the sender and the event, optional or not. After the target
/// has been deallocated, ``call(_:_:)`` returns false and the entry should be removed.
@MainActor
struct TargetAction {
  /// The identity of the entry among those of its owner.
  let identifier: AnyObject
  /// The identity of the target, by which the entry is removed; nil for a closure.
  private let targetIdentifier: ObjectIdentifier?
  /// A closure that calls the action and returns false if the target was deallocated.
  private let body: (AnyObject, Event?) -> Bool
  private let livingTarget: () -> AnyObject?

  /// Creates an action that calls a closure and retains it.
  init(_ closure: @escaping @MainActor () -> Void) {
    identifier = Token()
    targetIdentifier = nil
    livingTarget = { nil }
    body = { _, _ in
      closure()
      return true
    }
  }

  /// Creates an action that calls a method without arguments.
  init<Target: AnyObject>(_ target: Target, _ action: @escaping @MainActor (Target) -> () -> Void) {
    self.init(target) { target, _, _ in action(target)() }
  }

  /// Creates an action that calls a method with the sender.
  init<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(target) { target, sender, _ in
      if let sender: Sender = Self.cast(sender) { action(target)(sender) }
    }
  }

  /// Creates an action that calls a method with the sender and the event, if there is one.
  init<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender, Event?) -> Void
  ) {
    self.init(target) { target, sender, event in
      if let sender: Sender = Self.cast(sender) { action(target)(sender, event) }
    }
  }

  /// Creates an action that calls a method with the sender and the event; an event without touches if no user input caused the
  /// action.
  init<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender, Event) -> Void
  ) {
    self.init(target) { target, sender, event in
      if let sender: Sender = Self.cast(sender) { action(target)(sender, event ?? .withoutTouches) }
    }
  }

  private init<Target: AnyObject>(
    _ target: Target, _ method: @escaping @MainActor (Target, AnyObject, Event?) -> Void
  ) {
    identifier = Token()
    targetIdentifier = ObjectIdentifier(target)
    livingTarget = { [weak target] in target }
    body = { [weak target] sender, event in
      guard let target else { return false }
      method(target, sender, event)
      return true
    }
  }

  /// Calls the action.
  ///
  /// - Returns: False if the target was deallocated.
  func call(_ sender: AnyObject, _ event: Event?) -> Bool { body(sender, event) }

  /// A Boolean value that indicates whether the action can still be called; always true for a closure.
  var isAlive: Bool { targetIdentifier == nil || target != nil }

  /// The target; nil for a closure, and after the target was deallocated.
  var target: AnyObject? { livingTarget() }

  /// Returns whether the entry calls a method of a target.
  func calls(_ target: AnyObject) -> Bool { targetIdentifier == ObjectIdentifier(target) }

  /// Removes entries of deallocated targets before another one is added, because without events they would accumulate.
  static func prune<Entry>(_ entries: inout [Entry], by call: (Entry) -> TargetAction) {
    // Only when the number of entries has doubled, so that the cost per added entry is constant.
    guard entries.count >= 16, entries.count & (entries.count - 1) == 0 else { return }
    entries.removeAll { !call($0).isAlive }
  }

  private static func cast<Sender>(_ sender: AnyObject) -> Sender? {
    if let sender = sender as? Sender { return sender }
    Responder.logger.warning(
      "Ignored an action: it takes a sender of type \(Sender.self), but the sender is of type \(type(of: sender))"
    )
    return nil
  }

  private final class Token {}
}
