import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Alerts and action sheets")
struct AlertTests {
  let test = TestWindow(size: Size(width: 400, height: 700))
  let root = ViewController()

  init() {
    test.window.rootViewController = root
    test.frame()
  }

  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func alert(_ style: AlertController.Style = .alert, _ titles: [String] = ["Cancel", "Delete"])
    -> AlertController
  {
    let alert = AlertController(
      title: "Delete room?", message: "Its devices stay connected.", preferredStyle: style)
    for title in titles {
      alert.addAction(
        AlertAction(
          title: title, style: title == "Cancel" ? .cancel : title == "Erase" ? .destructive : .default
        ) { [log] in
          log.lines.append($0.title ?? "")
        })
    }
    return alert
  }

  private func present(_ alert: AlertController) {
    root.present(alert)
    test.playUntilIdle()
  }

  private func center(_ title: String, _ alert: AlertController) -> Point {
    let view = alert.view as? AlertView
    func find(_ view: View) -> AlertRow? {
      if let row = view as? AlertRow, row.action.title == title { return row }
      for subview in view.subviews { if let row = find(subview) { return row } }
      return nil
    }
    guard let view, let row = find(view) else { return .zero }
    return row.convert(Point(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  @Test("U3 an alert is in the middle, and only its actions dismiss it; their handlers run afterwards, once")
  func alertActions() {
    let alert = alert()
    present(alert)
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    #expect(abs(frame.midX - 200) <= 1 && abs(frame.midY - 350) <= 1 && frame.width == 270)
    test.tap(at: Point(x: 10, y: 10))
    test.playUntilIdle()
    #expect(root.presentedViewController === alert)
    test.tap(at: center("Delete", alert))
    test.tap(at: center("Delete", alert))
    #expect(log.lines.isEmpty, "the handler runs when the alert is gone")
    test.playUntilIdle()
    #expect(log.lines == ["Delete"] && root.presentedViewController == nil && test.window.subviews.count == 1)
  }

  @Test(
    "U3 a finger slides across the actions, and chooses the one where it is lifted",
    arguments: [60.0, 125, 240, 1000])
  func slides(rate: Double) {
    let alert = alert(.actionSheet, ["One", "Two", "Three", "Cancel"])
    present(alert)
    let start = center("One", alert)
    test.play(
      .drag(from: start, to: center("Three", alert), duration: 0.4, rest: 0.1), rate: rate, noise: .panel,
      seed: 5)
    test.playUntilIdle()
    #expect(log.lines == ["Three"])
    log.lines = []
    present(alert)
    test.play(
      .drag(from: start, to: Point(x: 200, y: 20), duration: 0.4, rest: 0.1), rate: rate, noise: .panel,
      seed: 6)
    test.playUntilIdle()
    #expect(
      log.lines.isEmpty && root.presentedViewController === alert, "beside the actions it chooses nothing")
  }

  @Test("U3 a touch outside an action sheet cancels it; it is at the bottom of a narrow window")
  func actionSheet() {
    let alert = alert(.actionSheet)
    present(alert)
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    #expect(frame.maxY == 692 && frame.width == 384)
    test.tap(at: Point(x: 200, y: 40))
    test.playUntilIdle()
    #expect(log.lines == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test("U3 in a wide window an action sheet points at its source")
  func anchored() {
    let test = TestWindow(size: Size(width: 1000, height: 600))
    test.window.rootViewController = root
    let source = View(frame: Rect(x: 50, y: 50, width: 60, height: 40))
    root.view.addSubview(source)
    let alert = alert(.actionSheet)
    alert.popoverPresentationController?.sourceView = source
    root.present(alert)
    test.playUntilIdle()
    #expect(alert.popoverPresentationController?.arrowDirection == .up)
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    #expect(frame.minY == 100 && frame.width == 270)
    test.tap(at: center("Delete", alert))
    test.playUntilIdle()
    #expect(log.lines == ["Delete"])
  }

  @Test("U3 an action sheet of a bar's item is a popover at it in a wide window")
  func barButtonItem() throws {
    let test = TestWindow(size: Size(width: 1000, height: 600))
    let page = ViewController()
    let item = BarButtonItem(systemItem: .action)
    page.navigationItem.rightBarButtonItem = item
    test.window.rootViewController = NavigationController(rootViewController: page)
    test.frame()
    let alert = alert(.actionSheet)
    alert.popoverPresentationController?.barButtonItem = item
    page.present(alert, animated: false)
    test.playUntilIdle()
    let popover = try #require(alert.popoverPresentationController)
    #expect(popover.arrowDirection == .up)
    #expect(alert.view.convert(alert.view.bounds, to: nil).maxX > 0.75 * test.window.bounds.width)
  }

  @Test("U3 Return chooses no action that destroys, unless it is the preferred one")
  func destructive() {
    let alert = alert(.alert, ["Cancel", "Erase"])
    present(alert)
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines.isEmpty && root.presentedViewController === alert)
    alert.preferredAction = alert.actions.last
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines == ["Erase"])
  }

  @Test(
    "U3 Escape chooses the action that cancels, Return the preferred one, and the focus moves among the actions"
  )
  func keys() {
    let first = alert()
    present(first)
    test.press(.escape)
    test.playUntilIdle()
    #expect(log.lines == ["Cancel"])
    let second = alert()
    second.preferredAction = second.actions.last
    present(second)
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines == ["Cancel", "Delete"])
    let third = alert(.actionSheet, ["One", "Two", "Cancel"])
    present(third)
    test.press(.tab)
    test.press(.tab)
    #expect(test.window.focusedView?.isDescendant(of: third.view) == true)
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines.last == "Two")
  }

  @Test("U3 the focus moves into an alert and back, and Tab stays inside")
  func focus() {
    let button = Button(type: .system)
    button.setTitle("Behind", for: .normal)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    root.view.addSubview(button)
    #expect(test.window.requestFocusUpdate(to: button))
    let alert = alert()
    present(alert)
    for _ in 0..<5 {
      #expect(test.window.focusedView?.isDescendant(of: alert.view) == true)
      test.press(.tab)
    }
    test.press(.escape)
    test.playUntilIdle()
    #expect(test.window.focusedView === button)
  }

  @Test("U3 fields of an alert: the first is edited, Return moves on, and at last chooses")
  func fields() {
    let alert = alert(.alert, ["Cancel", "Save"])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    present(alert)
    #expect(alert.textFields?.first?.isEditing == true)
    test.type("Hall")
    test.press(.return)
    #expect(alert.textFields?.last?.isEditing == true)
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines == ["Save"] && alert.textFields?.first?.text == "Hall")
  }

  @Test("U3 the fields of an alert grow with the text, when it is shown and when the size changes")
  func fieldHeight() throws {
    let alert = alert(.alert, ["Cancel", "Save"])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    present(alert)
    let fields = try #require(alert.textFields)
    #expect(
      fields.map(\.bounds.height) == [36, 36] && fields.allSatisfy(\.adjustsFontForContentSizeCategory))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    test.playUntilIdle()
    let height = fields[0].sizeThatFits(Size(width: 200, height: 0)).height
    #expect(height > 50 && fields.allSatisfy { $0.bounds.height >= height })
    #expect(fields[1].frame.minY >= fields[0].frame.maxY)
    test.window.traitOverrides.preferredContentSizeCategory = .large
    test.playUntilIdle()
    #expect(fields.map(\.bounds.height) == [36, 36])
  }

  @Test("U3 fifty actions and a long text stay in the window and scroll")
  func long() {
    let alert = AlertController(
      title: "Title", message: String(repeating: "A long message. ", count: 200), preferredStyle: .alert)
    for index in 0..<50 {
      alert.addAction(AlertAction(title: "Action \(index)") { [log] in log.lines.append($0.title ?? "") })
    }
    present(alert)
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    #expect(test.window.bounds.contains(frame))
    let start = Point(x: 200, y: frame.maxY - 30)
    test.play(
      .flick(from: start, to: Point(x: 200, y: frame.maxY - 230), duration: 0.1), rate: 125, noise: .panel,
      seed: 1)
    test.playUntilIdle()
    #expect(log.lines.isEmpty, "a flick scrolls the actions and chooses none")
    test.tap(at: start)
    test.playUntilIdle()
    #expect(log.lines.count == 1 && log.lines != ["Action 0"] && log.lines != ["Action 1"])
  }

  @Test("U3 disabled actions, a second cancelling one, no action at all: defined results")
  func hostile() {
    let alert = alert()
    alert.addAction(AlertAction(title: "Again", style: .cancel))
    #expect(alert.actions.count == 2)
    alert.actions[1].isEnabled = false
    present(alert)
    test.tap(at: center("Delete", alert))
    test.playUntilIdle()
    #expect(root.presentedViewController === alert && log.lines.isEmpty)
    alert.actions[1].isEnabled = true
    test.tap(at: center("Delete", alert))
    test.playUntilIdle()
    #expect(log.lines == ["Delete"])
    let empty = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    empty.addTextField()
    #expect(empty.textFields == nil)
    present(empty)
    test.press(.escape)
    test.playUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  @Test("U3 an alert is released after it was dismissed; touches in flight are cancelled when it appears")
  func lifetime() {
    weak var released: AlertController?
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.view.addSubview(view)
    do {
      let alert = alert()
      released = alert
      let touch = test.touch(at: Point(x: 50, y: 50))
      root.present(alert)
      #expect(view.phases.last == .cancelled)
      touch.end()
      test.playUntilIdle()
      test.press(.escape)
      test.playUntilIdle()
    }
    test.frame()
    #expect(released == nil)
  }

  @Test(
    "U3 a handler that refers to its alert does not keep it, whatever has dismissed it",
    arguments: [false, true])
  func handlerCycle(animated: Bool) {
    weak var released: AlertController?
    do {
      let alert = AlertController(title: "Still there?", message: nil, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "Yes") { _ in alert.message = "chosen" })
      released = alert
      root.present(alert)
      test.playUntilIdle()
      root.dismiss(animated: animated)
      test.playUntilIdle()
    }
    test.frame()
    #expect(released == nil)
  }

  @Test("U3 an alert that is presented again while its choice dismisses it can be answered again")
  func chosenAndPresentedAgain() {
    let alert = alert()
    present(alert)
    test.tap(at: center("Delete", alert))
    test.play(for: 0.05)
    root.present(alert)
    test.playUntilIdle()
    #expect(log.lines == ["Delete"] && root.presentedViewController === alert)
    test.tap(at: center("Cancel", alert))
    test.playUntilIdle()
    #expect(log.lines == ["Delete", "Cancel"] && root.presentedViewController == nil)
  }
}
