/// What to call when a control or a gesture recognizer has something to tell: a method of a weakly held target, or a closure.
///
/// A method reference such as `Panel.tapped` may take nothing, the sender, or the sender and the event, optional or not. One entry is called
/// as long as its target lives; a dead one answers false from ``call(_:_:)`` and is to be forgotten.
@MainActor
struct TargetAction {
  /// Names the entry among those of its owner.
  let identifier: AnyObject
  /// The target's identity, by which it is removed; nil for a closure.
  private let targetIdentifier: ObjectIdentifier?
  /// Returns false when the target is gone.
  private let body: (AnyObject, Event?) -> Bool
  private let livingTarget: () -> AnyObject?

  /// Calls a closure, which keeps alive what it captures.
  init(_ closure: @escaping @MainActor () -> Void) {
    identifier = Token()
    targetIdentifier = nil
    livingTarget = { nil }
    body = { _, _ in
      closure()
      return true
    }
  }

  /// Calls a method without argument.
  init<Target: AnyObject>(_ target: Target, _ action: @escaping @MainActor (Target) -> () -> Void) {
    self.init(target) { target, _, _ in action(target)() }
  }

  /// Calls a method that takes the sender.
  init<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(target) { target, sender, _ in
      if let sender: Sender = Self.cast(sender) { action(target)(sender) }
    }
  }

  /// Calls a method that takes the sender and the event, if there is one.
  init<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender, Event?) -> Void
  ) {
    self.init(target) { target, sender, event in
      if let sender: Sender = Self.cast(sender) { action(target)(sender, event) }
    }
  }

  /// Calls a method that takes the sender and the event; one without touches where nothing the user did is the reason.
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

  /// Calls it; false when the target is gone.
  func call(_ sender: AnyObject, _ event: Event?) -> Bool { body(sender, event) }

  /// Whether the target lives; a closure always does.
  var isAlive: Bool { targetIdentifier == nil || target != nil }

  /// The target; nil for a closure, and when it is gone.
  var target: AnyObject? { livingTarget() }

  /// Whether the entry calls a method of `target`.
  func calls(_ target: AnyObject) -> Bool { targetIdentifier == ObjectIdentifier(target) }

  /// Drops entries of dead targets before another one is added: where no event comes, they would pile up.
  static func prune<Entry>(_ entries: inout [Entry], by call: (Entry) -> TargetAction) {
    // As often as the entries double only, so that many living targets cost no more than a look at each.
    guard entries.count >= 16, entries.count & (entries.count - 1) == 0 else { return }
    entries.removeAll { !call($0).isAlive }
  }

  private static func cast<Sender>(_ sender: AnyObject) -> Sender? {
    if let sender = sender as? Sender { return sender }
    View.logger.warning("An action takes a \(Sender.self), its sender is a \(type(of: sender)); not called")
    return nil
  }

  private final class Token {}
}
