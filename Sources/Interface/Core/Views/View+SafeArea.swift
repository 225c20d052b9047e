internal import TactusScene

// MARK: - Safe area

extension View {
  /// The insets of the area that should stay clear of content, in the view's own coordinates.
  ///
  /// The overlap of the window's ``Window/windowSafeAreaInsets`` with the view, and what the view controllers of the view and of its
  /// ancestors add, such as the height of a navigation bar; zero for a rotated view, and at an edge where nothing covers the window, also
  /// if the view reaches beyond it.
  public var safeAreaInsets: EdgeInsets {
    guard let window, window.hasSafeArea else { return .zero }
    guard self !== window else { return window.windowSafeAreaInsets }
    return uncoveredArea(in: window).insets(in: bounds, toWindow: safeAreaTransform(to: window))
  }

  /// The view's controller if it adds to the safe area.
  fileprivate var insettingController: ViewController? {
    guard safeArea.mayHaveController, let viewController, viewController.addedSafeAreaInsets != .zero else {
      return nil
    }
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

  /// Returns what nothing covers of a window, for the view.
  private func uncoveredArea(in window: Window) -> UncoveredArea {
    var area = window.uncoveredArea
    // Lists ask for it in each frame, and hardly any view has more than two insetting ancestors: they are looked for anew, the outermost
    // first, rather than collected.
    var outer: View = window
    while let view = outermostInsettingView(inside: outer) {
      view.addInsets(to: &area, toWindow: view.safeAreaTransform(to: window))
      outer = view
    }
    return area
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

  /// Adds what the view's controller adds to the safe area.
  fileprivate func addInsets(to area: inout UncoveredArea, toWindow: AffineTransform) {
    guard let added = insettingController?.addedSafeAreaInsets else { return }
    area.cover(bounds, by: added, toWindow: toWindow)
  }
}

extension Window {
  /// A view whose safe area is about to be updated.
  struct SafeAreaVisit {
    /// The view. The window holds it, or, once a view was notified that could remove others, the update does: to count references in
    /// each frame would take longer than all the rest.
    unowned(unsafe) let view: View
    /// The transform from the view's coordinates to the window's.
    let toWindow: AffineTransform
    /// What nothing covers, for the superview.
    let area: UncoveredArea
  }

  /// What nothing covers of the window.
  fileprivate var uncoveredArea: UncoveredArea { UncoveredArea(of: bounds, coveredBy: windowSafeAreaInsets) }

  /// A Boolean value that indicates whether a view of the window may have a safe area that differs from its bounds.
  var hasSafeArea: Bool { windowSafeAreaInsets != .zero || safeAreas.hasInsettingControllers }

  /// Notifies the views whose safe area has changed since their last notification.
  func updateSafeAreaInsets() {
    guard RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    var visits: [SafeAreaVisit] = []
    swap(&visits, &safeAreas.spareVisits)
    let hasSafeArea = hasSafeArea
    visits.append(SafeAreaVisit(view: self, toWindow: .identity, area: uncoveredArea))
    var held: [View] = []
    swap(&held, &safeAreas.spareViews)
    var hasNotified = false
    while let visit = visits.popLast() {
      let view = visit.view
      guard !hasNotified || view.window === self else { continue }
      var area = visit.area
      view.addInsets(to: &area, toWindow: visit.toWindow)
      let insets =
        view === self
        ? windowSafeAreaInsets
        : hasSafeArea ? area.insets(in: view.bounds, toWindow: visit.toWindow) : .zero
      if view.safeArea.report(insets) {
        if !hasNotified { for other in visits { held.append(other.view) } }
        hasNotified = true
        view.safeAreaInsetsDidChange()
        view.viewController?.viewSafeAreaInsetsDidChange()
        if view.insetsLayoutMarginsFromSafeArea { view.safeMarginsDidChange() }
        view.setNeedsLayoutKeepingSizes()
      }
      if hasNotified { held.append(contentsOf: view.subviews) }
      for subview in view.subviews.reversed() {
        visits.append(
          SafeAreaVisit(
            view: subview, toWindow: subview.safeAreaTransform.concatenating(visit.toWindow), area: area))
      }
    }
    swap(&visits, &safeAreas.spareVisits)
    held.removeAll(keepingCapacity: true)
    swap(&held, &safeAreas.spareViews)
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
