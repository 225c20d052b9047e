/// A responder that describes itself to assistive technologies.
@MainActor
open class AccessibleResponder: Responder {
  /// What the element tells assistive technologies; nil until it is set.
  private var attributes: AccessibilityAttributes?

  /// A Boolean value that indicates whether assistive technologies shall address the element. Default false.
  ///
  /// This and the other members for accessibility are kept, and nothing reads or calls them yet.
  open var isAccessibilityElement: Bool {
    get { attributes?.isElement ?? false }
    set { setAttribute(\.isElement, newValue) }
  }
  /// A short name of the element, such as “Volume”; nil by default. Kept for assistive technologies.
  open var accessibilityLabel: String? {
    get { attributes?.label }
    set { setAttribute(\.label, newValue) }
  }
  /// A description of what happens when the element is used; nil by default. Kept for assistive technologies.
  open var accessibilityHint: String? {
    get { attributes?.hint }
    set { setAttribute(\.hint, newValue) }
  }
  /// The value of the element, such as “40 %”; nil by default. Kept for assistive technologies.
  open var accessibilityValue: String? {
    get { attributes?.value }
    set { setAttribute(\.value, newValue) }
  }
  /// The traits that describe how the element behaves. Default none. Kept for assistive technologies.
  open var accessibilityTraits: AccessibilityTraits {
    get { attributes?.traits ?? [] }
    set { setAttribute(\.traits, newValue) }
  }
  /// The elements inside the element, in the order in which they shall be read, if they are not its subviews; nil by
  /// default. Kept.
  open var accessibilityElements: [Any]? {
    get { attributes?.elements }
    set { setAttribute(\.elements, newValue) }
  }
  /// A Boolean value that indicates whether the elements inside the element shall be read one after the other. Default false. Kept.
  open var shouldGroupAccessibilityChildren: Bool {
    get { attributes?.groupsChildren ?? false }
    set { setAttribute(\.groupsChildren, newValue) }
  }
  /// A name for tests of the application; nil by default. Kept.
  open var accessibilityIdentifier: String? {
    get { attributes?.identifier }
    set { setAttribute(\.identifier, newValue) }
  }
  /// A Boolean value that indicates whether assistive technologies shall not address the elements inside the element. Default
  /// false. Kept.
  open var accessibilityElementsHidden: Bool {
    get { attributes?.hidesElements ?? false }
    set { setAttribute(\.hidesElements, newValue) }
  }
  /// A Boolean value that indicates whether assistive technologies shall ignore the siblings of the element. Default false. Kept.
  open var accessibilityViewIsModal: Bool {
    get { attributes?.isModal ?? false }
    set { setAttribute(\.isModal, newValue) }
  }
  /// Increases the value of an adjustable element; a rotary encoder calls it. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element; a rotary encoder calls it. The default does nothing.
  open func accessibilityDecrement() {}
  /// Activates the element, for assistive technologies. Nothing calls it yet.
  ///
  /// - Returns: A Boolean value that indicates whether the element did so. False unless overridden.
  open func accessibilityActivate() -> Bool { false }

  /// Sets one of the attributes, which the first one creates.
  private func setAttribute<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityAttributes, Value>, _ value: Value
  ) {
    let attributes = attributes ?? AccessibilityAttributes()
    self.attributes = attributes
    attributes[keyPath: path] = value
  }
}
