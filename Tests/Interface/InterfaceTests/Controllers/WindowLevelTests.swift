import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Levels of a window")
struct WindowLevelTests {
  let test = TestWindow(size: Size(width: 400, height: 700))
  let root = ViewController()
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  init() {
    test.window.rootViewController = root
    test.frame()
  }

  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  private func alarm(_ title: String = "Alarm") -> AlertController {
    let alarm = AlertController(title: title, message: nil, preferredStyle: .alert)
    alarm.addAction(AlertAction(title: "Acknowledge") { [log] _ in log.lines.append(title) })
    return alarm
  }

  private func acknowledge(_ alarm: AlertController) {
    if let row = (alarm.view as? AlertView)?.rows.first { test.tap(at: middle(row)) }
    test.playUntilIdle()
  }

  /// Returns whether a touch at a point would reach a view in another one.
  private func isInFront(_ view: View, at point: Point) -> Bool {
    test.window.hitTest(point, with: nil)?.isInside(view) == true
  }

  @Test("U3 an alarm is shown whatever is being presented or dismissed, and is acknowledged there")
  func neverLost() {
    for moment in 0..<12 {
      log.lines = []
      let sheet = ViewController()
      sheet.modalPresentationStyle = moment % 2 == 0 ? .pageSheet : .fullScreen
      root.present(sheet)
      test.play(for: moment < 6 ? Double(moment) * 0.1 : 1)
      if moment >= 6 {
        sheet.dismiss()
        test.play(for: Double(moment - 6) * 0.08)
      }
      var completions = 0
      let alarm = alarm()
      #expect(test.window.present(alarm) { completions += 1 })
      test.playUntilIdle()
      #expect(
        alarm.view.window === test.window && completions == 1 && isInFront(alarm.view, at: middle(alarm.view))
      )
      #expect(alarm.presentingViewController != nil && alarm.presentingViewController !== root)
      acknowledge(alarm)
      #expect(log.lines == ["Alarm"] && alarm.view.window == nil)
      root.dismiss(animated: false)
      test.playUntilIdle()
      #expect(test.window.subviews.count == 1)
    }
  }

  @Test("U3 T15 an alarm cancels touches and takes the keys; what is presented later stays behind it")
  func input() {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 40))
    let button = Button(
      configuration: .plain(), primaryAction: Action { [log] _ in log.lines.append("button") })
    button.frame = Rect(x: 20, y: 100, width: 100, height: 60)
    root.view.addSubview(field)
    root.view.addSubview(button)
    test.frame()
    field.becomeFirstResponder()
    let touch = test.touch(at: middle(button))
    let alarm = alarm()
    test.window.present(alarm, animated: false)
    touch.end()
    #expect(log.lines.isEmpty && !field.isEditing)
    let sheet = ViewController()
    root.present(sheet)
    test.playUntilIdle()
    Toast.show("Toast", in: test.window)
    let other = View(frame: test.window.bounds)
    test.window.addSubview(other)
    test.window.bringSubviewToFront(other)
    test.play(for: 0.5)
    #expect(isInFront(alarm.view, at: middle(alarm.view)))
    #expect(test.window.hitTest(Point(x: 5, y: 5), with: nil)?.isInside(other) == false)
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines == ["Alarm"] && root.presentedViewController === sheet)
    #expect(test.window.frontmostModal === sheet)
  }

  @Test("U3 of several alarms all are shown, the last one in front; one that is shown already is refused")
  func several() {
    let alarms = ["one", "two", "three"].map(alarm)
    for alarm in alarms { #expect(test.window.present(alarm)) }
    #expect(!test.window.present(alarms[0]) && !test.window.present(root))
    test.playUntilIdle()
    #expect(isInFront(alarms[2].view, at: middle(alarms[2].view)) && test.window.frontmostModal === alarms[2])
    // One that is leaving is shown again.
    alarms[2].dismiss()
    test.play(for: 0.05)
    #expect(test.window.present(alarms[2]))
    test.playUntilIdle()
    // The one behind is acknowledged by the program.
    alarms[1].dismiss(animated: false)
    acknowledge(alarms[2])
    acknowledge(alarms[0])
    #expect(log.lines == ["three", "one"] && test.window.subviews.count == 1)
  }

  @Test("U3 an alarm is not retained when it has gone")
  func released() {
    weak var weakAlarm: AlertController?
    do {
      let alarm = AlertController(title: "Alarm", message: nil, preferredStyle: .alert)
      weakAlarm = alarm
      test.window.present(alarm)
      test.playUntilIdle()
      alarm.dismiss()
    }
    test.playUntilIdle()
    #expect(weakAlarm == nil)
  }

  @Test("U3 an alarm that covers the window stays in front, and presents others and menus in front of it")
  func covering() {
    let page = ViewController()
    page.modalPresentationStyle = .fullScreen
    test.window.present(page, level: .alarm)
    test.playUntilIdle()
    #expect(page.view.frame == test.window.bounds && page.view.levelInWindow == .alarm)
    let plain = View(frame: test.window.bounds)
    test.window.addSubview(plain)
    #expect(isInFront(page.view, at: Point(x: 200, y: 300)))
    let inner = alarm("inner")
    page.present(inner)
    test.playUntilIdle()
    #expect(isInFront(inner.view, at: middle(inner.view)))
    acknowledge(inner)
    page.view.addInteraction(
      ContextMenuInteraction { [log] _ in
        Menu(children: [Action(title: "Copy") { log.lines.append($0.title) }])
      })
    let press = test.touch(at: Point(x: 200, y: 300))
    test.play(for: 1)
    press.end()
    let menu = test.window.subviews.last as? ContextMenuView
    #expect(menu?.overlayLevel == .alarm)
    if let row = menu?.list.rows.first { test.tap(at: middle(row)) }
    test.playUntilIdle()
    #expect(log.lines == ["inner", "Copy"])
    page.dismiss()
    test.playUntilIdle()
    #expect(test.window.subviews.count == 2)
  }

  // MARK: Keyboard

  private func showKeyboard(for field: TextField) {
    test.application.onScreenKeyboard.mode = .always
    field.becomeFirstResponder()
    test.play(for: 1)
  }

  private var keyboard: KeyboardView? { test.window.subviews.compactMap { $0 as? KeyboardView }.first }

  @Test(
    "U3 W12 a view of the application covers the keyboard, and keeps touches from it, until it is removed")
  func overlay() throws {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 40))
    root.view.addSubview(field)
    showKeyboard(for: field)
    let key = middle(try #require(keyboard))
    let dimming = View(frame: test.window.bounds)
    dimming.backgroundColor = Color(white: 0, alpha: 0.8)
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    test.window.addOverlay(dimming)
    test.play(for: 0.2)
    test.tap(at: key)
    test.play(for: 0.5)
    #expect(isInFront(dimming, at: key) && field.text?.isEmpty ?? true)
    test.resize(to: Size(width: 700, height: 400))
    test.frame()
    #expect(dimming.convert(dimming.bounds, to: nil) == test.window.bounds)
    let alarm = alarm()
    test.window.present(alarm)
    test.playUntilIdle(limit: 2)
    #expect(isInFront(alarm.view, at: middle(alarm.view)), "a higher level")
    acknowledge(alarm)
    dimming.removeFromSuperview()
    #expect(!test.window.subviews.contains { $0 is WindowLayerView })
  }

  @Test("U3 touches beside an overlay reach what is behind; one without touches cancels none")
  func passing() {
    var taps = 0
    let button = Button(configuration: .plain(), primaryAction: Action { _ in taps += 1 })
    button.frame = Rect(x: 20, y: 100, width: 100, height: 60)
    root.view.addSubview(button)
    test.frame()
    let touch = test.touch(at: middle(button))
    let badge = View(frame: Rect(x: 300, y: 0, width: 100, height: 40))
    badge.isUserInteractionEnabled = false
    test.window.addOverlay(badge, level: .alarm)
    touch.end()
    #expect(taps == 1)
    test.tap(at: middle(button))
    #expect(taps == 2)
  }

  @Test("U3 the keyboard is in front of the alarm whose field it types into, and behind others")
  func keyboardOfAlarm() throws {
    test.application.onScreenKeyboard.mode = .always
    let question = AlertController(title: "Code", message: nil, preferredStyle: .alert)
    question.addTextField()
    question.addAction(AlertAction(title: "OK"))
    test.window.present(question)
    test.play(for: 2)
    let view = try #require(keyboard)
    #expect(isInFront(view, at: middle(view)))
    let alarm = alarm()
    test.window.present(alarm)
    test.play(for: 0.1)
    #expect(!isInFront(view, at: middle(view)))
    test.play(for: 2)
    #expect(keyboard == nil && isInFront(alarm.view, at: middle(alarm.view)))
  }

  // MARK: Toasts

  @Test("U3 the action of a message has the tint colour of the application")
  func tint() {
    test.window.tintColor = .systemRed
    Toast(message: "Deleted", action: Action(title: "Undo") { _ in }).show(in: test.window)
    let button = toast?.subviews.compactMap { $0 as? Button }.first
    #expect(button?.configuration?.baseForegroundColor == .systemRed)
  }

  private var toast: ToastView? { test.window.subviews.compactMap { $0 as? ToastView }.first }

  @Test("U3 a message lies behind what is presented later, and cannot be acted on there")
  func toastBehind() throws {
    var undone = 0
    Toast(message: "Deleted", action: Action(title: "Undo") { _ in undone += 1 }).show(in: test.window)
    test.play(for: 0.5)
    let button = try #require(toast?.subviews.compactMap { $0 as? Button }.first)
    let point = middle(button)
    let page = ViewController()
    page.modalPresentationStyle = .fullScreen
    root.present(page)
    test.play(for: 0.6)
    test.tap(at: point)
    test.play(for: 0.5)
    #expect(undone == 0)
  }

  @Test(
    "U3 a message that waits is shown when what it belongs to is in front; those of what is in front do not wait for it"
  )
  func toastWaits() {
    Toast.show("first", in: test.window)
    var actions = 0
    let second = Toast(message: "second", action: Action(title: "Undo") { _ in actions += 1 })
    second.show(in: test.window)
    test.play(for: 0.5)
    let page = ViewController()
    page.modalPresentationStyle = .fullScreen
    root.present(page)
    test.play(for: 6)
    #expect(toast == nil && second.queue != nil, "it is not shown over the page")
    var isOver = false
    let own = Toast(message: "own")
    own.onDismiss = { isOver = true }
    own.show(in: test.window)
    test.play(for: 0.5)
    #expect(toast != nil && isInFront(toast ?? View(), at: toast.map(middle) ?? .zero))
    test.play(for: 5)
    #expect(isOver && toast == nil)
    page.dismiss()
    test.play(for: 1)
    #expect(toast != nil)
    test.play(for: 6)
    #expect(toast == nil && second.queue == nil)
  }

  @Test("U3 a message without an end gives way to those in front of it, and comes again")
  func toastYields() {
    var ends = 0
    let lasting = Toast(message: "Offline", duration: nil)
    lasting.onDismiss = { ends += 1 }
    lasting.show(in: test.window)
    test.play(for: 0.5)
    let page = ViewController()
    root.present(page)
    test.playUntilIdle()
    let own = Toast(message: "own")
    own.show(in: test.window)
    test.play(for: 1.5)
    #expect(own.queue != nil && isInFront(toast ?? View(), at: toast.map(middle) ?? .zero) && ends == 0)
    test.play(for: 5)
    page.dismiss()
    test.play(for: 2)
    #expect(toast != nil && ends == 0)
    lasting.dismiss()
    test.play(for: 2)
    #expect(toast == nil && ends == 1)
  }

  private func shownToast() -> ToastView? { test.window.subviews.compactMap { $0 as? ToastView }.last }

  @Test("U3 a message that the content shows during an alarm is in front of it and can be read")
  func toastDuringAlarm() {
    let alarm = alarm()
    test.window.present(alarm)
    test.playUntilIdle()
    Toast(message: "Room deleted", duration: nil).show(in: test.window)
    test.play(for: 1)
    let shown = shownToast()
    #expect(shown?.overlayLevel == .alarm && shown.map { isInFront($0, at: middle($0)) } == true)
    acknowledge(alarm)
    test.play(for: 0.1)
    let sheet = ViewController()
    root.present(sheet)
    test.playUntilIdle()
    #expect(shown?.overlayLevel == .normal && shown.map { isInFront($0, at: middle($0)) } == false)
  }

  @Test(
    "U3 a message of a page that has the level of an alarm is visible; one that waits is shown after the alarm"
  )
  func toastOfAlarmPage() {
    Toast(message: "one", duration: 1).show(in: test.window)
    let second = Toast(message: "two", duration: 1)
    second.show(in: test.window)
    let page = ViewController()
    page.modalPresentationStyle = .fullScreen
    test.window.present(page, level: .alarm)
    test.play(for: 3)
    #expect(second.queue != nil, "it is not shown where nobody can see it")
    let own = Toast(message: "own", duration: 1)
    own.show(in: test.window)
    test.play(for: 0.5)
    #expect(shownToast().map { isInFront($0, at: middle($0)) } == true)
    test.play(for: 2)
    page.dismiss()
    test.play(for: 0.8)
    #expect(shownToast()?.overlayLevel == .normal && second.queue != nil)
    test.play(for: 3)
    #expect(second.queue == nil && shownToast() == nil)
  }
}
