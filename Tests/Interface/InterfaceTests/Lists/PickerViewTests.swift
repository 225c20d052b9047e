import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// The data of a picker view in tests, and what it was notified of.
@MainActor
private final class PickerSource: PickerViewDataSource, PickerViewAccessibilityDelegate {
  var components: [[String]]
  var selections: [[Int]] = []
  var widths: [Double] = []

  init(_ components: [[String]]) { self.components = components }

  func numberOfComponents(in pickerView: PickerView) -> Int { components.count }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    components[component].count
  }
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    components[component][row]
  }
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double {
    widths.indices.contains(component) ? widths[component] : 0
  }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.append([row, component])
  }
  func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    component == 0 ? "Scene" : "Brightness"
  }
}

/// A delegate whose rows are views.
@MainActor
private final class ViewSource: PickerViewDataSource, PickerViewDelegate {
  var made = 0
  func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> Double { 50 }
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View {
    if view == nil { made += 1 }
    let label = view as? Label ?? Label(frame: .zero)
    label.text = "View \(row)"
    return label
  }
}

@MainActor
@Suite("Picker views")
struct PickerViewTests {
  private let test = TestWindow(size: Size(width: 360, height: 240))
  private let picker = PickerView(frame: Rect(x: 20, y: 12, width: 320, height: 216))
  private let source = PickerSource([
    ["Morning", "Reading", "Dinner", "Film", "Night", "Away"], (1...40).map { "\($0) %" },
  ])
  private let middle = Point(x: 90, y: 120)

  init() {
    test.window.backgroundColor = .systemBackground
    picker.dataSource = source
    picker.delegate = source
    test.window.addSubview(picker)
    test.frame()
  }

  private func rest() { _ = test.playUntilIdle() }

