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
  private nonisolated let identity: Identity
  private let targetType: Any.Type

  /// Creates a selector for a method without arguments.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> () -> Void) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
    identity = Identity()
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
    identity = Identity()
  }

  /// Creates a selector for a method that takes the sender and the event.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> (Sender, Event?) -> Void
  ) {
    targetType = Target.self
    makeEntry = { target in (target as? Target).map { TargetAction($0, method) } }
    identity = Identity()
  }

  private final class Identity: Sendable {}

  /// Creates a selector that stands for an action of editing, and is a method of no class.
  private init() {
    targetType = Never.self
    makeEntry = { _ in nil }
    identity = Identity()
  }

  /// Copies something and deletes it: an action of editing, which no class implements.
  public static let cut = Selector()
  /// Copies something: an action of editing, which no class implements.
  public static let copy = Selector()
  /// Inserts what is on the pasteboard: an action of editing, which no class implements.
  public static let paste = Selector()

  /// Returns the entry that calls the method of a target; nil if the target is of another class.
  func entryIfMethod(of target: AnyObject) -> TargetAction? { makeEntry(target) }

  /// Returns the entry that calls the method of a target, or does nothing if the target is of another class.
  func entry(for target: AnyObject) -> TargetAction {
    if let entry = makeEntry(target) { return entry }
    Responder.logger.warning(
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

extension Selector: Equatable {
  /// Returns whether both are the same selector, or copies of it: methods cannot be compared.
  public nonisolated static func == (left: Selector, right: Selector) -> Bool {
    left.identity === right.identity
  }
}
