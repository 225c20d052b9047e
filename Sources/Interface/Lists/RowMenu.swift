/// Opens the menus of a table's rows.
@MainActor
final class RowMenu: GestureRecognizerDelegate {
  private unowned let table: TableView
  private let press = MenuPress()
  private var pending: (menu: Menu, cell: TableViewCell, point: Point)?

  init(_ table: TableView) {
    self.table = table
    press.onBegin = { [unowned self] in open() }
    press.recognizer.delegate = self
    table.addGestureRecognizer(press.recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let point = press.recognizer.location(in: table)
    guard press.menu == nil, !table.isEditing, let delegate = table.tableDelegate,
      let path = table.indexPathForRow(at: point), let cell = table.cellForRow(at: path),
      let menu = menu(of: path, at: point, delegate), !menu.children.isEmpty
    else { return false }
    pending = (menu, cell, press.recognizer.location(in: cell))
    return true
  }

  private func menu(of path: IndexPath, at point: Point, _ delegate: any TableViewDelegate) -> Menu? {
    if let own = delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: point) {
      return own.actionProvider([])
    }
    guard delegate.tableView(table, shouldShowMenuForRowAt: path) else { return nil }
    let actions: [(EditMenuAction, Selector)] = [(.cut, .cut), (.copy, .copy), (.paste, .paste)]
    return Menu(
      children: actions.filter {
        delegate.tableView(table, canPerformAction: $0.1, forRowAt: path, withSender: table)
      }.map { action, selector in
        Action(title: action.title) { [weak table] _ in
          guard let table else { return }
          table.tableDelegate?.tableView(table, performAction: selector, forRowAt: path, withSender: table)
        }
      })
  }

  private func open() {
    guard let (menu, cell, point) = pending else { return }
    pending = nil
    press.open(menu, from: cell, at: point)
  }
}
