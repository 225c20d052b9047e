/// Opens the menus of a table's rows.
@MainActor
final class RowMenu: GestureRecognizerDelegate {
  private unowned let table: TableView
  private let press = LongPressGestureRecognizer()
  private var pending: (menu: Menu, cell: TableViewCell, point: Point)?
  private var tracking: (any MenuTracking)?

  init(_ table: TableView) {
    self.table = table
    press.addTarget(self, action: RowMenu.pressed)
    press.delegate = self
    table.addGestureRecognizer(press)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let point = press.location(in: table)
    guard tracking == nil, !table.isEditing, let delegate = table.tableDelegate,
      let path = table.indexPathForRow(at: point), let cell = table.cellForRow(at: path),
      let menu = menu(of: path, at: point, delegate), !menu.children.isEmpty
    else { return false }
    pending = (menu, cell, press.location(in: cell))
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
    for component in Application.serving(table).components.values {
      guard let presenter = component as? any MenuPresenter else { continue }
      tracking = presenter.present(menu, from: cell, at: point) { [weak self] in self?.tracking = nil }
      return
    }
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    let point = press.location(in: nil)
    switch press.state {
    case .began: open()
    case .changed: tracking?.track(to: point)
    case .ended: tracking?.endTracking(at: point)
    case .cancelled, .failed: tracking?.cancelTracking()
    case .possible: break
    }
  }
}
