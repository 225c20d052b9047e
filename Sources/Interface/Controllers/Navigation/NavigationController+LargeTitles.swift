// MARK: - Large titles

extension NavigationController: ScrollCollapsingBar {
  /// Decides whether the title of a page is large, and which scroll view moves it and the search bar.
  ///
  /// - Returns: The height by which the title and the search bar reduce the safe area of the page, in points: 0 for what moves with a
  ///   scroll view, whose content it insets instead.
  func attachLargeTitle(of page: ViewController) -> Double {
    let item = page.navigationItem
    item.showsLargeTitle = !isBarHidden && !item.hidesContent && prefersLargeTitle(page)
    let search = isBarHidden ? 0 : item.searchBarHeight
    let fixed = item.collapsesSearchBar ? 0 : search
    let title = item.showsLargeTitle ? navigationBar.restingLargeTitleHeight : 0
    let height = title + search - fixed
    let scrollView = height > 0 ? scrollView(of: page) : nil
    if let old = item.scrollView, old !== scrollView { release(old) }
    item.scrollView = scrollView
    guard let scrollView else { return title + search }
    scrollView.collapsingBar = self
    scrollView.collapsibleInset = height
    return fixed
  }

  /// Lets a page that leaves the stack be as it was before.
  func detachLargeTitle(of page: ViewController) {
    guard let scrollView = page.navigationItem.scrollView else { return }
    page.navigationItem.scrollView = nil
    release(scrollView)
  }

  private func release(_ scrollView: ScrollView) {
    guard scrollView.collapsingBar === self else { return }
    scrollView.collapsingBar = nil
    scrollView.collapsibleInset = 0
  }

  private func prefersLargeTitle(_ page: ViewController) -> Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    let path = transition.map { $0.stack(for: page === $0.upper ? .upper : .lower) } ?? stack
    var result = true
    for controller in path {
      switch controller.navigationItem.largeTitleDisplayMode {
      case .automatic: break
      case .always: result = true
      case .never: result = false
      }
      if controller === page { return result }
    }
    return page.navigationItem.showsLargeTitle
  }

  /// Returns the scroll view that the application has chosen, or else the first view of the page if that is one and is at the top.
  private func scrollView(of page: ViewController) -> ScrollView? {
    var found = page.navigationItem.chosenScrollView
    if found == nil {
      let root: View = page.view
      var next: View? = root
      var depth = 0
      while let view = next, found == nil, depth < 3 {
        found = view as? ScrollView
        next = view.subviews.first
        depth += 1
      }
      // One that is laid out elsewhere does not scroll under the bar.
      if let view = found, view !== root, !view.bounds.isEmpty,
        view.convert(view.bounds, to: root).minY > root.safeAreaInsets.top + 1
      {
        found = nil
      }
    }
    return found?.contentInsetAdjustmentBehavior == .never ? nil : found
  }

  /// Returns the present height of the large title of a page, in points; nil if it has none.
  func largeTitleHeight(of page: ViewController) -> Double? {
    let item = page.navigationItem
    guard item.showsLargeTitle else { return nil }
    guard let scrollView = item.scrollView else { return navigationBar.restingLargeTitleHeight }
    let search = item.collapsesSearchBar ? item.searchBarHeight : 0
    let height = scrollView.collapsibleHeight
    // The search bar collapses before the title does, and only the title stretches.
    return search > 0 ? max(min(height, navigationBar.restingLargeTitleHeight), height - search) : height
  }

  func contentDidMove(in scrollView: ScrollView) {
    guard isViewLoaded, !isBarHidden else { return }
    layOutBars()
  }

  func restingDistances(in scrollView: ScrollView) -> [Double] {
    guard let item = shown?.navigationItem, item.scrollView === scrollView, item.showsLargeTitle,
      item.collapsesSearchBar
    else { return [] }
    return [item.searchBarHeight]
  }
}

extension ViewController {
  /// Chooses the scroll view whose content moves the large title of the view controller.
  ///
  /// - Parameter scrollView: The scroll view; nil for the default: the first subview of the view controller's view, if that is a
  ///   scroll view that begins at the top, or the view itself.
  public func setContentScrollView(_ scrollView: ScrollView?) {
    navigationItem.chosenScrollView = scrollView
    guard let navigation = navigationController, navigation.isViewLoaded else { return }
    navigation.layOut()
  }
}
