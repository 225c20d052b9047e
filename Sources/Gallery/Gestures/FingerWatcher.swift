import Tactus

/// Notices fingers that land, and leaves them to everybody else.
final class FingerWatcher: GestureRecognizer {
  /// A finger landed.
  var onLanding: (() -> Void)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onLanding?() }
}
