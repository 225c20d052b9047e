import Foundation
import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

private func drag(
  _ test: TestWindow, from start: CGPoint, to end: CGPoint, steps: Int = 18, rest: Bool = true
) {
  let touch = test.touch(at: start)
  for step in 1...steps {
    test.advance(by: 1.0 / 60)
    let part = Double(step) / Double(steps)
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

@Suite("U12 further components in UIKit's spelling")
struct FurtherComponentTests {
  final class Observer: PinPadDelegate, StoryProgressBarDelegate, WheelPickerDelegate {
    var log: [String] = []
    func pinPad(_ pinPad: PinPad, didEnter code: String) { log.append(code) }
    func storyProgressBarChangedIndex(index: Int) { log.append("\(index)") }
    func storyProgressBarFinished() { log.append("finished") }
    func wheelPicker(_ picker: WheelPicker, didSelect index: Int) { log.append("\(index)") }
  }

  @Test("U12 a pin pad collects digits, and shakes before it is empty again")
  func pinPad() {
    let pad = PinPad(frame: CGRect(x: 0, y: 0, width: 300, height: 444))
    let observer = Observer()
    pad.delegate = observer
    let test = window(pad)
    for point in [CGPoint(x: 40, y: 90), CGPoint(x: 150, y: 90), CGPoint(x: 150, y: 390)] {
      test.tap(at: point)
      test.frame()
    }
    #expect(pad.code == "120" && pad.filledDots == 3)
    test.tap(at: CGPoint(x: 260, y: 390))
    #expect(pad.code == "12")
    test.tap(at: CGPoint(x: 260, y: 190))
    test.tap(at: CGPoint(x: 260, y: 290))
    #expect(observer.log == ["1269"])
    pad.reject()
    test.advance(by: 0.02)
    test.frame()
    #expect(pad.code == "1269" && pad.layer.animation(forKey: "shake") != nil)
    test.playUntilIdle()
    #expect(pad.code.isEmpty && pad.filledDots == 0)
  }

  @Test("U12 a header stretches when it is pulled, shrinks when it is pushed, and snaps")
  func stretchyHeader() {
    let controller = StretchyHeaderController()
    let test = window(controller)
    test.frame()
    #expect(controller.headerView.frame.height == controller.headerHeight)
    let touch = test.touch(at: CGPoint(x: 160, y: 300))
    for step in 1...20 {
      test.advance(by: 1.0 / 60)
      touch.move(to: CGPoint(x: 160, y: 300 + 5 * Double(step)))
      test.frame()
    }
    #expect(controller.headerView.frame.height > controller.headerHeight + 20)
    touch.end()
    test.playUntilIdle()
    #expect(abs(controller.headerView.frame.height - 200) < 1)
    drag(test, from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300))
    test.playUntilIdle()
    #expect(abs(controller.headerView.frame.height - 64) < 1)
    #expect(controller.titleLabel.transform.a < 0.71)
  }

  @Test("U12 a tooltip points at its view from where there is room, and a tap dismisses it")
  func tooltip() throws {
    let target = UIView(frame: CGRect(x: 100, y: 430, width: 40, height: 40))
    let test = window(target)
    var isDismissed = false
    let tooltip = Tooltip(text: "Hold to record a message") { isDismissed = true }
    tooltip.show(forView: target, withinSuperview: test.window)
    test.playUntilIdle()
    #expect(tooltip.arrowPosition == .bottom && abs(tooltip.frame.maxY - 430) < 0.5)
    let picture = try test.picture()
    let pixel = picture[Int(tooltip.frame.midX), Int(tooltip.frame.minY + 4)]
    #expect(abs(Double(pixel.red) - 85) < 4)
    test.tap(at: CGPoint(x: tooltip.frame.midX, y: tooltip.frame.midY))
    test.playUntilIdle()
    #expect(isDismissed && tooltip.superview == nil)
  }

  @Test("U12 the segments of a story fill one after the other")
  func story() {
    let bar = StoryProgressBar(numberOfSegments: 3, duration: 1)
    bar.frame = CGRect(x: 10, y: 10, width: 300, height: 4)
    let observer = Observer()
    bar.delegate = observer
    let test = window(bar)
    bar.startAnimation()
    test.play(for: 0.5)
    #expect(abs(bar.fraction(ofSegment: 0) - 0.5) < 0.05)
    #expect(observer.log.isEmpty)
    test.play(for: 0.6)
    #expect(observer.log == ["1"] && bar.currentIndex == 1)
    test.playUntilIdle()
    #expect(observer.log == ["1", "2", "finished"])
  }

  @Test("U12 a hamburger button becomes a cross by copied animations, and the same again")
  func hamburger() {
    let button = HamburgerButton(frame: CGRect(x: 20, y: 20, width: 54, height: 54))
    let test = window(button)
    button.showsMenu.toggle()
    #expect(button.middle.animation(forKey: "strokeStart") != nil)
    test.play(for: 0.3)
    test.playUntilIdle()
    #expect(button.middle.strokeStart == button.menuStrokeStart)
    #expect(abs(button.top.transform.m12 + button.bottom.transform.m12) < 0.001)
    #expect(button.top.transform.m12 < -0.5)
    button.showsMenu.toggle()
    test.playUntilIdle()
    #expect(button.middle.strokeEnd == button.hamburgerStrokeEnd)
    #expect(CATransform3DIsIdentity(button.top.transform))
  }

  @Test("U12 a wheel comes to rest at a row, by a fling, a tap and in code")
  func wheel() {
    let picker = WheelPicker(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
    let observer = Observer()
    picker.delegate = observer
    picker.values = (0..<30).map { "\($0)" }
    let test = window(picker)
    picker.select(3, animated: false)
    test.frame()
    #expect(picker.selectedIndex == 3)
    test.tap(at: CGPoint(x: 160, y: 240))
    test.playUntilIdle()
    #expect(picker.selectedIndex == 4 && observer.log.last == "4")
    drag(test, from: CGPoint(x: 160, y: 260), to: CGPoint(x: 160, y: 150), steps: 6, rest: false)
    test.playUntilIdle()
    #expect(picker.selectedIndex > 6 && observer.log.last == "\(picker.selectedIndex)")
  }

  @Test("U12 a stepper counts by taps, by holding, and by dragging its label")
  func stepper() {
    let stepper = CountStepper(frame: CGRect(x: 60, y: 100, width: 200, height: 44))
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let test = window(stepper)
    test.tap(at: CGPoint(x: 240, y: 120))
    #expect(stepper.value == 1 && changes == 1)
    let touch = test.touch(at: CGPoint(x: 240, y: 120))
    test.play(for: 1.05)
    touch.end()
    #expect(stepper.value == 8)
    test.play(for: 1)
    #expect(stepper.value == 8)
    drag(test, from: CGPoint(x: 160, y: 120), to: CGPoint(x: 100, y: 120))
    test.playUntilIdle()
    #expect(stepper.value < 8 && stepper.leftButton.isEnabled)
    #expect(abs(stepper.label.center.x - 100) < 0.5)
  }

  @Test("U12 a cropper keeps the picture under its hole, zooms by a double tap, and cuts it out")
  func cropper() throws {
    let cropper = PhotoCropper(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let size = CGSize(width: 400, height: 300)
    cropper.image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 200, height: 300))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 200, y: 0, width: 200, height: 300))
    }
    let test = window(cropper)
    test.frame()
    #expect(abs(cropper.visibleRect.width - 300) < 1 && abs(cropper.visibleRect.midX - 200) < 1)
    drag(test, from: CGPoint(x: 100, y: 240), to: CGPoint(x: 300, y: 240))
    test.playUntilIdle()
    #expect(abs(cropper.visibleRect.minX) < 1)
    test.tap(at: CGPoint(x: 100, y: 200))
    test.tap(at: CGPoint(x: 100, y: 200))
    test.playUntilIdle()
    #expect(abs(cropper.visibleRect.width - 131.25) < 2)
    let picture = Picture(try #require(cropper.croppedImage()))
    #expect(picture[75, 75].red > 230 && picture[75, 75].blue < 20)
    #expect(picture[1, 1].red < 20)
  }

  @Test("U12 the raised button of a tab bar is hit outside of the bar")
  func tabBar() {
    let bar = BumpTabBar(frame: CGRect(x: 0, y: 420, width: 320, height: 60))
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
    var taps = 0
    bar.didTapMiddle = { taps += 1 }
    let test = window(bar)
    test.tap(at: CGPoint(x: 160, y: 410))
    test.tap(at: CGPoint(x: 160, y: 435))
    #expect(taps == 2)
    #expect(bar.layer.sublayers?.first is CAShapeLayer)
    #expect(bar.sizeThatFits(.zero).height > UITabBar().sizeThatFits(.zero).height)
  }

  @Test("U12 a star bursts once when it is selected, and the group animations end")
  func star() {
    let star = StarBurstButton(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let test = window(star)
    test.tap(at: CGPoint(x: 140, y: 140))
    test.play(for: 0.2)
    #expect(star.isSelected && star.areSparksShown)
    test.playUntilIdle()
    #expect(!star.areSparksShown && star.finishedBursts == 8)
    test.tap(at: CGPoint(x: 140, y: 140))
    test.playUntilIdle()
    #expect(!star.isSelected && star.finishedBursts == 8)
  }

  private func todo() -> (TodoListController, TestWindow) {
    let list = TodoListController(style: .plain)
    list.items = ["Milk", "Bread", "Salt", "Tea"].map { TodoListController.Item(title: $0) }
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    let test = window(navigation)
    test.frame()
    return (list, test)
  }

  private func titles(_ list: TodoListController) -> [String?] {
    list.tableView.visibleCells.map { ($0 as? TodoCell)?.titleLabel.text }
  }

  @Test("U12 a cell's overridden initializer is called, and a swipe and a tap delete a row")
  func deleteRow() {
    let (list, test) = todo()
    #expect(titles(list) == ["Milk", "Bread", "Salt", "Tea"])
    test.tap(at: CGPoint(x: 100, y: 25))
    test.playUntilIdle()
    #expect(list.items[0].isDone)
    drag(test, from: CGPoint(x: 250, y: 75), to: CGPoint(x: 120, y: 75))
    test.playUntilIdle()
    test.tap(at: CGPoint(x: 300, y: 75))
    test.playUntilIdle()
    #expect(list.items.map(\.title) == ["Milk", "Salt", "Tea"])
    #expect(titles(list) == ["Milk", "Salt", "Tea"])
  }

  @Test("U12 while a table is edited, its controls delete and move rows, and the content yields")
  func editRows() {
    let (list, test) = todo()
    #expect(list.navigationItem.rightBarButtonItem?.title == "Edit")
    list.setEditing(true, animated: true)
    test.playUntilIdle()
    #expect(list.navigationItem.rightBarButtonItem?.title == "Done" && list.tableView.isEditing)
    #expect(list.tableView.visibleCells[0].contentView.frame.minX == 40)
    drag(test, from: CGPoint(x: 300, y: 25), to: CGPoint(x: 300, y: 128))
    test.playUntilIdle()
    #expect(list.items.map(\.title) == ["Bread", "Salt", "Milk", "Tea"])
    #expect(titles(list) == ["Bread", "Salt", "Milk", "Tea"])
    #expect(list.tableView.contentOffset == .zero)
    test.tap(at: CGPoint(x: 20, y: 75))
    test.playUntilIdle()
    test.tap(at: CGPoint(x: 300, y: 75))
    test.playUntilIdle()
    #expect(titles(list) == ["Bread", "Milk", "Tea"])
    list.setEditing(false, animated: true)
    test.playUntilIdle()
    #expect(list.tableView.visibleCells[0].contentView.frame.minX == 0)
  }
}
