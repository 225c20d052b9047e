import TactusTesting
import Testing

@testable import TactusInterface

/// The on-screen keyboard among other views and windows, and what it costs.
@MainActor
@Suite("On-screen keyboard: life")
struct OnScreenKeyboardLifeTests {
  @Test("W12 touches on the keyboard neither move the first responder nor reach views or gestures behind it")
  func isolation() throws {
    final class Below: View {
      var count = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { count += 1 }
    }
    let stage = KeyboardStage()
    stage.field.autocapitalizationType = .none
    let below = Below(frame: stage.window.bounds)
    stage.window.insertSubview(below, at: 0)
    var recognized = 0
    let press = LongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0
    press.delaysTouchesBegan = true
    press.addAction { recognized += 1 }
    stage.window.addGestureRecognizer(press)
    stage.edit()
    for x in stride(from: 2.0, to: 390, by: 12) {
      for y in stride(from: 482.0, to: 700, by: 12) {
        let touch = stage.test.touch(at: Point(x: x, y: y))
        touch.cancel()
      }
    }
    #expect(below.count == 0 && recognized == 0 && stage.field.isEditing)
    // A view that the application adds later is behind the keyboard.
    let later = Below(frame: stage.window.bounds)
    stage.window.addSubview(later)
    stage.test.frame()
    let point = stage.point("g")
    #expect(stage.window.hitTest(point, with: nil) === stage.view)
    stage.text = ""
    stage.tap("g")
    #expect(stage.text == "g" && later.count == 0)
    // What is shown in front of everything stays there, and both need no further frames.
    stage.window.showsFrameStatistics = true
    stage.finish()
    #expect(stage.window.subviews.last is any WindowOverlay)
    #expect(stage.window.subviews.dropLast().last === stage.view)
  }

  @Test("W12 a presented controller takes the keyboard with its field, and gets one for its own")
  func modal() {
    let stage = KeyboardStage()
    let controller = ViewController()
    stage.window.rootViewController = controller
    stage.edit()
    #expect(stage.isShown)
    let touch = stage.test.touch(at: stage.point("q"))
    let sheet = ViewController()
    let field = TextField(frame: Rect(x: 10, y: 10, width: 200, height: 36))
    sheet.view.addSubview(field)
    controller.present(sheet, animated: false)
    touch.end()
    stage.finish()
    #expect(stage.text == "")
    field.becomeFirstResponder()
    stage.finish()
    #expect(stage.isShown && stage.window.subviews.last === stage.view)
    stage.tap("b")
    #expect(field.text == "B")
    controller.dismiss(animated: false)
    stage.finish()
    #expect(!field.isEditing && !stage.isShown)
  }

  @Test("W12 a window that is hidden or closed at any time takes its keyboard with it")
  func hiding() {
    for steps in 0..<8 {
      let stage = KeyboardStage()
      stage.field.becomeFirstResponder()
      for _ in 0..<steps { stage.test.frame(); stage.test.advance(by: 0.04) }
      let touch = stage.isShown ? stage.test.touch(at: stage.point("a")) : nil
      stage.window.isHidden = true
      touch?.end()
      #expect(!stage.isShown && stage.window.keyboardFrame == .zero)
      stage.window.isHidden = false
      stage.finish()
      #expect(stage.isShown == stage.field.isEditing)
      stage.field.resignFirstResponder()
      stage.test.frame()
      stage.window.close()
      stage.test.advance(by: 1)
      #expect(!stage.isShown)
    }
  }

  @Test("W12 the application may remove or replace all views, and set the keyboard's area to nonsense")
  func interference() {
    let stage = KeyboardStage()
    stage.edit()
    stage.window.keyboardFrame = Rect(x: .nan, y: 0, width: .infinity, height: 1)
    stage.window.keyboardFrame = .zero
    stage.test.frame()
    #expect(stage.window.keyboardFrame == stage.view?.frame)
    stage.keyboard?.view?.removeFromSuperview()
    stage.test.frame()
    #expect(!stage.isShown && stage.window.keyboardFrame == .zero && stage.field.isEditing)
    stage.field.reloadInputViews()
    stage.finish()
    #expect(stage.isShown)
    for view in stage.window.subviews { view.removeFromSuperview() }
    stage.finish()
    #expect(!stage.isShown && stage.window.keyboardFrame == .zero)
  }

  @Test(
    "W12 a press draws its key alone, and rest needs no frame; showing the keyboard takes few milliseconds")
  func cost() throws {
    let stage = KeyboardStage(size: Size(width: 800, height: 480))
    stage.field.autocapitalizationType = .none
    stage.edit()
    let view = try #require(stage.view)
    stage.test.frame()
    #expect(!view.displayState.isNeeded)
    let touch = stage.test.touch(at: stage.point("g"))
    #expect(view.displayState.isNeeded && view.displayState.rect == stage.key("g")?.cell)
    stage.test.frame()
    touch.end()
    #expect(view.displayState.rect == stage.key("g")?.cell)
    stage.test.frame()
    #expect(!view.displayState.isNeeded && !stage.window.isAnimating)
  }

  @Test("W7 the memory of a hidden keyboard is freed, and the window is not retained")
  func memory() {
    weak var view: KeyboardView?
    weak var window: Window?
    do {
      let stage = KeyboardStage()
      stage.edit()
      view = stage.view
      window = stage.window
      stage.field.resignFirstResponder()
      stage.finish()
      stage.keyboard?.releaseMemory()
      #expect(view == nil)
      stage.edit()
      #expect(stage.isShown)
    }
    Application.shared = Application()
    #expect(window == nil)
  }
}
