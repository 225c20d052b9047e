import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Members that applications set or override for assistive technologies")
struct AccessibilityMemberTests {
  private func card(_ label: String, _ frame: Rect) -> View {
    let view = View(frame: frame)
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  @Test("X2 X4 the activation point is where the tap is simulated that activates an element")
  func activationPoint() {
    let view = card("Light", Rect(x: 0, y: 100, width: 300, height: 60))
    let control = Switch(frame: Rect(x: 230, y: 15, width: 51, height: 31))
    view.addSubview(control)
    view.accessibilityTraits = .button
    let stage = ExplorationStage([view])
    #expect(view.accessibilityActivationPoint == view.center)
    stage.enable()
    stage.tap(Point(x: 20, y: 120))
    stage.doubleTap()
    #expect(!control.isOn)
    view.accessibilityActivationPoint = control.convert(control.bounds.center, to: nil)
    stage.doubleTap()
    #expect(control.isOn)
    // A client of the bus performs the same action.
    #expect(stage.tree.performAction(at: 0, of: stage.tree.id(view)) && !control.isOn)
  }

  @Test("X2 X3 a cell's own label, hint, identifier, actions and activation point are those of its row")
  func cells() throws {
    var log: [String] = []
    var control: Switch?
    let rows = CountedRows([3])
    rows.prepare = { cell, path in
      guard path.row == 1 else { return }
      cell.accessibilityLabel = "Hall"
      cell.accessibilityHint = "Switches the light"
      cell.accessibilityIdentifier = "hall"
      cell.accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Remove") { _ in
          log.append("removed")
          return true
        }
      ]
      let light = Switch(frame: .zero)
      cell.accessoryView = light
      control = light
    }
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 480))
    table.rowHeight = 48
    table.dataSource = rows
    let stage = ExplorationStage([table])
    let id = stage.tree.id(table, part: 1)
    let node = try #require(stage.tree.node(id))
    #expect(node.label == "Hall" && node.hint == "Switches the light" && node.identifier == "hall")
    #expect(stage.tree.actions(of: id) == ["activate", "Remove"])
    #expect(stage.tree.performAction(at: 1, of: id) && log == ["removed"])
    #expect(stage.tree.performAction(at: 0, of: id) && table.indexPathForSelectedRow?.row == 1)
    let light = try #require(control)
    let cell = try #require(table.cell(at: IndexPath(row: 1, section: 0)))
    cell.accessibilityActivationPoint = light.convert(light.bounds.center, to: nil)
    stage.enable()
    stage.tap(Point(x: 20, y: 70))
    #expect(stage.texts.last?.contains("Hall") == true)
    stage.doubleTap()
    #expect(light.isOn)
    // Without selection the row has the actions that the application gives it.
    table.allowsSelection = false
    cell.accessibilityActivationPoint = light.convert(light.bounds.center, to: nil)
    #expect(stage.tree.actions(of: stage.tree.id(table, part: 1)) == ["activate", "Remove"])
    #expect(stage.tree.actions(of: stage.tree.id(table, part: 2)) == [])
  }

  @Test("X4 a touch beside the path of an element reads what is behind it, and the frame is that of the path")
  func path() {
    let room = card("Room", Rect(x: 0, y: 0, width: 400, height: 400))
    let plan = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let pillar = AccessibilityElement(accessibilityContainer: plan)
    pillar.isAccessibilityElement = true
    pillar.accessibilityLabel = "Pillar"
    pillar.accessibilityPath = BezierPath(ovalIn: Rect(x: 100, y: 100, width: 200, height: 200))
    plan.accessibilityElements = [pillar]
    let stage = ExplorationStage([room, plan])
    #expect(pillar.accessibilityFrame == Rect(x: 100, y: 100, width: 200, height: 200))
    stage.enable()
    for point in [Point(x: 200, y: 200), Point(x: 110, y: 110), Point(x: 200, y: 110)] { stage.tap(point) }
    #expect(stage.texts == ["Pillar", "Room", "Pillar"])
    #expect(stage.tree.element(at: Point(x: 290, y: 290), in: stage.test.window) == stage.tree.id(room))
  }

  @Test(
    "X4 three touches ask the element, and what is around it, to scroll; what is at its end leaves it to the others"
  )
  func scroll() {
    final class Pages: View {
      var directions: [AccessibilityScrollDirection] = []
      override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
        directions.append(direction)
        guard direction != .up else { return false }
        Application.shared.accessibility.post(.pageScrolled, "Chapter 2")
        return true
      }
    }
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    outer.contentSize = Size(width: 400, height: 1800)
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    inner.contentSize = Size(width: 400, height: 400)
    let pages = Pages(frame: Rect(x: 0, y: 300, width: 400, height: 200))
    outer.addSubview(inner)
    outer.addSubview(pages)
    let stage = ExplorationStage([outer])
    Application.shared = stage.test.application
    stage.enable()
    let point = Point(x: 200, y: 150)
    stage.swipeByThree(at: point, 0, -100)
    #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 0 && stage.texts == ["Page 2 of 2"])
    stage.swipeByThree(at: point, 0, -100)
    #expect(outer.contentOffset.y == 600 && stage.texts.last == "Page 2 of 3")
    outer.contentOffset.y = 0
    stage.test.frame()
    stage.texts = []
    let other = Point(x: 200, y: 400)
    for (x, y) in [(0.0, -100.0), (100, 0), (-100, 0)] { stage.swipeByThree(at: other, x, y) }
    #expect(
      pages.directions == [.down, .right, .left] && stage.texts == ["Chapter 2", "Chapter 2", "Chapter 2"])
    stage.swipeByThree(at: other, 0, 100)
    #expect(
      pages.directions.last == .up && stage.texts.last == "Page 1 of 3", "at the end, the page is told again")
  }

  @Test("X4 the next and previous page follow the axis of the pages, and the direction of reading")
  func pages() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let stage = ExplorationStage([view])
    view.contentSize = Size(width: 400, height: 600)
    #expect(view.accessibilityScroll(.next) && view.contentOffset.y == 200)
    #expect(view.accessibilityScroll(.previous) && view.contentOffset.y == 0)
    #expect(!view.accessibilityScroll(.previous) && !view.accessibilityScroll(.left))
    view.contentSize = Size(width: 1200, height: 200)
    #expect(view.accessibilityScroll(.next) && view.contentOffset.x == 400)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.accessibilityScroll(.next) && view.contentOffset.x == 0)
    #expect(view.accessibilityScroll(.previous) && view.contentOffset.x == 400)
    view.isScrollEnabled = false
    #expect(!view.accessibilityScroll(.next))
    _ = stage
  }

  @Test(
    "X4 the language of an element, or of what is around it, is that of its speech; then comes the application's"
  )
  func language() {
    let box = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    box.accessibilityLanguage = "de-CH"
    let bonjour = Label("Bonjour", at: Rect(x: 0, y: 40, width: 200, height: 40))
    bonjour.accessibilityLanguage = "fr"
    for view in [Label("Grüezi", at: Rect(x: 0, y: 0, width: 200, height: 40)), bonjour] {
      box.addSubview(view)
    }
    let hello = Label("Hello", at: Rect(x: 0, y: 300, width: 200, height: 40))
    let stage = ExplorationStage([box, hello])
    stage.enable()
    for y in [310.0, 10, 50, 310] { stage.tap(Point(x: 10, y: y)) }
    #expect(stage.texts == ["Hello", "Grüezi", "Bonjour", "Hello"])
    #expect(stage.languages == ["en", "de-CH", "fr", "en"])
    #expect(stage.tree.node(stage.tree.id(bonjour))?.language == "fr")
    #expect(stage.tree.node(stage.tree.id(hello))?.language == "")
  }

  @Test(
    "X4 the rotor has the kinds of elements that the application offers where one is, and goes to what they find"
  )
  func rotors() {
    let cards = (0..<4).map { card("Card \($0)", Rect(x: 0, y: 60 * Double($0), width: 300, height: 50)) }
    let box = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    for card in cards { box.addSubview(card) }
    let alarms = [cards[1], cards[3]]
    box.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Alarms") { predicate in
        let index = alarms.firstIndex { $0 === predicate.currentItem.targetElement }
        let next = predicate.searchDirection == .next ? (index ?? -1) + 1 : (index ?? alarms.count) - 1
        guard alarms.indices.contains(next) else { return nil }
        return AccessibilityCustomRotorItemResult(targetElement: alarms[next])
      }
    ]
    let stage = ExplorationStage([box, Label("Outside", at: Rect(x: 0, y: 320, width: 200, height: 40))])
    stage.enable()
    for _ in 0..<3 { stage.turnRotor() }
    #expect(stage.texts == ["Links", "Controls", "Alarms"])
    stage.texts = []
    for _ in 0..<3 { stage.swipe(0, 100) }
    stage.swipe(0, -100)
    #expect(stage.texts == ["Card 1", "Card 3", "Card 3", "Card 1"])
    stage.tap(Point(x: 10, y: 330))
    stage.texts = []
    for _ in 0..<3 { stage.turnRotor() }
    #expect(stage.texts == ["Headings", "Links", "Controls"], "it is offered inside the box only")
  }

  @Test("X4 an element is notified when it is read and when it is left, a cell for its row")
  func focus() throws {
    final class Card: View {
      var log = ""
      override func accessibilityElementDidBecomeFocused() { log += "b" }
      override func accessibilityElementDidLoseFocus() { log += "l" }
    }
    final class Cell: TableViewCell {
      var log = ""
      override func accessibilityElementDidBecomeFocused() { log += "b" }
      override func accessibilityElementDidLoseFocus() { log += "l" }
    }
    final class Rows: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.textLabel.text = "row"
        return cell
      }
    }
    let card = Card(frame: Rect(x: 0, y: 0, width: 300, height: 50))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    let rows = Rows()
    let table = TableView(frame: Rect(x: 0, y: 100, width: 400, height: 400))
    table.rowHeight = 48
    table.dataSource = rows
    let stage = ExplorationStage([card, table])
    stage.enable()
    stage.test.advance(by: 1)
    #expect(card.log == "b" && card.accessibilityElementIsFocused())
    stage.swipe(100)
    stage.test.advance(by: 1)
    let cell = try #require(table.cell(at: IndexPath(row: 0, section: 0)) as? Cell)
    #expect(card.log == "bl" && !card.accessibilityElementIsFocused())
    #expect(cell.log == "b" && cell.accessibilityElementIsFocused())
    // A client of the bus moves it, too.
    #expect(stage.tree.focus(stage.tree.id(card)))
    stage.test.advance(by: 1)
    #expect(cell.log == "bl" && card.log == "blb")
    stage.exploration.isEnabled = false
    #expect(card.log == "blbl" && !card.accessibilityElementIsFocused())
  }

  @Test(
    "X2 X6 what responds to the user is activated by assistive technologies and one switch, and nothing else")
  func responding() {
    let plain = card("Plain", Rect(x: 0, y: 0, width: 300, height: 50))
    let tapped = card("Tapped", Rect(x: 0, y: 60, width: 300, height: 50))
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { taps += 1 }
    tapped.addGestureRecognizer(tap)
    tapped.accessibilityRespondsToUserInteraction = true
    let passive = Button(type: .custom)
    passive.setTitle("Passive", for: .normal)
    passive.frame = Rect(x: 0, y: 120, width: 300, height: 50)
    #expect(passive.accessibilityRespondsToUserInteraction && !plain.accessibilityRespondsToUserInteraction)
    passive.accessibilityRespondsToUserInteraction = false
    let text = TextView(frame: Rect(x: 0, y: 200, width: 300, height: 100))
    let stage = ExplorationStage([plain, tapped, passive, text])
    let tree = stage.tree
    #expect(
      [plain, tapped, passive, text].map { tree.actions(of: tree.id($0)) } == [
        [], ["activate"], [], ["activate"],
      ])
    #expect(tree.performAction(at: 0, of: tree.id(tapped)) && taps == 1)
    let control = stage.test.application.switchControl
    control.switchKey = .launch1
    #expect(control.items.map(\.id) == [tapped, text, stage.test.window].map { tree.id($0) })
    control.switchKey = nil
    stage.enable()
    stage.tap(text.center)
    stage.doubleTap()
    #expect(text.isFirstResponder)
  }

  @Test("X1 elements that a view returns by their indices are read like those that it lists")
  func container() {
    final class Chart: View {
      lazy var bars: [AccessibilityElement] = (0..<3).map { index in
        let bar = AccessibilityElement(accessibilityContainer: self)
        bar.accessibilityLabel = "Bar \(index)"
        bar.accessibilityFrameInContainerSpace = Rect(x: 50 * Double(index), y: 0, width: 50, height: 50)
        return bar
      }
      override func accessibilityElementCount() -> Int { bars.count }
      override func accessibilityElement(at index: Int) -> Any? {
        bars.indices.contains(index) ? bars[index] : nil
      }
      override func index(ofAccessibilityElement element: Any) -> Int {
        bars.firstIndex { $0 === element as AnyObject } ?? .max
      }
    }
    let chart = Chart(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let stage = AccessibilityStage([chart])
    #expect(stage.outline() == "Bar 0 Bar 1 Bar 2")
    #expect(stage.tree.element(at: Point(x: 75, y: 25), in: stage.test.window) == stage.id(chart.bars[1]))
    #expect(chart.index(ofAccessibilityElement: chart.bars[2]) == 2)
    // What is listed counts before what is counted.
    chart.accessibilityElements = [chart.bars[2]]
    #expect(stage.outline() == "Bar 2")
    chart.accessibilityElements = nil
    chart.bars = []
    #expect(stage.outline() == "")
  }

  @Test("X1 X3 a picture in a cell that is a button is inside the row, and so is what the cell lists")
  func cellElements() throws {
    let rows = CountedRows([2])
    let picture = ImageView(frame: Rect(x: 300, y: 0, width: 44, height: 44))
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Photo"
    picture.accessibilityTraits = [.image, .button]
    rows.prepare = { cell, path in
      if path.row == 0 { return cell.contentView.addSubview(picture) }
      let element = AccessibilityElement(accessibilityContainer: cell)
      element.accessibilityLabel = "Listed"
      element.accessibilityFrameInContainerSpace = Rect(x: 0, y: 0, width: 44, height: 44)
      cell.accessibilityElements = [element]
    }
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 480))
    table.rowHeight = 48
    table.dataSource = rows
    let stage = AccessibilityStage([table])
    #expect(stage.outline(of: stage.id(table, part: 0)) == "Photo")
    #expect(stage.outline(of: stage.id(table, part: 1)) == "Listed")
  }
}
