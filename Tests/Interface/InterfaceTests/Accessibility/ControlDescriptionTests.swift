import TactusGraphics
import TactusTesting
import Testing

@testable import TactusInterface

/// What each control, label, bar and message tells assistive technologies, as UIKit documents it for its own.
@MainActor
@Suite("What controls tell assistive technologies")
struct ControlDescriptionTests {
  /// A view with what it tells.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @MainActor @Sendable () -> View
    var isElement = true
    var label: String?
    var value: String?
    var traits: AccessibilityTraits = []
    var role: AccessibilityRole

    var testDescription: String { name }
  }

  nonisolated static let rows: [Row] = [
    Row(
      name: "label", make: { Label("Kitchen", at: .zero) }, label: "Kitchen", traits: .staticText,
      role: .label),
    Row(name: "label without a text", make: { Label() }, isElement: false, traits: .staticText, role: .label),
    Row(
      name: "button",
      make: {
        let button = Button(type: .system)
        button.setTitle("Go", for: .normal)
        return button
      }, label: "Go", traits: .button, role: .button),
    Row(
      name: "button with a configuration, disabled and selected",
      make: {
        var configuration = Button.Configuration.filled()
        configuration.title = "Play"
        configuration.subtitle = "from the start"
        let button = Button(configuration: configuration)
        button.isEnabled = false
        button.isSelected = true
        return button
      }, label: "Play", value: "from the start", traits: [.button, .notEnabled, .selected], role: .button),
    Row(
      name: "button with a picture that is named",
      make: {
        let button = Button(type: .custom)
        button.imageView?.accessibilityLabel = "Star"
        return button
      }, label: "Star", traits: .button, role: .button),
    Row(name: "switch that is off", make: { Switch() }, value: "0", traits: .button, role: .switchButton),
    Row(
      name: "switch that is on",
      make: {
        let control = Switch()
        control.isOn = true
        return control
      }, value: "1", traits: .button, role: .switchButton),
    Row(
      name: "slider",
      make: {
        let slider = Slider()
        slider.maximumValue = 5
        slider.value = 2
        return slider
      }, value: "40%", traits: .adjustable, role: .slider),
    Row(
      name: "stepper",
      make: {
        let stepper = Stepper()
        stepper.value = 3
        return stepper
      }, value: "3", traits: .adjustable, role: .stepper),
    Row(
      name: "segmented control", make: { SegmentedControl(items: ["Day", "Week"]) }, isElement: false,
      traits: .adjustable, role: .segmentedControl),
    Row(
      name: "page control",
      make: {
        let pages = PageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        return pages
      }, value: "page 2 of 5", traits: .adjustable, role: .slider),
    Row(
      name: "progress view",
      make: {
        let view = ProgressView()
        view.progress = 0.25
        return view
      }, value: "25%", traits: .updatesFrequently, role: .progressBar),
    Row(
      name: "activity indicator that is animated",
      make: {
        let view = ActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
      }, label: "In progress", traits: .updatesFrequently, role: .activityIndicator),
    Row(name: "image view", make: { ImageView() }, isElement: false, traits: .image, role: .image),
    Row(name: "drawing of OpenGL", make: { GLView() }, isElement: false, traits: .image, role: .image),
    Row(name: "video", make: { FrameView() }, isElement: false, traits: .image, role: .video),
    Row(
      name: "text field",
      make: {
        let field = TextField()
        field.text = "Ada"
        field.placeholder = "Name"
        return field
      }, label: "Name", value: "Ada", role: .textField),
    Row(
      name: "search field",
      make: {
        let field = TextField()
        field.returnKeyType = .search
        return field
      }, traits: .searchField, role: .searchField),
    Row(
      name: "secure field, whose text is not told",
      make: {
        let field = TextField()
        field.isSecureTextEntry = true
        field.text = "secret"
        return field
      }, role: .secureTextField),
    Row(
      name: "header of a section",
      make: {
        let view = TableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel.text = "Rooms"
        return view
      }, label: "Rooms", traits: .header, role: .header),
    Row(
      name: "cell with two texts that leads on",
      make: {
        let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
        cell.frame = Rect(x: 0, y: 0, width: 300, height: 44)
        cell.textLabel.text = "Hall"
        cell.detailTextLabel.text = "17 °C"
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        return cell
      }, label: "Hall, 17 °C", traits: .button, role: .listItem),
    Row(
      name: "table", make: { TableView(frame: .zero, style: .plain) }, isElement: false, role: .list),
    Row(
      name: "item of a bar with a symbol", make: { BarButton(item: BarButtonItem(systemItem: .trash)) },
      label: "Delete", traits: .button, role: .button),
    Row(
      name: "item of a bar with a name of its own",
      make: {
        let item = BarButtonItem(systemItem: .add)
        item.accessibilityLabel = "Add a room"
        return BarButton(item: item)
      }, label: "Add a room", traits: .button, role: .button),
    Row(
      name: "back button without a title", make: { BarButton(backTitle: nil) }, label: "Back",
      traits: .button,
      role: .button),
    Row(
      name: "tab with a badge, selected",
      make: {
        let item = TabBarItem(title: "Rooms", image: nil)
        item.badgeValue = "2"
        let button = TabBarButton(item: item)
        button.isSelected = true
        return button
      }, label: "Rooms", value: "2", traits: [.button, .selected], role: .tab),
    Row(name: "tab bar", make: { TabBar() }, isElement: false, traits: .tabBar, role: .tabBar),
    Row(name: "navigation bar", make: { NavigationBar() }, isElement: false, role: .toolbar),
    Row(name: "toolbar", make: { Toolbar() }, isElement: false, role: .toolbar),
    Row(
      name: "large title", make: { LargeTitleView(text: "Rooms") }, label: "Rooms", traits: .header,
      role: .header),
    Row(
      name: "action of an alert",
      make: {
        let action = AlertAction(title: "Delete")
        action.isEnabled = false
        return AlertRow(action, isPreferred: false, isSheet: false)
      }, label: "Delete", traits: [.button, .notEnabled], role: .button),
    Row(
      name: "action of a menu with a check mark",
      make: {
        let row = MenuRow(.action(Action(title: "Bright", state: .on) { _ in }))
        row.configure(title: "Bright", element: nil, hasMarks: true, beginsSection: false, isFirst: true)
        return row
      }, label: "Bright", traits: [.button, .selected], role: .checkableMenuItem),
    Row(
      name: "text view",
      make: {
        let view = TextView()
        view.text = "Milk"
        return view
      }, value: "Milk", role: .textField),
    Row(name: "empty text view", make: { TextView() }, role: .textField),
    Row(name: "search bar", make: { SearchBar() }, isElement: false, role: .group),
    Row(name: "picker view", make: { PickerView() }, isElement: false, role: .group),
    Row(
      name: "date picker that is disabled",
      make: {
        let picker = DatePicker()
        picker.isEnabled = false
        return picker
      }, isElement: false, traits: .notEnabled, role: .group),
    Row(
      name: "keypad with a number",
      make: {
        let keypad = NumericKeypad()
        keypad.text = "42"
        return keypad
      }, isElement: false, value: "42", role: .group),
    Row(
      name: "keypad with a code, whose digits are not told",
      make: {
        let keypad = NumericKeypad()
        keypad.style = .pin(length: 4)
        keypad.text = "12"
        return keypad
      }, isElement: false, value: "2 / 4", role: .group),
    Row(
      name: "alert",
      make: {
        let alert = AlertView(isSheet: false)
        alert.show(title: "Delete?", message: "All of it.", fields: [], actions: [], preferred: nil)
        return alert
      }, isElement: false, label: "Delete?", role: .alert),
    Row(
      name: "sign that deletes a row", make: { RowEditControl(.delete) }, label: "Delete", traits: .button,
      role: .button),
    Row(
      name: "sign that inserts a row", make: { RowEditControl(.insert) }, label: "Insert", traits: .button,
      role: .button),
    Row(
      name: "sign of a selected row, which is told of the row", make: { RowEditControl(.select) },
      isElement: false, role: .group),
    Row(name: "menu", make: { MenuListView() }, isElement: false, role: .menu),
    Row(name: "sheet", make: { SheetView() }, isElement: false, role: .dialog),
    Row(name: "popover", make: { PopoverView() }, isElement: false, role: .popover),
    Row(
      name: "message", make: { ToastView(Toast(message: "Saved")) }, isElement: false, label: "Saved",
      role: .notification),
    Row(
      name: "progress display", make: { ProgressHUDView(ProgressHUD(message: "Loading")) }, isElement: false,
      label: "Loading", role: .dialog),
  ]

  @Test("X3 each view of the toolkit describes itself", arguments: rows)
  func description(row: Row) throws {
    let view = row.make()
    #expect(view.isAccessibilityElement == row.isElement)
    #expect(view.accessibilityLabel == row.label)
    #expect(view.accessibilityValue == row.value)
    #expect(view.accessibilityTraits == row.traits)
    let standard = try #require(view as? any SelfDescribing).standardAccessibility
    #expect((standard.role ?? AccessibilityRole(standard.traits)) == row.role)
    // What an application sets takes the place of it, and nil gives it back.
    view.accessibilityLabel = "own"
    view.accessibilityValue = "7"
    view.accessibilityTraits = .link
    view.isAccessibilityElement.toggle()
    #expect(
      view.accessibilityLabel == "own" && view.accessibilityValue == "7" && view.accessibilityTraits == .link)
    #expect(view.isAccessibilityElement != row.isElement)
    view.accessibilityLabel = nil
    #expect(view.accessibilityLabel == row.label)
  }

  @Test(
    "X3 the segments of a control are tabs, of which one is selected, and a tap of the reader selects another"
  )
  func segments() throws {
    let control = SegmentedControl(items: ["Day", "Week", "Year"])
    control.frame = Rect(x: 20, y: 20, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    let stage = AccessibilityStage([control])
    #expect(stage.outline() == "segmentedControl(Day Week Year)")
    let nodes = try (0..<3).map { try #require(stage.node(control, part: $0)) }
    #expect(nodes.map { $0.states.contains(.selected) } == [false, true, false])
    #expect(nodes.map { $0.states.contains(.enabled) } == [true, true, false] && nodes[0].role == .tab)
    var changeCount = 0
    control.addAction({ changeCount += 1 }, for: .valueChanged)
    #expect(stage.tree.actions(of: stage.id(control, part: 2)) == [])
    #expect(stage.perform("activate", on: stage.id(control, part: 0)))
    #expect(control.selectedSegmentIndex == 0 && changeCount == 1)
    #expect(stage.tree.setSelected(true, childAt: 1, of: stage.id(control)))
    #expect(
      control.selectedSegmentIndex == 1 && stage.tree.selectedChildren(of: stage.id(control), limit: 9) == [1]
    )
  }

  @Test("X3 the keys of the on-screen keyboard are read, with names for those that show a symbol, and type")
  func keyboard() throws {
    let stage = KeyboardStage()
    stage.edit()
    let view = try #require(stage.view)
    let tree = stage.test.application.accessibility
    let id = tree.id(view)
    let keys = (0..<tree.childCount(of: id)).compactMap { tree.child(at: $0, of: id) }
    let nodes = keys.compactMap { tree.node($0) }
    let labels = nodes.map(\.label)
    #expect(nodes.allSatisfy { $0.role == .keyboardKey && !$0.label.isEmpty } && labels.count > 30)
    #expect(Set(["Space", "Delete", "Shift", "Hide Keyboard"]).isSubset(of: Set(labels)))
    // The first letter is a capital, and the others are not.
    for letter in ["H", "i"] {
      let index = try #require(
        (0..<tree.childCount(of: id)).first { index in
          tree.child(at: index, of: id).flatMap { tree.node($0) }?.label == letter
        })
      let key = try #require(tree.child(at: index, of: id))
      #expect(tree.actions(of: key) == ["activate"] && tree.performAction(at: 0, of: key))
      stage.finish()
    }
    #expect(stage.text == "Hi")
  }

  @Test("X2 X3 sliders, progress and pages report their direction, also where the application turns them")
  func orientation() {
    let views: [View] = [Slider(), ProgressView(), PageControl(), Slider()]
    for (index, view) in views.enumerated() {
      view.frame = Rect(x: 100, y: 20 + 120 * Double(index), width: 100, height: 40)
    }
    (views[2] as? PageControl)?.numberOfPages = 3
    views[3].transform = AffineTransform(rotationAngle: -.pi / 2)
    let label = Label("none", at: Rect(x: 0, y: 0, width: 80, height: 20))
    let stage = AccessibilityStage(views + [label])
    func directions(_ view: View) -> AccessibilityStates? {
      stage.node(view)?.states.intersection([.isHorizontal, .isVertical])
    }
    #expect(views.map { directions($0) } == [.isHorizontal, .isHorizontal, .isHorizontal, .isVertical])
    #expect(directions(label)?.isEmpty == true)
  }

  @Test("X2 X3 a row that opens a menu says so, and one of which a part is on is neither on nor off")
  func menuRows() {
    let rows = [
      MenuRow(.submenu(Menu(title: "More", children: []))),
      MenuRow(.action(Action(title: "Lights", state: .mixed) { _ in })),
      MenuRow(.action(Action(title: "Fan", state: .on) { _ in })),
    ]
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: 50 * Double(index), width: 200, height: 44)
    }
    let stage = AccessibilityStage(rows)
    let states = rows.map { stage.node($0)?.states ?? [] }
    #expect(states.map { $0.contains(.hasPopup) } == [true, false, false])
    #expect(states.map { $0.contains(.indeterminate) } == [false, true, false])
    #expect(states.map { $0.contains(.checked) } == [false, false, true])
  }

  @Test(
    "X2 X3 what shows and hides something says so, and the buttons of a compact date picker open something")
  func expansion() {
    let box = View(frame: Rect(x: 20, y: 20, width: 100, height: 44))
    box.isAccessibilityElement = true
    let calendar = DatePicker(frame: Rect(x: 0, y: 100, width: 340, height: 360))
    calendar.preferredDatePickerStyle = .inline
    calendar.datePickerMode = .date
    let compact = DatePicker(frame: Rect(x: 0, y: 500, width: 340, height: 44))
    compact.preferredDatePickerStyle = .compact
    let stage = AccessibilityStage([box, calendar, compact])
    #expect(stage.node(box)?.states.isDisjoint(with: [.expandable, .expanded]) == true)
    stage.observe()
    let id = stage.id(box)
    #expect(
      stage.changes { box.accessibilityExpandedStatus = .collapsed } == [.stateChanged(id, .expandable, true)]
    )
    #expect(
      stage.changes { box.accessibilityExpandedStatus = .expanded } == [.stateChanged(id, .expanded, true)])
    let buttons = stage.test.window.descendants(Button.self).filter { !$0.isHidden }
    let expandable = buttons.filter { stage.node($0)?.states.contains(.expandable) == true }
    #expect(expandable.count == 1 && expandable.first?.accessibilityExpandedStatus == .collapsed)
    let openers = buttons.filter { stage.node($0)?.states.contains(.hasPopup) == true }
    #expect(openers.count == 2 && openers.allSatisfy { $0.isDescendant(of: compact) })
  }
}
