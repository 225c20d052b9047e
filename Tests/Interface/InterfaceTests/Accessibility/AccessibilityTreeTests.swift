import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The elements for assistive technologies")
struct AccessibilityTreeTests {
  private func label(_ text: String, _ x: Double, _ y: Double, width: Double = 80, height: Double = 20)
    -> Label
  {
    Label(text, at: Rect(x: x, y: y, width: width, height: height))
  }

  @Test(
    "X1 elements are read from top to bottom, and in a row from the leading side", arguments: [false, true])
  func order(isRightToLeft: Bool) {
    let stage = AccessibilityStage([
      label("d", 10, 100), label("b", 200, 12), label("a", 10, 10), label("c", 300, 8),
    ])
    stage.test.window.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    stage.test.frame()
    #expect(stage.outline() == (isRightToLeft ? "c b a d" : "a b c d"))
  }

  @Test("X1 the elements of one view stay together, and an element hides those inside it")
  func grouping() {
    let left = View(frame: Rect(x: 0, y: 0, width: 150, height: 200))
    for view in [label("left 1", 0, 0), label("left 2", 0, 100)] { left.addSubview(view) }
    let right = View(frame: Rect(x: 200, y: 0, width: 150, height: 200))
    for view in [label("right 1", 0, 0), label("right 2", 0, 100)] { right.addSubview(view) }
    let stage = AccessibilityStage([right, left])
    #expect(stage.outline() == "left 1 left 2 right 1 right 2")
    left.isAccessibilityElement = true
    left.accessibilityLabel = "left"
    right.shouldGroupAccessibilityChildren = true
    right.accessibilityLabel = "right"
    #expect(stage.outline() == "left right(right 1 right 2)")
    #expect(stage.tree.parent(of: stage.id(right.subviews[0])) == stage.id(right))
    #expect(stage.tree.parent(of: stage.id(right)) == stage.id(stage.test.window))
    #expect(stage.tree.parent(of: stage.id(stage.test.window)) == nil)
    #expect(stage.tree.index(of: stage.id(right)) == 1)
  }