  @Test("U8 a picker view has the rows of its data source, and the first ones are selected")
  func rows() {
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 40)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
    #expect(picker.rowSize(forComponent: 0).height == PickerView.rowHeight)
    #expect(picker.numberOfRows(inComponent: 9) == 0 && picker.selectedRow(inComponent: 9) == -1)
    #expect(picker.sizeThatFits(.zero) == PickerView.naturalSize)
  }

  @Test("U8 selecting a row turns the wheel to it, and does not notify the delegate")
  func select() {
    picker.selectRow(3, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    picker.selectRow(20, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 20)
    rest()
    #expect(picker.selectedRow(inComponent: 1) == 20 && source.selections.isEmpty)
    picker.selectRow(6, inComponent: 0, animated: false)
    picker.selectRow(-1, inComponent: 0, animated: true)
    picker.selectRow(0, inComponent: 2, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 3, "rows that do not exist are ignored")
  }

  /// The title that is seen in the middle of a component.
  private func middleTitle(_ component: Int) -> String? {
    let wheel = picker.wheels[component]
    let rows = wheel.subviews.compactMap { $0 as? PickerRow }
    return rows.first { !$0.isHidden && abs($0.center.y - wheel.bounds.midY) < 1 }?.title?.string
  }

  @Test("U8 a row that is selected without an animation is seen in the middle, also while the wheel turns")
  func selectAtOnce() {
    picker.selectRow(3, inComponent: 0, animated: false)
    test.frame()
    #expect(middleTitle(0) == "Film")
    picker.selectRow(5, inComponent: 0, animated: false)
    test.frame()
    #expect(middleTitle(0) == "Away")
    picker.selectRow(39, inComponent: 1, animated: true)
    test.play(for: 0.1)
    picker.selectRow(4, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 4)
    rest()
    #expect(middleTitle(1) == "5 %" && picker.selectedRow(inComponent: 1) == 4)
    #expect(source.selections.isEmpty, "the delegate is not notified of what the application selects")
  }

  @Test(
    "U8 a row that is selected while the wheel turns to another is selected, and the delegate is not notified"
  )
  func selectAnother() {
    picker.selectRow(30, inComponent: 1, animated: true)
    test.play(for: 0.1)
    picker.selectRow(2, inComponent: 1, animated: true)
    rest()
    #expect(middleTitle(1) == "3 %" && picker.selectedRow(inComponent: 1) == 2)
    let start = Point(x: 260, y: 160)
    let fling = test.touch(at: start)
    fling.move(to: start - Point(x: 0, y: 80), over: 0.08)
    fling.end()
    test.play(for: 0.1)
    picker.selectRow(10, inComponent: 1, animated: false)
    test.frame()
    #expect(middleTitle(1) == "11 %")
    picker.reloadComponent(1)
    rest()
    #expect(middleTitle(1) == "11 %" && source.selections.isEmpty)
  }

  @Test("U8 a wheel that is dragged rests at a row, and notifies the delegate once")
  func drag() {
    let touch = test.touch(at: middle)
    touch.move(to: middle - Point(x: 0, y: 84), over: 0.4)
    touch.rest(0.3)
    touch.end()
    #expect(source.selections.isEmpty)
    rest()
    #expect(source.selections == [[2, 0]] && picker.selectedRow(inComponent: 0) == 2)
  }

  @Test("U8 a flung wheel decelerates like a scroll view and rests at a row")
  func fling() {
    let start = Point(x: 260, y: 160)
    let touch = test.touch(at: start)
    touch.move(to: start - Point(x: 0, y: 80), over: 0.08)
    touch.end()
    rest()
    let row = picker.selectedRow(inComponent: 1)
    #expect(row > 4 && source.selections == [[row, 1]])
  }

  @Test("U8 a touch that stops a turning wheel lets it rest at a row")
  func stop() {
    let start = Point(x: 260, y: 160)
    let fling = test.touch(at: start)
    fling.move(to: start - Point(x: 0, y: 80), over: 0.08)
    fling.end()
    test.play(for: 0.15)
    let touch = test.touch(at: start)
    test.play(for: 0.5)
    touch.end()
    rest()
    let row = picker.selectedRow(inComponent: 1)
    let wheel = picker.wheels[1]
    #expect(abs(wheel.contentOffset.y + wheel.contentInset.top - Double(row) * wheel.rowHeight) < 0.5)
    #expect(row > 0 && source.selections.last == [row, 1])
  }

  @Test("U8 a tap selects the row that is seen there")
  func tap() {
    test.tap(at: middle + Point(x: 0, y: 34))
    rest()
    #expect(source.selections == [[1, 0]])
    test.tap(at: middle + Point(x: 0, y: 62))
    rest()
    #expect(picker.selectedRow(inComponent: 0) == 3, "rows are nearer to each other where they turn away")
    test.tap(at: middle)
    rest()
    #expect(source.selections.count == 2, "the selected row stays selected")
  }

  @Test("U8 keys turn the focused wheel, and the arrow keys beside move the focus")
  func keys() {
    test.press(.tab)
    test.press(.downArrow)
    test.press(.downArrow)
    rest()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    test.press(.end)
    rest()
    #expect(picker.selectedRow(inComponent: 0) == 5)
    test.press(.downArrow)
    rest()
    #expect(picker.selectedRow(inComponent: 0) == 5)
    test.press(.rightArrow)
    test.press(.pageDown)
    rest()
    #expect(picker.selectedRow(inComponent: 1) == PickerWheel.pageLength)
    test.press(.upArrow)
    rest()
    #expect(picker.selectedRow(inComponent: 1) == PickerWheel.pageLength - 1)
    test.press(.home)
    rest()
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test("U8 a detent of a wheel turns by a row, and so does a turn of an encoder")
  func wheels() {
    let wheel = picker.wheels[0]
    let detent = Point(x: 0, y: ScrollMotion.wheelDetent)
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: .moved, source: .wheel, displacement: detent, location: middle, timestamp: test.now),
      in: test.window)
    rest()
    #expect(picker.selectedRow(inComponent: 0) == 1 && source.selections == [[1, 0]])
    wheel.accessibilityIncrement()
    #expect(wheel.standardAccessibility.value == "Dinner")
    rest()
    wheel.accessibilityDecrement()
    rest()
    #expect(source.selections == [[1, 0], [2, 0], [1, 0]])
    wheel.setAccessibleValue(4)
    rest()
    #expect(picker.selectedRow(inComponent: 0) == 4 && wheel.accessibleRange.maximum == 5)
  }

  @Test("U8 W13 a wheel is read with its label and the title of its row")
  func described() {
    let wheel = picker.wheels[0]
    #expect(wheel.standardAccessibility.label == "Scene" && wheel.standardAccessibility.value == "Morning")
    #expect(wheel.standardAccessibility.traits.contains(.adjustable))
    #expect(test.accessibilityAudit().isEmpty)
  }

  @Test("U8 reloading keeps the selected row where it exists, and the nearest one otherwise")
  func reload() {
    picker.selectRow(5, inComponent: 0, animated: false)
    source.components[0].removeLast(3)
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    source.components = [["One"]]
    picker.reloadAllComponents()
    test.frame()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 0)
    source.components = [[]]
    picker.reloadAllComponents()
    test.frame()
    #expect(picker.selectedRow(inComponent: 0) == -1)
    test.tap(at: middle)
    rest()
  }

  @Test("U8 components are laid out from right to left, have given widths, and share what is left")
  func layout() {
    source.widths = [100]
    picker.setNeedsLayout()
    test.frame()
    let (first, second) = (picker.wheels[0], picker.wheels[1])
    #expect(first.frame.width == 100 && first.frame.maxX < second.frame.minX)
    #expect(second.frame.width > 150)
    picker.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(first.frame.minX > second.frame.maxX)
  }

  @Test("U8 rows grow with the text of the style, as other rows do")
  func styleSizes() {
    let height = picker.sizeThatFits(.zero).height
    let row = picker.rowSize(forComponent: 0).height
    test.window.style.typography.scale = 1.25
    test.frame()
    #expect(picker.rowSize(forComponent: 0).height == (row * 1.25).rounded())
    #expect(picker.sizeThatFits(.zero).height > height)
    test.window.style.typography.scale = 1
    test.frame()
    #expect(picker.rowSize(forComponent: 0).height == row)
  }

  @Test("U8 rows grow with the preferred size of text")
  func sizes() {
    picker.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    test.frame()
    #expect(picker.rowSize(forComponent: 0).height > PickerView.rowHeight)
    #expect(picker.sizeThatFits(.zero).height > PickerView.naturalSize.height)
  }

  @Test("U8 views of the application are used again, and only visible ones exist")
  func views() {
    let views = ViewSource()
    picker.dataSource = views
    picker.delegate = views
    test.frame()
    #expect(picker.rowSize(forComponent: 0).height == 50 && views.made < 12)
    for row in stride(from: 0, to: 1000, by: 50) {
      picker.selectRow(row, inComponent: 0, animated: false)
      test.frame()
    }
    #expect(views.made < 16)
    #expect(picker.wheels[0].standardAccessibility.value == "View 950")
  }

  @Test("U8 the rows are seen on a cylinder, with the selected one unchanged")
  func cylinder() throws {
    let cylinder = PickerCylinder(height: 216, rowHeight: 34)
    let center = try #require(cylinder.appearance(atDistance: 0))
    #expect(center == PickerCylinder.Appearance(offset: 0, scale: 1, opacity: 1))
    let beside = try #require(cylinder.appearance(atDistance: 34))
    let far = try #require(cylinder.appearance(atDistance: 136))
    #expect(beside.offset < 34 && beside.scale > far.scale && beside.opacity > far.opacity)
    #expect(cylinder.appearance(atDistance: 200) == nil && cylinder.appearance(atDistance: .nan) == nil)
    for distance in stride(from: -150.0, through: 150, by: 25) {
      let appearance = try #require(cylinder.appearance(atDistance: distance))
      #expect(abs(cylinder.distance(atOffset: appearance.offset) - distance) < 1e-9)
    }
  }
}
