import Tactus

/// A table whose buttons give their finger up to a scroll.
final class ListTable: TableView {
  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
