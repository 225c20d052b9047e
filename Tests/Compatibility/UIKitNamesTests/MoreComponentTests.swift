import Foundation
import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

private func drag(_ test: TestWindow, from start: CGPoint, to end: CGPoint, rest: Bool = true) {
  let touch = test.touch(at: start)
  for step in 1...18 {
    test.advance(by: 1.0 / 60)
    let part = Double(step) / 18
    touch.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    test.frame()
  }
  if rest {
    test.advance(by: 0.3)
    test.frame()
  }
  touch.end()
  test.frame()
}

@Suite("U12 more components in UIKit's spelling")
struct MoreComponentTests {
  final class Observer: FloatingButtonDelegate, TagListViewDelegate, SideMenuDelegate, PageMenuDelegate,
    TinderCardDelegate, DrawerDelegate
  {
    var log: [String] = []
    func floatingButtonWillOpen(_ button: FloatingButton) { log.append("open") }
    func floatingButtonDidClose(_ button: FloatingButton) { log.append("closed") }
    func tagPressed(_ title: String, tagView: TagView, sender: TagListView) { log.append(title) }
    func tagRemoveButtonPressed(_ title: String, tagView: TagView, sender: TagListView) {
      log.append("remove \(title)")
      sender.removeTagView(tagView)
    }
    func sideMenuStateChanged(_ menu: SideMenuController, isOpen: Bool) {
      log.append(isOpen ? "open" : "closed")
    }
    func didMoveToPage(_ controller: UIViewController, index: Int) { log.append("page \(index)") }
    func cardGoesLeft(card: TinderCard) { log.append("left") }
    func cardGoesRight(card: TinderCard) { log.append("right") }
    func currentCardStatus(card: TinderCard, distance: CGFloat) {}
    func drawerPositionDidChange(_ drawer: DrawerViewController, to position: DrawerPosition) {
      log.append("\(position)")
    }

    // As NSObjectProtocol demands of a class that is none of UIKit's.
    nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
    nonisolated var hash: Int { 0 }
    nonisolated func `self`() -> Self { self }
    nonisolated func isProxy() -> Bool { false }
    nonisolated var description: String { "observer" }
    nonisolated var debugDescription: String { description }
  }

  @Test("U12 a floating button opens its items and closes at a tap outside")
  func floatingButton() {
    let button = FloatingButton(frame: CGRect(x: 240, y: 400, width: 56, height: 56))
    let observer = Observer()
    button.fabDelegate = observer
    var chosen = ""
    button.addItem("Share", icon: nil) { chosen = $0.title ?? "" }
    let test = window(button)
    test.tap(at: CGPoint(x: 268, y: 428))
    _ = test.playUntilIdle()
    #expect(!button.closed && button.items[0].alpha == 1)
    // The item lies above the button, outside its bounds.
    test.tap(at: CGPoint(x: 275, y: 365))
    _ = test.playUntilIdle()
    #expect(chosen == "Share" && button.closed)
    #expect(observer.log == ["open", "closed"])
  }

  @Test("U12 a floating button follows the keyboard")
  func keyboard() {
    let button = FloatingButton(frame: CGRect(x: 240, y: 400, width: 56, height: 56))
    let test = window(button)
    test.window.keyboardFrame = CGRect(x: 0, y: 300, width: 320, height: 180)
    _ = test.playUntilIdle()
    #expect(button.transform.ty == -180)
    test.window.keyboardFrame = .zero
    _ = test.playUntilIdle()
    #expect(button.transform.isIdentity)
  }

  @Test("U12 tags wrap in rows; a tap selects one and its cross removes it")
  func tags() {
    let list = TagListView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    let observer = Observer()
    list.delegate = observer
    list.addTags(["Kitchen", "Living room", "Garage", "Bedroom", "Cellar"])
    let test = window(list)
    #expect(list.intrinsicContentSize.height > 30)
    let rows = Set(list.tagViews.map { $0.convert($0.bounds, to: list).minY })
    #expect(rows.count > 1)
    let garage = list.tagViews[2]
    test.tap(at: garage.convert(CGPoint(x: 8, y: 8), to: nil))
    #expect(observer.log == ["Garage"])
    garage.enableRemoveButton = true
    list.setNeedsLayout()
    test.frame()
    let cross = garage.removeButton
    test.tap(at: cross.convert(CGPoint(x: cross.bounds.midX, y: cross.bounds.midY), to: nil))
    #expect(observer.log == ["Garage", "remove Garage"])
    #expect(list.tagViews.compactMap(\.currentTitle) == ["Kitchen", "Living room", "Bedroom", "Cellar"])
  }

