import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 delegate methods of views and interactions spelled as in UIKit are called")
struct InteractionDelegateTests {
  @Test("U12 every method of UITextFieldDelegate is called, by touches and keys")
  func textField() {
    let stage = DelegateStage()
    let test = stage.test
    let adopter = TextFieldAdopter()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 44))
    field.delegate = adopter
    field.clearButtonMode = .always
    stage.controller.view.addSubview(field)
    test.frame()
    test.tap(at: CGPoint(x: 60, y: 122))
    test.type("panel")
    test.press(.return)
    // A press that rests selects the word, and opens the menu.
    let press = test.touch(at: CGPoint(x: 40, y: 122))
    test.play(for: 0.8)
    press.end()
    test.playUntilIdle()
    #expect(adopter.menuRange != nil)
    // The first item of the menu is the application's.
    for x in stride(from: 30.0, to: 300, by: 10) where !adopter.calls.contains("look up") {
      for y in [80.0, 74, 170, 164] where !adopter.calls.contains("look up") {
        test.tap(at: CGPoint(x: x, y: y))
      }
    }
    #expect(adopter.calls.contains("look up"))
    test.tap(at: CGPoint(x: 286, y: 122))
    test.playUntilIdle()
    field.resignFirstResponder()
    #expect(TextFieldAdopter.expected.subtracting(adopter.calls).sorted() == [])
    let plain = PlainTextFieldAdopter()
    field.delegate = plain
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(plain.calls == ["textFieldDidEndEditing(_:)"])
  }

  @Test("U12 methods of UITableViewDelegate for focus, two touches and menus are called")
  func table() {
    let stage = DelegateStage()
    let test = stage.test
    let adopter = FurtherTableAdopter()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.rowHeight = 50
    table.allowsMultipleSelectionDuringEditing = true
    table.dataSource = adopter
    table.delegate = adopter
    stage.controller.view.addSubview(table)
    test.frame()
    test.press(.tab)
    test.press(.downArrow)
    let press = test.touch(at: CGPoint(x: 60, y: 75))
    test.play(for: 0.8)
    press.end()
    test.playUntilIdle()
    test.press(.downArrow)
    test.press(.return)
    test.playUntilIdle()
    var touches: [SimulatedTouch] = []
    test.together { touches = [100.0, 180].map { test.touch(at: CGPoint(x: $0, y: 75)) } }
    for step in 1...10 {
      test.advance(by: 0.02)
      test.together {
        for touch in touches { touch.move(to: CGPoint(x: touch.location.x, y: 75 + Double(step) * 15)) }
      }
      test.frame()
    }
    test.together { for touch in touches { touch.end() } }
    test.playUntilIdle()
    #expect(table.indexPathsForSelectedRows?.count == 4)
    #expect(FurtherTableAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 every method of UIScrollViewDelegate is called, by one touch and by two")
  func scrollView() {
    let stage = DelegateStage()
    let adopter = ZoomAdopter()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.delegate = adopter
    scrollView.maximumZoomScale = 4
    scrollView.addSubview(adopter.content)
    scrollView.contentSize = CGSize(width: 320, height: 1200)
    stage.controller.view.addSubview(scrollView)
    stage.test.frame()
    stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 60), rest: false)
    stage.pinch(from: 40, to: 120)
    #expect(scrollView.zoomScale > 1.5)
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.test.playUntilIdle()
    scrollView.scrollToTop()
    stage.test.playUntilIdle()
    scrollView.contentInset.top = 8
    stage.test.frame()
    #expect(ZoomAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 every method of UIDragInteractionDelegate and UIDropInteractionDelegate is called")
  func drags() {
    let stage = DelegateStage()
    let test = stage.test
    let adopter = DragAdopter()
    for y in [20.0, 120, 220] {
      let view = UIView(frame: CGRect(x: 20, y: y, width: 60, height: 60))
      view.addInteraction(UIDragInteraction(delegate: adopter))
      stage.controller.view.addSubview(view)
    }
    let target = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    target.addInteraction(UIDropInteraction(delegate: adopter))
    stage.controller.view.addSubview(target)
    test.frame()
    let touches = [50.0, 150].map { y in
      let touch = test.touch(at: CGPoint(x: 50, y: y))
      test.play(for: 0.7)
      touch.move(to: CGPoint(x: 120, y: y))
      return touch
    }
    test.tap(at: CGPoint(x: 50, y: 250))
    touches[0].move(to: CGPoint(x: 250, y: 250))
    touches[0].end()
    touches[1].move(to: CGPoint(x: 250, y: 250))
    touches[1].move(to: CGPoint(x: 120, y: 400))
    touches[1].end()
    test.playUntilIdle()
    #expect(DragAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test("U12 the method of UIContextMenuInteractionDelegate is called")
  func menu() {
    let stage = DelegateStage()
    let adopter = MenuAdopter()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    view.addInteraction(UIContextMenuInteraction(delegate: adopter))
    stage.controller.view.addSubview(view)
    stage.test.frame()
    let press = stage.test.touch(at: CGPoint(x: 60, y: 60))
    stage.test.play(for: 0.8)
    press.end()
    stage.test.playUntilIdle()
    #expect(MenuAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  /// A view that has the keyboard, and records its presses with UIKit's signatures.
  private final class KeyView: UIView {
    var presses: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses {
        guard let key: UIKey = press.key else { continue }
        self.presses.append("\(key.characters) \(key.modifierFlags == .shift) \(key.keyCode == .keyboardA)")
      }
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses.append("ended")
      super.pressesEnded(presses, with: event)
    }
  }

  @Test("U12 keys are presses of responders and gesture recognizers, whose delegates are asked")
  func presses() {
    let stage = DelegateStage()
    let test = stage.test
    let adopter = PressAdopter()
    let view = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.controller.view.addSubview(view)
    view.becomeFirstResponder()
    let tap = UITapGestureRecognizer(target: adopter, action: PressAdopter.acted)
    tap.delegate = adopter
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    stage.controller.view.addGestureRecognizer(tap)
    test.type("A")
    #expect(view.presses == ["A true true", "ended"] && adopter.calls.isEmpty)
    test.press(.return)
    #expect(adopter.calls == ["press true true", "event presses", "acted()"])
    adopter.calls = []
    test.tap(at: CGPoint(x: 200, y: 200))
    #expect(adopter.calls == ["event touches", "acted()"])
    #expect(tap.allowedPressTypes == [NSNumber(value: 4)])
  }

  @Test(
    "U12 the application's delegate is asked for orientations and notified of the end, as UIKit spells it")
  func application() {
    let adopter = ApplicationAdopter()
    let stage = DelegateStage(delegate: adopter)
    let test = stage.test
    // Held as the application does not permit it, the interface stays.
    test.rotateDevice(to: .landscapeLeft)
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .portrait)
    #expect(adopter.calls == ["application(_:supportedInterfaceOrientationsFor:)"])
    test.application.terminate()
    #expect(adopter.calls.contains("applicationWillTerminate(_:)"))
    // The platform calls these as the protocol declares them.
    let delegate: any UIApplicationDelegate = adopter
    delegate.applicationDidFinishLaunching(test.application)
    delegate.applicationDidBecomeActive(test.application)
    delegate.applicationWillResignActive(test.application)
    delegate.applicationDidEnterBackground(test.application)
    delegate.applicationWillEnterForeground(test.application)
    delegate.applicationDidReceiveMemoryWarning(test.application)
    delegate.applicationSignificantTimeChange(test.application)
    #expect(ApplicationAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }
}
