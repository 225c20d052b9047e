// MARK: - Page control

extension PageViewController {
  /// A Boolean value that indicates whether the data source counts pages that turn horizontally.
  var showsPageControl: Bool { navigationOrientation == .horizontal && pageControl.numberOfPages > 0 }

  /// Shows the number of pages, and the index of the one that the application has set.
  func updatePageControl() {
    let isEmpty = viewControllers?.isEmpty ?? true
    let count = isEmpty ? 0 : max(0, dataSource?.presentationCount(for: self) ?? 0)
    let index = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
    if pageControl.numberOfPages != count { viewIfLoaded?.setNeedsLayout() }
    pageControl.numberOfPages = count
    pageIndex = min(max(0, index), max(0, count - 1))
    pageControl.currentPage = pageIndex
  }

  /// Moves the highlighted dot after a turn by the user. Pages that follow each other in a circle begin anew.
  func movePageIndex(by steps: Int) {
    let count = pageControl.numberOfPages
    if count > 0 {
      let index = (pageIndex + steps) % count
      pageIndex = index < 0 ? index + count : index
    }
    pageControl.currentPage = pageIndex
  }

  /// Turns to the page whose dot the user has chosen.
  func turnToChosenPage() {
    guard !pageChange.isInProgress else { return pageControl.currentPage = pageIndex }
    let chosen = pageControl.currentPage
    change {
      endTurn()
      let steps = chosen - pageIndex
      guard steps != 0, let page, let target = neighbor(of: page, after: steps) else {
        pageControl.currentPage = pageIndex
        return
      }
      pageControl.currentPage = chosen
      begin(
        PageTurn(
          from: page, to: target, direction: steps > 0 ? .forward : .reverse, steps: steps,
          announces: appearance.isVisible))
      if let turn { scrollView.setContentOffset(offset(of: turn.direction), animated: true) }
    }
    scrollView.setNeedsLayout()
  }

  /// Returns the page that follows another one after a number of pages, negative for one before it; nil if there is none.
  private func neighbor(of page: ViewController, after steps: Int) -> ViewController? {
    let isForward = steps > 0
    if abs(steps) == 1, let known = (isForward ? after : before).controller { return known }
    var controller = page
    for _ in 0..<abs(steps) {
      let next =
        isForward
        ? dataSource?.pageViewController(self, viewControllerAfter: controller)
        : dataSource?.pageViewController(self, viewControllerBefore: controller)
      guard let next else { return nil }
      controller = next
    }
    return neighbor(controller).controller
  }
}
