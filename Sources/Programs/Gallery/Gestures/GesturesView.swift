import Tactus

/// A grid with an area for each gesture.
final class GesturesView: View {
  private let areas: [GestureArea]
  private let edges = EdgeArea()
  private let drawer = View()
  private let touchDownObserver = TouchDownObserver()
  private var frames: DisplayLink?

  override init(frame: Rect) {
    areas = [
      TapArea(), LongPressArea(), PanArea(), SwipeArea(), DelayArea(), PinchArea(), RotationArea(),
      TransformArea(), edges, HoverArea(),
    ]
    super.init(frame: frame)
    for area in areas { addSubview(area) }
    drawer.backgroundColor = Theme.accent.withAlphaComponent(0.25)
    drawer.isUserInteractionEnabled = false
    drawer.isHidden = true
    addSubview(drawer)
    addGestureRecognizer(edges.recognizer)
    edges.recognizer.addAction { [weak self] in self?.showDrawer() }
    touchDownObserver.onTouchDown = { [weak self] in self?.startUpdatingBadges() }
    addGestureRecognizer(touchDownObserver)
  }

  isolated deinit { frames?.invalidate() }

  /// Restores the initial state of all areas.
  func reset() {
    for area in areas { area.reset() }
  }

  override func layoutSubviews() {
    let margin = Theme.margin(for: bounds.size)
    let gap = Theme.spacing
    let columns = bounds.width >= bounds.height ? 5 : 2
    let rows = areas.count / columns
    let width = (bounds.width - 2 * margin - Double(columns - 1) * gap) / Double(columns)
    let height = (bounds.height - 2 * margin - Double(rows - 1) * gap) / Double(rows)
    for (index, area) in areas.enumerated() {
      area.frame = Rect(
        x: (margin + Double(index % columns) * (width + gap)).rounded(),
        y: (margin + Double(index / columns) * (height + gap)).rounded(),
        width: max(0, width.rounded(.down)), height: max(0, height.rounded(.down)))
    }
  }

  // MARK: - Edges

  /// Shows a sheet that follows the touch from the edge.
  private func showDrawer() {
    let pan = edges.recognizer
    let isActive = pan.state == .began || pan.state == .changed
    drawer.isHidden = !isActive
    let translation = pan.translation(in: self).x
    let width = min(abs(translation), bounds.width)
    drawer.frame = Rect(
      x: translation >= 0 ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  // MARK: - States

  /// Updates the badges in each frame while there are touches. A recognizer that fails sends no action.
  private func startUpdatingBadges() {
    guard frames == nil, let window else { return }
    let frames = DisplayLink { [weak self] link in
      guard let self else { return }
      for area in areas { area.updateBadge(at: link.timestamp) }
      guard touchDownObserver.numberOfTouches == 0, areas.allSatisfy({ !$0.badge.showsFinalState }) else {
        return
      }
      link.invalidate()
      self.frames = nil
    }
    frames.add(to: window)
    self.frames = frames
  }
}
