import TactusTesting
import Testing

@testable import TactusInterface

/// When the on-screen keyboard is shown, and its area.
@MainActor
@Suite("On-screen keyboard")
struct OnScreenKeyboardTests {
  /// A responder of an application that accepts text.
  private final class Pad: View, KeyInput {
    var text = ""
    var keyboardType = KeyboardType.numberPad
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  /// A delegate with a configuration.
  private final class Delegate: ApplicationDelegate {
    var configuration = ApplicationConfiguration()
  }

  @Test(
    "W12 the keyboard is automatic by default, and never shown if the application or the environment configures that"
  )
  func never() {
    #expect(ApplicationConfiguration().onScreenKeyboard == .automatic)
    let stage = KeyboardStage(mode: .never)
    let timers = stage.test.hasTimers
    stage.edit()
    #expect(!timers && !stage.isShown && stage.keyboard == nil && stage.window.subviews == [stage.field])
    stage.test.application.onScreenKeyboard.mode = .always
    stage.finish()
    #expect(stage.isShown)
    stage.test.application.onScreenKeyboard.mode = .never
    stage.finish()
    #expect(!stage.isShown && stage.window.keyboardFrame == .zero)
  }

  @Test("W12 the configuration decides at first, and the application may decide otherwise")
  func configuration() {
    let delegate = Delegate()
    delegate.configuration.onScreenKeyboard = .always
    let test = TestWindow(delegate: delegate)
    #expect(test.application.onScreenKeyboard.mode == .always)
    test.application.onScreenKeyboard.mode = .automatic
    test.application.configuration.hidesPointer = true
    #expect(test.application.onScreenKeyboard.mode == .automatic)
    #expect(
      OnScreenKeyboardMode(rawValue: "automatic") == .automatic && OnScreenKeyboardMode(rawValue: "x") == nil)
  }

  @Test(
    "W12 the keyboard appears with an animation while text is edited, and its area is known from the beginning on"
  )
  func appearance() throws {
    let stage = KeyboardStage()
    let test = stage.test
    #expect(stage.field.becomeFirstResponder())
    #expect(!stage.isShown)
    test.frame()
    let view = try #require(stage.view)
    let frame = Rect(x: 0, y: 700 - 220, width: 390, height: 220)
    #expect(stage.window.keyboardFrame == frame && view.shownTop > 600)
    var last = view.shownTop
    for _ in 0..<20 {
      test.advance(by: 1.0 / 60)
      test.frame()
      #expect(view.shownTop <= last + 0.01)
      last = view.shownTop
    }
    #expect(view.frame == frame && last == frame.minY)
    // At rest there is no frame and no timer but that of the caret.
    stage.finish()
    #expect(!stage.window.isAnimating)
    #expect(stage.field.resignFirstResponder())
    test.frame()
    #expect(stage.window.keyboardFrame == .zero && view.superview != nil && !stage.isShown)
    stage.finish()
    #expect(view.superview == nil && !test.needsFrame && !test.hasTimers)
  }

  @Test("W12 an interrupted animation continues from where the keyboard is, in both directions")
  func interruption() throws {
    let stage = KeyboardStage()
    stage.field.becomeFirstResponder()
    for _ in 0..<7 { stage.test.frame(); stage.test.advance(by: 1.0 / 60) }
    let view = try #require(stage.view)
    for round in 0..<4 {
      let before = view.shownTop
      if round.isMultiple(of: 2) {
        stage.field.resignFirstResponder()
      } else {
        stage.field.becomeFirstResponder()
      }
      stage.test.frame(interval: 0.001)
      #expect(abs(view.shownTop - before) < 30)
      for _ in 0..<3 { stage.test.advance(by: 1.0 / 60); stage.test.frame() }
    }
    stage.finish()
    #expect(stage.isShown && view.superview === stage.window && view.frame.maxY == 700)
    #expect(stage.window.keyboardFrame == view.frame)
  }

