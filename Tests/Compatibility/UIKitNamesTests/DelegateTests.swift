import Foundation
import TactusTesting
import Testing
import UIKitNames

// Each class adopts the methods of UIKit's protocols whose types are there; the tests check that those in its list are called.

@Suite("U12 delegate methods spelled as in UIKit are called")
struct DelegateTests {
  private func window(_ controller: UIViewController, width: CGFloat = 320) -> TestWindow {
    let test = TestWindow(size: CGSize(width: width, height: 480))
    test.window.rootViewController = controller
    test.frame()
    return test
  }

  private func drag(_ test: TestWindow, from start: CGPoint, to end: CGPoint, rest: Bool = true) {
    let touch = test.touch(at: start)
    for step in 1...12 {
      test.advance(by: 1.0 / 60)
      let part = Double(step) / 12
      touch.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      test.frame()
    }
    if rest {
      test.advance(by: 0.3)
      test.frame()
    }
    touch.end()
    test.playUntilIdle()
  }

  @Test("U12 every method of UITableViewDataSource, UITableViewDelegate and UIScrollViewDelegate is called")
  func table() {
    let adopter = TableAdopter()
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.dataSource = adopter
    table.delegate = adopter
    table.prefetchDataSource = adopter
    controller.view.addSubview(table)
    let test = window(controller)
    test.tap(at: CGPoint(x: 100, y: 60))
    test.frame()
    test.tap(at: CGPoint(x: 100, y: 110))
    test.frame()
    test.tap(at: CGPoint(x: 260, y: 60))
    table.allowsMultipleSelection = true
    test.tap(at: CGPoint(x: 100, y: 60))
    test.tap(at: CGPoint(x: 100, y: 60))
    test.playUntilIdle()
    // Swipes.
    drag(test, from: CGPoint(x: 60, y: 60), to: CGPoint(x: 200, y: 60))
    drag(test, from: CGPoint(x: 220, y: 60), to: CGPoint(x: 100, y: 60))
    test.tap(at: CGPoint(x: 270, y: 60))
    test.playUntilIdle()
    // Editing: the row is deleted and moved.
    table.setEditing(true, animated: true)
    test.playUntilIdle()
    drag(test, from: CGPoint(x: 280, y: 60), to: CGPoint(x: 280, y: 130))
    test.tap(at: CGPoint(x: 20, y: 60))
    test.playUntilIdle()
    test.tap(at: CGPoint(x: 250, y: 60))
    test.playUntilIdle()
    table.setEditing(false, animated: true)
    test.playUntilIdle()
    // A menu.
    let press = test.touch(at: CGPoint(x: 100, y: 60))
    test.play(for: 0.8)
    press.end()
    test.playUntilIdle()
    test.tap(at: CGPoint(x: 310, y: 470))
    test.playUntilIdle()
    // The index, and scrolling.
    test.tap(at: CGPoint(x: 312, y: 245))
    test.playUntilIdle()
    drag(test, from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 60), rest: false)
    drag(test, from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 420), rest: false)
    table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    test.playUntilIdle()
    table.scrollToTop()
    test.playUntilIdle()
    table.contentInset.top = 8
    test.frame()
    #expect(TableAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 every method of UIGestureRecognizerDelegate for touches is called")
  func gestures() {
    let adopter = GestureAdopter()
    let controller = UIViewController()
    let pan = UIPanGestureRecognizer(target: adopter, action: GestureAdopter.panned)
    let tap = UITapGestureRecognizer(target: adopter, action: GestureAdopter.panned)
    pan.delegate = adopter
    tap.delegate = adopter
    controller.view.addGestureRecognizer(pan)
    controller.view.addGestureRecognizer(tap)
    let test = window(controller)
    drag(test, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(GestureAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 delegates of navigation and tab bar controllers are asked, also about orientations")
  func containers() {
    let (stack, bar) = (NavigationAdopter(), TabAdopter())
    (stack.isAnimated, bar.isAnimated) = (false, false)
    stack.orientations = .portrait
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = stack
    let tabs = UITabBarController()
    tabs.delegate = bar
    tabs.viewControllers = [navigation, UIViewController()]
    let test = window(tabs)
    test.rotateDevice(to: .landscapeLeft)
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .portrait)
    navigation.pushViewController(UIViewController(), animated: true)
    test.playUntilIdle()
    test.tap(at: CGPoint(x: 240, y: 460))
    test.playUntilIdle()
    // The other tab supports the orientation in which the panel is held.
    #expect(test.window.interfaceOrientation == .landscapeRight)
    _ = navigation.preferredInterfaceOrientationForPresentation
    // Without an animator nothing is asked for a gesture.
    #expect(
      NavigationAdopter.expected.subtracting(stack.calls).sorted()
        == ["navigationController(_:interactionControllerFor:)"])
    #expect(
      TabAdopter.expected.subtracting(bar.calls).sorted() == ["tabBarController(_:interactionControllerFor:)"]
    )
  }

  @Test("U12 methods of UISplitViewControllerDelegate are called while columns are shown and collapse")
  func split() {
    let adopter = SplitAdopter()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = adopter
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let test = window(split, width: 1000)
    split.preferredDisplayMode = .secondaryOnly
    test.playUntilIdle()
    split.preferredDisplayMode = .oneBesideSecondary
    test.playUntilIdle()
    let button = UIButton(
      frame: CGRect(x: 600, y: 300, width: 100, height: 44),
      primaryAction: split.displayModeButtonItem.primaryAction)
    test.window.addSubview(button)
    test.tap(at: button.center)
    test.playUntilIdle()
    split.showDetailViewController(UIViewController(), sender: self)
    test.resize(to: CGSize(width: 320, height: 480))
    test.playUntilIdle()
    test.resize(to: CGSize(width: 1000, height: 480))
    test.playUntilIdle()
    split.show(UIViewController(), sender: self)
    // Where there is no room for both, a swipe shows the primary column.
    split.preferredDisplayMode = .automatic
    test.resize(to: CGSize(width: 700, height: 1000))
    test.playUntilIdle()
    drag(test, from: CGPoint(x: 5, y: 400), to: CGPoint(x: 220, y: 400))
    #expect(split.displayMode == .oneOverSecondary)
    test.rotateDevice(to: .landscapeLeft)
    test.playUntilIdle()
    _ = split.preferredInterfaceOrientationForPresentation
    #expect(SplitAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 methods of the delegates of popovers and adaptive presentations are called")
  func popover() {
    let adopter = PopoverAdopter()
    let controller = UIViewController()
    let test = window(controller)
    for style in [UIModalPresentationStyle.none, .fullScreen] {
      adopter.style = style
      let content = UIViewController()
      content.preferredContentSize = CGSize(width: 120, height: 80)
      content.modalPresentationStyle = .popover
      content.popoverPresentationController?.sourceView = controller.view
      content.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
      content.popoverPresentationController?.delegate = adopter
      controller.present(content, animated: false)
      test.playUntilIdle()
      adopter.permits = false
      test.tap(at: CGPoint(x: 300, y: 470))
      test.playUntilIdle()
      adopter.permits = true
      test.tap(at: CGPoint(x: 300, y: 470))
      test.playUntilIdle()
      controller.dismiss(animated: false)
      test.playUntilIdle()
    }
    #expect(PopoverAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 every method of CALayerDelegate and CAAnimationDelegate is called")
  func layers() {
    let adopter = LayerAdopter()
    let controller = UIViewController()
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    layer.delegate = adopter
    controller.view.layer.addSublayer(layer)
    let test = window(controller)
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    _ = layer.action(forKey: "opacity")
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.1
    animation.delegate = adopter
    layer.add(animation, forKey: nil)
    test.playUntilIdle()
    #expect(LayerAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }
}
