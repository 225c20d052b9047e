/// Recognizes a tap by which something is added to a drag in progress.
final class DragAddingRecognizer: TapGestureRecognizer, GestureRecognizerDelegate {
  /// Returns whether a touch may add to a drag.
  var isWanted: (() -> Bool)?
  /// Returns whether a tap has something to add.
  var canBegin: (() -> Bool)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delegate = self
  }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    isWanted?() ?? false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { canBegin?() ?? false }

  /// The touch that drags may have begun on the same view.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { otherGestureRecognizer is DragGestureRecognizer }
}
