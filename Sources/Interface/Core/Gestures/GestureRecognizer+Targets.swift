// MARK: - Creation

extension GestureRecognizer {
  /// Creates a recognizer without targets that is not attached to a view.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls a method of `target` without arguments, such as `Panel.tapped`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recognizer that calls a method of `target` with the recognizer as its argument.
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recognizer that calls a closure and retains it.
  public convenience init(action: @escaping @MainActor () -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }
}

// MARK: - Targets

extension GestureRecognizer {
  /// Adds a method of `target` without arguments, which is called whenever ``state`` changes to one other than `.possible` and
  /// `.failed`.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, held weakly; its entry is removed after it was deallocated.
  ///   - action: The method, such as `Panel.tapped`.
  /// - Returns: An object that ``removeTarget(_:)`` takes to remove this entry alone.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) -> AnyObject {
    add(TargetAction(target, action))
  }

  /// Adds a method of `target` that takes the recognizer and is called whenever ``state`` changes to one other than `.possible`
  /// and `.failed`.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, held weakly; its entry is removed after it was deallocated.
  ///   - action: The method, such as `Panel.panned(_:)`.
  /// - Returns: An object that ``removeTarget(_:)`` takes to remove this entry alone.
  @discardableResult
  public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
  ) -> AnyObject {
    add(TargetAction(target, action))
  }

  /// Adds a closure that is called whenever ``state`` changes to one other than `.possible` and `.failed`.
  ///
  /// - Parameter action: The closure, which the recognizer retains.
  /// - Returns: An object that ``removeTarget(_:)`` takes to remove the closure.
  @discardableResult
  public func addAction(_ action: @escaping @MainActor () -> Void) -> AnyObject {
    add(TargetAction(action))
  }

  func add(_ entry: TargetAction) -> AnyObject {
    TargetAction.prune(&targets, by: \.self)
    targets.append(entry)
    return entry.identifier
  }

  /// Calls the targets for a change of state, which ``state`` returns meanwhile.
  func sendActions(for change: State) {
    if change.isRecognized { hasRecognizedPress = true }
    guard !targets.isEmpty else { return }
    reportedState = change == currentState ? nil : change
    var dead: [AnyObject] = []
    // A target may add and remove targets, and change the state again.
    for entry in targets where !entry.call(self, nil) { dead.append(entry.identifier) }
    reportedState = nil
    if !dead.isEmpty { targets.removeAll { entry in dead.contains { $0 === entry.identifier } } }
  }
}
