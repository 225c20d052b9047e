import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Menus")
struct MenuTests {
  let test = TestWindow(size: Size(width: 400, height: 700))
  let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  init() { test.window.addSubview(view) }

  private func action(
    _ title: String, _ attributes: MenuElement.Attributes = [], state: MenuElement.State = .off
  ) -> Action {
    Action(title: title, attributes: attributes, state: state) { [log] in log.lines.append($0.title) }
  }

  private var menu: Menu {
    Menu(children: [
      action("One"), action("Two"), action("Off", .disabled), action("Hidden", .hidden),
      Menu(title: "More", children: [action("Inner"), action("Deep")]),
      Menu(options: .displayInline, children: [action("Delete", .destructive)]),
    ])
  }

  private var open: ContextMenuView? { test.window.subviews.last as? ContextMenuView }

  private func center(_ title: String) -> Point {
    for row in open?.list.rows ?? [] {
      let name: String =
        switch row.role {
        case .action(let action): action.title
        case .submenu(let menu): menu.title
        case .back: "back"
        case .loading: "loading"
        }
      if name == title { return row.convert(Point(x: row.bounds.midX, y: row.bounds.midY), to: nil) }
    }
    return .zero
  }

  @discardableResult
  private func add(_ menu: Menu) -> ContextMenuInteraction {
    let interaction = ContextMenuInteraction { _ in menu }
    view.addInteraction(interaction)
    return interaction
  }

  @Test(
    "U3 a long press opens the menu, and the same finger slides to an element and chooses it",
    arguments: [60.0, 125, 240, 1000])
  func slides(rate: Double) {
    add(menu)
    let touch = test.touch(at: Point(x: 200, y: 150))
    test.play(for: 0.6)
    #expect(open != nil && open?.list.rows.count == 5)
    test.play(for: 0.4)
    touch.drag(to: center("Two"), over: 0.3, rate: rate)
    test.play(for: 0.1)
    #expect(open?.list.highlightedRow?.isEnabled == true)
    touch.end()
    test.playUntilIdle()
    #expect(log.lines == ["Two"] && test.window.subviews.count == 1)
  }

  @Test("U3 a lift without movement leaves the menu open; then a tap chooses, and one outside closes it")
  func staysOpen() {
    add(menu)
    test.play(.press(at: Point(x: 200, y: 150), duration: 0.7), rate: 125, noise: .panel, seed: 2)
    test.playUntilIdle()
    #expect(open != nil && log.lines.isEmpty)
    test.tap(at: center("Off"))
    test.playUntilIdle()
    #expect(open != nil && log.lines.isEmpty, "a disabled element is not chosen")
    test.tap(at: Point(x: 20, y: 680))
    test.playUntilIdle()
    #expect(open == nil && log.lines.isEmpty)
    test.play(.press(at: Point(x: 200, y: 150), duration: 0.7), rate: 125)
    test.playUntilIdle()
    test.tap(at: center("Delete"))
    test.playUntilIdle()
    #expect(log.lines == ["Delete"] && open == nil)
  }

  @Test("U3 a submenu replaces the list and returns, by touch and by keys")
  func submenus() {
    add(menu)
    let touch = test.touch(at: Point(x: 200, y: 150))
    test.play(for: 0.9)
    touch.drag(to: center("More"), over: 0.3)
    touch.end()
    test.playUntilIdle()
    #expect(open?.list.rows.count == 3 && open?.list.rows.first?.role.isBack == true)
    test.tap(at: center("back"))
    test.playUntilIdle()
    #expect(open?.list.rows.count == 5)
    for _ in 0..<3 { test.press(.downArrow) }
    test.press(.rightArrow)
    test.playUntilIdle()
    #expect(open?.list.rows.count == 3)
    test.press(.downArrow)
    test.press(.downArrow)
    test.press(.return)
    test.playUntilIdle()
    #expect(log.lines == ["Inner"] && open == nil)
  }

