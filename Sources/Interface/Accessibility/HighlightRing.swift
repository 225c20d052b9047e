internal import TactusScene

/// A ring in front of everything in a window, around what a person is at.
@MainActor
struct HighlightRing {
  private var layer: Layer?

  /// Draws the ring around a rectangle of a window; hides it if the rectangle or the window is nil.
  mutating func show(around rect: Rect?, in window: Window?, width: Double) {
    guard let rect, let window, rect.isFinite else {
      layer?.removeFromSuperlayer()
      layer = nil
      return
    }
    let ring = layer ?? Layer()
    layer = ring
    if ring.superlayer !== window.layer || window.layer.sublayers.last !== ring {
      window.layer.addSublayer(ring)
    }
    let outer = rect.insetBy(dx: -width, dy: -width).intersection(window.bounds)
    ring.bounds.size = outer.size
    ring.position = outer.center
    ring.cornerRadius = 2 * width
    ring.borderWidth = width
    ring.borderColor = window.tintColor.resolvedColor(with: window.traitCollection)
  }
}
