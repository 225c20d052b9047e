/// Recognizes a touch that chooses one of several rows: it may slide from row to row, and chooses the one where it ends.
///
/// It stays possible while the touch is down, so that a scroll view inside can still claim the touch.
final class SlideSelectionGestureRecognizer: GestureRecognizer {
  /// Called with the location of the touch in the recognizer's view whenever it changes, and with nil when the touch chooses nothing.
  var onMove: ((Point?) -> Void)?
  /// Called with the location at which the touch ended.
  var onSelect: ((Point) -> Void)?
  private var tracked: Touch?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard tracked == nil, touches.count == 1, let touch = touches.first else { return failOrCancel() }
    tracked = touch
    onMove?(touch.location(in: view))
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let tracked, touches.contains(tracked), state == .possible else { return }
    onMove?(tracked.location(in: view))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard let tracked, touches.contains(tracked), state == .possible else { return }
    let location = tracked.location(in: view)
    state = .ended
    guard state == .ended else { return }
    onSelect?(location)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { failOrCancel() }

  override func reset() {
    tracked = nil
    onMove?(nil)
  }

  override var yieldsToControls: Bool { true }
}
