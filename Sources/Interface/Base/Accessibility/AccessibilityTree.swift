package import TactusGeometry

/// The elements that an application offers to assistive technologies, which are computed when they are asked for.
///
/// Every method accepts an element that has gone, a negative index and a point that is not finite.
@MainActor
package protocol AccessibilityTree: AnyObject {
  /// The name of the application.
  var applicationName: String { get }
  /// The language of the application as a locale of POSIX, such as `de_CH`.
  var locale: String { get }
  /// The windows that are shown, in the order in which they became visible.
  var windows: [AccessibilityNodeID] { get }
  /// A closure that is called with changes, in order; while it is nil, none are looked for.
  var onEvents: (([AccessibilityEvent]) -> Void)? { get set }

  /// Returns what an element is; nil if it has gone, or is hidden or covered.
  func node(_ id: AccessibilityNodeID) -> AccessibilityNode?
  /// Returns the name of an element, also of a row without a cell; empty if it has none.
  func label(of id: AccessibilityNodeID) -> String
  /// Returns the word for a role in the language of the application.
  func localizedName(of role: AccessibilityRole) -> String
  /// Returns the element that contains another; nil for a window.
  func parent(of id: AccessibilityNodeID) -> AccessibilityNodeID?
  func childCount(of id: AccessibilityNodeID) -> Int
  /// Returns a child in the order of reading.
  func child(at index: Int, of id: AccessibilityNodeID) -> AccessibilityNodeID?
  /// Returns the children in the order of reading.
  func children(of id: AccessibilityNodeID) -> [AccessibilityNodeID]
  /// Returns the position among the children of the parent.
  func index(of id: AccessibilityNodeID) -> Int?
  /// Returns the elements that are worth keeping by a client: those that exist, parents before their children.
  func existingElements(limit: Int) -> [AccessibilityPosition]
  /// Returns the elements that have gone for good since the last call, as far as they were asked for.
  func takeRemovedElements() -> [AccessibilityNodeID]

  /// Returns the bounds on the surface of the window, in points.
  func frame(of id: AccessibilityNodeID) -> Rect?
  /// Returns the deepest element at a point on the surface of the window; nil if the element does not contain the point.
  func node(at point: Point, in id: AccessibilityNodeID) -> AccessibilityNodeID?
  /// Moves the focus of the reader, and that of the keyboard if the element can have it.
  func focus(_ id: AccessibilityNodeID) -> Bool
  /// Scrolls so that the element becomes visible.
  func reveal(_ id: AccessibilityNodeID) -> Bool

  /// Returns the names of the actions; the first is the one that a tap performs, if there is such a one.
  func actions(of id: AccessibilityNodeID) -> [String]
  /// Returns the names of the same actions in the language of the application.
  func localizedActions(of id: AccessibilityNodeID) -> [String]
  func performAction(at index: Int, of id: AccessibilityNodeID) -> Bool

  func range(of id: AccessibilityNodeID) -> AccessibilityRange?
  func setValue(_ value: Double, of id: AccessibilityNodeID) -> Bool

  func text(of id: AccessibilityNodeID) -> AccessibilityText?
  func edit(_ id: AccessibilityNodeID, _ edit: AccessibilityTextEdit) -> Bool
  /// Returns the line, as it is shown, on which the character at an offset is; nil if the text has no other lines than its paragraphs.
  func textLine(at offset: Int, of id: AccessibilityNodeID) -> Range<Int>?
  /// Returns the bounds of a part of the text on the surface of the window, in points.
  func frame(ofText range: Range<Int>, of id: AccessibilityNodeID) -> Rect?
  /// Returns the offset of the character at a point on the surface of the window.
  func textOffset(at point: Point, of id: AccessibilityNodeID) -> Int?

  /// Returns the positions of the selected children.
  func selectedChildren(of id: AccessibilityNodeID, limit: Int) -> [Int]
  func setSelected(_ isSelected: Bool, childAt index: Int, of id: AccessibilityNodeID) -> Bool
}

extension AccessibilityTree {
  package func children(of id: AccessibilityNodeID) -> [AccessibilityNodeID] {
    (0..<childCount(of: id)).compactMap { child(at: $0, of: id) }
  }
}
