/// A change of the accessible tree.
package enum AccessibilityEvent: Hashable, Sendable {
  case windowOpened(AccessibilityNodeID)
  case windowClosed(AccessibilityNodeID)
  case windowActivated(AccessibilityNodeID)
  case windowDeactivated(AccessibilityNodeID)
  case childAdded(AccessibilityNodeID, index: Int, child: AccessibilityNodeID)
  case childRemoved(AccessibilityNodeID, index: Int, child: AccessibilityNodeID)
  case labelChanged(AccessibilityNodeID)
  case hintChanged(AccessibilityNodeID)
  case valueChanged(AccessibilityNodeID)
  /// One state was set or cleared.
  case stateChanged(AccessibilityNodeID, AccessibilityStates, Bool)
  case selectionChanged(AccessibilityNodeID)
  case textInserted(AccessibilityNodeID, at: Int, String)
  case textDeleted(AccessibilityNodeID, at: Int, String)
  case caretMoved(AccessibilityNodeID, to: Int)
  case textSelectionChanged(AccessibilityNodeID)
  /// Another page is shown, with this element as its root.
  case pageChanged(AccessibilityNodeID)
  /// A text that is to be read at once; the element is the window.
  case announcement(AccessibilityNodeID, String)
}
