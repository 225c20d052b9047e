internal import Scene

// MARK: - Looks

extension Control {
  /// The opacity of what cannot be used.
  static let disabledAlpha = 0.35
  /// How long a change of looks takes, in seconds: UIKit's, as measured by eye.
  static let appearanceDuration = 0.2

  /// The state changed: the looks follow.
  func stateDidChange() { updateAppearance() }

  /// The colour as this control shows it.
  func resolve(_ color: Color) -> Color { color.resolvedColor(with: traitCollection) }

  /// Does `changes` with an animation where the control is on screen.
  func animate(_ isAnimated: Bool = true, _ changes: @escaping () -> Void) { changes() }
}

// MARK: - The focus ring

extension Control {
  /// The gap between the control and the ring, and the ring's width, in points.
  private static let focusRingGap = 2.0
  private static let focusRingWidth = 3.0

  func updateFocusRing() {
    guard hasFocus else {
      focusRing?.removeFromSuperlayer()
      focusRing = nil
      return
    }
    let ring = focusRing ?? Layer()
    ring.borderWidth = Self.focusRingWidth
    ring.borderColor = resolve(tintColor).withAlphaComponent(0.6)
    focusRing = ring
    placeFocusRing()
    // In front of the subviews' layers, which keep their places.
    layer.addSublayer(ring)
  }

  func placeFocusRing() {
    guard let focusRing else { return }
    let reach = Self.focusRingGap + Self.focusRingWidth
    let outline = focusOutline
    let frame = outline.rect.insetBy(dx: -reach, dy: -reach)
    focusRing.bounds = Rect(origin: .zero, size: frame.size)
    focusRing.position = frame.center
    focusRing.cornerRadius = min(outline.cornerRadius + reach, min(frame.width, frame.height) / 2)
  }
}
