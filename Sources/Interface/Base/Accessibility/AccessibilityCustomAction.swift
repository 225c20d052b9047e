/// An action of an element that an assistive technology offers besides those of its traits, such as “Delete”.
@MainActor
open class AccessibilityCustomAction {
  /// A closure that performs an action and returns whether it did.
  public typealias Handler = (_ customAction: AccessibilityCustomAction) -> Bool

  /// The name of the action, in the user's language.
  open var name: String
  /// The closure that performs the action; nil makes it fail.
  open var actionHandler: Handler?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name, in the user's language.
  ///   - actionHandler: The closure that performs the action. Default nil.
  public init(name: String, actionHandler: Handler? = nil) {
    self.name = name
    self.actionHandler = actionHandler
  }
}
