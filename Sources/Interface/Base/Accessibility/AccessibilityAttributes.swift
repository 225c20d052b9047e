/// What a view tells assistive technologies.
///
/// It is an object of its own, because few views have it.
@MainActor
final class AccessibilityAttributes {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits: AccessibilityTraits = []
  var identifier: String?
  var elements: [Any]?
  var groupsChildren = false
  var hidesElements = false
  var isModal = false
}
