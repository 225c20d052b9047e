/// The identity of an element of the accessible tree, which is not used again for another one.
package struct AccessibilityNodeID: Hashable, Sendable {
  /// The number of the view, window or element.
  package let object: UInt32
  /// The index of a row of the list that the object is, whether or not it has a cell; nil for the object itself.
  package let row: Int32?

  package init(object: UInt32, row: Int32? = nil) {
    self.object = object
    self.row = row
  }
}
