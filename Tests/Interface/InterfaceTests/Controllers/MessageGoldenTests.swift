import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The appearance of presentations and messages")
struct MessageGoldenTests {
  private static let size = Size(width: 480, height: 640)

  /// How a picture is drawn.
  enum Look: String, CaseIterable { case light, dark, rightToLeft, large }

  private func window(_ look: Look) -> (test: TestWindow, root: ViewController) {
    let test = TestWindow(size: Self.size)
    var traits = TraitOverrides()
    switch look {
    case .light: break
    case .dark: traits.userInterfaceStyle = .dark
    case .rightToLeft: traits.layoutDirection = .rightToLeft
    case .large: traits.preferredContentSizeCategory = .accessibilityLarge
    }
    test.window.traitOverrides = traits
    let root = ViewController()
    root.view.backgroundColor = .systemGroupedBackground
    test.window.rootViewController = root
    test.frame()
    return (test, root)
  }

  private func check(_ test: TestWindow, _ name: String) throws {
    test.playUntilIdle()
    test.frame()
    #expect(Golden.compare(try test.render().bitmap, with: name).isSuccess)
  }

  @Test("U3 alerts", arguments: Look.allCases)
  func alert(look: Look) throws {
    let (test, root) = window(look)
    let alert = AlertController(
      title: "Rename the room", message: "The name is shown on every panel of the house.",
      preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Rename"))
    root.present(alert)
    try check(test, "Alert-\(look.rawValue)")
  }

  @Test("U3 action sheets", arguments: Look.allCases)
  func actionSheet(look: Look) throws {
    let (test, root) = window(look)
    let alert = AlertController(title: "All lights", message: nil, preferredStyle: .actionSheet)
    for title in ["Bright", "Evening", "Night"] { alert.addAction(AlertAction(title: title)) }
    alert.addAction(AlertAction(title: "Switch off", style: .destructive))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    root.present(alert)
    try check(test, "ActionSheet-\(look.rawValue)")
  }

  @Test("U3 menus", arguments: Look.allCases)
  func menu(look: Look) throws {
    let (test, root) = window(look)
    let card = View(frame: Rect(x: 60, y: 80, width: 200, height: 120))
    card.backgroundColor = .systemTeal
    card.cornerRadius = 16
    root.view.addSubview(card)
    card.addInteraction(
      ContextMenuInteraction { _ in
        Menu(children: [
          Action(title: "Bright", state: .on) { _ in },
          Action(title: "Evening", subtitle: "After sunset") { _ in },
          Action(title: "Camera", attributes: .disabled) { _ in },
          Menu(title: "Move to", children: [Action { _ in }]),
          Menu(
            options: .displayInline, children: [Action(title: "Delete", attributes: .destructive) { _ in }]),
        ])
      })
    test.play(.press(at: Point(x: 150, y: 140), duration: 0.7), rate: 60)
    try check(test, "Menu-\(look.rawValue)")
  }

  @Test("U2 sheets and popovers", arguments: Look.allCases)
  func sheet(look: Look) throws {
    let (test, root) = window(look)
    let source = View(frame: Rect(x: 380, y: 30, width: 60, height: 40))
    source.backgroundColor = .systemOrange
    root.view.addSubview(source)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = Size(width: 220, height: 120)
    popover.popoverPresentationController?.sourceView = source
    root.present(sheet, animated: false)
    sheet.present(popover)
    try check(test, "Sheet-\(look.rawValue)")
  }

  @Test("U3 toasts and progress", arguments: Look.allCases)
  func toast(look: Look) throws {
    let (test, _) = window(look)
    Toast(message: "Kitchen was deleted", action: Action(title: "Undo") { _ in }, duration: nil).show(
      in: test.window)
    let progress = ProgressHUD(message: "Updating the panel", progress: 0.4)
    progress.cancelHandler = {}
    progress.show(in: test.window)
    test.play(for: 1)
    try check(test, "Toast-\(look.rawValue)")
  }
}
