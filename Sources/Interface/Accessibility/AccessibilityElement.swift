/// Something inside a view that assistive technologies address although it is no view of its own, such as a bar of a chart that the view
/// draws.
///
/// ```swift
/// chart.accessibilityElements = values.indices.map { index in
///   let element = AccessibilityElement(accessibilityContainer: chart)
///   element.accessibilityLabel = "\(months[index])"
///   element.accessibilityValue = "\(values[index])"
///   element.accessibilityFrameInContainerSpace = chart.bar(index)
///   return element
/// }
/// ```
@MainActor
open class AccessibilityElement: AccessibleResponder, AccessibleBounds {
  /// The view that contains the element, or an element in it.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the containing view, in points. Default zero.
  open var accessibilityFrameInContainerSpace = Rect.zero

  /// Creates an element.
  ///
  /// - Parameter container: The view that contains the element, which does not retain it by that.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The view that contains the element; nil if it has gone.
  var containingView: View? {
    var container = accessibilityContainer
    for _ in 0..<Self.maximumDepth {
      guard let element = container as? AccessibilityElement else { break }
      container = element.accessibilityContainer
    }
    return container as? View
  }

  /// The number of elements inside each other (chosen by us).
  private static let maximumDepth = 16

  /// The container, which follows the element in the responder chain.
  open override var next: Responder? { accessibilityContainer as? Responder }

  var boundsInWindow: Rect {
    containingView.map { $0.convert(accessibilityFrameInContainerSpace, to: nil) } ?? .zero
  }
}

extension AccessibilityElement: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { AccessibilityDescription() }
}

extension AccessibleResponder {
  /// The elements inside that the application lists, or returns by their indices; nil if it does neither.
  var listedElements: [Any]? {
    if let elements = accessibilityElements { return elements }
    let count = min(accessibilityElementCount(), AccessibilityOutline.maximumCount)
    return count > 0 ? (0..<count).compactMap { accessibilityElement(at: $0) } : nil
  }

  /// The view that is the element, or contains it; nil if it has gone.
  var accessibleView: View? { self as? View ?? (self as? AccessibilityElement)?.containingView }
}
