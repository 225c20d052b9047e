internal import TactusScene

// MARK: - Safe area

extension View {
  /// The insets of the area that should stay clear of content, in the view's own coordinates.
  ///
  /// The overlap of the window's ``Window/windowSafeAreaInsets`` with the view, and what the view controllers of the view and of its
  /// ancestors add, such as the height of a navigation bar; zero for a rotated view.
  public var safeAreaInsets: EdgeInsets {
    guard let window, window.hasSafeArea else { return .zero }
    let position = safeAreaPosition(in: window)
    return safeAreaInsets(in: window, of: position.safe, toWindow: position.toWindow)
  }

  /// The view's controller if it adds to the safe area.
  fileprivate var insettingController: ViewController? {
    guard let viewController, viewController.addedSafeAreaInsets != .zero else { return nil }
    return viewController
  }

  /// The transform to the superview that counts for the safe area.
  fileprivate var safeAreaTransform: AffineTransform {
    guard safeArea.ignoresTransform else { return layer.transformToSuperlayer }
    let (bounds, anchor, position) = (layer.bounds, layer.anchorPoint, layer.position)
    return AffineTransform(
      translationX: position.x - anchor.x * bounds.width - bounds.minX,
      y: position.y - anchor.y * bounds.height - bounds.minY)
  }

  /// Returns the transform to the window, as far as the safe area is concerned, and the safe area in the window's coordinates.
  private func safeAreaPosition(in window: Window) -> (toWindow: AffineTransform, safe: Rect) {
    var safe = window.bounds.inset(by: window.windowSafeAreaInsets)
    // Lists ask for it in each frame, and hardly any view has more than two insetting ancestors: they are looked for anew, the outermost
    // first, rather than collected.
    var outer: View = window
    while let view = outermostInsettingView(inside: outer) {
      safe = view.addingInsets(to: safe, toWindow: view.safeAreaTransform(to: window))
      outer = view
    }
    return (safeAreaTransform(to: window), safe)
  }

  /// Returns the outermost of the view and those around it, up to one that does not count, whose controller adds insets.
  private func outermostInsettingView(inside outer: View) -> View? {
    var found: View?
    var next: View? = self
    while let view = next, view !== outer {
      if view.insettingController != nil { found = view }
      next = view.superview
    }
    return found
  }

  /// Returns the transform to a window, as far as the safe area is concerned.
  private func safeAreaTransform(to window: Window) -> AffineTransform {
    var transform = AffineTransform.identity
    var next: View? = self
    while let view = next, view !== window {
      transform = transform.concatenating(view.safeAreaTransform)
      next = view.superview
    }
    return transform
  }

  /// Returns a safe area, in the window's coordinates, reduced by the insets that the view's controller adds.
  fileprivate func addingInsets(to safe: Rect, toWindow: AffineTransform) -> Rect {
    guard let added = insettingController?.addedSafeAreaInsets, toWindow.isScaleAndTranslation,
      toWindow.isInvertible
    else { return safe }
    let local = safe.applying(toWindow.inverted())
    let minX = added.left == 0 ? local.minX : max(local.minX, bounds.minX) + added.left
    let minY = added.top == 0 ? local.minY : max(local.minY, bounds.minY) + added.top
    let maxX = added.right == 0 ? local.maxX : min(local.maxX, bounds.maxX) - added.right
    let maxY = added.bottom == 0 ? local.maxY : min(local.maxY, bounds.maxY) - added.bottom
    return Rect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
      .applying(toWindow)
  }

  /// Returns the overlap of what is outside a safe area, in the window's coordinates, with the view.
  fileprivate func safeAreaInsets(in window: Window, of safe: Rect, toWindow: AffineTransform) -> EdgeInsets {
    if self === window { return window.windowSafeAreaInsets }
    guard toWindow.isScaleAndTranslation, toWindow.isInvertible else { return .zero }
    let safe = safe.applying(toWindow.inverted())
    return EdgeInsets(
      top: max(0, safe.minY - bounds.minY), left: max(0, safe.minX - bounds.minX),
      bottom: max(0, bounds.maxY - safe.maxY), right: max(0, bounds.maxX - safe.maxX))
  }
}

extension Window {
  /// A view whose safe area is about to be updated.
  struct SafeAreaVisit {
    let view: View
    /// The transform from the view's coordinates to the window's.
    let toWindow: AffineTransform
    /// The safe area of the superview, in the window's coordinates.
    let safe: Rect
  }

  /// A Boolean value that indicates whether a view of the window may have a safe area that differs from its bounds.
  var hasSafeArea: Bool { windowSafeAreaInsets != .zero || safeAreas.hasInsettingControllers }

  /// Notifies the views whose safe area has changed since their last notification.
  func updateSafeAreaInsets() {
    guard RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    var visits: [SafeAreaVisit] = []
    swap(&visits, &safeAreas.spareVisits)
    let safe = bounds.inset(by: windowSafeAreaInsets)
    let hasSafeArea = hasSafeArea
    visits.append(SafeAreaVisit(view: self, toWindow: .identity, safe: safe))
    while let visit = visits.popLast() {
      let view = visit.view
      guard view.window === self else { continue }
      let safe = view.addingInsets(to: visit.safe, toWindow: visit.toWindow)
      let insets =
        hasSafeArea ? view.safeAreaInsets(in: self, of: safe, toWindow: visit.toWindow) : .zero
      if view.safeArea.report(insets) {
        view.safeAreaInsetsDidChange()
        view.viewController?.viewSafeAreaInsetsDidChange()
        if view.insetsLayoutMarginsFromSafeArea { view.safeMarginsDidChange() }
        view.setNeedsLayoutKeepingSizes()
      }
      for subview in view.subviews.reversed() {
        visits.append(
          SafeAreaVisit(
            view: subview, toWindow: subview.safeAreaTransform.concatenating(visit.toWindow), safe: safe))
      }
    }
    swap(&visits, &safeAreas.spareVisits)
  }
}

extension ViewController {
  /// All that the view controller and its container add to the safe area of its view.
  var addedSafeAreaInsets: EdgeInsets {
    EdgeInsets(
      top: additionalSafeAreaInsets.top + containerSafeAreaInsets.top,
      left: additionalSafeAreaInsets.left + containerSafeAreaInsets.left,
      bottom: additionalSafeAreaInsets.bottom + containerSafeAreaInsets.bottom,
      right: additionalSafeAreaInsets.right + containerSafeAreaInsets.right)
  }

  /// Called when ``addedSafeAreaInsets`` have changed.
  func addedSafeAreaInsetsDidChange() {
    guard let window = viewIfLoaded?.window else { return }
    window.safeAreas.hasInsettingControllers = true
    window.updateSafeAreaInsets()
  }
}
