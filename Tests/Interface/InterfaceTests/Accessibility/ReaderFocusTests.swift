import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("What a reader is on")
struct ReaderFocusTests {
  private let stage = AccessibilityStage()
  private let button = Button(type: .system)
  private let label = Label("Title", at: Rect(x: 20, y: 10, width: 200, height: 20))
  private let segments = SegmentedControl(items: ["Day", "Week", "Month"])
  private var test: TestWindow { stage.test }

  init() {
    button.setTitle("Go", for: .normal)
    button.frame = Rect(x: 20, y: 40, width: 100, height: 44)
    segments.frame = Rect(x: 20, y: 100, width: 300, height: 44)
    for view in [label, button, segments] as [View] { test.window.addSubview(view) }
    test.frame()
  }

  /// What the reader is on, by its label.
  private var read: String? {
    test.frame()
    return stage.tree.focusedElement(in: test.window).flatMap { stage.tree.node($0)?.label }
  }

  @Test(
    "X3 X6 while a segmented control has the keyboard's focus, the reader is on the selected segment, and follows it"
  )
  func segment() {
    segments.selectedSegmentIndex = 1
    test.window.requestFocusUpdate(to: button)
    stage.observe()
    let entry = stage.changes { test.press(.tab) }
    #expect(entry.contains(.stateChanged(stage.id(segments, part: 1), .focused, true)) && read == "Week")
    let step = stage.changes { test.press(.rightArrow) }
    #expect(step.contains(.stateChanged(stage.id(segments, part: 2), .focused, true)) && read == "Month")
    segments.selectedSegmentIndex = SegmentedControl.noSegment
    #expect(read == "Day")
  }

  @Test(
    "X3 the reader stays where it was sent until the keyboard's focus moves, and is not sent there again when that returns"
  )
  func choice() {
    test.window.requestFocusUpdate(to: button)
    _ = stage.tree.focus(stage.id(label))
    #expect(read == "Title")
    test.window.requestFocusUpdate(to: segments)
    #expect(read == "Day")
    test.window.requestFocusUpdate(to: button)
    #expect(read == "Go")
  }

  @Test("X3 X6 the reader is on the selected day of a calendar that has the keyboard's focus")
  func calendar() throws {
    let picker = DatePicker(frame: Rect(x: 20, y: 160, width: 340, height: 380))
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    picker.date = LocalDateTime(date: LocalDate(year: 2026, month: 5, day: 14)!, time: picker.date.time)
    test.window.addSubview(picker)
    test.frame()
    let calendar = try #require(test.window.focusableViews.first { $0 is DatePickerCalendar })
    test.window.requestFocusUpdate(to: calendar)
    #expect(read?.contains("14") == true)
    test.press(.rightArrow)
    #expect(read?.contains("15") == true)
  }

  @Test(
    "X3 the reader is on the element around a view with the keyboard's focus, or on the first one that it lists"
  )
  func around() {
    final class Card: View { override var canBecomeFocused: Bool { true } }
    let card = Card(frame: Rect(x: 20, y: 160, width: 300, height: 100))
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    card.addSubview(slider)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    test.window.addSubview(card)
    test.window.requestFocusUpdate(to: slider)
    #expect(read == "Card")
    card.isAccessibilityElement = false
    let element = AccessibilityElement(accessibilityContainer: card)
    element.accessibilityLabel = "Room"
    element.accessibilityFrameInContainerSpace = card.bounds
    card.accessibilityElements = [element, slider]
    test.window.requestFocusUpdate(to: card)
    #expect(read == "Room")
  }

  @Test(
    "X1 X3 a reader begins with the first element if nothing has the focus, so that it need not search for one"
  )
  func beginning() {
    let events = stage.changes { stage.observe(begins: true) }
    #expect(events.contains(.stateChanged(stage.id(label), .focused, true)) && read == "Title")
  }

