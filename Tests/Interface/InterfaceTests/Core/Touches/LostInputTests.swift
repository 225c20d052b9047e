import Tactus
import TactusTesting
import Testing

/// Touches, keys and the focus end when what they are on can be hit no longer.
@MainActor
@Suite("What a view loses when it disappears")
struct LostInputTests {
  private let test = TestWindow()
  private let page = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let view = RecordingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    test.window.addSubview(page)
    page.addSubview(view)
    test.frame()
  }

  /// The ways in which a view ceases to be hit.
  enum Loss: CaseIterable {
    case hidden, transparent, faded, superviewHidden

    @MainActor
    func apply(to view: View) {
      switch self {
      case .hidden: view.isHidden = true
      case .transparent: view.alpha = 0
      case .faded: View.animate(withDuration: 1) { view.alpha = 0 }
      case .superviewHidden: view.superview?.isHidden = true
      }
    }

    @MainActor
    func revert(on view: View) {
      view.isHidden = false
      // Views that are animated without `.allowUserInteraction` are not hit.
      view.removeAllAnimations()
      view.alpha = 1
      view.superview?.isHidden = false
    }
  }

  @Test(
    "T27 T15 a touch on a view that can be hit no longer is cancelled at once, and only once",
    arguments: Loss.allCases)
  func touch(_ loss: Loss) {
    let touch = test.touch(at: Point(x: 50, y: 50))
    loss.apply(to: view)
    #expect(view.phases == [.began, .cancelled])
    loss.revert(on: view)
    touch.move(by: Point(x: 5, y: 5))
    touch.end()
    #expect(view.phases == [.began, .cancelled], "showing the view again does not bring the touch back")
    test.tap(at: Point(x: 50, y: 50))
    #expect(view.phases == [.began, .cancelled, .began, .ended])
  }

  @Test(
    "T27 T18 a view that disappears in a callback of its own touch gets exactly one end",
    arguments: Loss.allCases)
  func inCallback(_ loss: Loss) {
    for phase in [Touch.Phase.began, .moved, .ended] {
      view.calls = []
      view.onTouches = { [view] called, _, _ in if called == phase { loss.apply(to: view) } }
      let touch = test.touch(at: Point(x: 50, y: 50))
      touch.move(by: Point(x: 5, y: 5))
      touch.end()
      let ends = view.phases.filter { $0 == .ended || $0 == .cancelled }
      #expect(ends == [phase == .ended ? .ended : .cancelled])
      view.onTouches = nil
      loss.revert(on: view)
    }
  }

  @Test(
    "T27 the recognizers of a view that disappears are cancelled; those of its ancestors go on",
    arguments: Loss.allCases)
  func recognizers(_ loss: Loss) {
    guard loss != .superviewHidden else { return }
    let inner = PanGestureRecognizer()
    let outer = PanGestureRecognizer()
    view.addGestureRecognizer(inner)
    let touch = test.touch(at: Point(x: 50, y: 50))
    touch.drag(to: Point(x: 50, y: 100), over: 0.1)
    #expect(inner.state == .changed)
    loss.apply(to: view)
    #expect(inner.state == .cancelled || inner.state == .possible)
    touch.end()
    loss.revert(on: view)
    view.removeGestureRecognizer(inner)
    page.addGestureRecognizer(outer)
    let second = test.touch(at: Point(x: 50, y: 50))
    loss.apply(to: view)
    second.drag(to: Point(x: 50, y: 100), over: 0.1)
    #expect(outer.state == .changed, "the superview follows the touch")
    second.end()
  }

  @Test("T27 a key that is held on a control that disappears or is disabled performs nothing")
  func key() {
    var count = 0
    let button = Button(configuration: .gray())
    button.frame = Rect(x: 0, y: 300, width: 200, height: 50)
    button.addAction({ count += 1 }, for: .primaryActionTriggered)
    page.addSubview(button)
    test.frame()
    let losses: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { ($0 as? Control)?.isEnabled = false },
    ]
    for loss in losses {
      test.window.requestFocusUpdate(to: button)
      #expect(test.window.focusedView === button)
      test.keyDown(.space)
      #expect(button.isHighlighted)
      loss(button)
      #expect(!button.isHighlighted)
      button.isHidden = false
      button.alpha = 1
      button.isEnabled = true
      test.keyUp(.space)
      #expect(count == 0)
    }
  }

  @Test("T27 a hidden view has neither the focus nor the keys, though a field in it refuses to end editing")
  func focus() {
    final class Refusal: TextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }
    }
    let refusal = Refusal()
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    field.delegate = refusal
    view.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
    #expect(field.isEditing)
    view.isHidden = true
    #expect(!field.isEditing && test.window.firstResponder == nil && test.window.focusedView !== field)
  }

  @Test("T27 a view that is transparent for a moment before it fades in keeps the focus")
  func fadingIn() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    view.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
    view.alpha = 0
    View.animate(withDuration: 0.2) { view.alpha = 1 }
    test.play(for: 0.5)
    #expect(field.isEditing)
    view.alpha = 0
    test.type("a")
    #expect(!field.isEditing && field.text != "a", "the key does not reach it")
  }

  @Test(
    "T27 what lies behind a modal view can have neither the focus nor the keys", arguments: [true, false])
  func behindModal(isAnimated: Bool) {
    let root = ViewController()
    test.window.rootViewController = root
    let field = TextField(frame: Rect(x: 0, y: 100, width: 100, height: 40))
    root.view.addSubview(field)
    test.frame()
    let alert = AlertController(title: "Alarm", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    root.present(alert, animated: isAnimated)
    #expect(!field.becomeFirstResponder() && !test.window.requestFocusUpdate(to: field))
    test.playUntilIdle()
    #expect(!field.becomeFirstResponder() && !test.window.requestFocusUpdate(to: field))
    #expect(test.window.firstResponder !== field && test.window.focusedView !== field)
    alert.dismiss(animated: isAnimated)
    #expect(field.becomeFirstResponder(), "it can as soon as the modal view leaves")
    test.playUntilIdle()
  }

  @Test("T27 a progress display that is replaced by an alert begins no editing behind it")
  func progress() {
    final class Log: TextFieldDelegate {
      var calls: [String] = []
      func textFieldDidBeginEditing(_ textField: TextField) { calls.append("begin") }
      func textFieldDidEndEditing(_ textField: TextField) { calls.append("end") }
    }
    let root = ViewController()
    test.window.rootViewController = root
    let log = Log()
    let field = TextField(frame: Rect(x: 0, y: 100, width: 100, height: 40))
    field.delegate = log
    field.clearsOnBeginEditing = true
    root.view.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
    test.type("text")
    var display = ProgressHUD.show("Saving", in: test.window)
    test.play(for: 0.5)
    display.dismiss()
    test.playUntilIdle()
    #expect(field.isEditing && field.text == "text", "editing goes on where it was")
    #expect(field.clearsOnBeginEditing)
    display = ProgressHUD.show("Saving", in: test.window)
    test.play(for: 0.5)
    log.calls = []
    display.dismiss()
    let alert = AlertController(title: "Failed", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    test.playUntilIdle()
    #expect(log.calls == [] && !field.isEditing)
  }
}
