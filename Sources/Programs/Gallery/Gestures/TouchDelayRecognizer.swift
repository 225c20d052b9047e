import Tactus

/// A recognizer that delays the delivery of touches to its view by 0.15 seconds.
///
/// A touch that another recognizer has recognized by then is not delivered.
final class TouchDelayRecognizer: GestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    schedule(after: 0.15) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
}