  @Test("W12 from field to field the keyboard stays; only its kind changes, at the end of the turn")
  func betweenFields() throws {
    let stage = KeyboardStage()
    let number = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 36))
    number.keyboardType = .numberPad
    stage.window.addSubview(number)
    stage.edit()
    let view = try #require(stage.view)
    let frame = stage.window.keyboardFrame
    for field in [number, stage.field, number] {
      field.becomeFirstResponder()
      #expect(stage.window.keyboardFrame == frame && stage.isShown)
      stage.test.frame()
      #expect(stage.view === view && stage.window.keyboardFrame == frame && !stage.window.isAnimating)
      #expect(view.typing.page == (field === number ? .number : .letters) && view.frame == frame)
    }
    // Also if a callback resigns before another field begins.
    number.resignFirstResponder()
    stage.field.becomeFirstResponder()
    stage.test.frame()
    #expect(stage.window.keyboardFrame == frame && !stage.window.isAnimating)
    // Traits may change while the field is edited.
    stage.field.keyboardType = .decimalPad
    stage.test.frame()
    #expect(view.typing.page == .decimal)
  }

  @Test(
    "W12 automatically, the keyboard is shown unless an input method serves the window or keys were used last"
  )
  func automatic() {
    let stage = KeyboardStage(mode: .automatic)
    let test = stage.test
    stage.edit()
    #expect(stage.isShown)
    test.type("a")
    stage.finish()
    #expect(!stage.isShown && stage.text == "a" && stage.field.isEditing)
    // A touch elsewhere does not bring it back, one on the field does.
    test.tap(at: Point(x: 200, y: 400))
    stage.finish()
    #expect(!stage.isShown)
    test.tap(at: stage.field.center)
    stage.finish()
    #expect(stage.isShown)
    stage.window.isServedByInputMethod = true
    stage.test.frame()
    stage.finish()
    #expect(!stage.isShown)
    stage.field.resignFirstResponder()
    stage.edit()
    #expect(!stage.isShown)
    stage.window.isServedByInputMethod = false
    test.press(.tab)
    stage.edit()
    #expect(!stage.isShown)
    test.application.onScreenKeyboard.mode = .always
    stage.finish()
    #expect(stage.isShown)
  }

  @Test("W12 each text begins with the first page and small letters, whatever was shown for the one before")
  func pages() {
    let stage = KeyboardStage()
    let other = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 36))
    other.autocapitalizationType = .none
    stage.window.addSubview(other)
    stage.edit()
    stage.tap(.shift)
    stage.tap(.shift)
    stage.tap(.shift)
    stage.tap(.page(.symbols))
    stage.edit(other)
    #expect(stage.view?.typing.page == .letters && stage.view?.typing.shift == .off)
    stage.tap(.page(.symbols))
    other.resignFirstResponder()
    stage.finish()
    stage.edit(other)
    #expect(stage.view?.typing.page == .letters)
    // A change of other traits keeps the page.
    stage.tap(.page(.symbols))
    other.returnKeyType = .go
    stage.finish()
    #expect(stage.view?.typing.page == .symbols)
  }

  @Test("W12 any responder that accepts text gets the keyboard, and others none")
  func keyInput() {
    let stage = KeyboardStage()
    let pad = Pad(frame: Rect(x: 20, y: 100, width: 100, height: 40))
    stage.window.addSubview(pad)
    pad.becomeFirstResponder()
    stage.finish()
    stage.tap("12")
    stage.tap(.backspace)
    stage.tap("3")
    stage.tap(.enter)
    #expect(pad.text == "13\n")
    pad.keyboardType = .default
    pad.reloadInputViews()
    stage.finish()
    stage.tap("a")
    #expect(pad.text == "13\na")
    pad.text = ""
    pad.reloadInputViews()
    stage.finish()
    stage.tap("a")
    #expect(pad.text == "A")
    pad.removeFromSuperview()
    stage.finish()
    #expect(!stage.isShown)
  }

  @Test(
    "W12 the keyboard is at most half as high as the window, in every window, and follows its size",
    arguments: [
      Size(width: 320, height: 240), Size(width: 480, height: 272), Size(width: 800, height: 480),
      Size(width: 480, height: 800), Size(width: 1920, height: 1080), Size(width: 64, height: 32),
      Size(width: 1, height: 1),
    ])
  func sizes(size: Size) throws {
    let stage = KeyboardStage(size: size)
    stage.edit()
    let view = try #require(stage.view)
    func check(_ size: Size) {
      #expect(view.frame.height <= size.height / 2 + 1e-9 && view.frame.maxY == size.height)
      #expect(view.frame.width == size.width && stage.window.keyboardFrame == view.frame)
    }
    check(size)
    let turned = Size(width: size.height, height: size.width)
    stage.window.resize(to: turned, scale: 1)
    stage.test.frame()
    check(turned)
    stage.window.resize(to: size, scale: 1.5)
    stage.finish()
    check(size)
  }

  @Test("W12 the keys stay clear of the safe area, and larger texts enlarge them within limits")
  func safeArea() throws {
    let stage = KeyboardStage()
    stage.window.windowSafeAreaInsets = EdgeInsets(top: 40, left: 20, bottom: 34, right: 30)
    stage.edit()
    let view = try #require(stage.view)
    #expect(stage.window.keyboardFrame.height == 254)
    for key in view.typing.arrangement.keys {
      let frame = view.convert(key.frame, to: nil)
      #expect(frame.minX >= 20 && frame.maxX <= 360 && frame.maxY <= 666)
    }
    stage.field.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.finish()
    #expect(abs(stage.window.keyboardFrame.height - 318.8) < 1e-9)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.finish()
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    stage.field.overrideUserInterfaceStyle = .light
    stage.finish()
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test("W12 S1 the field that is edited stays visible in a scroll view, which returns afterwards")
  func scrolling() {
    let stage = KeyboardStage()
    let scrollView = ScrollView(frame: stage.window.bounds)
    scrollView.contentSize = Size(width: 390, height: 1400)
    stage.window.addSubview(scrollView)
    var fields: [TextField] = []
    for row in 0..<20 {
      let field = TextField(frame: Rect(x: 20, y: 20 + 66 * Double(row), width: 300, height: 36))
      scrollView.addSubview(field)
      fields.append(field)
    }
    for field in [fields[8], fields[19], fields[0], fields[12]] {
      stage.edit(field)
      stage.finish()
      let frame = field.convert(field.bounds, to: nil)
      #expect(frame.minY >= 0 && frame.maxY <= stage.window.keyboardFrame.minY, "\(frame)")
    }
    scrollView.keyboardDismissMode = .onDrag
    let touch = stage.test.touch(at: Point(x: 360, y: 200))
    touch.move(to: Point(x: 360, y: 300), over: 0.2)
    touch.end()
    stage.finish()
    stage.finish()
    #expect(!stage.isShown && scrollView.adjustedContentInset.bottom == 0)
  }
}

extension View {
  /// The top edge on screen, in the superview's coordinates.
  fileprivate var shownTop: Double { presentation.frame.minY }
}
