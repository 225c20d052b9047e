/// What an application sets for a view or another element, for assistive technologies.
///
/// It is an object of its own, because few views have it. What is nil was not set.
@MainActor
final class AccessibilityAttributes {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: AccessibilityTraits?
  var identifier: String?
  var elements: [Any]?
  var frame: Rect?
  var actions: [AccessibilityCustomAction]?
  var groupsChildren = false
  var hidesElements = false
  var isModal: Bool?
  /// A Boolean value that indicates whether an assistive technology is on the element.
  var isFocused = false
  var activationPoint: Point?
  var path: BezierPath?
  var language: String?
  var rotors: [AccessibilityCustomRotor]?
  var respondsToUserInteraction: Bool?
  var expandedStatus: AccessibilityExpandedStatus?
}
