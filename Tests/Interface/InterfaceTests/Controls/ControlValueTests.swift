import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// Values that controls, menus, bars and views are made with.
@MainActor
@Suite("Values of controls, menus and bars")
struct ControlValueTests {
  private func image(_ width: Double) throws -> Image {
    try #require(
      Image(size: Size(width: width, height: 8)) { $0.fill(Rect(x: 0, y: 0, width: width, height: 8)) })
  }

  @Test("C5 the bits for states of the application and of the toolkit overlap neither each other nor a state")
  func stateBits() {
    let states: [Control.State] = [.highlighted, .disabled, .selected, .focused]
    for bits in [Control.State.application, .reserved] {
      #expect(states.allSatisfy { bits.isDisjoint(with: $0) })
    }
    #expect(Control.State.application.isDisjoint(with: .reserved))
    // A state of the application's own does not change what is shown.
    let own = Control.State(rawValue: 1 << 17)
    let button = Button(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("own", for: own)
    #expect(Control.State.application.contains(own))
    #expect(button.title(for: own) == "own" && button.currentTitle == "normal")
  }

  @Test(
    "C5 a button of the type system has a title in the tint colour, a custom one has no appearance of its own",
    arguments: [.custom, .system] as [Button.ButtonType])
  func buttonTypes(type: Button.ButtonType) {
    let button = Button(type: type)
    button.tintColor = .red
    button.setTitle("Title", for: .normal)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let test = TestWindow()
    test.window.addSubview(button)
    test.frame()
    var title: Label?
    button.walk { view in
      if let label = view as? Label, label.text == "Title" { title = label }
      return true
    }
    #expect(button.buttonType == type && title != nil)
    #expect((title?.textColor == .red) == (type == .system))
    #expect(button.currentTitleColor == (type == .system ? Color.red : .label))
  }

  @Test("U3 a menu with other elements keeps its title, subtitle and options")
  func replacedChildren() {
    let menu = Menu(
      title: "Sort", subtitle: "by", options: .singleSelection, children: [Action(title: "Name") { _ in }])
    let other = menu.replacingChildren([Action(title: "Size") { _ in }, Action(title: "Date") { _ in }])
    #expect(other.children.map(\.title) == ["Size", "Date"] && menu.children.map(\.title) == ["Name"])
    #expect(other.title == "Sort" && other.subtitle == "by" && other.options == .singleSelection)
  }

  @Test("U3 choosing an element leaves the menu open if the element says so", arguments: [false, true])
  func keepsMenu(keeps: Bool) throws {
    let test = TestWindow(size: Size(width: 400, height: 700))
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    test.window.addSubview(view)
    var count = 0
    let action = Action(title: "More", attributes: keeps ? .keepsMenuPresented : []) { _ in count += 1 }
    view.addInteraction(ContextMenuInteraction { _ in Menu(children: [action]) })
    test.play(.press(at: Point(x: 200, y: 150), duration: 0.7))
    test.playUntilIdle()
    let menu = try #require(test.window.subviews.last as? ContextMenuView)
    let row = try #require(menu.list.rows.first)
    test.tap(at: row.convert(row.bounds.center, to: nil))
    test.playUntilIdle()
    #expect(count == 1 && (menu.window != nil) == keeps)
  }

  @Test("U2 a tab shows another image while it is selected, and a badge in its colour")
  func tabBarItem() throws {
    let (plain, selected) = (try image(8), try image(10))
    let tabs = TabBarController()
    let pages = [ViewController(), ViewController()]
    tabs.viewControllers = pages
    pages[1].tabBarItem = TabBarItem(title: "Two", image: plain, selectedImage: selected)
    pages[1].tabBarItem.badgeValue = "7"
    let test = TestWindow(size: Size(width: 320, height: 480))
    test.window.rootViewController = tabs
    test.frame()
    let button = try #require(tabs.tabBar.buttons.last)
    func shows(_ image: Image) -> Bool {
      button.subviews.contains { ($0 as? ImageView)?.image == image.asBarTemplate }
    }
    var badge: Color? {
      button.subviews.compactMap { $0 as? Label }.first { $0.text == "7" }?.backgroundColor
    }
    #expect(shows(plain) && !shows(selected) && badge == .systemRed)
    pages[1].tabBarItem.badgeColor = .systemGreen
    tabs.selectedIndex = 1
    test.frame()
    #expect(shows(selected) && badge == .systemGreen)
  }

  @Test("C5 a view at the trailing end of a field is where the field says, and its text keeps clear of it")
  func rightView() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 300, height: 44))
    field.rightView = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(field.rightViewRect(forBounds: field.bounds) == Rect(x: 260, y: 12, width: 40, height: 20))
    field.rightViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).maxX == 260)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.rightViewRect(forBounds: field.bounds).minX == 0)
    field.rightView = nil
    #expect(field.rightViewRect(forBounds: field.bounds) == .zero)
  }

  @Test(
    "M5 a panel lies flat, stands upright or lies on a side; where nothing is known it does none of these")
  func deviceOrientations() {
    for orientation in DeviceOrientation.allCases {
      let kinds = [orientation.isPortrait, orientation.isLandscape, orientation.isFlat]
      #expect(kinds.filter(\.self).count == (orientation == .unknown ? 0 : 1))
      #expect(orientation.isFlat == [.faceUp, .faceDown].contains(orientation))
      #expect((orientation.interfaceTurns == nil) == (orientation.isFlat || orientation == .unknown))
    }
  }

  @Test(
    "each accessibility trait is a bit of its own, and a view keeps what it is given for assistive technologies"
  )
  func accessibility() {
    let traits: [AccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
      .causesPageTurn, .header, .tabBar,
    ]
    let all = traits.reduce(into: AccessibilityTraits.none) { $0.formUnion($1) }
    #expect(traits.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(all.rawValue.nonzeroBitCount == traits.count)
    let view = View()
    #expect(view.accessibilityTraits == .none && !view.shouldGroupAccessibilityChildren)
    view.accessibilityTraits = all
    view.shouldGroupAccessibilityChildren = true
    #expect(view.accessibilityTraits == all && view.shouldGroupAccessibilityChildren)
    view.accessibilityTraits.subtract([.notEnabled, .header])
    #expect(!view.accessibilityTraits.contains(.header) && view.accessibilityTraits.contains(.tabBar))
  }
}
