import Tactus
import TactusTesting
import Testing

@testable import Home

/// The whole panel, used without touch: rules X1, X6 and X7.
@Suite("The panel without touch")
struct TouchlessTests {
  private let panel: Panel
  private var test: TestWindow { panel.test }
  private var house: House { panel.house }
  private var root: TabBarController { panel.root }

  init() async { panel = await Panel() }

  private var page: ViewController? {
    (root.selectedViewController as? NavigationController)?.topViewController
  }

  private func show(_ index: Int) {
    root.selectedIndex = index
    _ = test.playUntilIdle()
  }

  /// Presses a key until a view with a label has the focus, and returns whether one has got it.
  private func focus(_ label: String, by key: KeyCode = .tab) -> Bool {
    for _ in 0..<60 {
      if let view = test.window.focusedView, name(of: view) == label { return true }
      test.press(key)
      test.play(for: 0.05)
    }
    return false
  }

  private func name(of view: View) -> String? {
    view.accessibilityLabel
      ?? (view.accessibilityElements?.first as? AccessibilityElement)?.accessibilityLabel
  }

  @Test("X6 the tabs are reached and chosen by Tab and Return, and by the turns and the button of an encoder")
  func tabs() {
    for (next, choose) in [(KeyCode.tab, KeyCode.return), (.scrollDown, .ok)] {
      for (index, title) in ["Rooms", "Climate", "Plan", "Door", "Energy", "Settings"].enumerated() {
        #expect(focus(title, by: next), "\(title)")
        test.press(choose)
        _ = test.playUntilIdle()
        #expect(root.selectedIndex == index)
      }
      show(0)
    }
  }

  @Test("X7 every page has names for what is used, and keys reach it all", arguments: 0..<6)
  func audit(index: Int) {
    show(index)
    let issues = test.accessibilityAudit(for: [.sufficientElementDescription, .focus])
    #expect(issues.isEmpty, "\(issues)")
  }

  @Test("X6 the dial is turned by keys, and assistive technologies adjust it")
  func dial() throws {
    show(1)
    let dial = try #require((page as? ThermostatController)?.dial)
    let start = dial.value
    #expect(focus("Temperature"))
    test.press(.upArrow)
    #expect(dial.value == start + 0.5 && house.targetTemperature == dial.value)
    dial.value = start
    dial.accessibilityIncrement()
    #expect(dial.value == start + 0.5 && dial.accessibilityValue?.contains("Celsius") == true)
  }

  @Test("X6 an encoder turns the dial after a press, and moves on after another")
  func dialByEncoder() throws {
    show(1)
    let dial = try #require((page as? ThermostatController)?.dial)
    let start = dial.value
    #expect(focus("Temperature", by: .scrollDown))
    test.press(.ok)
    test.press(.scrollDown)
    test.press(.scrollDown)
    #expect(abs(dial.value - start) == 1 && house.targetTemperature == dial.value)
    test.press(.ok)
    test.press(.scrollDown)
    #expect(abs(dial.value - start) == 1 && test.window.focusedView !== dial)
  }

  @Test("X6 Return opens the room of a card, and Escape goes back")
  func rooms() throws {
    show(0)
    let name = try #require(house.rooms.first?.name)
    #expect(focus(name))
    test.press(.return)
    _ = test.playUntilIdle()
    #expect(page is RoomController && page?.title == name)
    test.press(.escape)
    _ = test.playUntilIdle()
    #expect(page is RoomsController)
  }

  @Test("X6 a room of the plan is chosen by keys, and a reader finds it by its whole area")
  func plan() throws {
    show(2)
    let name = try #require(house.rooms.last?.name)
    #expect(focus(name))
    test.press(.return)
    _ = test.playUntilIdle()
    #expect(page?.presentedViewController != nil || root.presentedViewController != nil)
  }

  @Test("X6 the chart is enlarged and moved by keys and by assistive technologies")
  func chart() throws {
    show(4)
    #expect(focus("Consumption"))
    let chart = try #require(test.window.focusedView as? EnergyChart)
    let whole = chart.range
    test.press(.upArrow)
    #expect(chart.range.upperBound - chart.range.lowerBound < whole.upperBound)
    let enlarged = chart.range
    test.press(.rightArrow)
    #expect(chart.range.lowerBound > enlarged.lowerBound)
    chart.accessibilityIncrement()
    #expect(chart.accessibilityScroll(.right) && !chart.accessibilityScroll(.up))
    while chart.range != whole { test.press(.downArrow) }
    #expect(!chart.accessibilityScroll(.left) && chart.accessibilityValue?.contains("day 7, 24:00") == true)
  }

  @Test("X6 the alarm is switched on by keys alone, with the code")
  func alarm() throws {
    show(5)
    #expect(focus("Alarm"))
    test.press(.space)
    _ = test.playUntilIdle()
    for digit in house.code {
      #expect(focus(String(digit)))
      test.press(.return)
      test.play(for: 0.2)
    }
    _ = test.playUntilIdle()
    #expect((page as? SettingsController)?.alarm.isOn == true)
  }

  @Test("X6 one switch chooses every tab, opens every room of the page, and makes lights brighter and darker")
  func oneSwitch() throws {
    let control = test.application.switchControl
    let navigation = try #require(root.viewControllers?.first as? NavigationController)
    let lights = house.rooms.map(\.light)
    var effects: Set<String> = []
    // Each way through the groups of four, of which there are at most four inside each other.
    for path in 0..<256 {
      control.switchKey = nil
      navigation.popToRootViewController(animated: false)
      show(0)
      control.switchKey = .launch1
      for level in 0..<4 {
        test.advance(by: Double(path >> (2 * level) & 3) * control.scanInterval)
        test.press(.launch1)
        _ = test.playUntilIdle(limit: 0.5)
        let changes = zip(house.rooms, lights).map { $0.light - $1 }
        if changes.contains(where: { $0 > 0 }) { effects.insert("brighter") }
        if changes.contains(where: { $0 < 0 }) { effects.insert("darker") }
        if root.selectedIndex != 0 { effects.insert("tab \(root.selectedIndex)") }
        if page is RoomController { effects.insert("room \(page?.title ?? "")") }
        guard changes.allSatisfy({ $0 == 0 }), root.selectedIndex == 0, page is RoomsController else { break }
      }
      for (room, light) in zip(house.rooms, lights) where room.light != light {
        house.update(room.id) { $0.light = light }
      }
    }
    #expect(
      effects.isSuperset(of: (1..<6).map { "tab \($0)" } + ["brighter", "darker"]), "\(effects.sorted())")
    #expect(effects.count { $0.hasPrefix("room") } == house.rooms.count, "\(effects.sorted())")
  }
}
