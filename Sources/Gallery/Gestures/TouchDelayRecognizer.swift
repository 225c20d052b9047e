import Tactus

/// Lets a view hear of a finger a little later, and not at all if another recognizer takes the finger until then.
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
