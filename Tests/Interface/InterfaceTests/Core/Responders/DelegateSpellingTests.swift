import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Delegate methods in UIKit's spelling")
struct DelegateSpellingTests {
  private let test = TestWindow(size: Size(width: 300, height: 400))

  private final class Pointers: ScrollViewDelegate {
    var target: Point?
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) {
      target = targetContentOffset.pointee
      targetContentOffset.pointee = Point(x: 0, y: 500)
    }
  }

  @Test("U12 scrollViewWillEndDragging with a pointer to the target is called, and may change it")
  func pointer() {
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 300, height: 4000)
    let delegate = Pointers()
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    test.frame()
    let touch = test.touch(at: Point(x: 150, y: 300))
    touch.move(to: Point(x: 150, y: 200), over: 0.1)
    touch.end()
    test.playUntilIdle()
    #expect((delegate.target?.y ?? 0) > 100)
    #expect(scrollView.contentOffset == Point(x: 0, y: 500))
  }

  private final class Both: ScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) { calls.append("inout") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) { calls.append("pointer") }
  }

  @Test("U12 a delegate with both spellings is called once")
  func both() {
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 300, height: 4000)
    let delegate = Both()
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    test.frame()
    let touch = test.touch(at: Point(x: 150, y: 300))
    touch.move(to: Point(x: 150, y: 200), over: 0.1)
    touch.end()
    #expect(delegate.calls == ["inout"])
  }

  private final class Table: TableViewDataSource, TableViewDelegate {
    var calls: [String] = []
    var editable = false
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { editable }
    func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      calls.append("actions")
      return nil
    }
    func numberOfSections(in tableView: TableView) -> Int { 2 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: "row")
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { "Footer" }
    func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double { 100 }
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
      calls.append("header \(section)")
    }
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {
      calls.append("footer \(section)")
    }
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {
      calls.append("header \(section) gone")
    }
    func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {
      calls.append("footer \(section) gone")
    }
  }

  @Test(
    "U12 a table requests a row's estimated height and reports headers and footers that appear and disappear")
  func table() {
    let table = TableView(frame: test.window.bounds, style: .plain)
    let delegate = Table()
    table.dataSource = delegate
    table.delegate = delegate
    test.window.addSubview(table)
    test.frame()
    #expect(table.contentSize.height > 3000, "40 rows of an estimated 100 pt")
    #expect(delegate.calls == ["header 0", "footer 0"], "footers stay at the bottom edge")
    table.contentOffset.y = table.contentSize.height - table.bounds.height
    test.frame()
    #expect(delegate.calls.contains("footer 1") && delegate.calls.contains("header 0 gone"))
    table.contentOffset.y = 0
    test.frame()
    #expect(delegate.calls.contains("footer 1 gone"))
  }

  @Test(
    "U12 no swipe actions are requested for a row for which canEditRowAt returns false",
    arguments: [true, false])
  func editing(isEditable: Bool) {
    let table = TableView(frame: test.window.bounds, style: .plain)
    let delegate = Table()
    delegate.editable = isEditable
    table.dataSource = delegate
    table.delegate = delegate
    test.window.addSubview(table)
    test.frame()
    delegate.calls = []
    let touch = test.touch(at: Point(x: 250, y: 150))
    touch.move(to: Point(x: 100, y: 150), over: 0.2)
    touch.end()
    #expect(delegate.calls.contains("actions") == isEditable)
  }

  private final class Form: TextFieldDelegate {
    var reasons: [TextField.DidEndEditingReason] = []
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
      reasons.append(reason)
    }
  }

  @Test("U12 textFieldDidEndEditing with a reason is called")
  func textField() {
    let field = TextField(frame: Rect(x: 10, y: 10, width: 200, height: 40))
    let delegate = Form()
    field.delegate = delegate
    test.window.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(delegate.reasons == [.committed])
  }
}
