import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// The order of callbacks that UIKit documents for what comes and goes in a view controller: "UITableViewDelegate", "prepareForReuse()",
/// "UITableViewDataSourcePrefetching"; "UITabBarControllerDelegate"; "UITextFieldDelegate", sections "Managing editing" and "Editing the
/// text field's text"; "UIControl.Event".
@MainActor
@Suite("The callbacks of cells, headers, tabs, bar items and fields that come and go")
struct PartOrderTests {
  let log = Chronicle.Log()

  // MARK: Cells

  private final class Cell: TableViewCell {
    weak var log: Chronicle.Log?
    var name = ""
    override func prepareForReuse() {
      super.prepareForReuse()
      log?.write("prepareForReuse \(name)")
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      if highlighted != isHighlighted { log?.write("\(highlighted ? "+" : "-")highlighted \(name)") }
      super.setHighlighted(highlighted, animated: animated)
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      if selected != isSelected { log?.write("\(selected ? "+" : "-")selected \(name)") }
      super.setSelected(selected, animated: animated)
    }
  }

  /// Rows of 100 points, of which five fit the table, in sections with headers of 30 points.
  private final class Rows: TableViewDataSource, TableViewDelegate {
    let log: Chronicle.Log
    var counts = [20]
    var hasHeaders = false

