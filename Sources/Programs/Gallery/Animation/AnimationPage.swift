import Tactus

/// A page with four panels, in two columns if it is wider than high.
final class AnimationPage: View {
  let springs = SpringsPanel()
  let flight = FlightPanel()
  let scrub = ScrubPanel()
  let keyframes = KeyframesPanel()

  init() {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    for panel in panels { addSubview(panel) }
  }

  private var panels: [View] { [springs, flight, scrub, keyframes] }

  override func layoutSubviews() {
    let margin = Theme.margin(for: bounds.size)
    let columns = bounds.width >= bounds.height ? 2.0 : 1
    let rows = 4 / columns
    let width = (bounds.width - 2 * margin - (columns - 1) * Theme.spacing) / columns
    let height = (bounds.height - 2 * margin - (rows - 1) * Theme.spacing) / rows
    for (index, panel) in panels.enumerated() {
      let row = (Double(index) / columns).rounded(.down)
      let column = Double(index) - row * columns
      panel.frame = Rect(
        x: margin + column * (width + Theme.spacing), y: margin + row * (height + Theme.spacing),
        width: max(0, width), height: max(0, height))
    }
  }
}
