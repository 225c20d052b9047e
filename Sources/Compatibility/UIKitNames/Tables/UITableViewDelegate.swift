public import TactusInterface

/// ``TactusInterface/TableViewDelegate`` with cells of UIKit's class.
@MainActor
public protocol UITableViewDelegate: TableViewDelegate {
  /// Called when a cell is about to become visible.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a cell is no longer visible.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Notifies of a cell of UIKit's class.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? UITableViewCell else { return }
    self.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Notifies of a cell of UIKit's class.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? UITableViewCell else { return }
    self.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
}
