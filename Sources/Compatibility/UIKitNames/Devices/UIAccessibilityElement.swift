public import TactusInterface

/// Something inside a view that assistive technologies read although it is no view of its own. Kept, for later.
@available(*, deprecated, message: "Has no effect: kept, read by nothing yet")
@MainActor
open class UIAccessibilityElement {
  /// The view that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// A Boolean value that indicates whether the element is read. Default true.
  open var isAccessibilityElement = true
  /// A short name of the element, in the user's language. Default nil.
  open var accessibilityLabel: String?
  /// A description of what activating the element does. Default nil.
  open var accessibilityHint: String?
  /// The value of the element, such as that of a slider. Default nil.
  open var accessibilityValue: String?
  /// A name by which tests find the element, which is not read aloud. Default nil.
  open var accessibilityIdentifier: String?
  /// The traits that describe the kind and the state of the element. Default none.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// The frame of the element in screen coordinates, in points. Default zero.
  open var accessibilityFrame = CGRect.zero
  /// The frame of the element in its container's coordinates, in points. Default zero.
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