  @Test("U3 a scroll that begins before opens no menu, and nothing scrolls while one is open")
  func scrolling() {
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 400, height: 3_000)
    test.window.addSubview(scrollView)
    scrollView.addSubview(view)
    add(menu)
    test.play(
      .drag(from: Point(x: 200, y: 150), to: Point(x: 200, y: 50), duration: 0.8), rate: 125, noise: .panel,
      seed: 3)
    test.playUntilIdle()
    #expect(open == nil && scrollView.contentOffset.y > 50)
    scrollView.contentOffset = .zero
    let touch = test.touch(at: Point(x: 200, y: 150))
    test.play(for: 0.6)
    #expect(open != nil)
    touch.drag(to: Point(x: 200, y: 20), over: 0.4)
    test.play(for: 0.2)
    #expect(scrollView.contentOffset == .zero)
    touch.end()
    test.playUntilIdle()
    #expect(open != nil, "lifted beside its elements, the menu stays open")
    open?.close()
    test.playUntilIdle()
  }

  @Test(
    "U3 at every point of the window, at the corners too, the menu is in the safe area",
    arguments: 0..<60 as Range<UInt64>)
  func corners(seed: UInt64) {
    var random = Random(seed: seed)
    test.window.windowSafeAreaInsets = EdgeInsets(top: 20, left: 10, bottom: 30, right: 0)
    view.frame =
      seed % 3 == 0
      ? test.window.bounds : Rect(x: random.uniform() * 380, y: random.uniform() * 680, width: 20, height: 20)
    add(menu)
    let inner = view.frame.insetBy(dx: 1, dy: 1)
    let point = Point(
      x: inner.minX + random.uniform() * inner.width, y: inner.minY + random.uniform() * inner.height)
    test.play(.press(at: point, duration: 0.7), rate: 60)
    test.playUntilIdle()
    guard let list = open?.list else {
      Issue.record("no menu at \(point)")
      return
    }
    #expect(Rect(x: 10, y: 20, width: 390, height: 650).contains(list.frame), "\(list.frame)")
  }

  @Test("U3 the Menu key opens the menu of the focused view; Escape closes it, and the focus returns")
  func menuKey() {
    let button = Button(type: .system)
    button.frame = view.bounds
    view.addSubview(button)
    add(menu)
    _ = test.window.requestFocusUpdate(to: button)
    test.press(KeyCode(rawValue: 127))
    test.playUntilIdle()
    #expect(open != nil)
    test.press(.escape)
    test.playUntilIdle()
    #expect(open == nil && test.window.focusedView === button)
  }

  @Test(
    "U3 a button's menu: a long press opens it, or any tap, and one finger chooses; single selection switches"
  )
  func buttonMenu() {
    let options = Menu(options: .singleSelection, children: [action("Low", state: .on), action("High")])
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    var taps = 0
    button.addAction({ taps += 1 }, for: .primaryActionTriggered)
    test.window.addSubview(button)
    button.menu = options
    test.tap(at: button.center)
    #expect(taps == 1 && open == nil)
    let touch = test.touch(at: button.center)
    test.play(for: 1)
    #expect(open != nil)
    touch.drag(to: center("High"), over: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(log.lines == ["High"] && taps == 1)
    #expect(options.children.compactMap { ($0 as? Action)?.state } == [.off, .on])
    button.showsMenuAsPrimaryAction = true
    test.tap(at: button.center)
    test.playUntilIdle()
    #expect(open != nil)
    test.tap(at: center("Low"))
    test.playUntilIdle()
    #expect(log.lines == ["High", "Low"])
    button.menu = nil
    test.tap(at: button.center)
    test.playUntilIdle()
    #expect(open == nil)
  }

  @Test(
    "U3 the view or the interaction is removed while the menu is open: it closes, and nothing is retained")
  func removed() {
    weak var menu: ContextMenuView?
    let interaction = add(self.menu)
    test.play(.press(at: Point(x: 200, y: 150), duration: 0.7), rate: 60)
    menu = open
    #expect(menu != nil)
    view.removeFromSuperview()
    view.removeInteraction(interaction)
    test.playUntilIdle()
    test.frame()
    #expect(menu == nil && test.window.subviews.isEmpty)
  }

  // MARK: Pointers, keys and long menus

  @Test("U3 the secondary button of a pointer opens the menu at once, and closes it beside the menu")
  func secondaryClick() {
    add(menu)
    test.secondaryClick(at: Point(x: 20, y: 20))
    #expect(open == nil)
    test.secondaryClick(at: Point(x: 150, y: 150))
    #expect(open != nil)
    test.playUntilIdle()
    test.secondaryClick(at: center("One"))
    #expect(open != nil, "it stays open for the click in it")
    test.secondaryClick(at: Point(x: 20, y: 690))
    test.playUntilIdle()
    #expect(open == nil && log.lines.isEmpty)
  }

  @Test("U3 Shift and F10 open the menu of the focused view, as the Menu key does; F10 alone does not")
  func keys() {
    let button = Button(configuration: .gray())
    button.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    view.addSubview(button)
    add(menu)
    test.frame()
    test.window.requestFocusUpdate(to: button)
    test.press(KeyCode(rawValue: 68))
    #expect(open == nil)
    test.press(KeyCode(rawValue: 68), modifierFlags: .shift)
    #expect(open != nil)
  }

  @Test("U3 a submenu opens while a pointer stays on its row, not while it passes")
  func hover() {
    add(menu)
    test.secondaryClick(at: Point(x: 150, y: 150))
    test.playUntilIdle()
    test.hover(at: center("More"))
    test.play(for: 0.2)
    test.hover(at: center("One"))
    test.play(for: 0.6)
    #expect(center("Inner") == .zero && open?.list.highlightedRow != nil)
    test.hover(at: center("More"))
    test.play(for: 0.8)
    #expect(center("Inner") != .zero)
    test.play(for: 2)
    #expect(center("Inner") != .zero, "the row that goes back does not by itself")
    test.tap(at: center("Inner"))
    test.playUntilIdle()
    #expect(log.lines == ["Inner"])
  }

  @Test(
    "U3 a long menu scrolls while the finger that opened it is near its end, and chooses where it is lifted")
  func longMenu() throws {
    add(Menu(children: (0..<60).map { action("Row \($0)") }))
    let touch = test.touch(at: Point(x: 150, y: 150))
    test.play(for: 1)
    let list = try #require(open?.list)
    let bottom = list.convert(Point(x: list.bounds.midX, y: list.bounds.maxY - 6), to: nil)
    touch.drag(to: bottom, over: 0.4)
    test.play(for: 3)
    let chosen = try #require(list.highlightedRow)
    let index = try #require(list.rows.firstIndex { $0 === chosen })
    #expect(index > 20, "rows have come under the finger")
    touch.end()
    test.playUntilIdle()
    #expect(log.lines == ["Row \(index)"])
  }

  @Test("U3 elements that are provided later take the place of an indicator, and are kept unless uncached")
  func deferred() throws {
    for isCached in [true, false] {
      log.lines = []
      var requests: [@MainActor ([MenuElement]) -> Void] = []
      let element =
        isCached
        ? DeferredMenuElement { requests.append($0) } : .uncached { requests.append($0) }
      let interaction = add(Menu(children: [action("One"), element, action("Two")]))
      test.secondaryClick(at: Point(x: 150, y: 150))
      test.play(for: 1)
      #expect(requests.count == 1 && open?.list.rows.count == 3)
      test.tap(at: center("loading"))
      #expect(open != nil && log.lines.isEmpty)
      requests[0]([action("Late"), action("Later")])
      requests[0]([action("Ignored")])
      test.play(for: 1)
      #expect(open?.list.rows.count == 4)
      test.tap(at: center("Later"))
      test.playUntilIdle()
      #expect(log.lines == ["Later"])
      test.secondaryClick(at: Point(x: 150, y: 150))
      #expect(requests.count == (isCached ? 1 : 2))
      interaction.dismissMenu()
      test.playUntilIdle()
      view.removeInteraction(interaction)
    }
  }

  @Test("U3 elements that are provided at once are shown with the others")
  func immediate() {
    let elements = [action("A"), action("B")]
    add(Menu(children: [DeferredMenuElement { $0(elements) }, action("C")]))
    test.secondaryClick(at: Point(x: 150, y: 150))
    #expect(open?.list.rows.count == 3)
  }

  @Test(
    "U3 T27 the menu of a view that is hidden, by itself or with what contains it, closes",
    arguments: [false, true])
  func hidden(isSuperview: Bool) {
    let superview = View(frame: test.window.bounds)
    test.window.addSubview(superview)
    superview.addSubview(view)
    let interaction = add(menu)
    let touch = test.touch(at: Point(x: 200, y: 150))
    test.play(for: 0.6)
    touch.end()
    test.play(for: 0.5)
    #expect(open != nil)
    let one = center("One")
    (isSuperview ? superview : view).isHidden = true
    test.frame()
    test.tap(at: one)
    test.playUntilIdle()
    #expect(open == nil && log.lines.isEmpty)
    view.removeInteraction(interaction)
  }

  @Test("U3 T27 a button that is released leaves a menu that does nothing")
  func releasedButton() {
    var button: Button? = Button(configuration: .plain())
    weak var kept: AnyObject?
    kept = button
    button?.menu = menu
    let opener = button.map { ButtonMenu($0) }
    button = nil
    #expect(kept == nil)
    opener?.update()
    opener?.open(at: .zero)
    opener?.remove()
    #expect(open == nil)
  }

  @Test("U3 T27 an interaction that is removed, and released, under a touch opens nothing")
  func releasedInteraction() {
    var interaction: ContextMenuInteraction? = add(menu)
    weak var kept: AnyObject?
    kept = interaction
    let touch = test.touch(at: Point(x: 200, y: 150))
    test.play(for: 0.3)
    if let interaction { view.removeInteraction(interaction) }
    interaction = nil
    #expect(kept == nil)
    test.play(for: 0.6)
    touch.end()
    test.playUntilIdle()
    #expect(open == nil && log.lines.isEmpty)
  }

  @Test("U3 an uncached element ignores what was provided for an earlier opening")
  func lateAnswer() {
    var requests: [@MainActor ([MenuElement]) -> Void] = []
    let interaction = add(Menu(children: [DeferredMenuElement.uncached { requests.append($0) }]))
    for _ in 0..<2 {
      test.secondaryClick(at: Point(x: 150, y: 150))
      test.play(for: 1)
      if requests.count == 1 {
        interaction.dismissMenu()
        test.playUntilIdle()
      }
    }
    requests[0]([action("Old"), action("Older"), action("Oldest")])
    requests[1]([action("New")])
    test.play(for: 1)
    #expect(open?.list.rows.count == 1)
  }
}