    init(_ log: Chronicle.Log) { self.log = log }

    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    func numberOfSections(in tableView: TableView) -> Int { counts.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      log.write("cellForRow \(name(indexPath))")
      (cell as? Cell)?.name = name(indexPath)
      return cell
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 100 }
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
      hasHeaders ? 30 : 0
    }
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      guard hasHeaders else { return nil }
      log.write("viewForHeader \(section)")
      return View()
    }
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
      log.write("willDisplay \(name(indexPath))")
    }
    func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { log.write("didEndDisplaying \(name(indexPath))") }
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
      log.write("willDisplayHeader \(section)")
    }
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {
      log.write("didEndDisplayingHeader \(section)")
    }
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      log.write("shouldHighlight \(name(indexPath))")
      return true
    }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
      log.write("didHighlight \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.write("didUnhighlight \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.write("willSelect \(name(indexPath))")
      return indexPath
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.write("didSelect \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      log.write("willDeselect \(name(indexPath))")
      return indexPath
    }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      log.write("didDeselect \(name(indexPath))")
    }
    func tableView(
      _ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { log.write("primaryAction \(name(indexPath))") }
  }

  /// A table whose calls are written to the log.
  @MainActor
  private struct Stage {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let rows: Rows

    init(_ log: Chronicle.Log, _ counts: [Int] = [20], hasHeaders: Bool = false) {
      rows = Rows(log)
      rows.counts = counts
      rows.hasHeaders = hasHeaders
      table.register(forCellReuseIdentifier: "cell") {
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.log = log
        return cell
      }
      table.dataSource = rows
      table.delegate = rows
      test.window.addSubview(table)
      test.frame()
    }

    func scroll(to y: Double) {
      table.setContentOffset(Point(x: 0, y: y), animated: false)
      test.frame()
    }

    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  }

  @Test(
    "U12 a row comes: its cell is asked for, then displayed; it goes: the display ends, and the cell is prepared for the next row"
  )
  func rows() {
    let stage = Stage(log)
    #expect(log.take() == (0..<5).map { "cellForRow 0.\($0)" } + (0..<5).map { "willDisplay 0.\($0)" })
    stage.scroll(to: 110)
    #expect(
      log.take() == ["didEndDisplaying 0.0", "prepareForReuse 0.0", "cellForRow 0.5", "willDisplay 0.5"])
    stage.scroll(to: 0)
    #expect(
      log.take() == ["didEndDisplaying 0.5", "prepareForReuse 0.5", "cellForRow 0.0", "willDisplay 0.0"])
  }

  @Test(
    "U12 a row is deleted: the one that follows it up comes at once, and the deleted one goes at the end of the animation"
  )
  func deletion() {
    let stage = Stage(log)
    _ = log.take()
    stage.rows.counts = [19]
    stage.table.deleteRows(at: [stage.path(1)], with: .fade)
    #expect(log.take() == ["cellForRow 0.4", "willDisplay 0.4"])
    stage.test.playUntilIdle()
    #expect(log.take() == ["didEndDisplaying 0.1"])
    stage.table.reloadData()
    stage.test.frame()
    let lines = log.take()
    #expect(lines.prefix(5).allSatisfy { $0.hasPrefix("didEndDisplaying") })
    #expect(lines.suffix(5).allSatisfy { $0.hasPrefix("willDisplay") })
    #expect(lines.filter { $0.hasPrefix("prepareForReuse") }.count == 5)
  }

  @Test(
    "U12 a tap highlights a row, gives the highlight back, deselects the former row and selects this one")
  func selection() {
    let stage = Stage(log)
    _ = log.take()
    let first = [
      "shouldHighlight 0.1", "+highlighted 0.1", "didHighlight 0.1", "-highlighted 0.1", "didUnhighlight 0.1",
      "willSelect 0.1", "+selected 0.1", "didSelect 0.1", "primaryAction 0.1",
    ]
    stage.test.tap(at: Point(x: 100, y: 150))
    stage.test.playUntilIdle()
    #expect(log.take() == first)
    stage.test.tap(at: Point(x: 100, y: 250))
    stage.test.playUntilIdle()
    #expect(
      log.take() == [
        "shouldHighlight 0.2", "+highlighted 0.2", "didHighlight 0.2", "-highlighted 0.2",
        "didUnhighlight 0.2", "willSelect 0.2", "willDeselect 0.1", "-selected 0.1", "didDeselect 0.1",
        "+selected 0.2", "didSelect 0.2", "primaryAction 0.2",
      ])
    // A touch that becomes a scroll only gives the highlight back.
    let touch = stage.test.touch(at: Point(x: 100, y: 350))
    stage.test.play(for: 0.3)
    touch.drag(to: Point(x: 100, y: 300), over: 0.2)
    touch.end()
    stage.test.playUntilIdle()
    #expect(
      log.take().filter { !$0.contains("isplay") && !$0.contains("cell") && !$0.contains("prepare") } == [
        "shouldHighlight 0.3", "+highlighted 0.3", "didHighlight 0.3", "-highlighted 0.3",
        "didUnhighlight 0.3",
      ])
  }

  @Test("U12 with several selected rows a tap on one deselects it; code selects without callbacks")
  func severalRows() {
    let stage = Stage(log)
    stage.table.allowsMultipleSelection = true
    _ = log.take()
    stage.table.selectRow(at: stage.path(1), animated: false)
    #expect(log.take() == ["+selected 0.1"])
    stage.test.tap(at: Point(x: 100, y: 150))
    stage.test.playUntilIdle()
    #expect(
      log.take().suffix(4) == [
        "didUnhighlight 0.1", "willDeselect 0.1", "-selected 0.1", "didDeselect 0.1",
      ])
  }

  @Test("U12 a header comes after the view was asked for, and goes when its section does")
  func headers() {
    let stage = Stage(log, [3, 3, 9], hasHeaders: true)
    let start = log.take().filter { $0.contains("eader") }
    #expect(start.filter { $0.hasPrefix("willDisplay") } == ["willDisplayHeader 0", "willDisplayHeader 1"])
    for section in 0...1 {
      let asked = start.lastIndex(of: "viewForHeader \(section)")
      let shown = start.firstIndex(of: "willDisplayHeader \(section)")
      if let asked, let shown { #expect(asked < shown) } else { Issue.record("no header \(section)") }
    }
    stage.scroll(to: 340)
    #expect(
      log.take().filter { $0.contains("Header") && !$0.hasPrefix("view") } == [
        "didEndDisplayingHeader 0", "willDisplayHeader 2",
      ])
  }

  // MARK: Tabs and bars

  private final class Tabs: TabBarControllerDelegate {
    let log: Chronicle.Log
    var allows = true
    init(_ log: Chronicle.Log) { self.log = log }
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      log.write("shouldSelect \(viewController.title ?? "")")
      return allows
    }
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
      log.write(
        "didSelect \(viewController.title ?? "") of \(tabBarController.selectedViewController?.title ?? "")")
    }
  }

  @Test("U2 a tap on a tab asks, changes and reports; code changes without asking")
  func tabs() {
    let test = TestWindow(size: Size(width: 400, height: 640))
    let tabs = TabBarController()
    let delegate = Tabs(log)
    tabs.delegate = delegate
    let pages = ["a", "b"].map { Chronicle($0, log) }
    for page in pages { page.title = page.name }
    tabs.viewControllers = pages
    test.window.rootViewController = tabs
    test.playUntilIdle()
    _ = log.take()
    let (left, right) = (Point(x: 100, y: 620), Point(x: 300, y: 620))
    let names = { [log] in log.take().map { $0.hasSuffix(" w") ? String($0.dropLast(2)) : $0 } }
    test.tap(at: right)
    test.playUntilIdle()
    var lines = names()
    #expect(lines.first == "shouldSelect b" && lines.contains("didSelect b of b"))
    let changes = lines.filter { !$0.contains("elect") }.compactMap { $0.split(separator: " ").prefix(2) }
    #expect(changes.filter { $0[0] == "a" }.map { $0[1] } == ["willDisappear", "didDisappear"])
    #expect(
      changes.filter { $0[0] == "b" }.map { $0[1] } == ["willAppear", "isAppearing", "layout", "didAppear"])
    test.tap(at: right)
    test.playUntilIdle()
    #expect(names() == ["shouldSelect b", "didSelect b of b"], "the selected tab reports as well")
    delegate.allows = false
    test.tap(at: left)
    test.playUntilIdle()
    #expect(names() == ["shouldSelect a"])
    tabs.selectedIndex = 0
    test.playUntilIdle()
    lines = names()
    #expect(!lines.contains { $0.contains("elect") } && lines.last == "a didAppear")
  }

  @Test(
    "U2 a bar item acts once when a touch ends on it, and not when the touch is cancelled or leaves it")
  func barItems() {
    let test = TestWindow(size: Size(width: 400, height: 640))
    let page = ViewController()
    page.navigationItem.rightBarButtonItem = BarButtonItem(
      title: "Save", primaryAction: Action { [log] _ in log.write("save") })
    test.window.rootViewController = NavigationController(rootViewController: page)
    test.playUntilIdle()
    let point = Point(x: 370, y: 22)
    let touch = test.touch(at: point)
    test.play(for: 0.1)
    #expect(log.take().isEmpty)
    touch.end()
    #expect(log.take() == ["save"])
    test.touch(at: point).cancel()
    let leaving = test.touch(at: point)
    leaving.drag(to: Point(x: 200, y: 400), over: 0.2)
    leaving.end()
    test.playUntilIdle()
    #expect(log.take().isEmpty)
  }

  // MARK: Fields

  private final class Fields: TextFieldDelegate {
    let log: Chronicle.Log
    var names: [ObjectIdentifier: String] = [:]
    var ends = true
    var returns = true
    init(_ log: Chronicle.Log) { self.log = log }
    func write(_ call: String, _ field: TextField) {
      log.write("\(names[ObjectIdentifier(field)] ?? "?") \(call)" + (field.isEditing ? " e" : ""))
    }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
      write("shouldBegin", textField)
      return true
    }
    func textFieldDidBeginEditing(_ textField: TextField) { write("didBegin", textField) }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
      write("shouldEnd", textField)
      return ends
    }
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
      write("didEnd", textField)
    }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      write("shouldChange '\(textField.text ?? "")'", textField)
      return true
    }
    func textFieldShouldClear(_ textField: TextField) -> Bool {
      write("shouldClear", textField)
      return true
    }
    func textFieldShouldReturn(_ textField: TextField) -> Bool {
      write("shouldReturn", textField)
      return returns
    }
  }

  /// Two fields, one above the other, whose calls are written to the log.
  private func fields() -> (test: TestWindow, a: TextField, b: TextField, delegate: Fields) {
    let test = TestWindow()
    let delegate = Fields(log)
    let all = ["a", "b"].enumerated().map { index, name in
      let field = TextField(frame: Rect(x: 20, y: 20 + 60 * Double(index), width: 200, height: 40))
      delegate.names[ObjectIdentifier(field)] = name
      field.delegate = delegate
      let events: [(Control.Events, String)] = [
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEnd, "editingDidEnd"),
      ]
      for (event, text) in events {
        field.addAction({ [weak field] in if let field { delegate.write(text, field) } }, for: event)
      }
      test.window.addSubview(field)
      return field
    }
    test.frame()
    return (test, all[0], all[1], delegate)
  }

  @Test(
    "C5 editing begins by a touch, changes the text and ends: asked before, reported after, the delegate before the event"
  )
  func field() {
    let (test, a, _, delegate) = fields()
    test.tap(at: a.center)
    test.playUntilIdle()
    #expect(log.take() == ["a shouldBegin", "a didBegin e", "a editingDidBegin e"])
    test.type("x")
    #expect(log.take() == ["a shouldChange '' e", "a editingChanged e"])
    test.press(.return)
    #expect(log.take() == ["a shouldReturn e"], "Return alone does not end editing")
    a.addAction({ [log] in log.write("a onExit") }, for: .editingDidEndOnExit)
    delegate.returns = false
    test.press(.return)
    #expect(log.take() == ["a shouldReturn e"])
    delegate.returns = true
    test.press(.return)
    #expect(log.take() == ["a shouldReturn e", "a onExit", "a shouldEnd e", "a didEnd", "a editingDidEnd"])
    withExtendedLifetime(delegate) {}
  }

  @Test(
    "C5 a touch on another field: that is asked to begin, the first to end; it ends, and the other begins",
    arguments: [true, false])
  func handover(ends: Bool) {
    let (test, a, b, delegate) = fields()
    a.becomeFirstResponder()
    _ = log.take()
    delegate.ends = ends
    test.tap(at: b.center)
    test.playUntilIdle()
    let asked = ["b shouldBegin", "a shouldEnd e"]
    #expect(
      log.take()
        == (ends
          ? asked + ["a didEnd", "a editingDidEnd", "b didBegin e", "b editingDidBegin e"] : asked))
    #expect(a.isEditing == !ends && b.isEditing == ends)
    delegate.ends = true
    _ = test.window.endEditing(true)
    #expect(log.take().map { String($0.dropFirst(2)) } == ["shouldEnd e", "didEnd", "editingDidEnd"])
    withExtendedLifetime(delegate) {}
  }

  @Test("C5 the clear button asks, clears and reports")
  func clear() {
    let (test, a, _, delegate) = fields()
    a.clearButtonMode = .always
    a.text = "text"
    a.becomeFirstResponder()
    test.frame()
    _ = log.take()
    test.tap(at: a.convert(a.clearButtonRect(forBounds: a.bounds).center, to: nil))
    test.playUntilIdle()
    #expect(log.take() == ["a shouldClear e", "a editingChanged e"] && a.text == "")
    withExtendedLifetime(delegate) {}
  }
}
