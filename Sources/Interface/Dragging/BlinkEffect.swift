/// Emphasizes a view over which something is dragged, and lets it blink before it is activated.
@MainActor
final class BlinkEffect: SpringLoadedInteractionEffect {
  private weak var cover: View?

  /// The opacity of the emphasis. Chosen by us: visible on light and dark views.
  private static let opacity = 0.25
  /// The number of times that the view blinks. Chosen by us.
  private static let blinkCount = 2

  func interaction(
    _ interaction: SpringLoadedInteraction, didChangeWith context: any SpringLoadedInteractionContext
  ) {
    switch context.state {
    case .possible: show(on: context.targetView)
    case .activating: blink()
    case .activated, .inactive: hide()
    }
  }

  private func show(on view: View?) {
    hide()
    guard let view else { return }
    let cover = View(frame: view.bounds)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.isUserInteractionEnabled = false
    cover.cornerRadius = view.cornerRadius
    cover.backgroundColor = .label
    cover.alpha = Self.opacity
    view.addSubview(cover)
    self.cover = cover
  }

  private func blink() {
    guard let cover else { return }
    let half = 0.5 / Double(Self.blinkCount)
    View.animateKeyframes(withDuration: SpringLoading.blinkDuration, delay: 0) {
      for index in 0..<Self.blinkCount {
        let start = Double(index) / Double(Self.blinkCount)
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: half) { cover.alpha = 0 }
        View.addKeyframe(withRelativeStartTime: start + half, relativeDuration: half) {
          cover.alpha = Self.opacity
        }
      }
    }
  }

  private func hide() {
    cover?.removeFromSuperview()
    cover = nil
  }
}
