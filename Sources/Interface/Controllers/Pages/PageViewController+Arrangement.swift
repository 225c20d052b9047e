// MARK: - Arrangement

extension PageViewController {
  /// The present geometry.
  var geometry: PageGeometry {
    PageGeometry(
      size: scrollView.bounds.size,
      isMirrored: navigationOrientation == .horizontal && scrollView.isRightToLeft)
  }

  /// Returns the offset at which the neighbour in a direction is shown; for nil that at which the page itself is.
  func offset(of direction: NavigationDirection?) -> Point {
    let (size, isMirrored) = (arrangedGeometry.size, arrangedGeometry.isMirrored)
    var position = 1.0
    if let direction { position = (direction == .forward) != isMirrored ? 2 : 0 }
    return navigationOrientation == .horizontal
      ? Point(x: size.width * position, y: 0) : Point(x: 0, y: size.height * position)
  }

  /// Returns the frame of the neighbour in a direction in the scroll view; for nil that of the page itself.
  func frame(of direction: NavigationDirection?) -> Rect {
    let area = Rect(origin: offset(of: direction), size: arrangedGeometry.size)
    let isHorizontal = navigationOrientation == .horizontal
    return area.insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
  }

  /// The distance by which the content was scrolled towards the next page, in pages; negative towards the previous one.
  var progress: Double {
    let distance = scrollView.contentOffset - offset(of: nil)
    let isHorizontal = navigationOrientation == .horizontal
    let length = isHorizontal ? arrangedGeometry.size.width : arrangedGeometry.size.height
    guard length > 0 else { return 0 }
    let pages = (isHorizontal ? distance.x : distance.y) / length
    return arrangedGeometry.isMirrored ? -pages : pages
  }

  /// Limits scrolling to the neighbours that there are.
  func updateRange() {
    let size = arrangedGeometry.size
    let hasPrevious = before.controller != nil || turn?.direction == .reverse
    let hasNext = after.controller != nil || turn?.direction == .forward
    let (first, last) = arrangedGeometry.isMirrored ? (hasNext, hasPrevious) : (hasPrevious, hasNext)
    var insets = EdgeInsets.zero
    if navigationOrientation == .horizontal {
      scrollView.contentSize = Size(width: 3 * size.width, height: size.height)
      insets.left = first ? 0 : -size.width
      insets.right = last ? 0 : -size.width
    } else {
      scrollView.contentSize = Size(width: size.width, height: 3 * size.height)
      insets.top = first ? 0 : -size.height
      insets.bottom = last ? 0 : -size.height
    }
    scrollView.contentInset = insets
  }

  /// Arranges the pages anew if the size or the layout direction has changed. A turn in progress ends at once.
  func arrange() {
    let geometry = geometry
    guard geometry != arrangedGeometry else { return }
    endTurn()
    arrangedGeometry = geometry
    updateRange()
    page?.viewIfLoaded?.frame = frame(of: nil)
    scrollView.setContentOffset(offset(of: nil), animated: false)
  }

  /// Adds the view of the page.
  func addView(of page: ViewController) {
    page.view.frame = frame(of: nil)
    scrollView.addSubview(page.view)
    page.finishEntry()
  }
}

// MARK: - Neighbours

extension PageViewController {
  /// Asks the data source for the neighbours that are not known yet.
  func findNeighbors() {
    guard let page, turn == nil else { return }
    if before.isUnknown {
      before = neighbor(dataSource?.pageViewController(self, viewControllerBefore: page))
    }
    if after.isUnknown { after = neighbor(dataSource?.pageViewController(self, viewControllerAfter: page)) }
  }

  /// Returns what the data source has returned, without what cannot be shown beside the page.
  func neighbor(_ controller: ViewController?) -> PageNeighbor {
    guard let controller, controller !== page else { return .none }
    guard let objection = objection(to: controller) else { return .page(controller) }
    View.logger.warning("PageViewController: Ignored a view controller that \(objection)")
    return .none
  }

  /// Forgets both neighbours. The data source is asked again with the next layout.
  func forgetNeighbors() {
    before = .unknown
    after = .unknown
    scrollView.setNeedsLayout()
  }

  func dataSourceDidChange() {
    forgetNeighbors()
    updatePageControl()
  }
}
