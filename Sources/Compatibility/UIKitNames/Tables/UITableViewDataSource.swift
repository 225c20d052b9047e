public import TactusInterface

/// ``TactusInterface/TableViewDataSource`` with cells of UIKit's class.
@MainActor
public protocol UITableViewDataSource: TableViewDataSource {
  /// Returns the cell for a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  /// Asks for a cell of UIKit's class.
  public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell: UITableViewCell = self.tableView(tableView, cellForRowAt: indexPath)
    return cell
  }
}
