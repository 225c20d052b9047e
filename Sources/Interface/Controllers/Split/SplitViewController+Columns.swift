// MARK: - Columns

extension SplitViewController {
  private func report(_ message: String) { View.logger.warning("SplitViewController: \(message)") }

  /// The width of the line between both columns, in points.
  private var lineWidth: Double { 1 / (view.window?.scale ?? 1) }

  func set(_ controller: ViewController?, for column: Column) {
    if let objection = controller.flatMap(objection) {
      return report("Ignored a view controller that \(objection)")
    }
    let old = column == .primary ? primary : secondary
    guard controller !== old || controller == nil else { return }
    if isCollapsed { expand() }
    exchange(controller, for: column)
    if isViewLoaded { arrange(animated: false) }
  }

  /// Replaces the view controller of a column, in a navigation controller if it is none.
  private func exchange(_ controller: ViewController?, for column: Column) {
    let columnController: ReferenceWritableKeyPath<SplitViewController, NavigationController?> =
      column == .primary ? \.primary : \.secondary
    // Callbacks of the view controller may set the column, too.
    let new = controller.map { $0 as? NavigationController ?? NavigationController(rootViewController: $0) }
    let old = self[keyPath: columnController].take()
    isUpdatingChildren = true
    defer { isUpdatingChildren = false }
    if let old {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    // A callback may have set another one.
    guard let new, self[keyPath: columnController] == nil else { return }
    self[keyPath: columnController] = new
    addChild(new)
    if new.parent === self { new.didMove(toParent: self) }
  }

  /// Replaces the primary column by one that the delegate provides, if it can be used.
  private func exchangePrimary(_ controller: ViewController?) {
    guard let controller, controller !== primary, controller.parent !== primary else { return }
    if let objection = controller === secondary ? "is the secondary one" : objection(to: controller) {
      return report("Ignored a primary view controller that \(objection)")
    }
    exchange(controller, for: .primary)
  }

  /// Forgets a column that has got another parent, or was removed by the application.
  func columnWasRemoved(_ child: ViewController) {
    guard child === primary || child === secondary else { return }
    driver.abort()
    if isCollapsed { separateStacks() }
    if child.viewIfLoaded?.superview === viewIfLoaded { child.view.removeFromSuperview() }
    if child === primary { primary = nil } else { secondary = nil }
    if isViewLoaded, !isUpdatingChildren { arrange(animated: false) }
  }

  func showDetail(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    let stack = (controller as? NavigationController)?.viewControllers ?? [controller]
    if isCollapsed, let primary {
      let kept = primary.viewControllers.filter { kept in !collapsedDetails.contains { $0 === kept } }
      if let own = controller as? NavigationController { own.setViewControllers([], animated: false) }
      collapsedDetails = stack
      primary.setViewControllers(kept + stack, animated: true)
    } else {
      setViewController(controller, for: .secondary)
      if displayMode == .oneOverSecondary { hide(.primary) }
    }
  }

  /// Shows a view controller in the primary column.
  func showPrimary(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed, let primary, !(controller is NavigationController) {
      primary.pushViewController(controller, animated: true)
    } else {
      setViewController(controller, for: .primary)
    }
  }

  // MARK: Arrangement

  /// The arrangement for the present size.
  var naturalMode: DisplayMode {
    if let chosenMode { return chosenMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    return isWide ? .oneBesideSecondary : .secondaryOnly
  }

  /// A Boolean value that indicates whether there is room for both columns side by side.
  private var isWide: Bool {
    view.bounds.width > view.bounds.height || view.bounds.width >= Self.besideWidth
  }

  /// A Boolean value that indicates whether the primary column may slide over the secondary one by a swipe.
  var allowsOverlay: Bool {
    presentsWithGesture && !isCollapsed && primary != nil && secondary != nil
      && (displayMode == .secondaryOnly || driver.isSnapping)
  }

  /// Collapses or expands the columns for the size of the view, and places them.
  func arrange(animated: Bool) {
    let collapses = view.bounds.width < Self.collapsedWidth
    if collapses != isCollapsed, primary != nil, secondary != nil {
      driver.abort()
      collapses ? collapse() : expand()
    }
    let mode = isCollapsed ? .secondaryOnly : naturalMode
    change(to: mode)
    layOut()
  }

  func change(to mode: DisplayMode) {
    guard mode != displayMode, RecursionLimit.displayMode.enter() else { return }
    defer { RecursionLimit.displayMode.leave() }
    delegate?.splitViewController(self, willChangeTo: mode)
    if displayMode == .secondaryOnly { delegate?.splitViewController(self, willShow: .primary) }
    if mode == .secondaryOnly, !isCollapsed { delegate?.splitViewController(self, willHide: .primary) }
    displayMode = mode
  }

  private func collapse() {
    if primary != nil { exchangePrimary(delegate?.primaryViewController(forCollapsing: self)) }
    guard let primary, let secondary else { return }
    isCollapsed = true
    displayModeButtonItem.isHidden = true
    chosenMode = nil
    var top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true {
      top = .primary
    }
    collapsedDetails = secondary.viewControllers
    secondary.viewIfLoaded?.removeFromSuperview()
    secondary.setViewControllers([], animated: false)
    if top == .secondary {
      primary.setViewControllers(primary.viewControllers + collapsedDetails, animated: false)
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Returns the view controllers of the secondary column from the stack of the primary one.
  private func separateStacks() {
    guard let primary, let secondary else { return }
    isCollapsed = false
    displayModeButtonItem.isHidden = false
    let stack = primary.viewControllers
    let first = collapsedDetails.first
    // What was pushed on top of the secondary column's root belongs to that column.
    let details = stack.firstIndex { $0 === first }.map { Array(stack[$0...]) } ?? collapsedDetails
    primary.setViewControllers(
      stack.filter { kept in !details.contains { $0 === kept } }, animated: false)
    secondary.setViewControllers(details, animated: false)
    collapsedDetails = []
  }

  private func expand() {
    guard primary != nil, secondary != nil else { return }
    separateStacks()
    exchangePrimary(delegate?.primaryViewController(forExpanding: self))
    guard let primary else { return }
    if let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary),
      separated !== secondary
    {
      if let objection = objection(to: separated) {
        report("Ignored a secondary view controller that \(objection)")
      } else {
        exchange(separated, for: .secondary)
      }
    }
    // What the delegate chooses is for the present shape of the view.
    wasWide = isWide
    if let delegate {
      let mode = delegate.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: naturalMode)
      if mode != naturalMode, mode != .automatic { chosenMode = mode }
    }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Places the columns.
  func layOut() {
    if view.bounds.width < Self.collapsedWidth ? !isCollapsed : isCollapsed, primary != nil, secondary != nil
    {
      return arrange(animated: false)
    }
    if isWide != wasWide {
      // What was chosen for another shape of the view does not suit this one.
      wasWide = isWide
      chosenMode = nil
      driver.abort()
      if !isCollapsed { change(to: naturalMode) }
    }
    if !isCollapsed, driver.state.isIdle, displayMode != .oneOverSecondary, naturalMode != displayMode {
      change(to: naturalMode)
    }
    let bounds = view.bounds
    guard let secondary, !isCollapsed else {
      remove(shade)
      remove(separator)
      if isCollapsed, let secondary { remove(secondary) }
      if let only = primary ?? secondary { layOut(only, bounds) }
      return
    }
    guard let primary else { return layOut(secondary, bounds) }
    if displayMode == .oneBesideSecondary {
      remove(shade)
      let frames = SplitColumnFrames(
        in: bounds.size, primaryWidth: primaryColumnWidth, lineWidth: lineWidth,
        isRightToLeft: view.isRightToLeft)
      layOut(primary, frames.primary)
      layOut(secondary, frames.secondary)
      separator.frame = frames.separator
      if separator.superview !== view { view.addSubview(separator) }
    } else {
      remove(separator)
      layOut(secondary, bounds)
      if displayMode == .secondaryOnly, driver.state.isIdle {
        remove(shade)
        remove(primary)
      } else {
        layOutOverlay(primary)
        showTransition(progress: driver.state.isIdle ? 1 : driver.progress)
      }
    }
  }

  private func layOutOverlay(_ primary: NavigationController) {
    let (bounds, width) = (view.bounds, primaryColumnWidth)
    shade.frame = bounds
    if shade.superview !== view { view.addSubview(shade) }
    let column: View = primary.view
    column.safeArea.ignoresTransform = true
    column.bounds.size = Size(width: width, height: bounds.height)
    column.center = Point(
      x: view.isRightToLeft ? bounds.width - width / 2 : width / 2, y: bounds.height / 2)
    if column.superview !== view { view.addSubview(column) }
    if view.subviews.last !== column { view.bringSubviewToFront(column) }
  }

  private func layOut(_ controller: NavigationController, _ frame: Rect) {
    let column: View = controller.view
    column.transform = .identity
    column.safeArea.ignoresTransform = false
    if column.frame != frame { column.frame = frame }
    if column.superview !== view { view.insertSubview(column, at: 0) }
    controller.finishEntry()
  }

  private func remove(_ view: View) { if view.superview != nil { view.removeFromSuperview() } }

  private func remove(_ controller: NavigationController) {
    guard let column = controller.viewIfLoaded, column.superview === view else { return }
    column.transform = .identity
    column.removeFromSuperview()
  }

  // MARK: Showing

  func toggle() {
    guard !isCollapsed else { return }
    switch delegate?.targetDisplayModeForAction(in: self) ?? .automatic {
    case .automatic: break
    case .secondaryOnly: return hide(.primary)
    default: return show(.primary)
    }
    displayMode == .secondaryOnly ? show(.primary) : hide(.primary)
  }

  func setShown(_ isShown: Bool, _ column: Column) {
    guard let primary, secondary != nil, isViewLoaded else { return }
    if isCollapsed {
      let details = collapsedDetails
      let kept = primary.viewControllers.filter { kept in !details.contains { $0 === kept } }
      let showsDetails = (column == .secondary) == isShown
      primary.setViewControllers(showsDetails ? kept + details : kept, animated: true)
      return
    }
    guard column == .primary else { return }
    if preferredDisplayMode == .oneBesideSecondary || preferredDisplayMode == .automatic && isWide {
      return setBeside(isShown)
    }
    let outcome: ContainerTransitionState.Outcome = isShown ? .upper : .lower
    if driver.state.isIdle {
      guard isShown != (displayMode == .oneOverSecondary) else { return }
      guard view.window?.isShown == true, View.areAnimationsEnabled else {
        change(to: isShown ? .oneOverSecondary : .secondaryOnly)
        return layOut()
      }
      driver.start(outcome)
    } else {
      _ = driver.request(outcome)
    }
  }

  /// Shows or hides the primary column beside the secondary one.
  private func setBeside(_ isShown: Bool) {
    let mode = isShown ? DisplayMode.oneBesideSecondary : .secondaryOnly
    guard mode != displayMode else { return }
    chosenMode = mode
    guard view.window?.isShown == true, !view.traitCollection.isMotionReduced else {
      change(to: mode)
      return layOut()
    }
    View.animate(withDuration: Self.columnDuration, options: [.allowUserInteraction]) {
      change(to: mode)
      layOut()
      view.layoutIfNeeded()
    }
  }

  /// The duration of the animation of columns side by side, in seconds.
  static let columnDuration = 0.3
}

extension ViewController {
  /// The nearest ancestor that is a split view controller; nil if there is none.
  public var splitViewController: SplitViewController? { ancestor(of: SplitViewController.self) }
}
