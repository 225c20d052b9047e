// MARK: - Layout

extension SheetPresentationController {
  /// The target that ``selectedDetentIdentifier`` stands for.
  var selectedTarget: SheetState.Target {
    .detent(selectedDetentIdentifier.flatMap { identifiers.firstIndex(of: $0) } ?? 0)
  }

  /// The frame of the sheet at its largest height.
  var frameOfSheet: Rect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    let size = sheetSize
    return Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - limits.largest, width: size.width,
      height: size.height + (isCard ? 0 : Self.overhang))
  }

  /// The length by which a sheet at the edge of its container reaches beyond it, in points, so that nothing shows below a sheet that
  /// is dragged up. Chosen by us: more than the rubber band yields.
  static let overhang = 120.0

  /// The size of the largest sheet.
  private var sheetSize: Size {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    if isCard {
      let preferred = presentedViewController.preferredContentSize
      let size = preferred.isFinite && !preferred.isEmpty ? preferred : Self.formSize
      return Size(
        width: min(size.width, bounds.width - 2 * Self.formMargin),
        height: min(size.height, bounds.height - 2 * Self.formMargin))
    }
    return Size(width: min(bounds.width, Self.maximumWidth), height: limits.largest)
  }

  /// Resolves the detents for the container's size.
  func updateLimits() {
    guard let containerView else { return }
    let bounds = containerView.bounds
    let safe = containerView.safeAreaInsets
    isCard =
      presentedViewController.modalPresentationStyle == .formSheet
      && bounds.width >= Self.formSize.width + 2 * Self.formMargin
      && bounds.height >= 2 * Self.formMargin + Self.minimumFormHeight
    var limits = SheetState.Limits(detents: [], canHide: !presentedViewController.isModalInPresentation)
    if isCard {
      let height = sheetSize.height
      let centered = height + ((bounds.height - height) / 2).rounded()
      let raised = min(height + keyboardHeight + Self.topGap / 2, bounds.height - safe.top)
      limits.detents = [keyboardHeight > 0 ? max(centered, raised) : centered]
      identifiers = [.large]
    } else {
      let maximum = max(1, bounds.height - safe.top - Self.topGap)
      let context = Detent.Context(
        maximumDetentValue: maximum, containerTraitCollection: containerView.traitCollection)
      var resolved: [(Double, Detent.Identifier)] = []
      for detent in detents {
        guard let value = detent.resolvedValue(in: context), value.isFinite else { continue }
        resolved.append((min(max(value, 1) + keyboardHeight, maximum), detent.identifier))
      }
      if resolved.isEmpty { resolved = [(maximum, .large)] }
      resolved.sort { $0.0 < $1.0 }
      limits.detents = resolved.map(\.0)
      identifiers = resolved.map(\.1)
    }
    self.limits = limits
  }

  /// The least height of a window in which a form is a card, less its margins, in points. Chosen by us.
  static let minimumFormHeight = 240.0

  /// Places the sheet after its container or its detents have changed.
  func layOutSheet() {
    let frame = frameOfSheet
    let center = Point(x: frame.midX, y: frame.midY)
    sheetView.cornerRadius = preferredCornerRadius ?? sheetView.shapes.sheet
    sheetView.content.cornerRadius = sheetView.cornerRadius
    guard placedLimits != limits || sheetView.bounds.size != frame.size || sheetView.center != center else {
      return
    }
    placedLimits = limits
    let isPlaced = sheetView.bounds.size == frame.size && sheetView.center == center
    if !isPlaced {
      sheetView.bounds = Rect(origin: .zero, size: frame.size)
      sheetView.center = center
    }
    switch state.activity {
    case .resting, .snapping:
      guard state.target != .hidden else { return }
      stop()
      state.snap(to: selectedTarget, limits)
      arrange()
      arrived()
    case .interrupted, .dragging: apply(state.shown(limits))
    case .hidden: break
    }
  }

  /// Places the sheet where its state says.
  func arrange() {
    setLayoutHeight(state.height)
    apply(state.height)
  }

  /// Lays the content out for a height of the sheet.
  func setLayoutHeight(_ height: Double) {
    let size = frameOfSheet.size
    let visible = isCard ? size.height : min(height, limits.largest)
    let target = Rect(x: 0, y: 0, width: size.width, height: max(visible, 0))
    layoutHeight = isCard ? .infinity : visible
    let view: View = presentedViewController.view
    guard sheetView.content.frame != target || view.frame != target else { return }
    // The clipped corners at the bottom of a sheet at the edge are out of sight.
    sheetView.content.frame =
      isCard ? target : Rect(x: 0, y: 0, width: target.width, height: sheetView.bounds.height)
    view.frame = target
  }

  /// Shows the sheet at a height.
  func apply(_ height: Double) {
    let transform = AffineTransform(translationX: 0, y: limits.largest - height)
    if sheetView.transform != transform { sheetView.transform = transform }
    let alpha = dimming(at: height)
    if dimmingView.alpha != alpha { dimmingView.alpha = alpha }
  }

  /// The height of the sheet according to its properties.
  var shownHeight: Double { limits.largest - sheetView.transform.ty }

  /// Returns the opacity of the dimming at a height.
  func dimming(at height: Double) -> Double {
    var (clear, full) = (limits.hiddenHeight, limits.smallest)
    if let identifier = largestUndimmedDetentIdentifier, let index = identifiers.firstIndex(of: identifier) {
      clear = limits.detents[index]
      full = index + 1 < limits.detents.count ? limits.detents[index + 1] : .infinity
    }
    guard full > clear, full.isFinite else { return full.isFinite && height > clear ? 1 : 0 }
    return min(max((height - clear) / (full - clear), 0), 1)
  }

  /// Moves the sheet above the keyboard.
  func updateKeyboardHeight() {
    guard let containerView else { return }
    let height = containerView.keyboardOverlap
    guard height != keyboardHeight else { return }
    keyboardHeight = height
    guard state.activity == .resting || state.activity == .snapping, state.target != .hidden else { return }
    let shown = shownHeight
    updateLimits()
    placedLimits = limits
    let frame = frameOfSheet
    sheetView.bounds = Rect(origin: .zero, size: frame.size)
    sheetView.center = Point(x: frame.midX, y: frame.midY)
    apply(shown)
    snap(selectedTarget)
  }
}
