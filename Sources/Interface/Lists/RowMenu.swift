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
      let configuration = delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: point),
      let menu = configuration.actionProvider([]), !menu.children.isEmpty
    else { return false }
    pending = (menu, cell, press.recognizer.location(in: cell))
    return true
  }

  private func open() {
    guard let (menu, cell, point) = pending else { return }
    pending = nil
    press.open(menu, from: cell, at: point)
  }
}
