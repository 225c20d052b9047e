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
  /// Returns the number of elements inside. Override this and the next two if ``accessibilityElements`` would have to be made at once; the
  /// default counts those.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element inside at an index, the same one each time; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element inside; `Int.max`, which is UIKit's `NSNotFound`, if it is not there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? .max
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
  /// The frame of the element, in the window's coordinates. Default: the bounds of ``accessibilityPath``, and otherwise those of a view.
  open var accessibilityFrame: Rect {
    get {
      attributes?.frame ?? accessibilityPath?.bounds ?? (self as? any AccessibleBounds)?.boundsInWindow
        ?? .zero
    }
    set { set(\.frame, newValue) }
  }
  /// The shape of an element that is no rectangle, in the window's coordinates. A point beside it is not the element's. Default nil.
  open var accessibilityPath: BezierPath? {
    get { attributes?.path }
    set { set(\.path, newValue) }
  }
  /// The point in the window's coordinates where a tap is simulated that activates the element. Default: the center of its frame.
  ///
  /// If it is set, the tap replaces what a control, or the selection of a row, would do otherwise.
  open var accessibilityActivationPoint: Point {
    get { attributes?.activationPoint ?? accessibilityFrame.center }
    set { set(\.activationPoint, newValue) }
  }
  /// The language in which the element, and what is inside, is read, as a tag such as “de-CH”. Default nil: that of the view around it, and
  /// otherwise that of the application.
  open var accessibilityLanguage: String? {
    get { attributes?.language }
    set { set(\.language, newValue) }
  }
  /// A Boolean value that indicates whether a user activates or adjusts the element. Default: true for controls, texts that are edited, and
  /// elements whose traits say so.
  ///
  /// Assistive technologies offer no such action for others, and one switch passes over them.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      attributes?.respondsToUserInteraction
        ?? (self is any UserOperated
          || !accessibilityTraits.isDisjoint(with: [.button, .link, .keyboardKey, .adjustable]))
    }
    set { set(\.respondsToUserInteraction, newValue) }
  }
  /// Whether the element shows what it can show and hide, such as the rows below a row. Default `.unsupported`, unless it is a button of the
  /// toolkit that does so.
  open var accessibilityExpandedStatus: AccessibilityExpandedStatus {
    get { attributes?.expandedStatus ?? standard.expandedStatus }
    set { set(\.expandedStatus, newValue) }
  }
  /// The actions that assistive technologies offer besides those of the traits; nil by default.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { attributes?.actions }
    set { set(\.actions, newValue) }
  }
  /// The kinds of elements, besides headings, links and controls, between which people move who explore the screen by touch while they are
  /// on the element or inside it; nil by default.
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]? {
    get { attributes?.rotors }
    set { set(\.rotors, newValue) }
  }

  /// Increases the value of an adjustable element; assistive technologies and rotary encoders call it. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element; assistive technologies and rotary encoders call it. The default does nothing.
  open func accessibilityDecrement() {}
  /// Activates the element, for assistive technologies, which simulate a tap if it returns false, as it does unless overridden.
  open func accessibilityActivate() -> Bool { false }

  // MARK: Focus

  /// Called when an assistive technology has moved to the element. A cell stands for its row. The default does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology has left the element. The default does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether an assistive technology is on the element.
  open func accessibilityElementIsFocused() -> Bool { attributes?.isFocused ?? false }

  /// Takes account of an assistive technology that has moved to the element, or left it.
  func setAccessibilityFocused(_ isFocused: Bool) {
    set(\.isFocused, isFocused)
    if isFocused { accessibilityElementDidBecomeFocused() } else { accessibilityElementDidLoseFocus() }
  }

  // MARK: What is told

  /// The point that the application has set to activate the element; nil if it has set none.
  var chosenActivationPoint: Point? { attributes?.activationPoint }

  /// Sets one of the attributes, which the first one creates.
  private func set<Value>(_ path: ReferenceWritableKeyPath<AccessibilityAttributes, Value>, _ value: Value) {
    let attributes = attributes ?? AccessibilityAttributes()
    self.attributes = attributes
    attributes[keyPath: path] = value
  }
}