  @Test("U12 a side menu follows a pan from the edge, and a tap beside it closes it")
  func sideMenu() {
    let menu = SideMenuController(
      mainViewController: UIViewController(), leftMenuViewController: UIViewController())
    let observer = Observer()
    menu.delegate = observer
    let test = window(menu)
    #expect(!menu.isLeftOpen())
    drag(test, from: CGPoint(x: 6, y: 200), to: CGPoint(x: 250, y: 200))
    _ = test.playUntilIdle()
    #expect(menu.isLeftOpen() && observer.log == ["open"])
    #expect(abs(menu.opacityView.layer.opacity - 0.5) < 0.01)
    test.tap(at: CGPoint(x: 300, y: 200))
    _ = test.playUntilIdle()
    #expect(!menu.isLeftOpen() && observer.log == ["open", "closed"])
  }

  @Test("U12 a menu of pages scrolls with a flick, and a tap on a title changes the page after its timer")
  func pageMenu() {
    let pages = ["One", "Two", "Three"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    let menu = PageMenu(
      viewControllers: pages, frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      pageMenuOptions: [.menuHeight(40)])
    let observer = Observer()
    menu.delegate = observer
    let test = window(menu)
    drag(test, from: CGPoint(x: 280, y: 300), to: CGPoint(x: 60, y: 300))
    _ = test.playUntilIdle()
    #expect(menu.currentPageIndex == 1 && observer.log == ["page 1"])
    test.tap(at: CGPoint(x: menu.menuItems[2].frame.midX, y: 20))
    _ = test.playUntilIdle()
    #expect(menu.controllerScrollView.contentOffset.x == 640)
    test.play(for: 1)
    #expect(observer.log == ["page 1", "page 2"])
  }

  @Test("U12 a shimmer runs until it is stopped")
  func shimmer() {
    let view = ShimmerView(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    let test = window(view)
    view.start()
    test.play(for: 0.5)
    let layer = view.layer.sublayers?.last as? CAGradientLayer
    #expect(view.isActive && layer?.animation(forKey: "skeletonAnimation") != nil)
    #expect(layer?.colors?.count == 3)
    view.stop()
    #expect(!view.isActive && test.playUntilIdle() < 5)
  }

  @Test("U12 a layer that keeps values by name draws those that its animation shows")
  func circularProgress() {
    let view = CircularProgress(frame: CGRect(x: 20, y: 20, width: 100, height: 100), colors: .white, .red)
    let test = window(view)
    var finished: Bool?
    view.animate(fromAngle: 0, toAngle: 180, duration: 1) { finished = $0 }
    test.play(for: 0.5)
    let half = (view.layer.presentation() as? CircularProgress.ProgressLayer)?.angle ?? 0
    #expect(half > 60 && half < 120)
    #expect(view.angle == 180)
    #expect(finished == nil)
    #expect(view.isAnimating())
    _ = test.playUntilIdle()
    #expect(finished == true)
    #expect(view.progressLabel.text == "100%")
    // This component keeps its animation, which retains it as its delegate.
    view.layer.removeAllAnimations()
  }

  @Test("U12 coach marks darken all but a hole, through which touches pass")
  func coachMarks() throws {
    let target = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    target.backgroundColor = .red
    let test = window(target)
    test.window.backgroundColor = .white
    var taps = 0
    target.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let marks = CoachMarksView(frame: .zero)
    marks.show(around: target, in: test.window)
    test.frame()
    _ = test.playUntilIdle()
    let picture = try test.picture()
    #expect(picture.sample(at: CGPoint(x: 110, y: 120)).distance(to: .init(0xff3b30)) < 60)
    #expect(picture.sample(at: CGPoint(x: 20, y: 20)).distance(to: .init(0x666666)) < 8)
    test.tap(at: CGPoint(x: 140, y: 120))
    #expect(taps == 1)
    test.tap(at: CGPoint(x: 20, y: 20))
    _ = test.playUntilIdle()
    #expect(marks.superview == nil)
  }

  @Test("U12 a card that is thrown leaves, with key frames to the left")
  func throwingCards() {
    let observer = Observer()
    let card = TinderCard(frame: CGRect(x: 40, y: 60, width: 240, height: 320), value: "7")
    card.delegate = observer
    let test = window(card)
    drag(test, from: CGPoint(x: 150, y: 200), to: CGPoint(x: 5, y: 210))
    _ = test.playUntilIdle()
    #expect(observer.log == ["left"] && card.superview == nil)
  }

  @Test("U12 a drawer opens with a pan that drives its animator, and reports the position")
  func drawer() {
    let drawer = DrawerViewController(content: UIViewController())
    let observer = Observer()
    drawer.delegate = observer
    let test = window(drawer)
    #expect(drawer.position == .collapsed)
    drag(test, from: CGPoint(x: 160, y: 430), to: CGPoint(x: 160, y: 80), rest: false)
    _ = test.playUntilIdle()
    #expect(drawer.position == .open && observer.log == ["open"])
  }

  @Test("U12 the rows of a section unfold, and a tapped row grows between beginUpdates and endUpdates")
  func expandingTable() {
    let controller = ExpandingTableViewController(style: .plain)
    controller.sections = [ExpandingSection(name: "Rooms", items: ["Kitchen", "Bath"])]
    let test = window(controller)
    #expect(controller.tableView.visibleCells.isEmpty)
    test.tap(at: CGPoint(x: 100, y: 20))
    _ = test.playUntilIdle()
    #expect(controller.tableView.indexPathsForVisibleRows?.count == 2)
    test.tap(at: CGPoint(x: 100, y: 60))
    _ = test.playUntilIdle()
    #expect(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 120)
    // The headers of this component retain the controller.
    (controller.tableView.headerView(forSection: 0) as? CollapsibleTableViewHeader)?.delegate = nil
  }

  final class Codes: OTPFieldDelegate {
    var entered = ""
    func otpField(_ field: OTPFieldView, didEnter code: String) { entered = code }
    func shouldBecomeFirstResponderForOTP(otpFieldIndex index: Int) -> Bool { true }
  }

  @Test("U12 a code is typed over four fields, whose delegate gets the ranges of NSString")
  func codeField() {
    let view = OTPFieldView(frame: CGRect(x: 20, y: 100, width: 280, height: 60))
    let codes = Codes()
    view.delegate = codes
    let test = window(view)
    view.initializeUI()
    test.frame()
    test.type("1")
    test.type("2")
    test.type("3")
    test.type("4")
    #expect(codes.entered == "1234")
    #expect((view.viewWithTag(2) as? UITextField)?.text == "2")
  }

  @Test("U12 a toast appears, and goes after its timer or at a tap")
  func toast() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let test = window(view)
    view.makeToast("Saved", duration: 3, position: .center)
    test.play(for: 2)
    #expect(view.subviews.count == 1)
    test.play(for: 2)
    #expect(view.subviews.isEmpty)
    view.makeToast("Saved", duration: 60, position: .center)
    _ = test.playUntilIdle()
    test.tap(at: CGPoint(x: 160, y: 240))
    _ = test.playUntilIdle()
    #expect(view.subviews.isEmpty)
  }

  @Test("U12 a wave moves with the display until it is stopped")
  func wave() {
    let view = WaveView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = window(view)
    view.startWave()
    test.play(for: 0.2)
    let first = (view.layer.sublayers?.last as? CAShapeLayer)?.path
    test.play(for: 0.2)
    let second = (view.layer.sublayers?.last as? CAShapeLayer)?.path
    #expect(first != nil && first?.bezierPath != second?.bezierPath)
    view.stopWave()
    #expect(test.playUntilIdle() < 5)
  }

  @Test("U12 a chart scales with a pinch")
  func chart() {
    let chart = LineChart(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    chart.values = [1, 4, 2, 8]
    let test = window(chart)
    let (left, right) = (test.touch(at: CGPoint(x: 140, y: 100)), test.touch(at: CGPoint(x: 180, y: 100)))
    for step in 1...20 {
      test.advance(by: 1.0 / 60)
      left.move(to: CGPoint(x: 140 - Double(step) * 4, y: 100))
      right.move(to: CGPoint(x: 180 + Double(step) * 4, y: 100))
      test.frame()
    }
    #expect(chart.zoom > 2)
    left.end()
    right.end()
  }
}
