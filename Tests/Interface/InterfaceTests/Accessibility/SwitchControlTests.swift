import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Control with one switch")
struct SwitchControlTests {
  @Test(
    "X6 every item of any number is chosen by pressing the switch while its groups are shown",
    arguments: [1, 2, 4, 5, 17, 100])
  func scan(count: Int) {
    for item in 0..<count {
      var scan = SwitchScan(count: count)
      var presses = 0
      var chosen: Int?
      for _ in 0..<100 where chosen == nil {
        if scan.current?.contains(item) == true {
          chosen = scan.select()
          presses += 1
        } else {
          scan.advance()
        }
      }
      #expect(chosen == item && presses <= 4 && scan == SwitchScan(count: count))
    }
  }

  @Test("X6 a group from which nothing is chosen for two rounds is left, and no items are no harm")
  func rounds() {
    var scan = SwitchScan(count: 8)
    scan.advance()
    #expect(scan.current == 2..<4 && scan.select() == nil && scan.current == 2..<3)
    for _ in 0..<4 { scan.advance() }
    #expect(scan.current == 2..<4 && scan.outer.isEmpty)
    var empty = SwitchScan(count: 0)
    empty.advance()
    #expect(empty.select() == nil && empty.current == nil)
  }

  private let test = TestWindow(size: Size(width: 400, height: 600))
  private var control: SwitchControl { test.application.switchControl }

  private func button(_ index: Int, _ action: @escaping @MainActor @Sendable () -> Void) -> Button {
    let button = Button(type: .custom)
    button.setTitle("\(index)", for: .normal)
    button.frame = Rect(x: 20, y: 20 + 60 * Double(index), width: 200, height: 44)
    button.addAction(action, for: .touchUpInside)
    test.window.addSubview(button)
    return button
  }

  @Test("X6 one key uses every control: the groups follow each other at the pace that is set")
  func scanning() throws {
    var log: [Int] = []
    // With the item that goes back, there are eight in four groups.
    let buttons = (0..<7).map { index in button(index) { log.append(index) } }
    test.frame()
    control.switchKey = .space
    control.scanInterval = 0.5
    #expect(control.shownFrame == buttons[0].frame.union(buttons[1].frame))
    test.advance(by: 0.5)
    #expect(control.shownFrame == buttons[2].frame.union(buttons[3].frame))
    test.press(.space)
    #expect(control.shownFrame == buttons[2].frame)
    test.advance(by: 0.5)
    test.press(.space)
    #expect(log == [3])
    // After that it begins anew.
    #expect(control.shownFrame == buttons[0].frame.union(buttons[1].frame))
    let ring = try #require(test.window.layer.sublayers.last)
    #expect(ring.borderWidth > 0)
    control.switchKey = nil
    #expect(ring.superlayer == nil && !test.hasTimers)
    test.press(.space)
    #expect(log == [3])
  }

  @Test(
    "X6 a view that does nothing else opens its menu by Return, by an encoder's button, and by one switch")
  func menus() {
    final class Card: View { override var canBecomeFocused: Bool { true } }
    let card = Card(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Kitchen"
    card.addInteraction(ContextMenuInteraction { _ in Menu(children: [Action(title: "Dark") { _ in }]) })
    test.window.addSubview(card)
    test.frame()
    var isOpen: Bool { test.window.subviews.contains { $0 is ContextMenuView } }
    let openings: [() -> Void] = [
      { [test] in
        test.press(.tab); test.press(.return)
      },
      { [test] in
        test.press(.scrollDown); test.press(.ok)
      },
      { [test, control] in
        control.switchKey = .launch1; test.press(.launch1)
      },
    ]
    for open in openings {
      open()
      test.playUntilIdle(limit: 2)
      #expect(isOpen)
      test.press(.escape)
      test.playUntilIdle(limit: 2)
      #expect(!isOpen)
    }
  }

  @Test("X6 an adjustable element is increased and decreased, and the last item goes back")
  func adjusting() {
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 300, height: 44))
    slider.value = 0.5
    test.window.addSubview(slider)
    let root = ViewController()
    test.window.rootViewController = root
    root.view.addSubview(slider)
    test.frame()
    control.switchKey = .launch1
    control.scanInterval = 1
    test.press(.launch1)
    #expect(slider.value > 0.5)
    test.advance(by: 1)
    test.press(.launch1)
    #expect(abs(slider.value - 0.5) < 1e-6)
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "No", style: .cancel))
    root.present(alert, animated: false)
    test.play(for: 0.5)
    // The alert has one button; its items are that and going back.
    while control.shownFrame != test.window.bounds { test.advance(by: 0.1) }
    test.press(.launch1)
    test.playUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil)
  }
}
