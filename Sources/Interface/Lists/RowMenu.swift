/// Opens the menus of a table's rows.
@MainActor
final class RowMenu: GestureRecognizerDelegate {
  private weak var table: TableView?
  private let press = MenuPress()
  private var pending: (menu: Menu, cell: TableViewCell, point: Point)?
  /// The cell whose row has the menu that was opened last.
  private weak var cell: TableViewCell?

  init(_ table: TableView) {
    self.table = table
    press.onBegin = { [weak self] in self?.open() }
    press.recognizer.delegate = self
    table.addGestureRecognizer(press.recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let table else { return false }
    let point = press.recognizer.location(in: table)
    guard press.menu == nil, !table.isEditing, let delegate = table.tableDelegate,
      let path = table.indexPathForRow(at: point), let cell = table.cell(at: path),
      let menu = menu(of: path, in: cell, at: point, delegate), !menu.children.isEmpty,
      table.currentRow(of: cell) != nil
    else { return false }
    pending = (menu, cell, press.recognizer.location(in: cell))
    return true
  }

  private func menu(
    of path: IndexPath, in cell: TableViewCell, at point: Point, _ delegate: any TableViewDelegate
  ) -> Menu? {
    guard let table else { return nil }
    if let own = delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: point) {
      return own.actionProvider([])
    }
    guard delegate.tableView(table, shouldShowMenuForRowAt: path) else { return nil }
    let actions: [(EditMenuAction, Selector)] = [(.cut, .cut), (.copy, .copy), (.paste, .paste)]
    return Menu(
      children: actions.filter {
        delegate.tableView(table, canPerformAction: $0.1, forRowAt: path, withSender: table)
      }.map { action, selector in
        Action(title: action.title) { [weak table, weak cell] _ in
          // The row may have moved since.
          guard let table, let path = cell.flatMap(table.currentRow) else { return }
          table.tableDelegate?.tableView(table, performAction: selector, forRowAt: path, withSender: table)
        }
      })
  }

  private func open() {
    guard let (menu, cell, point) = pending else { return }
    pending = nil
    self.cell = cell
    press.open(menu, from: cell, at: point)
  }

  /// Closes the menu of a cell's row, which is removed.
  func rowWillLeave(_ cell: TableViewCell) {
    guard cell === self.cell else { return }
    self.cell = nil
    press.menu?.close()
  }
}
