/// A view that has the keyboard focus for something inside, which assistive technologies are on meanwhile.
@MainActor
protocol AccessibleFocusOwner: AnyObject {
  /// The view with the focus and the index of its part, such as a segment; a part of nil means the whole view. Nil if nothing has it.
  var accessibleFocus: (view: AnyObject, part: Int?)? { get }
}
