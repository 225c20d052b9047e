import Tactus

/// A touch-delay recognizer, as an application writes it.
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

/// A view with a property that can be animated.
final class Gauge: View {
  @Animatable var level = 0.0

  override func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool { property == \Gauge.level }
}

/// G7 A5 The defaults that a subclass sets hold for each initializer, and its properties can be animated.
@MainActor
func checkRecognizers() {
  check(
    TouchDelayRecognizer().delaysTouchesBegan && TouchDelayRecognizer(action: {}).delaysTouchesBegan,
    "a recognizer's defaults do not hold")
  let gauge = Gauge()
  View.animate(withDuration: 0.3) { gauge.level = 1 }
  check(gauge.$level == 1, "a view's own property cannot be animated")
}
