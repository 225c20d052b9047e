/// What an element of the accessible tree is at the moment.
package struct AccessibilityNode: Hashable, Sendable {
  package var role: AccessibilityRole
  /// The name, such as “Volume”; empty if there is none.
  package var label = ""
  /// The value as a text, such as “40 %”; empty if there is none.
  package var value = ""
  /// What happens when the element is used; empty if there is no description.
  package var hint = ""
  /// The name for tests of the application; empty if there is none.
  package var identifier = ""
  /// The language in which the element is read, such as “de-CH”; empty if it is that of the application.
  package var language = ""
  package var states: AccessibilityStates = []
  package var aspects: AccessibilityAspects = []

  package init(role: AccessibilityRole) { self.role = role }
}
