import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Rotary encoders")
struct RotaryInputTests {
  private let test: TestWindow
  private let first = Button(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let slider = Slider(frame: Rect(x: 20, y: 80, width: 200, height: 44))
  private let last = Button(frame: Rect(x: 20, y: 140, width: 200, height: 44))

  init() {
    test = TestWindow(size: Size(width: 320, height: 480))
    slider.value = 0.5
    for view in [first, slider, last] { test.window.addSubview(view) }
    test.frame()
  }

  private func turn(_ detents: Int) {
    for _ in 0..<abs(detents) { test.press(detents > 0 ? .scrollDown : .scrollUp) }
  }

  private func turnWheel(by distance: Double) {
    test.window.receive(
      ScrollMotion(
        phase: .moved, source: .wheel, displacement: Point(x: 0, y: distance),
        location: Point(x: 100, y: 100),
        timestamp: test.now))
  }

  @Test("W15 an encoder's turns move the focus in reading order, and its button activates the focused view")
  func focus() {
    var count = 0
    last.addAction(Action { _ in count += 1 }, for: .primaryActionTriggered)
    turn(1)
    #expect(test.window.focusedView === first)
    turn(2)
    #expect(test.window.focusedView === last)
    test.press(.ok)
    #expect(count == 1)
    turn(-1)
    #expect(test.window.focusedView === slider && slider.value == 0.5)
  }

  @Test(
    "W15 after a press on an adjustable view, turns change its value until the next press, Back or Escape")
  func adjustment() {
    for end in [KeyCode.return, .back, .escape] {
      slider.value = 0.5
      test.window.requestFocusUpdate(to: first)
      turn(1)
      #expect(test.window.focusedView === slider)
      test.press(.return)
      turn(2)
      let raised = slider.value
      #expect(raised > 0.5 && test.window.focusedView === slider)
      turn(-1)
      #expect(slider.value < raised && slider.value > 0.5)
      test.press(end)
      turn(1)
      #expect(test.window.focusedView === last)
    }
  }

  @Test("W15 the ring of a view whose value is changed is twice as wide")
  func ring() {
    func width() -> Double? {
      test.frame()
      return slider.layer.sublayers.map(\.borderWidth).max()
    }
    turn(2)
    let usual = width() ?? 0
    test.press(.select)
    #expect(usual > 0 && width() == 2 * usual)
    test.tap(at: Point(x: 300, y: 400))
    turn(1)
    #expect(test.window.focusSystem.adjustedView == nil)
  }

  @Test("W15 a keyboard's arrows and Return act as before; an encoder's button is used only after a turn")
  func keyboard() {
    test.window.requestFocusUpdate(to: slider)
    test.press(.return)
    test.press(.rightArrow)
    let value = slider.value
    #expect(value > 0.5)
    turn(1)
    #expect(test.window.focusedView === last && slider.value == value)
    // Another key ends the use of the encoder.
    turn(-1)
    test.press(.tab)
    test.window.requestFocusUpdate(to: slider)
    test.press(.return)
    #expect(test.window.focusSystem.adjustedView == nil)
  }

  @Test("W15 the focus that is lost while a value is changed ends the change")
  func lostFocus() {
    turn(2)
    test.press(.return)
    slider.removeFromSuperview()
    test.frame()
    turn(1)
    #expect(test.window.focusSystem.adjustedView == nil)
    test.window.addSubview(slider)
    turn(1)
    #expect(slider.value == 0.5)
  }

  @Test("W15 a key in another window ends the change of a value, and its ring is no longer wide")
  func otherWindow() {
    turn(2)
    test.press(.return)
    #expect(test.window.focusSystem.adjustedView === slider)
    let other = TestWindow(application: test.application)
    other.press(.tab)
    #expect(test.window.focusSystem.adjustedView == nil)
  }

  @Test("W15 a view of one's own is adjusted by its trait")
  func custom() {
    final class Dial: View {
      var value = 0
      override var canBecomeFocused: Bool { true }
      override func accessibilityIncrement() { value += 1 }
      override func accessibilityDecrement() { value -= 1 }
    }
    let dial = Dial(frame: Rect(x: 20, y: 200, width: 100, height: 100))
    dial.accessibilityTraits = .adjustable
    test.window.addSubview(dial)
    test.window.requestFocusUpdate(to: last)
    turn(1)
    #expect(test.window.focusedView === dial)
    test.press(.return)
    turn(3)
    turn(-1)
    #expect(dial.value == 2)
    // Nonsense of a device is bounded.
    test.application.configuration.rotaryEncoder.includesWheels = true
    turnWheel(by: 1e300)
    #expect(dial.value < 100)
  }

  @Test("W15 wheels are encoders where the configuration says so, detent by detent")
  func wheels() {
    turnWheel(by: ScrollMotion.wheelDetent)
    #expect(test.window.focusedView == nil)
    test.application.configuration.rotaryEncoder.includesWheels = true
    turnWheel(by: ScrollMotion.wheelDetent)
    #expect(test.window.focusedView === first)
    // A wheel of high resolution reports quarters of a detent.
    for _ in 0..<4 { turnWheel(by: ScrollMotion.wheelDetent / 4) }
    #expect(test.window.focusedView === slider)
    turnWheel(by: -ScrollMotion.wheelDetent)
    #expect(test.window.focusedView === first)
  }

  @Test("W15 other keys may be those of an encoder")
  func keys() {
    test.application.configuration.rotaryEncoder.clockwiseKey = .volumeUp
    test.application.configuration.rotaryEncoder.counterclockwiseKey = .volumeDown
    for code in [KeyCode.volumeUp, .volumeUp, .volumeDown] { test.press(code) }
    #expect(test.window.focusedView === first)
  }

  @Test("W15 where nothing can have the focus, turns scroll")
  func scrolling() {
    for view in [first, slider, last] { view.removeFromSuperview() }
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 320, height: 4000)
    test.window.addSubview(scrollView)
    turn(2)
    test.play(for: 1)
    #expect(scrollView.contentOffset.y > ScrollMotion.wheelDetent)
  }

