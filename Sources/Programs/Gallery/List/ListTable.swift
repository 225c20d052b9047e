import Tactus

/// A table view that cancels the touches of buttons when it begins to scroll.
final class ListTable: TableView {
  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
