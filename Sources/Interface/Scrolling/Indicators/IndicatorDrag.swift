internal import TactusDynamics

/// Lets touches drag the indicators of a scroll view.
@MainActor
final class IndicatorDrag {
  /// What a touch drags.
  private enum Phase {
    case idle
    /// A touch drags the vertical indicator, or the horizontal one: the distance of the touch from the beginning of the bar, and how far along
    /// its track the bar is, from 0 to 1.
    case dragging(isVertical: Bool, grip: Double, share: Double)
  }

  private unowned let scrollView: ScrollView
  private let press = IndicatorPressGestureRecognizer()
  private var phase = Phase.idle
  /// The title of what is in view; nil while no touch drags, or if there is none.
  private var label: IndicatorLabel?

  /// The length of the area on either side of a bar in which a touch grasps it, measured from the edge of the scroll view, in points. Chosen by
  /// us: less than a touch target, since the area covers content.
  static let touchWidth = 28.0
  /// The minimum length of the area in which a touch grasps a bar, in points. Chosen by us: that of a touch target.
  static let touchLength = 44.0
  /// The number of screens from which on content is so long that a touch anywhere along the edge grasps the bar, also while it is hidden.
  /// Chosen by us: dragging the content to its end takes a while.
  static let longContent = 10.0

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    press.drag = self
    press.addTarget(self, action: IndicatorDrag.pressed)
    scrollView.addGestureRecognizer(press)
  }

  /// Removes the recognizer, and ends a drag.
  func remove() {
    scrollView.removeGestureRecognizer(press)
    end()
  }

  /// Ends a drag, which does not resume with the same touch.
  func cancel() {
    press.isEnabled = false
    press.isEnabled = true
  }

  /// A Boolean value that indicates whether a touch drags an indicator.
  var isPressed: Bool {
    if case .dragging = phase { return true }
    return false
  }

  // MARK: Beginning

  /// Returns whether a touch that begins may drag an indicator.
  func canBegin(with touch: Touch) -> Bool {
    scrollView.isScrollEnabled && !scrollView.isDragging
      && grasped(at: touch.location(in: scrollView)) != nil
  }

  /// Returns whether the vertical indicator is at a point, rather than the horizontal one; nil if none is.
  private func grasped(at point: Point) -> Bool? {
    let axes = scrollView.scrollableAxesForIndicators
    let view = scrollView
    if axes.contains(.vertical), view.showsVerticalScrollIndicator, isOn(view.verticalIndicator, point) {
      return true
    }
    if axes.contains(.horizontal), view.showsHorizontalScrollIndicator, isOn(view.horizontalIndicator, point)
    {
      return false
    }
    return nil
  }

  private func isOn(_ indicator: ScrollIndicator, _ point: Point) -> Bool {
    let bounds = scrollView.bounds
    let frame = frame(of: indicator)
    let isAtLeft = indicator.isVertical && scrollView.isRightToLeft
    let depth =
      indicator.isVertical
      ? (isAtLeft ? point.x - bounds.minX : bounds.maxX - point.x) : bounds.maxY - point.y
    guard depth >= 0, depth <= Self.touchWidth else { return false }
    let axis = indicator.isVertical ? scrollView.verticalAxis : scrollView.horizontalAxis
    if axis.upper - axis.lower >= axis.length * (Self.longContent - 1) { return true }
    guard indicator.layer.superlayer != nil else { return false }
    let (start, length, position) =
      indicator.isVertical ? (frame.minY, frame.height, point.y) : (frame.minX, frame.width, point.x)
    let margin = max(0, (Self.touchLength - length) / 2)
    return position >= start - margin && position <= start + length + margin
  }

  // MARK: Dragging

  private func pressed(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began: begin(at: press.location(in: scrollView))
    case .changed: move(to: press.location(in: scrollView))
    case .ended, .cancelled: end()
    case .possible, .failed: break
    }
  }

  private func begin(at point: Point) {
    guard let isVertical = grasped(at: point) else { return }
    let view = scrollView
    view.verticalIndicator.isMirrored = view.isRightToLeft
    let frame = frame(of: isVertical ? view.verticalIndicator : view.horizontalIndicator)
    let (start, length) = isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
    let position = isVertical ? point.y : point.x
    // A bar that is elsewhere moves under the touch.
    let isOnBar =
      position >= start - Self.touchLength / 2 && position <= start + length + Self.touchLength / 2
    view.beginDrag(at: view.clockTime, axes: isVertical ? .vertical : .horizontal, by: .indicator)
    guard view.driver.state.activity.dragSource == .indicator else { return }
    // The delegate may have switched the dragging of indicators off.
    guard view.settings?.indicatorDrag === self else {
      return view.endDrag(velocity: .zero, at: view.clockTime)
    }
    let grip = isOnBar ? min(max(position - start, 0), length) : length / 2
    phase = .dragging(isVertical: isVertical, grip: grip, share: 0)
    if isVertical {
      view.verticalIndicator.isDragged = true
    } else {
      view.horizontalIndicator.isDragged = true
    }
    view.showIndicators()
    perform(.impact(.medium, intensity: 1))
    move(to: point)
    updateLabel()
  }

  private func move(to point: Point) {
    guard case .dragging(let isVertical, let grip, _) = phase else { return }
    let view = scrollView
    let indicator = isVertical ? view.verticalIndicator : view.horizontalIndicator
    let track = view.track(of: indicator, in: view.indicatorSafeArea, besideOther: isBesideOther)
    let length = isVertical ? frame(of: indicator).height : frame(of: indicator).width
    let position = (isVertical ? point.y - view.bounds.minY : point.x - view.bounds.minX) - track.start - grip
    let room = track.length - length
    guard room > 0, position.isFinite else { return }
    show(min(max(position / room, 0), 1), isVertical, grip)
  }

  /// Moves the content to where the bar is at a share of its track.
  private func show(_ share: Double, _ isVertical: Bool, _ grip: Double) {
    let view = scrollView
    guard view.driver.state.activity.dragSource == .indicator, let drag = view.drag else { return end() }
    phase = .dragging(isVertical: isVertical, grip: grip, share: share)
    let axis = isVertical ? view.verticalAxis : view.horizontalAxis
    let offset = axis.rest(near: axis.lower + share * (axis.upper - axis.lower))
    var translation = drag.translation
    if isVertical { translation.y = offset - drag.base.y } else { translation.x = offset - drag.base.x }
    view.driver.send(.drag(translation))
  }

  /// Keeps the content at its end while the bar is there, although rows turn out to be higher than estimated.
  func rangeDidChange() {
    guard case .dragging(let isVertical, let grip, let share) = phase, share == 0 || share == 1 else {
      return
    }
    show(share, isVertical, grip)
  }

  private func end() {
    guard case .dragging(let isVertical, _, _) = phase else { return }
    phase = .idle
    let view = scrollView
    if isVertical {
      view.verticalIndicator.isDragged = false
    } else {
      view.horizontalIndicator.isDragged = false
    }
    label?.removeFromSuperview()
    label = nil
    if view.driver.state.activity.dragSource == .indicator {
      view.endDrag(velocity: .zero, at: view.clockTime)
    }
    view.updateIndicators()
    view.hideIndicatorsAfterDelay()
  }

  private var isBesideOther: Bool {
    scrollView.verticalIndicator.layer.superlayer != nil
      && scrollView.horizontalIndicator.layer.superlayer != nil
  }

  private func frame(of indicator: ScrollIndicator) -> Rect {
    scrollView.frame(of: indicator, in: scrollView.indicatorSafeArea, besideOther: isBesideOther)
  }

  private func perform(_ feedback: HapticFeedback) {
    guard let application = scrollView.window?.application else { return }
    application.delegate?.application(application, perform: feedback)
  }

  // MARK: The label

  /// Follows the content with the label.
  func contentDidMove() { if isPressed { updateLabel() } }

  private func updateLabel() {
    guard case .dragging(let isVertical, _, _) = phase else { return }
    let view = scrollView
    let title =
      view.delegate?.scrollView(view, titleForScrollIndicatorAt: view.contentOffset)
      ?? (view as? any IndicatorTitleSource)?.indicatorTitle
    guard let title, !title.isEmpty else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let label = self.label ?? IndicatorLabel(frame: .zero)
    let isNew = self.label == nil
    self.label = label
    if isNew { view.addSubview(label) }
    if label.title != title {
      label.title = title
      if !isNew { perform(.selection) }
    }
    let bar = frame(of: isVertical ? view.verticalIndicator : view.horizontalIndicator)
    label.move(
      beside: bar, isVertical: isVertical, in: view.bounds, isAtLeft: view.verticalIndicator.isMirrored)
  }
}
