/// A list whose rows or items have menus.
@MainActor
protocol MenuList: View {
  /// What opens the menus; nil until the list is set up.
  var listMenu: ListMenu? { get }
  /// Returns the menu of the row or item at a point, and its cell; nil if there is none.
  func menu(at point: Point) -> (menu: Menu, cell: View)?
  /// Returns a menu of what a swipe over the row around a view reveals, for people who do not swipe, and the cell; nil if there is nothing.
  func swipeMenu(around view: View) -> (menu: Menu, cell: View)?
}

/// Opens the menus of the rows of a table or the items of a collection: by a long press, the Menu key, F10 with the Shift key, the secondary
/// button of a pointer, and for assistive technologies.
@MainActor
final class ListMenu: GestureRecognizerDelegate, MenuOpeningInteraction, SecondaryClickResponding {
  private(set) weak var view: View?
  private var list: (any MenuList)? { view as? any MenuList }
  private let press = MenuPress()
  private var pending: (menu: Menu, cell: View, point: Point)?
  /// The cell whose row or item has the menu that was opened last.
  private weak var cell: View?

  init(_ list: any MenuList) {
    press.onBegin = { [weak self] in self?.open() }
    press.recognizer.delegate = self
    list.addInteraction(self)
  }

  func willMove(to view: View?) { self.view?.removeGestureRecognizer(press.recognizer) }

  func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(press.recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let list, press.menu == nil, let (menu, cell) = self.menu(at: press.recognizer.location(in: list))
    else {
      return false
    }
    pending = (menu, cell, press.recognizer.location(in: cell))
    return true
  }

  private func open() {
    guard let (menu, cell, point) = pending else { return }
    pending = nil
    _ = open(menu, of: cell, at: point)
  }

  /// Opens a menu, unless one is open.
  private func open(_ menu: Menu, of cell: View, at point: Point?) -> Bool {
    guard press.menu == nil else { return false }
    self.cell = cell
    press.open(menu, from: cell, at: point)
    return press.menu != nil
  }

  /// Returns the menu of the row or item at a point of the list, and its cell; nil if there is none, or it has no elements.
  private func menu(at point: Point) -> (menu: Menu, cell: View)? {
    guard let found = list?.menu(at: point), !found.menu.children.isEmpty else { return nil }
    return found
  }

  /// Returns the menu of the row or item whose cell contains a view or is it, and the cell; nil if there is none.
  ///
  /// - Parameter includesSwipes: Whether a row without a menu has one of what a swipe reveals.
  private func menu(around inner: View, includesSwipes: Bool = true) -> (menu: Menu, cell: View)? {
    guard let list, inner.isDescendant(of: list) else { return nil }
    if let found = self.menu(at: list.convert(inner.bounds.center, from: inner)),
      inner.isDescendant(of: found.cell)
    {
      return found
    }
    return includesSwipes ? list.swipeMenu(around: inner) : nil
  }

  // MARK: Keys, pointers and assistive technologies

  func activate(by key: Key) -> Bool {
    guard let focused = list?.window?.focusedView,
      key.opensContextMenu || key.keyCode.activates && key.modifierFlags.isEmpty,
      let (menu, cell) = self.menu(around: focused, includesSwipes: key.opensContextMenu)
    else { return false }
    // A row that does nothing else with Return opens its menu by it.
    return (key.opensContextMenu || focused === cell) && open(menu, of: cell, at: nil)
  }

  func offersMenu(for view: View) -> Bool { menu(around: view) != nil }

  func secondaryClick(at location: Point) -> Bool {
    guard let list, list.isUserInteractionEnabled,
      let (menu, cell) = self.menu(at: list.convert(location, from: nil))
    else { return false }
    return open(menu, of: cell, at: cell.convert(location, from: nil))
  }

  /// Returns whether the row or item of a cell has a menu.
  func hasMenu(_ cell: View) -> Bool { menu(around: cell) != nil }

  /// Opens the menu of the row or item of a cell.
  ///
  /// - Returns: Whether it is open.
  func open(for cell: View) -> Bool {
    menu(around: cell).map { open($0.menu, of: $0.cell, at: nil) } ?? false
  }

  /// Closes the menu of a cell, which loses its row or item.
  func cellWillLeave(_ cell: View) {
    guard cell === self.cell else { return }
    self.cell = nil
    press.menu?.close()
  }
}

extension TableView: MenuList {
  func menu(at point: Point) -> (menu: Menu, cell: View)? {
    guard !isEditing, let delegate = tableDelegate, let path = indexPathForRow(at: point),
      let cell = cell(at: path), let menu = menu(of: path, in: cell, at: point, delegate),
      currentRow(of: cell) != nil
    else { return nil }
    return (menu, cell)
  }

  private func menu(
    of path: IndexPath, in cell: TableViewCell, at point: Point, _ delegate: any TableViewDelegate
  ) -> Menu? {
    if let own = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point) {
      return own.actionProvider([])
    }
    guard delegate.tableView(self, shouldShowMenuForRowAt: path) else { return nil }
    let actions: [(EditMenuAction, Selector)] = [(.cut, .cut), (.copy, .copy), (.paste, .paste)]
    return Menu(
      children: actions.filter {
        delegate.tableView(self, canPerformAction: $0.1, forRowAt: path, withSender: self)
      }.map { action, selector in
        Action(title: action.title) { [weak self, weak cell] _ in
          // The row may have moved since.
          guard let self, let path = cell.flatMap(self.currentRow) else { return }
          tableDelegate?.tableView(self, performAction: selector, forRowAt: path, withSender: self)
        }
      })
  }
}

extension CollectionView: MenuList {
  func swipeMenu(around view: View) -> (menu: Menu, cell: View)? { nil }

  func menu(at point: Point) -> (menu: Menu, cell: View)? {
    guard let delegate = collectionDelegate, !needsReload, let path = indexPathForItem(at: point),
      let cell = cell(at: path)
    else { return nil }
    // A menu of a selected item is that of all selected ones.
    let paths = selection.contains(path) ? selection.sorted() : [path]
    guard
      let own = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point),
      let menu = own.actionProvider([]), currentItem(of: cell) != nil
    else { return nil }
    return (menu, cell)
  }
}