  @Test("X3 a page whose first row contains a control takes the reader to the row, and not past its name")
  func firstRow() {
    let rows = CountedRows([3])
    defer { withExtendedLifetime(rows) {} }
    rows.prepare = { cell, _ in cell.accessoryView = Switch(frame: .zero) }
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 480))
    table.rowHeight = 48
    table.dataSource = rows
    let list = AccessibilityStage([table])
    let row = list.id(table, part: 0)
    #expect(list.tree.childCount(of: row) == 1)
    _ = list.changes { list.observe(begins: true) }
    #expect(list.tree.focusedElement(in: list.test.window) == row)
  }

  @Test("X3 a sheet has the reader as soon as a part of it has moved into the window")
  func sheet() {
    let root = ViewController()
    test.window.rootViewController = root
    stage.observe()
    let sheet = ViewController()
    let title = Label("Scenes", at: Rect(x: 20, y: 20, width: 200, height: 30))
    sheet.view.addSubview(title)
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: true)
    test.play(for: 1)
    #expect(read == "Scenes")
    #expect(stage.events.filter { $0 == .pageChanged(stage.id(test.window)) }.count == 1)
  }
  @Test(
    "X3 a sheet that is shown again has the reader again, which was on the button behind it when it closed")
  func sheetAgain() {
    let root = ViewController()
    test.window.rootViewController = root
    let opener = Button(type: .system)
    opener.setTitle("Open", for: .normal)
    opener.frame = Rect(x: 20, y: 40, width: 100, height: 44)
    root.view.addSubview(opener)
    test.window.requestFocusUpdate(to: opener)
    stage.observe()
    let sheet = ViewController()
    sheet.view.addSubview(Label("Scenes", at: Rect(x: 20, y: 20, width: 200, height: 30)))
    sheet.modalPresentationStyle = .pageSheet
    for _ in 0..<2 {
      root.present(sheet, animated: true)
      test.play(for: 1)
      #expect(read == "Scenes")
      _ = stage.tree.focus(stage.id(opener))
      root.dismiss(animated: true)
      test.play(for: 1)
      test.window.requestFocusUpdate(to: opener)
      #expect(read == "Open")
    }
  }

  @Test("X3 X6 a sheet that a key has opened has the reader on the view that the keys act on")
  func sheetByKey() {
    let root = ViewController()
    test.window.rootViewController = root
    let opener = Button(type: .system)
    opener.setTitle("Open", for: .normal)
    opener.frame = Rect(x: 20, y: 40, width: 100, height: 44)
    root.view.addSubview(opener)
    let done = Button(type: .system)
    done.setTitle("Done", for: .normal)
    done.frame = Rect(x: 250, y: 20, width: 100, height: 44)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    for view in [Label("Scenes", at: Rect(x: 20, y: 20, width: 200, height: 30)), done] as [View] {
      sheet.view.addSubview(view)
    }
    opener.addAction({ root.present(sheet, animated: true) }, for: .primaryActionTriggered)
    stage.observe()
    for _ in 0..<5 where !opener.isFocused { test.press(.tab) }
    test.press(.return)
    test.play(for: 1)
    #expect(done.isFocused && read == "Done")
    test.press(.escape)
    test.play(for: 1)
    #expect(read == "Open")
  }

  @Test(
    "X1 X2 when the row goes that a reader is on, at the end of a list, the reader is on the last one that is left"
  )
  func removedRow() {
    let stage = TableStage([3])
    let (table, window) = (stage.table, stage.test.window)
    let tree = stage.test.application.accessibility
    #expect(tree.focus(tree.id(table, part: 2)))
    #expect(tree.focusedElement(in: window) == tree.id(table, part: 2))
    func reload(_ rows: [String]) {
      stage.rows.sections = [rows]
      table.reloadData()
      stage.test.frame()
    }
    reload(["first", "second"])
    #expect(tree.focusedElement(in: window) == tree.id(table, part: 1))
    #expect(tree.node(tree.id(table, part: 1))?.states.contains(.focused) == true)
    reload([])
    #expect(tree.focusedElement(in: window) == nil)
  }
}
