/// What a view of the toolkit tells assistive technologies unless the application sets something else.
struct AccessibilityDescription: Hashable {
  /// A Boolean value that indicates whether the view is an element, whose subviews are not read.
  var isElement = true
  /// What the view is; nil if that follows from the traits. A view that is no element but has a role contains those inside.
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits = []
  /// A Boolean value that indicates whether the siblings behind the view are closed off.
  var isModal = false
  /// Whether the element is on; nil if it cannot be.
  var isChecked: Bool?
  /// A Boolean value that indicates whether a part of what the element stands for is on, and a part is not.
  var isMixed = false
  /// Whether the element shows what it can show and hide.
  var expandedStatus = AccessibilityExpandedStatus.unsupported
  /// A Boolean value that indicates whether the element shows that something is in progress.
  var isBusy = false

  /// The description of a view that is no element and has no role.
  static let none = AccessibilityDescription(isElement: false)

  /// Creates the description of a view that contains the elements inside.
  static func container(
    _ role: AccessibilityRole, label: String? = nil, traits: AccessibilityTraits = [], isModal: Bool = false
  ) -> AccessibilityDescription {
    AccessibilityDescription(isElement: false, role: role, label: label, traits: traits, isModal: isModal)
  }
}

/// A view that describes itself to assistive technologies.
@MainActor
protocol SelfDescribing: AnyObject {
  /// What the view tells unless the application sets something else.
  var standardAccessibility: AccessibilityDescription { get }
}

/// A view that the user activates, adjusts or edits.
@MainActor
protocol UserOperated: AnyObject {}

/// An element with bounds.
@MainActor
protocol AccessibleBounds: AnyObject {
  /// The bounds in the coordinates of the window, in points.
  var boundsInWindow: Rect { get }
}
