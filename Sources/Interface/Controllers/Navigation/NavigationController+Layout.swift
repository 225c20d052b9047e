// MARK: - Layout

extension NavigationController {
  /// Places the bar and the pages.
  func layOut() {
    let bounds = view.bounds
    navigationBar.setInteractive(!isBarHidden)
    if container.frame != bounds { container.frame = bounds }
    for page in [shown, transition?.lower, transition?.upper] { if let page { updateInsets(of: page) } }
    layOutBars()
    guard let transition, transition.custom == nil else { return }
    for page in [transition.lower, transition.upper] {
      guard let view = page.viewIfLoaded, view.superview === container else { continue }
      // The frame of a view with a transform is not that of its bounds.
      if view.bounds.size != bounds.size { view.bounds.size = bounds.size }
      if view.center != container.bounds.center { view.center = container.bounds.center }
    }
    showTransition(progress: driver.progress)
  }

  /// Sets the insets by which the bars reduce the safe area of a page.
  func updateInsets(of page: ViewController) {
    var insets = EdgeInsets.zero
    if !isBarHidden { insets.top = navigationBar.height(of: page.navigationItem, in: view.bounds.size) }
    insets.top += attachLargeTitle(of: page)
    if !isToolbarHidden { insets.bottom += toolbar.sizeThatFits(view.bounds.size).height }
    if hidesBottomBar(for: page) { insets.bottom -= containerSafeAreaInsets.bottom }
    page.containerSafeAreaInsets = insets
  }

  /// Updates the pages after the container has changed the inset of its bottom bar.
  func bottomInsetDidChange() {
    guard isViewLoaded else { return }
    for page in [shown, transition?.lower, transition?.upper] { if let page { updateInsets(of: page) } }
  }

  /// Shows the item of the page that is shown at rest.
  func updateBar() {
    guard transition == nil else { return }
    guard let shown else { return navigationBar.show(nil, above: nil) }
    navigationBar.show(shown.navigationItem, above: itemBelow(shown, in: stack))
    layOutBars()
    toolbar.items = shown.toolbarItems
    showBottomBar(progress: nil)
  }

  /// Returns the item of the page below one, to whom its back button leads.
  func itemBelow(_ page: ViewController, in stack: [ViewController]) -> NavigationItem? {
    guard let index = stack.firstIndex(where: { $0 === page }), index > 0 else { return nil }
    return stack[index - 1].navigationItem
  }

  /// Places the bars for the content of the page that is shown, or between those of both pages of a transition.
  func layOutBars() {
    let bounds = view.bounds
    let height: Double
    if let transition, transition.custom == nil {
      let (lower, upper) = (transition.lower, transition.upper)
      let progress = driver.progress
      let first = navigationBar.height(of: lower.navigationItem, in: bounds.size)
      let second = navigationBar.height(of: upper.navigationItem, in: bounds.size)
      let large = navigationBar.showLargeTitles(
        lower: largeTitleHeight(of: lower), upper: largeTitleHeight(of: upper), progress: progress)
      let search = navigationBar.showSearchBars(
        lower: searchBarHeight(of: lower), upper: searchBarHeight(of: upper), progress: progress)
      height = first + (second - first) * progress + large + search
    } else if let page = transition.map({ $0.page(for: $0.goal) }) ?? shown {
      height =
        navigationBar.height(of: page.navigationItem, in: bounds.size)
        + navigationBar.showLargeTitles(lower: largeTitleHeight(of: page), upper: nil, progress: nil)
        + navigationBar.showSearchBars(lower: searchBarHeight(of: page), upper: 0, progress: 0)
    } else {
      height =
        navigationBar.sizeThatFits(bounds.size).height
        + navigationBar.showSearchBars(lower: 0, upper: 0, progress: 0)
    }
    let whole = height + view.safeAreaInsets.top
    let frame = Rect(x: 0, y: isBarHidden ? -whole : 0, width: bounds.width, height: whole)
    if navigationBar.frame != frame { navigationBar.frame = frame }
    layOutToolbar()
    layOutSearch()
  }

  private func layOutToolbar() {
    guard !isToolbarHidden || toolbar.superview != nil else { return }
    let bounds = view.bounds
    var inset = view.safeAreaInsets.bottom
    if let page = shown, hidesBottomBar(for: page) { inset -= containerSafeAreaInsets.bottom }
    let height = toolbar.sizeThatFits(bounds.size).height + max(0, inset)
    let frame = Rect(
      x: 0, y: bounds.height - (isToolbarHidden ? 0 : height), width: bounds.width, height: height)
    if toolbar.frame != frame { toolbar.frame = frame }
  }

  // MARK: Bottom bar

  /// Returns whether the bar of the tab bar controller is hidden while a page is shown.
  func hidesBottomBar(for page: ViewController) -> Bool {
    let path = transition.map { $0.stack(for: page === $0.upper ? .upper : .lower) } ?? stack
    for controller in path.dropFirst() {
      if controller.hidesBottomBarWhenPushed { return true }
      if controller === page { return false }
    }
    return false
  }

  /// Moves the bar of the tab bar controller out of the way of pages that hide it.
  ///
  /// - Parameter progress: The progress of the transition; nil at rest.
  func showBottomBar(progress: Double?) {
    guard let tabs = ancestor(of: TabBarController.self) else { return }
    var fraction = 0.0
    if let transition, let progress {
      let lower = hidesBottomBar(for: transition.lower) ? 1.0 : 0
      let upper = hidesBottomBar(for: transition.upper) ? 1.0 : 0
      fraction = lower + (upper - lower) * progress
    } else if let shown, hidesBottomBar(for: shown) {
      fraction = 1
    }
    tabs.hideBar(fraction: fraction, for: self)
  }
}

// MARK: - Focus

extension NavigationController {
  /// Moves the focus of the keyboard from a page that is being left to the one that appears: to the view that had it before, or to
  /// the first one that can have it. A page without the focus is left as it is.
  func moveFocus(from old: ViewController, to new: ViewController?) {
    guard let window = view.window, let oldView = old.viewIfLoaded else { return }
    oldView.endEditing(true)
    guard let focused = window.focusedView, focused.isInside(oldView) else { return }
    pages.setFormerFocus(of: old, to: focused)
    guard let newView = new?.viewIfLoaded, newView.window === window, let new else { return }
    if let former = pages.formerFocus(of: new), former.isInside(newView),
      !former.canBecomeFirstResponder, window.requestFocusUpdate(to: former)
    {
      return
    }
    for candidate in FocusOrder(root: newView).views where !candidate.canBecomeFirstResponder {
      if window.requestFocusUpdate(to: candidate) { return }
    }
  }
}
