/// Where an element is in the accessible tree, and how many it contains.
package struct AccessibilityPosition: Hashable, Sendable {
  package var id: AccessibilityNodeID
  /// The element that contains it; nil for a window.
  package var parent: AccessibilityNodeID?
  /// The index among the children of the parent, or of a window among the windows.
  package var index: Int
  /// The number of children, also of those that do not exist until they are requested.
  package var childCount: Int

  package init(_ id: AccessibilityNodeID, parent: AccessibilityNodeID?, index: Int, childCount: Int) {
    self.id = id
    self.parent = parent
    self.index = index
    self.childCount = childCount
  }
}