  @Test(
    "W15 turns go through the rows of a table, also those that are not visible, and out of it at its ends")
  func table() {
    let table = TableView(frame: Rect(x: 0, y: 200, width: 320, height: 200))
    let source = RowSource()
    table.dataSource = source
    table.allowsFocus = true
    test.window.addSubview(table)
    test.frame()
    test.window.requestFocusUpdate(to: last)
    turn(1)
    turn(29)
    let cell = test.window.focusedView as? TableViewCell
    #expect(cell.flatMap { table.indexPath(for: $0) }?.row == 29)
    turn(1)
    #expect(!(test.window.focusedView is TableViewCell))
  }

  @Test("W15 X6 turns go through the controls in a row after the row itself, and back")
  func rowControls() {
    let table = TableView(frame: Rect(x: 0, y: 200, width: 320, height: 200))
    let source = RowSource()
    source.buttonCount = 2
    table.dataSource = source
    table.allowsFocus = true
    test.window.addSubview(table)
    test.frame()
    test.window.requestFocusUpdate(to: last)
    var visited: [Bool] = []
    for _ in 0..<4 {
      turn(1)
      visited.append(test.window.focusedView is TableViewCell)
    }
    #expect(visited == [true, false, false, true])
    turn(-1)
    #expect((test.window.focusedView as? TableViewCell).flatMap { table.indexPath(for: $0) }?.row == 0)
    turn(2)
    turn(-1)
    #expect(test.window.focusedView is Button)
  }

  private final class RowSource: TableViewDataSource {
    /// The number of buttons in each row.
    var buttonCount = 0
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      for index in 0..<buttonCount {
        cell.contentView.addSubview(
          Button(frame: Rect(x: 150 + 60 * Double(index), y: 0, width: 50, height: 44)))
      }
      return cell
    }
  }

  @Test("W15 each activity and event has its successor")
  func transitions() {
    let table: [(RotaryActivity, RotaryActivity.Event, RotaryActivity, Bool)] = [
      (.idle, .turned, .movingFocus, true), (.idle, .pressedOnAdjustable, .idle, false),
      (.idle, .pressedElsewhere, .idle, false), (.idle, .goneBack, .idle, false),
      (.idle, .lostFocus, .idle, false), (.idle, .leftAlone, .idle, false),
      (.movingFocus, .turned, .movingFocus, true), (.movingFocus, .pressedOnAdjustable, .adjusting, true),
      (.movingFocus, .pressedElsewhere, .movingFocus, false), (.movingFocus, .goneBack, .movingFocus, false),
      (.movingFocus, .lostFocus, .movingFocus, false), (.movingFocus, .leftAlone, .idle, false),
      (.adjusting, .turned, .adjusting, true), (.adjusting, .pressedOnAdjustable, .movingFocus, true),
      (.adjusting, .pressedElsewhere, .movingFocus, false), (.adjusting, .goneBack, .movingFocus, true),
      (.adjusting, .lostFocus, .movingFocus, false), (.adjusting, .leftAlone, .idle, false),
    ]
    #expect(table.count == 3 * RotaryActivity.Event.allCases.count)
    for (state, event, successor, isUsed) in table {
      var activity = state
      #expect(activity.handle(event) == isUsed && activity == successor, "\(state) \(event)")
    }
  }
}
