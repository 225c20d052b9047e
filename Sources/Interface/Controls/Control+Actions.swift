extension Control {
  /// What is called, and when.
  struct Entry {
    var events: Events
    let call: TargetAction
    /// The action, where it was added as one.
    let action: Action?
  }
}

// MARK: - Targets

extension Control {
  /// Calls a method of `target` when one of `events` happens. The target is not kept alive; when it is gone, so is the entry.
  ///
  /// - Parameters:
  ///   - target: Whose method is called.
  ///   - action: The method, as `Panel.tapped`. Swift cannot tell whether two method references are of the same method, so one that is
  ///     added twice is called twice.
  ///   - events: When.
  /// - Returns: What ``removeTarget(_:for:)`` takes to remove just this entry.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of `target`, which takes the control, when one of `events` happens.
  ///
  /// - Parameters:
  ///   - target: Whose method is called; not kept alive.
  ///   - action: The method, which takes the sender: `Control`, the subclass that it is, or `Any`.
  ///   - events: When.
  /// - Returns: What ``removeTarget(_:for:)`` takes to remove just this entry.
  @discardableResult
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of `target`, which takes the control and the event, when one of `events` happens.
  ///
  /// - Parameters:
  ///   - target: Whose method is called; not kept alive.
  ///   - action: The method, which takes the sender and the event: that of touches, the ``PressesEvent`` of a key, or nil where neither
  ///     is the reason.
  ///   - events: When.
  /// - Returns: What ``removeTarget(_:for:)`` takes to remove just this entry.
  @discardableResult
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, Event?) -> Void,
    for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of `target`, which takes the control and the event, when one of `events` happens.
  ///
  /// - Parameters:
  ///   - target: Whose method is called; not kept alive.
  ///   - action: The method, which takes the sender and the event: that of touches, the ``PressesEvent`` of a key, or one without
  ///     touches where neither is the reason.
  ///   - events: When.
  /// - Returns: What ``removeTarget(_:for:)`` takes to remove just this entry.
  @discardableResult
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, Event) -> Void,
    for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// The targets that live, each once, in the order in which they were added. Those of ``Action``s are none.
  public var allTargets: [AnyObject] {
    entries.compactMap(\.call.target).reduce(into: []) { targets, target in
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
  }

  /// All events for which somebody wants to be told.
  public var allControlEvents: Events { entries.reduce(into: []) { $0.formUnion($1.events) } }
}

// MARK: - Actions

extension Control {
  /// Calls a closure when one of `events` happens.
  ///
  /// - Returns: What takes the closure back, with ``removeAction(_:for:)``.
  @discardableResult
  public func addAction(_ handler: @escaping @MainActor () -> Void, for events: Events) -> Action {
    let action = Action { _ in handler() }
    addAction(action, for: events)
    return action
  }
}

// MARK: - Sending

extension Control {
  /// Calls a method of `target` at once.
  public func sendAction<Target: AnyObject>(
    _ action: @escaping @MainActor (Target) -> () -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  /// Calls a method of `target` with the control as its sender, at once.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> (Sender) -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  /// Calls a method of `target` with the control as its sender and an event, at once.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> (Sender, Event?) -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  /// Calls a method of `target` with the control as its sender and an event, at once.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> (Sender, Event) -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  func sendActions(for events: Events, with event: Event?) {
    guard RecursionLimit.actions.enter() else { return }
    defer { RecursionLimit.actions.leave() }
    let event = event ?? keyEvent
    var hasDeadTarget = false
    // An action may add and remove; who was there at the start is told, unless removed since.
    let entries = self.entries
    for entry in entries where !entry.events.isDisjoint(with: events) {
      guard isPresent(entry, for: events) else { continue }
      if !entry.call.call(self, event) { hasDeadTarget = true }
    }
    if hasDeadTarget { removeDeadTargets() }
  }

  /// Tells that the user changed the value.
  func sendValueChanged(with event: Event? = nil) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  private func add(_ call: TargetAction, for events: Events) -> AnyObject {
    TargetAction.prune(&entries, by: \.call)
    entries.append(Entry(events: events, call: call, action: nil))
    return call.identifier
  }

  private func isPresent(_ entry: Entry, for events: Events) -> Bool {
    entries.contains { $0.call.identifier === entry.call.identifier && !$0.events.isDisjoint(with: events) }
  }

  func remove(_ events: Events, where isChosen: (Entry) -> Bool) {
    for index in entries.indices where isChosen(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }

  private func removeDeadTargets() { entries.removeAll { !$0.call.isAlive } }
}
