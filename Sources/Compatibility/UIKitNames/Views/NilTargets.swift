public import TactusInterface

// Actions without a target, which go to the first object up the responder chain, beginning with the control, that has the method.

extension Control {
  /// Calls a method of `target`; if that is nil, of the first responder up the chain that is of the method's class.
  @_disfavoredOverload
  @discardableResult
  public func addTarget<Target: UIResponder>(
    _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: UIControl.Event
  ) -> AnyObject {
    if let target { return addTarget(target, action: action, for: controlEvents) }
    return addTarget(self, action: UntargetedAction.call(action), for: controlEvents)
  }

  /// Calls a method of `target` with the control; if the target is nil, of the first responder up the chain that is of the method's
  /// class.
  @_disfavoredOverload
  @discardableResult
  public func addTarget<Target: UIResponder, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void,
    for controlEvents: UIControl.Event
  ) -> AnyObject {
    if let target { return addTarget(target, action: action, for: controlEvents) }
    return addTarget(self, action: UntargetedAction.call(action), for: controlEvents)
  }
}

/// The calls of actions without a target.
@MainActor
private enum UntargetedAction {
  static func call<Target: UIResponder>(
    _ action: @escaping @MainActor (Target) -> () -> Void
  ) -> @MainActor (UIControl) -> () -> Void {
    { control in { if let target: Target = target(from: control) { action(target)() } } }
  }

  static func call<Target: UIResponder, Sender>(
    _ action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) -> @MainActor (UIControl) -> () -> Void {
    { control in
      {
        if let target: Target = target(from: control), let sender = control as? Sender {
          action(target)(sender)
        }
      }
    }
  }

  private static func target<Target: UIResponder>(from control: UIControl) -> Target? {
    var next: UIResponder? = control
    while let responder = next {
      if let target = responder as? Target { return target }
      next = responder.next
    }
    return nil
  }
}
