extension Control {
  /// A method or an action, with the control events that trigger it.
  struct Entry {
    var events: Events
    let call: TargetAction
    /// The action; nil for a method of a target.
    let action: Action?
  }
}

// MARK: - Targets

extension Control {
  /// Calls a method of `target` when one of `events` happens. The control does not retain the target.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - action: The method, such as `Panel.tapped`. Method references cannot be compared in Swift, so a method that is added
  ///     twice is called twice.
  ///   - events: The control events for which the method is called.
  /// - Returns: An object to pass to ``removeTarget(_:for:)`` to remove only this method.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of `target`, which takes the control, when one of `events` happens.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; not retained.
  ///   - action: The method, which takes the sender as `Control`, as the control's own class, or as `Any`.
  ///   - events: The control events for which the method is called.
  /// - Returns: An object to pass to ``removeTarget(_:for:)`` to remove only this method.
  @discardableResult
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// Calls a method of `target`, which takes the control and the event, when one of `events` happens.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; not retained.
  ///   - action: The method, which takes the sender and the event: a touch event, the ``PressesEvent`` of a key, or nil if
  ///     neither triggered the action.
  ///   - events: The control events for which the method is called.
  /// - Returns: An object to pass to ``removeTarget(_:for:)`` to remove only this method.
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
  ///   - target: The object whose method is called; not retained.
  ///   - action: The method, which takes the sender and the event: a touch event, the ``PressesEvent`` of a key, or an event
  ///     without touches if neither triggered the action.
  ///   - events: The control events for which the method is called.
  /// - Returns: An object to pass to ``removeTarget(_:for:)`` to remove only this method.
  @discardableResult
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, Event) -> Void,
    for events: Events
  ) -> AnyObject {
    add(TargetAction(target, action), for: events)
  }

  /// The targets that still exist, each once, in the order in which they were added. ``Action``s have no target.
  public var allTargets: [AnyObject] {
    entries.compactMap(\.call.target).reduce(into: []) { targets, target in
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
  }

  /// The control events for which methods or actions have been added.
  public var allControlEvents: Events { entries.reduce(into: []) { $0.formUnion($1.events) } }
}

// MARK: - Actions

extension Control {
  /// Calls a closure when one of `events` happens.
  ///
  /// - Returns: The action to pass to ``removeAction(_:for:)`` to remove the closure.
  @discardableResult
  public func addAction(_ handler: @escaping @MainActor () -> Void, for events: Events) -> Action {
    let action = Action { _ in handler() }
    addAction(action, for: events)
    return action
  }
}

// MARK: - Sending

extension Control {
  /// Calls a method of `target` immediately.
  public func sendAction<Target: AnyObject>(
    _ action: @escaping @MainActor (Target) -> () -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  /// Calls a method of `target` immediately, with the control as its sender.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> (Sender) -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  /// Calls a method of `target` immediately, with the control as its sender and an event.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> (Sender, Event?) -> Void, to target: Target, for event: Event?
  ) {
    _ = TargetAction(target, action).call(self, event)
  }

  /// Calls a method of `target` immediately, with the control as its sender and an event.
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
    // Actions may add and remove entries: those present at the start are called unless an action has removed them.
    let entries = self.entries
    for entry in entries where !entry.events.isDisjoint(with: events) {
      guard isPresent(entry, for: events) else { continue }
      if !entry.call.call(self, event) { hasDeadTarget = true }
    }
    if hasDeadTarget { removeDeadTargets() }
  }

  /// Sends the actions for a change of value by the user.
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
