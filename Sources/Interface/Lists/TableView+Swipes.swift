// MARK: - Swipes

extension TableView {
  /// The minimum speed of a touch that opens or closes a row, in points per second: that of a fling.
  private static let swipeSpeed = 250.0
  private static let swipeDuration = 0.25

  /// Prepares a row for a swipe.
  ///
  /// - Parameters:
  ///   - location: The location of the touch, in the window's coordinates.
  ///   - translation: The horizontal translation of the touch, in points.
  /// - Returns: True if the row has swipe actions in that direction.
  func beginSwipe(at location: Point, translation: Double) -> Bool {
    let point = convert(location, from: nil)
    guard !isLayingOut, !needsReload,
      let row = shown.first(where: { point.y >= $0.top && point.y < $0.bottom })
    else { return false }
    if row.cell.swipe != nil, swiping.cell === row.cell { return true }
    closeSwipe(animated: true)
    // Actions that are being hidden are revealed anew.
    row.cell.endSwipe()
    guard !isEditing, canEdit(row.path) else { return false }
    guard row.cell.indexPath == row.path else { return false }
    let isLeft = translation > 0
    let isLeading = isLeft == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    let configuration =
      isLeading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: row.path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row.path)
        ?? deletion(of: row.path)
    guard let configuration, !configuration.actions.isEmpty, currentRow(of: row.cell) == row.path else {
      return false
    }
    reveal(configuration, isLeft: isLeft, in: row.cell, at: row.path)
    return true
  }

  /// Puts actions beside the content of a row.
  func reveal(
    _ configuration: SwipeActionsConfiguration, isLeft: Bool, in cell: TableViewCell, at path: IndexPath
  ) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    // The delegate may have removed the row.
    guard currentRow(of: cell) == path, cell.swipe == nil else { return }
    swiping.editedPath = path
    let swipe = SwipeActionsView(configuration, isLeft: isLeft)
    swipe.setAction { [weak self, weak cell] action in
      if let self, let cell { perform(action, in: cell) }
    }
    cell.swipe = swipe
    cell.borrowClipping()
    cell.addSubview(swipe)
    swiping.cell = cell
  }

  /// Notifies that the actions of a row are hidden.
  ///
  /// - Parameter path: The row; nil if it does not exist any longer.
  func didEndEditing(_ path: IndexPath?) {
    guard swiping.editedPath != nil else { return }
    swiping.editedPath = nil
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// Shows all of the actions that were put beside a row.
  func openSwipe() {
    guard let cell = swiping.cell, let swipe = cell.swipe else { return }
    View.animate(withDuration: Self.swipeDuration, options: .allowUserInteraction) {
      swipe.pull(to: (swipe.isLeft ? 1 : -1) * swipe.restWidth, in: cell)
      swipe.layoutIfNeeded()
    }
  }

  func swiped(_ pan: SwipePanGestureRecognizer) {
    guard let cell = swiping.cell, let swipe = cell.swipe else { return }
    switch pan.state {
    case .began:
      pan.setTranslation(Point(x: -cell.bounds.minX, y: 0), in: self)
      swipe.pull(to: -cell.bounds.minX, in: cell)
    case .changed: swipe.pull(to: pan.translation(in: self).x, in: cell)
    case .ended:
      let velocity = (swipe.isLeft ? 1.0 : -1.0) * pan.velocity(in: self).x
      let width = abs(cell.bounds.minX)
      if swipe.isFull(in: cell), velocity > -Self.swipeSpeed, let action = swipe.configuration.actions.first {
        perform(action, in: cell)
      } else if velocity > Self.swipeSpeed || width > swipe.restWidth / 2 && velocity > -Self.swipeSpeed {
        openSwipe()
      } else {
        closeSwipe(animated: true)
      }
    case .cancelled, .failed: closeSwipe(animated: true)
    case .possible: break
    }
  }

  /// Returns the actions that a swipe over a row reveals in one direction or the other.
  private func swipeActions(of path: IndexPath) -> [ContextualAction] {
    guard !isEditing, canEdit(path) else { return [] }
    let trailing =
      tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? deletion(of: path, isSwiped: false)
    let leading = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    return (trailing?.actions ?? []) + (leading?.actions ?? [])
  }

  func swipeMenu(around view: View) -> (menu: Menu, cell: View)? {
    guard let cell: TableViewCell = view.enclosing(), cell.tableView === self, !needsReload,
      let path = currentRow(of: cell)
    else { return nil }
    // What has no title cannot be told in words.
    let actions = swipeActions(of: path).filter { $0.title?.isEmpty == false }
    guard !actions.isEmpty, currentRow(of: cell) == path else { return nil }
    let elements = actions.map { action in
      Action(
        title: action.title ?? "", image: action.image,
        attributes: action.style == .destructive ? .destructive : []
      ) { [weak self, weak cell] _ in
        guard let self, let cell, let current = currentRow(of: cell) else { return }
        // The application made the action for the place at which the row was then.
        let performed: ContextualAction? =
          current == path ? action : swipeActions(of: current).first { $0.title == action.title }
        if let performed { performed.handler(performed, cell.contentView) { _ in } }
      }
    }
    return (Menu(children: elements), cell)
  }

  private func perform(_ action: ContextualAction, in cell: TableViewCell) {
    guard let swipe = cell.swipe else { return }
    action.handler(action, swipe) { [weak self, weak swipe] _ in
      guard let self, let swipe, swiping.cell?.swipe === swipe else { return }
      closeSwipe(animated: true)
    }
  }

  /// Hides the swipe actions.
  func closeSwipe(animated: Bool) {
    guard let cell = swiping.cell else { return }
    swiping.cell = nil
    // Its buttons lose their touches now, and not when they are out of sight.
    cell.swipe?.setInteractive(false)
    didEndEditing(currentRow(of: cell))
    guard let swipe = cell.swipe else { return }
    guard animated, window != nil else { return cell.endSwipe() }
    View.animate(
      withDuration: Self.swipeDuration, options: .allowUserInteraction,
      animations: {
        swipe.pull(to: 0, in: cell)
      },
      completion: { [weak cell] _ in
        if cell?.swipe === swipe, cell?.bounds.minX == 0 { cell?.endSwipe() }
      })
  }
}

extension TableViewCell {
  /// Removes the swipe actions at once.
  func endSwipe() {
    guard let swipe else { return }
    self.swipe = nil
    swipe.removeFromSuperview()
    // Other animations of the cell are the application's.
    layer.removeAnimations(of: .bounds)
    bounds.origin.x = 0
    returnClipping()
  }
}
