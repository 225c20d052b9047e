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

extension View {
  /// Sets one of the attributes, which the first one creates.
  func setAccessibility<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityAttributes, Value>, _ value: Value
  ) {
    let attributes = accessibility ?? AccessibilityAttributes()
    accessibility = attributes
    attributes[keyPath: path] = value
  }
}
