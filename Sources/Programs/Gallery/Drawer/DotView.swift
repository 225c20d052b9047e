import Tactus

/// A dot that a long press picks up. Its touch target is at least 44 points wide and high.
final class DotView: View {
  /// The diameter of the dot, in points.
  let diameter: Double
  private let color: Color
  /// The recognizer of the long press that picks up the dot.
  let press = LongPressGestureRecognizer()

  init(diameter: Double, color: Color) {
    self.diameter = diameter
    self.color = color
    super.init(frame: Rect(x: 0, y: 0, width: diameter, height: diameter))
    cornerRadius = diameter / 2
    backgroundColor = color
    press.minimumPressDuration = 0.3
    addGestureRecognizer(press)
    addGestureRecognizer(TouchDelayRecognizer())
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    let slack = max(0, (Theme.target - diameter) / 2)
    return point.distance(to: bounds.center) <= diameter / 2 + slack
  }

  private func show(isTouched: Bool) {
    backgroundColor = isTouched ? color.withAlphaComponent(0.55) : color
  }

  /// Shows whether the dot is picked up.
  func show(isHeld: Bool) {
    View.animate(withDuration: 0.15) {
      self.transform = isHeld ? AffineTransform(scaleX: 1.25, y: 1.25) : .identity
      self.alpha = isHeld ? 0.8 : 1
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { show(isTouched: true) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { show(isTouched: false) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { show(isTouched: false) }
}
