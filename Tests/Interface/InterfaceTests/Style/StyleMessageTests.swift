import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Style: messages, presentations and the keyboard")
struct StyleMessageTests {
  /// What is shown in front of a page, and a change of the style that shows in it.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var show: @MainActor @Sendable (TestWindow, ViewController) -> Void
    var change: @Sendable (inout Style) -> Void
    var testDescription: String { name }
  }

  private static func showAlert(_ test: TestWindow, _ page: ViewController) {
    let alert = AlertController(title: "Window", message: "It is open.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Close", style: .default))
    page.present(alert, animated: false)
  }

  private static func showMenu(_ test: TestWindow, _ page: ViewController) {
    let button = Button(configuration: .filled())
    button.frame = Rect(x: 20, y: 60, width: 100, height: 44)
    button.menu = Menu(
      title: "Room", children: [Action(title: "Hall") { _ in }, Action(title: "Kitchen") { _ in }])
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    button.performPrimaryAction()
  }

  private static func showToast(_ test: TestWindow, _ page: ViewController) {
    _ = Toast.show("Saved", in: test.window)
  }

  private static func showProgress(_ test: TestWindow, _ page: ViewController) {
    _ = ProgressHUD.show("Loading", in: test.window)
  }

  private static func showSheet(_ test: TestWindow, _ page: ViewController) {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    page.present(sheet, animated: false)
  }

  private static func showPopover(_ test: TestWindow, _ page: ViewController) {
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = Size(width: 120, height: 80)
    popover.popoverPresentationController?.sourceView = page.view
    popover.popoverPresentationController?.sourceRect = Rect(x: 200, y: 60, width: 20, height: 20)
    page.present(popover, animated: false)
  }

  private static func showKeyboard(_ test: TestWindow, _ page: ViewController) {
    test.application.onScreenKeyboard.mode = .always
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
    page.view.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
    // The caret blinks.
    field.tintColor = .clear
  }

  nonisolated static let cases: [Case] = [
    Case(name: "radius of alerts", show: showAlert) { $0.shapes.alert = 2 },
    Case(name: "rows of alerts", show: showAlert) { $0.metrics.rowHeight = 70 },
    Case(name: "radius of menus", show: showMenu) { $0.shapes.menu = 0 },
    Case(name: "rows of menus", show: showMenu) { $0.metrics.rowHeight = 70 },
    Case(name: "radius of toasts", show: showToast) { $0.shapes.toast = 0 },
    Case(name: "colours of toasts", show: showToast) {
      $0.colors.toast = .systemGreen
      $0.colors.toastText = .black
    },
    Case(name: "text of toasts", show: showToast) { $0.colors.toastText = .systemYellow },
    Case(name: "radius of progress", show: showProgress) { $0.shapes.progress = 0 },
    Case(name: "radius of sheets", show: showSheet) { $0.shapes.sheet = 40 },
    Case(name: "radius of popovers", show: showPopover) { $0.shapes.popover = 0 },
    Case(name: "radius of keys", show: showKeyboard) { $0.shapes.key = 0 },
    Case(name: "colours of keys", show: showKeyboard) { $0.colors.key = .systemYellow },
    Case(name: "colours of functions", show: showKeyboard) { $0.colors.functionKey = .systemYellow },
    Case(name: "text on keys", show: showKeyboard) { $0.colors.keyText = .systemRed },
    Case(name: "background of keys", show: showKeyboard) { $0.colors.keyboard = .systemGreen },
    Case(name: "fonts of keys", show: showKeyboard) {
      var typography = Style.Typography()
      typography.family = "DejaVu Serif"
      $0.typography = typography
    },
  ]

  @Test(
    "U15 messages, presentations and keys follow the style, and back again to the identical picture",
    arguments: cases)
  func messages(_ item: Case) throws {
    let test = TestWindow(size: Size(width: 480, height: 640))
    let page = ViewController()
    page.view.backgroundColor = .systemTeal
    test.window.rootViewController = page
    test.frame()
    item.show(test, page)
    test.play(for: 1.5)
    let before = try test.picture()
    var style = Style()
    item.change(&style)
    test.window.style = style
    test.frame()
    let changed = try test.picture()
    #expect(changed.differingPixels(from: before) > 0)
    test.window.style = Style()
    test.frame()
    #expect(try test.picture().differingPixels(from: before) == 0)
  }
}
