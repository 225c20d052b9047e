import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Changes that are reported to assistive technologies")
struct AccessibilityEventTests {
  private let label = Label("one", at: Rect(x: 10, y: 10, width: 80, height: 20))
  private let control = Switch(frame: Rect(x: 10, y: 50, width: 60, height: 30))

  private func makeStage() -> AccessibilityStage {
    let stage = AccessibilityStage([label, control])
    stage.observe()
    return stage
  }

  @Test("X2 nothing is reported while nothing changes, and each change once")
  func changes() {
    let stage = makeStage()
    #expect(stage.changes() == [])
    #expect(stage.changes { label.text = "two" } == [.labelChanged(stage.id(label))])
    #expect(stage.changes() == [])
    let id = stage.id(control)
    #expect(stage.changes { control.isOn = true } == [.valueChanged(id), .stateChanged(id, .checked, true)])
    #expect(
      stage.changes { control.isEnabled = false } == [
        .stateChanged(id, .enabled, false), .stateChanged(id, .focusable, false),
      ])
    let changes = stage.changes {
      label.text = "three"
      label.text = "four"
      label.text = "two"
    }
    #expect(changes == [])
  }

  @Test(
    "X2 children that appear and disappear are reported with their positions, removals first and from the end"
  )
  func children() {
    let stage = makeStage()
    let window = stage.id(stage.test.window)
    let added = Label("between", at: Rect(x: 10, y: 30, width: 80, height: 15))
    let insertion = stage.changes { stage.test.window.addSubview(added) }
    #expect(insertion == [.childAdded(window, index: 1, child: stage.id(added))])
    let replacement = stage.changes {
      label.isHidden = true
      control.isHidden = true
      stage.test.window.addSubview(Label("last", at: Rect(x: 10, y: 200, width: 80, height: 20)))
    }
    #expect(
      replacement.dropLast() == [
        .childRemoved(window, index: 2, child: stage.id(control)),
        .childRemoved(window, index: 0, child: stage.id(label)),
      ])
    if case .childAdded(window, index: 1, _)? = replacement.last {} else { Issue.record("\(replacement)") }
  }

  @Test("X2 a child that moves among its siblings is removed and added again, and the others are not")
  func reordering() {
    let stage = makeStage()
    let last = Label("last", at: Rect(x: 10, y: 90, width: 80, height: 20))
    stage.test.window.addSubview(last)
    _ = stage.changes()
    let (window, id) = (stage.id(stage.test.window), stage.id(label))
    #expect(
      stage.changes { label.frame.origin.y = 200 } == [
        .childRemoved(window, index: 0, child: id), .childAdded(window, index: 2, child: id),
      ])
    let replacement = stage.changes {
      last.isHidden = true
      label.frame.origin.y = 10
    }
    #expect(
      replacement == [
        .childRemoved(window, index: 2, child: id), .childRemoved(window, index: 1, child: stage.id(last)),
        .childAdded(window, index: 0, child: id),
      ])
  }

  @Test("X2 what has the focus loses it before another element has it, by keys and by the reader")
  func focus() {
    let other = Switch(frame: Rect(x: 10, y: 100, width: 60, height: 30))
    let stage = makeStage()
    stage.test.window.addSubview(other)
    _ = stage.changes()
    let (first, second) = (stage.id(control), stage.id(other))
    #expect(stage.changes { stage.test.window.moveFocus(.next) } == [.stateChanged(first, .focused, true)])
    let moved: [AccessibilityEvent] = [
      .stateChanged(first, .focused, false), .stateChanged(second, .focused, true),
    ]
    #expect(stage.changes { stage.test.window.moveFocus(.next) } == moved)
    // A label cannot have the keyboard focus, but the reader is on it.
    let text = stage.id(label)
    #expect(
      stage.changes { _ = stage.tree.focus(text) } == [
        .stateChanged(second, .focused, false), .stateChanged(text, .focused, true),
      ])
    #expect(stage.test.window.focusedView === other)
    #expect(!stage.tree.focus(AccessibilityNodeID(object: 99_999)))
  }

  @Test("X2 text that is typed and deleted, the caret and the selection are reported in order")
  func text() {
    let field = TextField(frame: Rect(x: 10, y: 150, width: 200, height: 30))
    let stage = makeStage()
    stage.test.window.addSubview(field)
    field.becomeFirstResponder()
    field.text = "héllo"
    _ = stage.changes()
    let id = stage.id(field)
    field.selectedTextRange = field.endOfDocument..<field.endOfDocument
    _ = stage.changes()
    #expect(
      stage.changes { field.insertText("!") } == [
        .valueChanged(id), .textInserted(id, at: 5, "!"), .caretMoved(id, to: 6),
      ])
    #expect(
      stage.changes { field.deleteBackward() } == [
        .valueChanged(id), .textDeleted(id, at: 5, "!"), .caretMoved(id, to: 5),
      ])
    let selection = stage.changes { #expect(stage.tree.edit(id, .select(1..<3))) }
    #expect(selection == [.caretMoved(id, to: 3), .textSelectionChanged(id)])
    let replacement = stage.changes { _ = stage.tree.edit(id, .replace(1..<3, with: "aa")) }
    #expect(replacement.contains(.textInserted(id, at: 1, "aa")))
    #expect(field.text == "haalo")
  }

  @Test("X2 announcements and pages of a scroll view are read, after the changes before them")
  func announcements() {
    let stage = makeStage()
    let window = stage.id(stage.test.window)
    label.text = "two"
    let events = stage.changes { Accessibility.post(notification: .announcement, argument: "Saved") }
    #expect(events == [.labelChanged(stage.id(label)), .announcement(window, "Saved")])
    let pages = stage.changes { Accessibility.post(notification: .pageScrolled, argument: "Page 2 of 3") }
    #expect(pages == [.announcement(window, "Page 2 of 3")])
    #expect(stage.changes { Accessibility.post(notification: .announcement, argument: 7) } == [])
    let moved = stage.changes { Accessibility.post(notification: .layoutChanged, argument: label) }
    #expect(moved == [.stateChanged(stage.id(label), .focused, true)])
    stage.tree.onEvents = nil
    #expect(!Accessibility.isAssistiveTechnologyRunning)
    Accessibility.post(notification: .announcement, argument: "unheard")
  }

  @Test(
    "X3 an alert takes the reader's focus, and gives it back; so does a page that is pushed, and a message is read"
  )
  func pages() throws {
    let stage = AccessibilityStage()
    let first = ViewController()
    first.view.addSubview(label)
    first.view.addSubview(control)
    let navigation = NavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    stage.test.window.rootViewController = navigation
    stage.test.frame()
    stage.observe()
    let origin = stage.id(control)
    _ = stage.changes { _ = stage.tree.focus(origin) }
    let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Keep"))
    let appearance = stage.changes { first.present(alert, animated: false) }
    let window = stage.id(stage.test.window)
    let focused = try #require(stage.tree.focusedElement(in: stage.test.window))
    #expect(stage.tree.node(focused)?.label == "Delete?")
    #expect(
      appearance.contains(.stateChanged(focused, .focused, true)) && appearance.contains(.pageChanged(window))
    )
    let end = stage.changes { first.dismiss(animated: false) }
    #expect(end.contains(.stateChanged(origin, .focused, true)))
    #expect(stage.tree.focusedElement(in: stage.test.window) == origin)
    let second = ViewController()
    let title = Label("second", at: Rect(x: 10, y: 10, width: 80, height: 20))
    second.view.addSubview(title)
    _ = stage.changes { navigation.pushViewController(second, animated: false) }
    #expect(stage.tree.focusedElement(in: stage.test.window) == stage.id(title))
    _ = stage.changes { navigation.popViewController(animated: false) }
    #expect(stage.tree.focusedElement(in: stage.test.window) == origin)
    let message = stage.changes { Toast.show("Saved", in: stage.test.window) }
    #expect(message.contains(.announcement(window, "Saved")))
  }

  @Test("X2 rows that are added to a table are reported once, and scrolling reports none")
  func rows() {
    let stage = TableStage([100])
    let tree = stage.test.application.accessibility
    var events: [AccessibilityEvent] = []
    tree.onEvents = { events += $0 }
    func changes(_ body: () -> Void) -> [AccessibilityEvent] {
      events = []
      body()
      stage.test.frame()
      stage.test.advance(by: 1)
      return events
    }
    #expect(changes { stage.offset = 2_000 } == [])
    let id = tree.id(stage.table)
    let added = changes {
      stage.rows.sections[0].append("new")
      stage.table.reloadData()
    }
    #expect(added == [.childAdded(id, index: 100, child: tree.id(stage.table, part: 100))])
    #expect(
      changes { stage.table.selectRow(at: stage.path(42), animated: false) }.contains(.selectionChanged(id)))
  }

  @Test("X2 a window that opens in front is reported as open, and then as active")
  func windows() {
    let (first, second) = (AccessibilityNodeID(object: 1), AccessibilityNodeID(object: 2))
    func snapshot(_ ids: [AccessibilityNodeID]) -> TreeSnapshot {
      var result = TreeSnapshot()
      (result.windows, result.order) = (ids, ids)
      for id in ids {
        var node = AccessibilityNode(role: .window)
        if id == ids.last { node.states.insert(.active) }
        result.elements[id] = TreeSnapshot.Element(node: node)
      }
      return result
    }
    #expect(
      snapshot([first, second]).events(since: snapshot([first])) == [
        .windowOpened(second), .windowDeactivated(first), .windowActivated(second),
      ])
  }

  @Test(
    "X2 a row that has changed out of sight is reported when it comes back, and scrolling alone reports nothing"
  )
  func changedRow() {
    var title = "Kitchen"
    let rows = CountedRows([200])
    rows.prepare = { cell, path in if path.row == 1 { cell.textLabel.text = title } }
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    table.rowHeight = 50
    table.dataSource = rows
    let stage = AccessibilityStage([table])
    let row = stage.id(table, part: 1)
    stage.observe()
    func scroll(to y: Double) -> [AccessibilityEvent] {
      stage.changes { table.setContentOffset(Point(x: 0, y: y), animated: false) }
    }
    #expect(scroll(to: 5000).isEmpty && scroll(to: 0).isEmpty)
    _ = scroll(to: 5000)
    title = "Bath"
    #expect(scroll(to: 0) == [.labelChanged(row)] && stage.node(table, part: 1)?.label == "Bath")
    #expect(scroll(to: 5000).isEmpty && scroll(to: 0).isEmpty)
  }
}
