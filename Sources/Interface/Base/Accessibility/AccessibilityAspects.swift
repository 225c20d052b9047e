/// What can be asked of an element of the accessible tree, besides its properties and its bounds.
package struct AccessibilityAspects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Actions can be performed.
  package static let actions = AccessibilityAspects(rawValue: 1 << 0)
  /// There is a value in a range.
  package static let range = AccessibilityAspects(rawValue: 1 << 1)
  /// There is a text with a caret.
  package static let text = AccessibilityAspects(rawValue: 1 << 2)
  /// The text can be edited.
  package static let editing = AccessibilityAspects(rawValue: 1 << 3)
  /// Children can be selected.
  package static let selection = AccessibilityAspects(rawValue: 1 << 4)
  /// The children are the rows of a table.
  package static let table = AccessibilityAspects(rawValue: 1 << 5)
}
