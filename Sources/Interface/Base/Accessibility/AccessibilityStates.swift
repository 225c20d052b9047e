/// The states of an element of the accessible tree.
package struct AccessibilityStates: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The window or application receives the input.
  package static let active = AccessibilityStates(rawValue: 1 << 0)
  package static let busy = AccessibilityStates(rawValue: 1 << 1)
  package static let checkable = AccessibilityStates(rawValue: 1 << 2)
  package static let checked = AccessibilityStates(rawValue: 1 << 3)
  package static let editable = AccessibilityStates(rawValue: 1 << 4)
  package static let enabled = AccessibilityStates(rawValue: 1 << 5)
  package static let focusable = AccessibilityStates(rawValue: 1 << 6)
  package static let focused = AccessibilityStates(rawValue: 1 << 7)
  /// Only some of the children exist; they are requested by their indices.
  package static let managesDescendants = AccessibilityStates(rawValue: 1 << 8)
  package static let modal = AccessibilityStates(rawValue: 1 << 9)
  package static let allowsMultipleSelection = AccessibilityStates(rawValue: 1 << 10)
  package static let selectable = AccessibilityStates(rawValue: 1 << 11)
  package static let selected = AccessibilityStates(rawValue: 1 << 12)
  /// The element is inside the visible part of its window.
  package static let showing = AccessibilityStates(rawValue: 1 << 13)
  package static let singleLine = AccessibilityStates(rawValue: 1 << 14)
  package static let visible = AccessibilityStates(rawValue: 1 << 15)
  /// The element opens a menu, or a picker in a popover.
  package static let hasPopup = AccessibilityStates(rawValue: 1 << 16)
  /// The value is shown along a vertical line.
  package static let isVertical = AccessibilityStates(rawValue: 1 << 17)
  package static let multiLine = AccessibilityStates(rawValue: 1 << 18)
  /// The value is shown along a horizontal line.
  package static let isHorizontal = AccessibilityStates(rawValue: 1 << 19)
  /// A part of what the element stands for is on, and a part is not.
  package static let indeterminate = AccessibilityStates(rawValue: 1 << 20)
  /// The element shows and hides something.
  package static let expandable = AccessibilityStates(rawValue: 1 << 21)
  /// What the element can hide is shown.
  package static let expanded = AccessibilityStates(rawValue: 1 << 22)
}
