import Tactus

// The examples of the article on handling touches.

/// Moves with the first touch on it, and moves back when the touch is cancelled.
final class Tile: View {
  private var touch: Touch?
  private var startCenter = Point.zero
  private var startLocation = Point.zero

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard touch == nil, let first = touches.first else { return }
    touch = first
    startCenter = center
    startLocation = first.location(in: superview)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch, touches.contains(touch) else { return }
    center = startCenter + (touch.location(in: superview) - startLocation)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    center = startCenter
  }
}

/// Shows a dot under each touch.
final class Dots: View {
  private var dots: [Touch: View] = [:]

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      let dot = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
      dot.cornerRadius = 30
      dot.backgroundColor = tintColor
      dot.center = touch.location(in: self)
      dots[touch] = dot
      addSubview(dot)
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { dots[touch]?.center = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { dots.removeValue(forKey: touch)?.removeFromSuperview() }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    touchesEnded(touches, with: event)
  }
}

/// A button that counts how often it is touched, and still works as a button.
final class CountedButton: Button {
  private(set) var count = 0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
    count += touches.count
  }
}
