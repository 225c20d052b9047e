internal import TactusInterface

/// Shows the fingers that a pointer stands in for: pale while they hover, strong while they touch.
@MainActor
final class SimulatedFingersView: View {
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

  /// Shows fingers at points of the window.
  func show(_ fingers: [Point], isPressed: Bool) {
    superview?.bringSubviewToFront(self)
    for (index, dot) in dots.enumerated() {
      dot.isHidden = index >= fingers.count
      guard index < fingers.count else { continue }
      dot.center = fingers[index]
      dot.backgroundColor = Color(white: 0.3, alpha: isPressed ? 0.7 : 0.25)
    }
  }
}
