import Tactus

/// A panel with a title, a hint and a stage for animated views.
class AnimationPanel: View {
  /// The superview of the animated views.
  let stage = View()
  private let title: Label
  private let hint: Label

  init(title: String, hint: String) {
    self.title = Label(title, size: 16, weight: .semibold)
    self.hint = Label(hint, size: 13, color: Theme.secondaryText, alignment: .right)
    super.init(frame: .zero)
    backgroundColor = Theme.surface
    cornerRadius = 16
    borderWidth = 1
    borderColor = Theme.line
    stage.isUserInteractionEnabled = false
    for view in [self.title, self.hint, stage] { addSubview(view) }
  }

  override func layoutSubviews() {
    let inner = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
    let titleWidth = title.sizeThatFits(.zero).width
    title.frame = Rect(x: inner.minX, y: 10, width: titleWidth, height: 24)
    let left = title.frame.maxX + Theme.spacing
    hint.frame = Rect(x: left, y: 11, width: max(0, inner.maxX - left), height: 22)
    let old = stage.frame
    stage.frame = Rect(
      x: inner.minX, y: 42, width: max(0, inner.width), height: max(0, bounds.height - 42 - 14))
    if stage.frame != old { View.performWithoutAnimation { layoutStage(stage.bounds) } }
  }

  /// Lays out the views on the stage after its size has changed.
  func layoutStage(_ bounds: Rect) {}

  // Handling the touch keeps it from being passed to the superview.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}
