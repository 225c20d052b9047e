import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Toasts and progress displays")
struct ToastTests {
  let test = TestWindow(size: Size(width: 400, height: 700))

  private var shown: ToastView? { test.window.subviews.last as? ToastView }

  @Test("U3 the button that cancels a display of progress has the title of the application")
  func cancelTitle() {
    let test = TestWindow(size: Size(width: 400, height: 400))
    test.frame()
    let display = ProgressHUD(message: "Laden …")
    display.cancelHandler = {}
    display.show(in: test.window)
    func titles(in view: View) -> [String] {
      [(view as? Button)?.configuration?.title].compactMap(\.self) + view.subviews.flatMap(titles)
    }
    #expect(titles(in: test.window) == ["Cancel"])
    display.cancelTitle = "Abbrechen"
    #expect(titles(in: test.window) == ["Abbrechen"])
    display.dismiss()
  }

  @Test("U3 messages are shown one after the other, and disappear by themselves")
  func queue() {
    var ends: [String] = []
    for name in ["one", "two"] {
      let toast = Toast(message: name)
      toast.onDismiss = { ends.append(name) }
      toast.show(in: test.window)
      toast.show(in: test.window)
    }
    test.play(for: 1)
    #expect(test.window.subviews.count == 1 && shown != nil && ends.isEmpty)
    test.play(for: 3)
    #expect(ends == ["one"] && shown != nil)
    test.play(for: 5)
    #expect(ends == ["one", "two"] && test.window.subviews.isEmpty)
    #expect(!test.needsFrame, "nothing wakes the process")
  }

  @Test("U3 a message is swiped away, comes back from a small movement, and holds while a touch is on it")
  func swipes() {
    let toast = Toast(message: "Scene saved")
    toast.show(in: test.window)
    test.play(for: 0.5)
    let center = shown?.center ?? .zero
    let touch = test.touch(at: center)
    touch.drag(to: center + Point(x: 30, y: 0), over: 0.2)
    test.play(for: 5)
    #expect(shown != nil, "it does not disappear under the finger")
    touch.end()
    test.play(for: 1)
    #expect(shown?.transform == .identity)
    test.play(
      .flick(from: center, to: center + Point(x: 180, y: 0), duration: 0.15), rate: 125, noise: .panel,
      seed: 1)
    test.play(for: 1)
    #expect(test.window.subviews.isEmpty)
  }

  @Test("U3 touches beside a message reach what is behind; its button performs its action")
  func action() {
    var taps = 0
    let button = Button(configuration: .plain(), primaryAction: Action { _ in taps += 1 })
    button.frame = Rect(x: 0, y: 600, width: 30, height: 60)
    test.window.addSubview(button)
    var undone = 0
    Toast(message: "Room deleted", action: Action(title: "Undo") { _ in undone += 1 }, duration: nil).show(
      in: test.window)
    test.play(for: 0.5)
    test.tap(at: button.center)
    #expect(taps == 1)
    test.play(for: 20)
    #expect(shown != nil, "without a duration it stays")
    let view = shown
    let undo = view?.subviews.first { $0 is Button }
    test.tap(at: undo?.convert(Point(x: undo?.bounds.midX ?? 0, y: undo?.bounds.midY ?? 0), to: nil) ?? .zero)
    test.play(for: 1)
    #expect(undone == 1 && shown == nil)
  }

  @Test("U3 a message is above the keyboard and within the safe area; without a window it is a logged no-op")
  func area() {
    Toast.show("Nowhere", in: nil)
    Toast.show("Nowhere", in: Window())
    test.window.windowSafeAreaInsets.bottom = 40
    Toast.show("Here", in: test.window)
    test.play(for: 1)
    #expect(abs((shown?.frame.maxY ?? 0) - 644) < 0.01)
    test.window.keyboardFrame = Rect(x: 0, y: 400, width: 400, height: 300)
    test.frame()
    #expect(abs((shown?.frame.maxY ?? 0) - 384) < 0.01)
  }

  @Test("U3 a message that waits can be removed, and a removed view or many messages do no harm")
  func hostile() {
    let first = Toast(message: "first", duration: .nan)
    let second = Toast(message: "second")
    first.show(in: test.window)
    second.show(in: test.window)
    second.dismiss()
    second.dismiss()
    test.play(for: 0.2)
    shown?.removeFromSuperview()
    test.play(for: 1)
    #expect(test.window.subviews.isEmpty)
    for index in 0..<100 { Toast.show("\(index)", in: test.window) }
    test.play(for: 0.1)
    #expect(test.window.subviews.count == 1)
    test.play(for: 200)
    #expect(test.window.subviews.isEmpty)
  }

  @Test("U3 progress keeps touches and keys from what is behind; Escape and the button cancel")
  func progress() {
    var taps = 0
    let button = Button(configuration: .plain(), primaryAction: Action { _ in taps += 1 })
    button.frame = Rect(x: 0, y: 0, width: 400, height: 60)
    test.window.addSubview(button)
    _ = test.window.requestFocusUpdate(to: button)
    let display = ProgressHUD.show("Updating…", in: test.window)
    display.show(in: test.window)
    test.play(for: 0.5)
    test.tap(at: button.center)
    test.press(.space)
    #expect(taps == 0 && display.isShown && test.window.subviews.count == 2)
    display.progress = 0.4
    display.progress = .nan
    #expect(display.progress == nil)
    display.dismiss()
    display.dismiss()
    test.playUntilIdle()
    #expect(test.window.subviews.count == 1 && test.window.focusedView === button)
    var cancelled = 0
    display.cancelHandler = { cancelled += 1 }
    display.show(in: test.window)
    test.play(for: 0.3)
    test.press(.escape)
    test.press(.escape)
    test.playUntilIdle()
    #expect(cancelled == 1 && !display.isShown)
    display.cancelHandler = nil
    display.blocksInteraction = false
    display.show(in: test.window)
    test.play(for: 0.3)
    test.tap(at: button.center)
    #expect(taps == 1)
    display.dismiss()
    test.playUntilIdle()
  }

  @Test("U3 nothing is retained afterwards")
  func lifetime() {
    weak var toast: Toast?
    weak var display: ProgressHUD?
    do {
      toast = Toast.show("Saved", in: test.window)
      display = ProgressHUD.show(in: test.window)
      display?.dismiss()
    }
    test.play(for: 6)
    #expect(toast == nil && display == nil && test.window.subviews.isEmpty)
  }
}
