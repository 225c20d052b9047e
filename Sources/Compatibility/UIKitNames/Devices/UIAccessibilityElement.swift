public import TactusInterface

/// Something inside a view that assistive technologies read although it is no view of its own. Kept, for later.
@available(*, deprecated, message: "Has no effect: kept, read by nothing yet")
@MainActor
open class UIAccessibilityElement {
  /// The view that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// A Boolean value that indicates whether the element is read. Default true.
  open var isAccessibilityElement = true
  /// What the element is called.
  open var accessibilityLabel: String?
  /// What happens when it is activated.
  open var accessibilityHint: String?
  /// Its value.
  open var accessibilityValue: String?
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// Its kind.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Its frame on the screen.
  open var accessibilityFrame = CGRect.zero
  /// Its frame in its container.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }

  /// Increases the value.
  open func accessibilityIncrement() {}
  /// Decreases the value.
  open func accessibilityDecrement() {}
  /// Activates the element.
  open func accessibilityActivate() -> Bool { false }
}

/// An action that assistive technologies offer. Kept, for later.
@available(*, deprecated, message: "Has no effect: kept, read by nothing yet")
@MainActor
open class UIAccessibilityCustomAction {
  /// The name of the action.
  open var name: String
  /// What is called, and returns whether the action was carried out.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

extension View {
  /// The actions that assistive technologies offer. Kept, for later.
  @available(*, deprecated, message: "Has no effect: kept, read by nothing yet")
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { AssociatedValues.existing(of: self)?.customActions }
    set { AssociatedValues.values(of: self).customActions = newValue }
  }
}
