import Tactus

let rect = Rect(x: 10, y: 20, width: 30, height: 40)
let color = Color(red: 1, green: 0.5, blue: 0)
guard rect.width == 30, color.alpha == 1 else {
  fatalError("the package's types do not hold what they were given")
}

/// A touch-delay recognizer, and a view with a property that can be animated, as an application writes them.
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
final class Gauge: View {
  @Animatable var level = 0.0
  override func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool { property == \Gauge.level }
}
let gauge = Gauge()
View.animate(withDuration: 0.3) { gauge.level = 1 }
guard TouchDelayRecognizer().delaysTouchesBegan, TouchDelayRecognizer(action: {}).delaysTouchesBegan,
  gauge.$level == 1
else { fatalError("a subclass's defaults do not hold, or its properties") }
print("OK")
