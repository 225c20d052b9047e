/// The identity of an element of the accessible tree, which is not used again for another one.
package struct AccessibilityNodeID: Hashable, Sendable {
  /// The number of the view, window or element.
  package let object: UInt32
  /// The index of a part of the view that is no view itself, such as a row of a list, with or without a cell; nil for the view.
  package let part: Int32?

  package init(object: UInt32, part: Int32? = nil) {
    self.object = object
    self.part = part
  }
}
