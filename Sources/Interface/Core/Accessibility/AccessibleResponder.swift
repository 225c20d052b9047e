/// A responder that describes itself to assistive technologies.
@MainActor
open class AccessibleResponder: Responder {
  /// What the application has set; nil until it sets something.
  private var attributes: AccessibilityAttributes?
  /// What the toolkit's views tell otherwise.
  private var standard: AccessibilityDescription {
    (self as? any SelfDescribing)?.standardAccessibility ?? .none
  }

  /// A Boolean value that indicates whether assistive technologies address the element, and not what is inside. Default: true for
  /// controls, labels with a text and others that describe themselves.
  open var isAccessibilityElement: Bool {
    get { attributes?.isElement ?? standard.isElement }
    set { set(\.isElement, newValue) }
  }
  /// A short name of the element, such as “Volume”. Default: the title of a control, the text of a label, and otherwise nil.
  open var accessibilityLabel: String? {
    get { attributes?.label ?? standard.label }
    set { set(\.label, newValue) }
  }
  /// A description of what happens when the element is used; nil by default.
  open var accessibilityHint: String? {
    get { attributes?.hint ?? standard.hint }
    set { set(\.hint, newValue) }
  }
  /// The value of the element, such as “40 %”. Default: the value of a control, and otherwise nil.
  open var accessibilityValue: String? {
    get { attributes?.value ?? standard.value }
    set { set(\.value, newValue) }
  }
  /// The traits that describe how the element behaves. Default: those of a control or label, and otherwise none.
  open var accessibilityTraits: AccessibilityTraits {
    get { attributes?.traits ?? standard.traits }
    set { set(\.traits, newValue) }
  }
  /// The elements inside the element, views or objects of `AccessibilityElement`, in the order in which they are read, if they are not
  /// its subviews; nil by default.
  open var accessibilityElements: [Any]? {
    get { attributes?.elements }
    set { set(\.elements, newValue) }
  }
  /// A Boolean value that indicates whether the elements inside the element are read one after the other. Default false; those of one
  /// view always are.
  open var shouldGroupAccessibilityChildren: Bool {
    get { attributes?.groupsChildren ?? false }
    set { set(\.groupsChildren, newValue) }
  }
  /// A name for tests of the application; nil by default.
  open var accessibilityIdentifier: String? {
    get { attributes?.identifier }
    set { set(\.identifier, newValue) }
  }
  /// A Boolean value that indicates whether assistive technologies do not address the elements inside the element. Default false.
  open var accessibilityElementsHidden: Bool {
    get { attributes?.hidesElements ?? false }
    set { set(\.hidesElements, newValue) }
  }
  /// A Boolean value that indicates whether assistive technologies ignore the siblings of the element. Default: true for alerts and
  /// others that close off what is behind, and otherwise false.
  open var accessibilityViewIsModal: Bool {
    get { attributes?.isModal ?? standard.isModal }
    set { set(\.isModal, newValue) }
  }
  /// The frame of the element, in the window's coordinates. Default: the bounds of a view.
  open var accessibilityFrame: Rect {
    get { attributes?.frame ?? (self as? any AccessibleBounds)?.boundsInWindow ?? .zero }
    set { set(\.frame, newValue) }
  }
  /// The actions that assistive technologies offer besides those of the traits; nil by default.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { attributes?.actions }
    set { set(\.actions, newValue) }
  }

  /// Increases the value of an adjustable element; assistive technologies and rotary encoders call it. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element; assistive technologies and rotary encoders call it. The default does nothing.
  open func accessibilityDecrement() {}
  /// Activates the element, for assistive technologies, which simulate a tap if it returns false, as it does unless overridden.
  open func accessibilityActivate() -> Bool { false }

  /// Sets one of the attributes, which the first one creates.
  private func set<Value>(_ path: ReferenceWritableKeyPath<AccessibilityAttributes, Value>, _ value: Value) {
    let attributes = attributes ?? AccessibilityAttributes()
    self.attributes = attributes
    attributes[keyPath: path] = value
  }
}