  @Test("X1 what is hidden, transparent, empty, outside or without a text is no element")
  func hidden() {
    let views = (0..<6).map { label("\($0)", 10, 30 * Double($0)) }
    let stage = AccessibilityStage(views + [label("", 10, 200), label("seen", 10, 250)])
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].frame = Rect(x: 10, y: 10, width: 0, height: 20)
    views[3].frame = Rect(x: 1_000, y: 10, width: 50, height: 20)
    views[4].isAccessibilityElement = false
    views[5].text = nil
    #expect(stage.outline() == "seen")
    #expect(stage.tree.node(stage.id(views[0])) == nil)
    let box = View(frame: stage.test.window.bounds)
    box.addSubview(label("inside", 10, 300))
    stage.test.window.addSubview(box)
    #expect(stage.outline() == "seen inside")
    box.accessibilityElementsHidden = true
    #expect(stage.outline() == "seen" && stage.tree.node(stage.id(box.subviews[0])) == nil)
  }

  @Test("X1 what an opaque view covers is no element; a translucent or a smaller one covers nothing")
  func covered() {
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let stage = AccessibilityStage([label("behind", 10, 10), page])
    #expect(stage.outline() == "behind")
    page.backgroundColor = Color(white: 1, alpha: 0.5)
    #expect(stage.outline() == "behind")
    page.backgroundColor = .white
    #expect(stage.outline() == "")
    page.addSubview(label("front", 10, 50))
    #expect(stage.outline() == "front")
    page.frame = Rect(x: 40, y: 0, width: 360, height: 600)
    #expect(stage.outline() == "behind front")
    page.frame = stage.test.window.bounds
    page.alpha = 0.9
    #expect(stage.outline() == "behind front")
  }

  @Test("X1 a modal view closes off its siblings, and a presented view controller all that is behind it")
  func modal() {
    let stage = AccessibilityStage()
    let root = ViewController()
    stage.test.window.rootViewController = root
    root.view.addSubview(label("page", 10, 10))
    let card = View(frame: Rect(x: 50, y: 100, width: 200, height: 100))
    card.addSubview(label("card", 10, 10))
    root.view.addSubview(card)
    #expect(stage.outline() == "page card")
    card.accessibilityViewIsModal = true
    #expect(stage.outline() == "card")
    card.isHidden = true
    #expect(stage.outline() == "page")
    let alert = AlertController(title: "Delete?", message: "All of it.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Keep"))
    root.present(alert, animated: false)
    stage.test.frame()
    #expect(stage.outline() == "Delete?(Delete? All of it. Keep)")
    #expect(stage.node(root.view.subviews[0]) == nil, "what is behind does not answer")
    root.dismiss(animated: false)
    stage.test.playUntilIdle()
    #expect(stage.outline() == "page" && stage.node(root.view.subviews[0]) != nil)
  }

  @Test("X1 what is behind an undimmed sheet is read, and behind a dimmed one not")
  func undimmedSheet() {
    let stage = AccessibilityStage()
    let root = ViewController()
    stage.test.window.rootViewController = root
    root.view.addSubview(label("map", 10, 10))
    let sheet = ViewController()
    sheet.view.addSubview(label("rooms", 10, 10))
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    root.present(sheet, animated: false)
    stage.test.playUntilIdle()
    #expect(stage.outline().contains("map") && stage.outline().contains("rooms"))
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    stage.test.playUntilIdle()
    #expect(!stage.outline().contains("map"))
  }

  @Test("X1 a control in the header of a section is inside that, and what is above a table is beside it")
  func headers() throws {
    final class Headers: TableViewDelegate {
      let button = Button(type: .system)
      func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 44 }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel.text = "Rooms"
        button.setTitle("All", for: .normal)
        button.frame = Rect(x: 200, y: 0, width: 80, height: 44)
        header.addSubview(button)
        return header
      }
    }
    let headers = Headers()
    let above = label("above", 0, 0)
    let stage = TableStage([3]) { $0.table.tableHeaderView = above }
    stage.table.delegate = headers
    stage.table.reloadData()
    stage.test.frame()
    let tree = stage.test.application.accessibility
    let header = tree.id(stage.table, part: 0)
    #expect(tree.child(at: 0, of: header) == tree.id(headers.button))
    #expect(tree.node(tree.id(headers.button)) != nil)
    #expect(tree.parent(of: tree.id(headers.button)) == header)
    #expect(tree.parent(of: tree.id(above)) == tree.id(stage.test.window))
  }

  @Test(
    "X1 a view of the delegate over a section that is out of sight has its name, and is kept for another one")
  func headersWithoutViews() {
    final class Headers: TableViewDelegate {
      func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 44 }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let header =
          tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
          ?? TableViewHeaderFooterView(reuseIdentifier: "header")
        header.textLabel.text = "Section \(section)"
        return header
      }
    }
    let headers = Headers()
    defer { withExtendedLifetime(headers) {} }
    let stage = TableStage([30, 30, 30])
    stage.table.delegate = headers
    stage.table.reloadData()
    stage.test.frame()
    let tree = stage.test.application.accessibility
    func names() -> [String] { [0, 31, 62].map { tree.label(of: tree.id(stage.table, part: $0)) } }
    #expect(names() == ["Section 0", "Section 1", "Section 2"])
    let count = stage.table.subviews.count
    #expect(names() == ["Section 0", "Section 1", "Section 2"] && stage.table.subviews.count == count)
  }

  @Test("X1 what elements contain that an application lists is read in its order, though one contain itself")
  func nestedElements() {
    let chart = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    let stage = AccessibilityStage([chart])
    let group = AccessibilityElement(accessibilityContainer: chart)
    group.isAccessibilityElement = false
    let bars = (0..<3).map { index in
      let bar = AccessibilityElement(accessibilityContainer: group)
      bar.accessibilityLabel = "bar \(index)"
      bar.accessibilityFrameInContainerSpace = Rect(x: 40 * Double(index), y: 0, width: 30, height: 100)
      return bar
    }
    group.accessibilityFrameInContainerSpace = chart.bounds
    group.accessibilityElements = bars
    chart.accessibilityElements = [group]
    #expect(stage.outline() == "bar 0 bar 1 bar 2")
    group.accessibilityElements = [group, bars[0]]
    #expect(stage.outline().hasPrefix("bar 0"))
  }

  @Test("X8 the children of a page of a thousand elements are those that are asked for one by one")
  func manyChildren() {
    let stage = AccessibilityStage(
      (0..<1_000).map { label("\($0)", Double($0 % 20) * 20, Double($0 / 20) * 12, width: 18, height: 10) })
    let id = stage.id(stage.test.window)
    let children = stage.tree.children(of: id)
    #expect(children.count == 1_000 && stage.tree.childCount(of: id) == 1_000)
    #expect(stage.tree.child(at: 999, of: id) == children.last)
  }

  @Test("X1 content outside of a scroll view exists without being shown, and is revealed")
  func scrolling() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    scrollView.contentSize = Size(width: 400, height: 2_000)
    let (near, far) = (label("near", 10, 10), label("far", 10, 1_500))
    for view in [near, far] { scrollView.addSubview(view) }
    let stage = AccessibilityStage([scrollView])
    #expect(stage.outline() == "near far")
    #expect(
      stage.node(near)?.states.contains(.showing) == true
        && stage.node(far)?.states.contains(.showing) == false)
    #expect(stage.tree.reveal(stage.id(far)))
    stage.test.playUntilIdle()
    #expect(
      stage.node(near)?.states.contains(.showing) == false
        && stage.node(far)?.states.contains(.showing) == true)
  }

  @Test(
    "X1 the frame is that on the surface, also of an interface that is turned and of content that is scaled")
  func frames() {
    let view = label("a", 10, 20)
    let stage = AccessibilityStage([view])
    #expect(stage.tree.frame(of: stage.id(view)) == Rect(x: 10, y: 20, width: 80, height: 20))
    #expect(stage.tree.node(at: Point(x: 15, y: 25), in: stage.id(stage.test.window)) == stage.id(view))
    #expect(
      stage.tree.node(at: Point(x: 300, y: 300), in: stage.id(stage.test.window))
        == stage.id(stage.test.window))
    #expect(stage.tree.node(at: Point(x: -1, y: 25), in: stage.id(stage.test.window)) == nil)
    #expect(stage.tree.node(at: Point(x: .nan, y: 25), in: stage.id(stage.test.window)) == nil)
    view.transform = AffineTransform(scaleX: 2, y: 2)
    #expect(stage.tree.frame(of: stage.id(view)) == Rect(x: -30, y: 10, width: 160, height: 40))
    view.accessibilityFrame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(stage.tree.frame(of: stage.id(view)) == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("X1 an application lists elements of its own, which stay in its order and end with their view")
  func ownElements() {
    let chart = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    let stage = AccessibilityStage([label("title", 10, 10), chart])
    let bars = (0..<3).map { index in
      let bar = AccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "bar \(index)"
      bar.accessibilityValue = "\(index * 10)"
      bar.accessibilityFrameInContainerSpace = Rect(x: 40 * Double(2 - index), y: 0, width: 30, height: 100)
      return bar
    }
    chart.accessibilityElements = bars
    #expect(stage.outline() == "title bar 0 bar 1 bar 2")
    #expect(stage.node(bars[1])?.value == "10")
    #expect(stage.tree.frame(of: stage.id(bars[0])) == Rect(x: 180, y: 100, width: 30, height: 100))
    #expect(stage.tree.parent(of: stage.id(bars[0])) == stage.id(stage.test.window))
    let id = stage.id(bars[0])
    chart.removeFromSuperview()
    #expect(stage.outline() == "title" && stage.tree.node(id) == nil && stage.tree.frame(of: id) == nil)
  }

  @Test(
    "X1 an element keeps its number, which no other gets, and numbers of views that have gone are forgotten")
  func numbers() {
    var registry = ElementRegistry()
    let view = View()
    let number = registry.number(of: view)
    var numbers: Set<UInt32> = [number]
    for _ in 0..<1_000 { #expect(numbers.insert(registry.number(of: View())).inserted) }
    #expect(registry.number(of: view) == number && registry.object(number) === view)
    #expect(numbers.filter { registry.object($0) != nil } == [number])
    // Clients that keep them are told so, once.
    let removed = [registry.takeRemoved(), registry.takeRemoved()]
    #expect(Set(removed[0]) == numbers.subtracting([number]) && removed[1].isEmpty)
    for _ in 0..<2 * ElementRegistry.maximumRemoved { _ = registry.number(of: View()) }
    let count = registry.takeRemoved().count
    #expect(count == ElementRegistry.maximumRemoved)
  }

  @Test(
    "X1 a table of a million rows answers for each row within 20 ms, without making a cell, and for its label with one"
  )
  func millionRows() throws {
    let stage = TableStage([1_000_000])
    let tree = stage.test.application.accessibility
    let table = tree.id(stage.table)
    let count = stage.rows.createdCellCount
    #expect(tree.childCount(of: table) == 1_000_000)
    for index in [0, 9, 500_000, 999_999] {
      let start = monotonicTime()
      let child = try #require(tree.child(at: index, of: table))
      let node = try #require(tree.node(child))
      #expect(node.role == .listItem && tree.index(of: child) == index && tree.parent(of: child) == table)
      #expect(tree.frame(of: child)?.minY == 50 * Double(index))
      #expect(node.states.contains(.showing) == (index < 10))
      #expect(monotonicTime() - start < 0.02)
    }
    let start = monotonicTime()
    #expect(tree.existingElements(limit: 4_096).count < 30)
    #expect(monotonicTime() - start < 0.02)
    #expect(stage.rows.createdCellCount == count)
    #expect(tree.child(at: -1, of: table) == nil && tree.child(at: 1_000_000, of: table) == nil)
    #expect(tree.label(of: tree.id(stage.table, part: 999_999)) == "row 999999")
    #expect(tree.label(of: tree.id(stage.table, part: 2)) == "row 2")
    #expect(stage.table.visibleCells.count <= 11)
  }

  @Test(
    "X1 headers and footers are among the rows, controls in a cell are inside their row, and rows are selected"
  )
  func rows() throws {
    let stage = TableStage([2, 2]) { $0.rows.titles = [0: "First", 1: "Second"] }
    let tree = stage.test.application.accessibility
    let table = tree.id(stage.table)
    let labels = (0..<tree.childCount(of: table)).map { tree.label(of: tree.id(stage.table, part: $0)) }
    #expect(labels == ["First", "row 0", "row 1", "Second", "row 0", "row 1"])
    #expect(tree.node(tree.id(stage.table, part: 3))?.role == .header)
    let cell = try #require(stage.cell(1))
    let button = Button(type: .system)
    button.setTitle("Call", for: .normal)
    button.frame = Rect(x: 200, y: 5, width: 80, height: 40)
    cell.contentView.addSubview(button)
    stage.test.frame()
    let row = tree.id(stage.table, part: 2)
    #expect(tree.childCount(of: row) == 1 && tree.child(at: 0, of: row) == tree.id(button))
    #expect(tree.parent(of: tree.id(button)) == row && tree.label(of: row) == "row 1")
    #expect(tree.setSelected(true, childAt: 2, of: table))
    #expect(
      stage.table.indexPathForSelectedRow == stage.path(1)
        && tree.selectedChildren(of: table, limit: 9) == [2])
    #expect(tree.node(row)?.states.contains(.selected) == true)
    #expect(tree.setSelected(false, childAt: 2, of: table) && stage.table.indexPathForSelectedRow == nil)
    #expect(!tree.setSelected(true, childAt: 0, of: table) && !tree.setSelected(true, childAt: 99, of: table))
    #expect(tree.node(row)?.states.contains(.selectable) == true)
    stage.table.allowsSelection = false
    #expect(tree.node(row)?.states.contains(.selectable) == false)
  }

  @Test("X1 nothing is computed, and no frame observed, until an assistive technology asks for changes")
  func idle() {
    let stage = AccessibilityStage([label("a", 10, 10)])
    let count = stage.test.window.frames.observers.count
    _ = stage.tree
    stage.test.playUntilIdle()
    #expect(stage.test.window.frames.observers.count == count && !stage.test.hasTimers)
    stage.observe()
    #expect(stage.test.window.frames.observers.count == count + 1)
    stage.tree.onEvents = nil
    #expect(stage.test.window.frames.observers.count == count && !stage.test.hasTimers)
  }

  @Test("X1 of a page of 1,000 elements nothing is kept that none has asked for, however it changes")
  func nothingIsKept() {
    let labels = (0..<1_000).map {
      label("\($0)", Double($0 % 20) * 20, Double($0 / 20) * 12, width: 18, height: 10)
    }
    let stage = AccessibilityStage(labels)
    for label in labels {
      label.text = "changed"
      label.accessibilityHint = "a hint"
    }
    stage.test.playUntilIdle()
    Accessibility.post(notification: .layoutChanged, argument: labels[0])
    stage.test.playUntilIdle()
    #expect(stage.tree.observer == nil && !stage.test.hasTimers)
    #expect((1...2_000).allSatisfy { stage.tree.registry.object($0) == nil })
    // A number is kept for what is asked for.
    let id = stage.id(labels[7])
    #expect(stage.tree.registry.object(id.object) === labels[7])
  }

  @Test("X1 the application wants a connection while it has windows and allows it, and one call ends it")
  func demand() {
    let stage = AccessibilityStage()
    var demands: [Bool] = []
    stage.tree.onDemandChange = { demands.append($0) }
    #expect(stage.test.application.allowsAssistiveTechnologies)
    stage.test.application.allowsAssistiveTechnologies = false
    stage.test.application.allowsAssistiveTechnologies = true
    stage.test.window.close()
    #expect(demands == [true, false, true, false])
  }
}
