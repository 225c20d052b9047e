import Glibc
import Tactus
import TactusTesting
import Testing

@testable import Home

/// The whole panel, used by touches.
@Suite("The panel")
struct PanelTests {
  private let panel: Panel
  private var test: TestWindow { panel.test }
  private var house: House { panel.house }
  private var root: TabBarController { panel.root }

  init() async { panel = await Panel() }

  private func page<Page: ViewController>(_ index: Int, _ type: Page.Type) throws -> Page {
    root.selectedIndex = index
    _ = test.playUntilIdle()
    let navigation = try #require(root.selectedViewController as? NavigationController)
    return try #require(navigation.viewControllers.first as? Page)
  }

  private func center(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// Returns the visible label with a text.
  private func label(_ text: String) throws -> Label {
    func search(_ view: View) -> Label? {
      guard !view.isHidden, view.alpha > 0 else { return nil }
      if let label = view as? Label, label.text == text { return label }
      for subview in view.subviews.reversed() {
        if let found = search(subview) { return found }
      }
      return nil
    }
    return try #require(search(test.window), "\(text) is not shown")
  }

  @Test("a slider on a card dims the light of its room")
  func light() throws {
    let card = try #require(try page(0, RoomsController.self).cards.first)
    let slider = card.slider
    let touch = test.touch(
      at: slider.convert(Point(x: slider.bounds.width * 0.8, y: slider.bounds.midY), to: nil))
    touch.drag(
      to: slider.convert(Point(x: slider.bounds.width * 0.3, y: slider.bounds.midY), to: nil), over: 0.3)
    touch.end()
    let light = try #require(house.rooms.first?.light)
    #expect(light > 0.15 && light < 0.45)
  }

  @Test("a tap on a card opens its room, and a swipe from the edge goes back")
  func room() throws {
    let rooms = try page(0, RoomsController.self)
    test.tap(at: rooms.cards[1].convert(Point(x: 40, y: 24), to: nil))
    _ = test.playUntilIdle()
    let navigation = try #require(rooms.navigationController)
    #expect(navigation.topViewController is RoomController)
    let edge = navigation.view.convert(Point(x: 3, y: 300), to: nil)
    let touch = test.touch(at: edge)
    touch.drag(to: edge + Point(x: 600, y: 0), over: 0.3)
    touch.end()
    _ = test.playUntilIdle()
    #expect(navigation.topViewController === rooms)
  }

  @Test("a touch that holds a card opens its menu, and the same touch chooses")
  func menu() throws {
    let card = try page(0, RoomsController.self).cards[0]
    let touch = test.touch(at: card.convert(Point(x: 40, y: 24), to: nil))
    test.play(for: 1.5)
    touch.drag(to: center(try label("Light off")), over: 0.3)
    touch.end()
    _ = test.playUntilIdle()
    #expect(!house.rooms[0].isLit)
  }

  @Test("all lights are switched off when the question has been answered, and a message says so")
  func alert() throws {
    _ = try page(0, RoomsController.self)
    test.tap(at: center(try label("All off")))
    _ = test.playUntilIdle()
    #expect(house.rooms.contains { $0.isLit })
    test.tap(at: center(try label("Switch off")))
    test.play(for: 1)
    #expect(!house.rooms.contains { $0.isLit })
    _ = try label("3 lights switched off")
  }

  @Test("a scene sets the light and the blinds of a room together")
  func scene() throws {
    let rooms = try page(0, RoomsController.self)
    test.tap(at: rooms.cards[0].convert(Point(x: 40, y: 24), to: nil))
    _ = test.playUntilIdle()
    test.tap(at: center(try label("Evening")))
    _ = test.playUntilIdle()
    #expect(house.rooms[0].light == 0.4 && house.rooms[0].blinds == 0.8)
  }

  @Test("what the thermostat is set to most often is one touch away, and shown when the dial is there")
  func presets() throws {
    let climate = try page(1, ThermostatController.self)
    test.tap(at: center(try label("Eco")))
    _ = test.playUntilIdle()
    #expect(house.targetTemperature == 19 && climate.dial.value == 19)
    _ = try label("Kitchen")
  }

  @Test("the door opens with a touch, and a message says so")
  func door() throws {
    _ = try page(3, CameraController.self)
    test.tap(at: center(try label("Talk")))
    test.play(for: 0.3)
    _ = try label("End")
    test.tap(at: center(try label("Open")))
    test.play(for: 0.5)
    _ = try label("The door is open")
  }

  @Test("the alarm is switched on with the code")
  func alarm() throws {
    let settings = try page(5, SettingsController.self)
    test.tap(at: center(settings.alarm))
    _ = test.playUntilIdle()
    #expect(!settings.alarm.isOn)
    for digit in house.code {
      test.tap(at: center(try label(String(digit))))
      test.play(for: 0.2)
    }
    _ = test.playUntilIdle()
    #expect(settings.alarm.isOn && settings.presentedViewController == nil)
  }

  @Test("the cards grow with the size of text that the user prefers, and cut nothing")
  func largeText() throws {
    let settings = try page(5, SettingsController.self)
    let before = try label("Brightness when dimmed").bounds.height
    let length = settings.scrollView.contentSize.height
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    _ = test.playUntilIdle()
    #expect(try label("Brightness when dimmed").bounds.height > 1.5 * before)
    #expect(settings.scrollView.contentSize.height > length)
    for text in ["Appearance", "Brightness when dimmed", "192.168.1.20"] {
      let label = try label(text)
      let needed = label.sizeThatFits(Size(width: label.bounds.width, height: 0))
      #expect(
        needed.height <= label.bounds.height + 0.5 && needed.width <= label.bounds.width + 0.5, "\(text)")
    }
  }

  @Test("every page is drawn, light and dark, in both directions, without a message in the log")
  func pages() async throws {
    for style in [UserInterfaceStyle.light, .dark] {
      test.window.overrideUserInterfaceStyle = style
      for index in 0..<6 {
        root.selectedIndex = index
        test.play(for: 0.5)
        await test.playUntilDrawn()
        let picture = try test.picture()
        #expect(picture.pixel(x: 600, y: 300) != nil)
        if let folder = getenv("HOME_PICTURES") {
          try picture.save(toFile: "\(String(cString: folder))/home-\(style)-\(index).png")
        }
      }
    }
  }
}
