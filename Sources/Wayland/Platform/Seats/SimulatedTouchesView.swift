internal import TactusInterface

/// A view that shows the touches that a pointer simulates: translucent while they hover, stronger while the button is pressed.
@MainActor
final class SimulatedTouchesView: View, WindowOverlay {
  private let dots = [View(), View()]

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for dot in dots {
      dot.bounds.size = Size(width: 32, height: 32)
      dot.cornerRadius = 16
      dot.borderWidth = 2
      dot.borderColor = Color(white: 1, alpha: 0.8)
      dot.isHidden = true
      addSubview(dot)
    }
  }

  /// Shows touches at points of the window.
  func show(_ locations: [Point], isPressed: Bool) {
    superview?.bringSubviewToFront(self)
    for (index, dot) in dots.enumerated() {
      dot.isHidden = index >= locations.count
      guard index < locations.count else { continue }
      dot.center = locations[index]
      dot.backgroundColor = Color(white: 0.3, alpha: isPressed ? 0.7 : 0.25)
    }
  }
}
