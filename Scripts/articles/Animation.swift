import Tactus

@MainActor func move(_ panel: View) {
  // block
}
// block

@MainActor func show(_ gauge: Gauge) {
  // block
}

final class Clock: View {
  @Animatable var seconds = 0.0
  let label = Label()
  // block
}

@MainActor func stop(_ ball: View) {
  // block
}

final class PanelController: ViewController {
  let animator = PropertyAnimator(duration: 0.4, dampingRatio: 1)
  let distance = 300.0
  let velocity = Point.zero
  var startFraction = 0.0
  func panned(_ pan: PanGestureRecognizer) {
    // block
  }
}
