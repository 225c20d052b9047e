/// An interaction that a long press begins, and that ends when the same touch drags the view: a context menu.
@MainActor
protocol DragYieldingInteraction: Interaction {
  /// What recognizes the press, together with the gesture that drags.
  var press: LongPressGestureRecognizer { get }
  /// Called when the touch that presses begins to drag.
  func dragWillBegin()
}
