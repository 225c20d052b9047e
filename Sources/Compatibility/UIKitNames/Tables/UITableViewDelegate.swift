public import TactusInterface

/// A table view's delegate whose methods receive a `UITableViewCell`, as those of UIKit do.
@MainActor
public protocol UITableViewDelegate: TableViewDelegate {
  /// Called when a cell is about to become visible.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a cell is no longer visible.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing, for delegates that do not implement the method.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing, for delegates that do not implement the method.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Calls the method for a `UITableViewCell`, and does nothing for a cell of another class.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? UITableViewCell else { return }
    self.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Calls the method for a `UITableViewCell`, and does nothing for a cell of another class.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? UITableViewCell else { return }
    self.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
}
