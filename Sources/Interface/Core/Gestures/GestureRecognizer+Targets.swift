// MARK: - Creation

extension GestureRecognizer {
  /// Makes a recognizer that calls nothing yet, and is not attached to a view yet.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer that calls a method of `target` without argument, such as `Panel.tapped`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Makes a recognizer that calls a method of `target` with the recognizer.
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Makes a recognizer that calls `action`, which keeps alive what it captures.
  public convenience init(action: @escaping @MainActor () -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }
}

// MARK: - Targets

extension GestureRecognizer {
  /// Calls a method of `target` without argument whenever ``state`` changes to one other than `.possible` and `.failed`.
  ///
  /// - Parameters:
  ///   - target: Held weakly; a target that is gone is forgotten.
  ///   - action: A method reference, such as `Panel.tapped`.
  /// - Returns: What ``removeTarget(_:)`` takes to remove just this entry.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) -> AnyObject {
    add(TargetAction(target, action))
  }

  /// Calls a method of `target` with the recognizer whenever ``state`` changes to one other than `.possible` and `.failed`.
  ///
  /// - Parameters:
  ///   - target: Held weakly; a target that is gone is forgotten.
  ///   - action: A method reference, such as `Panel.panned(_:)`.
  /// - Returns: What ``removeTarget(_:)`` takes to remove just this entry.
  @discardableResult
  public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
  ) -> AnyObject {
    add(TargetAction(target, action))
  }

  /// Calls a closure whenever ``state`` changes to one other than `.possible` and `.failed`.
  ///
  /// - Parameter action: Keeps alive what it captures.
  /// - Returns: What ``removeTarget(_:)`` takes to remove it.
  @discardableResult
  public func addAction(_ action: @escaping @MainActor () -> Void) -> AnyObject {
    add(TargetAction(action))
  }

  func add(_ entry: TargetAction) -> AnyObject {
    TargetAction.prune(&targets, by: \.self)
    targets.append(entry)
    return entry.identifier
  }

  /// Tells the targets of a change, which ``state`` shows meanwhile.
  func sendActions(for change: State) {
    guard !targets.isEmpty else { return }
    shownState = change == currentState ? nil : change
    var dead: [AnyObject] = []
    // A target may add and remove targets, and move the state on.
    for entry in targets where !entry.call(self, nil) { dead.append(entry.identifier) }
    shownState = nil
    if !dead.isEmpty { targets.removeAll { entry in dead.contains { $0 === entry.identifier } } }
  }
}
