/// An action method, which is called on a target.
///
/// It is used where the class of the target is not known, as in the designated initializer of ``GestureRecognizer``. Elsewhere,
/// pass the method itself: `TapGestureRecognizer(target: self, action: Panel.tapped)`.
///
/// ```swift
/// let tapped = Selector(Panel.tapped)
/// ```
@MainActor
public struct Selector {
  private let makeEntry: @MainActor (AnyObject) -> TargetAction?
  private let targetType: Any.Type

  /// Creates a selector for a method without arguments.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> () -> Void) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
  }

  /// Creates a selector for a method that takes the sender and the event.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> (Sender, Event?) -> Void
  ) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
  }

  /// Returns the entry that calls the method of a target, or does nothing if the target is of another class.
  func entry(for target: AnyObject) -> TargetAction {
    if let entry = makeEntry(target) { return entry }
    View.logger.warning(
      "Ignored an action: it is a method of \(targetType), but the target is of type \(type(of: target))")
    return TargetAction {}
  }

  /// Returns a closure that calls the method of a target, which it does not retain, with a sender; it returns false after the target
  /// was deallocated.
  package func caller(for target: AnyObject) -> @MainActor (_ sender: AnyObject) -> Bool {
    let entry = entry(for: target)
    return { entry.call($0, nil) }
  }
}
