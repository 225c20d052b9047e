/// A method that an object is to be called with, as `target` and `action` name one together.
///
/// It stands where the class of the target is not known, as in the designated initializer of ``GestureRecognizer``; everywhere else
/// the method itself will do: `TapGestureRecognizer(target: self, action: Panel.tapped)`.
///
/// ```swift
/// let tapped = Selector(Panel.tapped)
/// ```
@MainActor
public struct Selector {
  private let makeEntry: @MainActor (AnyObject) -> TargetAction?
  private let targetType: Any.Type

  /// Makes one of a method without argument.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> () -> Void) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
  }

  /// Makes one of a method that takes the sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
  }

  /// Makes one of a method that takes the sender and the event.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> (Sender, Event?) -> Void
  ) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
  }

  /// What calls the method of `target`; one that calls nothing when that has no such method.
  func entry(for target: AnyObject) -> TargetAction {
    if let entry = makeEntry(target) { return entry }
    View.logger.warning(
      "An action is a method of \(targetType), its target is a \(type(of: target)); not called")
    return TargetAction {}
  }
}
