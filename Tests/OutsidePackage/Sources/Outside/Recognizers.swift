import Tactus

/// A gesture recognizer of an application that delays touches.
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

/// A view with an animatable property.
final class Gauge: View {
  @Animatable var level = 0.0

  override func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool { property == \Gauge.level }
}

/// Checks that the defaults of a subclass apply with every initializer (G7), and that its properties can be animated (A5).
@MainActor
func checkRecognizers() {
  check(
    TouchDelayRecognizer().delaysTouchesBegan && TouchDelayRecognizer(action: {}).delaysTouchesBegan,
    "the defaults of a recognizer do not apply")
  let gauge = Gauge()
  View.animate(withDuration: 0.3) { gauge.level = 1 }
  check(gauge.$level == 1, "a view's own property cannot be animated")
}
