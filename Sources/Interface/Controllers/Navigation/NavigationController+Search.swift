// MARK: - Searching

extension NavigationController {
  /// Returns the height of the search bar of a page that is visible at present, in points; 0 if it has none.
  func searchBarHeight(of page: ViewController) -> Double {
    let item = page.navigationItem
    let height = item.searchBarHeight
    guard height > 0, item.collapsesSearchBar, let scrollView = item.scrollView else { return height }
    let title = item.showsLargeTitle ? navigationBar.restingLargeTitleHeight : 0
    return min(height, max(0, scrollView.collapsibleHeight - title))
  }

  /// Shows what a search of the page at rest has in front of the page, below the bar, and removes that of others.
  func layOutSearch() {
    let page = shown
    let active = page?.navigationItem.searchController.flatMap { $0.isActive && $0.coversContent ? $0 : nil }
    for case let other as SearchController in children where other !== active { remove(other) }
    guard let page, let active else { return }
    if active.parent !== self {
      addChild(active)
      guard active.parent === self else { return }
      View.performWithoutAnimation {
        active.view.frame = view.bounds
        active.view.alpha = 0
      }
      view.insertSubview(active.view, belowSubview: navigationBar)
      active.didMove(toParent: self)
    }
    active.view.frame = view.bounds
    active.view.alpha = 1
    active.view.isHidden = transition != nil
    active.containerSafeAreaInsets = page.containerSafeAreaInsets
  }

  private func remove(_ search: SearchController) {
    search.willMove(toParent: nil)
    search.view.removeFromSuperview()
    search.removeFromParent()
  }
}
