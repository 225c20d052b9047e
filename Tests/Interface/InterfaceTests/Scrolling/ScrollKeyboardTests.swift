import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Content next to an on-screen keyboard.
@Suite("Scroll view: on-screen keyboard") @MainActor struct ScrollKeyboardTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  /// The lower 200 pt of the window.
  private let keyboard = Rect(x: 0, y: 280, width: 320, height: 200)

  private func addField(at y: Double) -> TextField {
    let field = TextField(frame: Rect(x: 20, y: y, width: 280, height: 40))
    scrollView.addSubview(field)
    test.frame()
    return field
  }

  @Test(
    "S1 the part covered by a keyboard is added to the insets, so that the end of the content is reachable")
  func inset() {
    test.window.windowSafeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    test.window.keyboardFrame = keyboard
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 10, left: 0, bottom: 200, right: 0))
    #expect(scrollView.contentInset == .zero && stage.offset == -10)
    #expect(stage.recorder.calls.last == "didChangeAdjustedContentInset")
    scrollView.contentInset.bottom = 5
    #expect(scrollView.adjustedContentInset.bottom == 205)
    test.press(.end)
    test.playUntilIdle()
    #expect(stage.offset == 4000 + 205 - 480)
    // When the keyboard disappears the content returns, without a jump.
    let offset = stage.offset
    test.window.keyboardFrame = .zero
    #expect(stage.offset == offset && scrollView.adjustedContentInset.bottom == 25)
    var last = offset
    test.play(for: 1.5) { _ in
      #expect(stage.offset <= last && last - stage.offset < 40)
      last = stage.offset
    }
    #expect(stage.offset == 4000 + 25 - 480)
    test.playUntilIdle()
    #expect(!test.needsFrame)
  }

  @Test("S1 content that fits can be scrolled above the keyboard; without adjustment it cannot")
  func behaviours() {
    scrollView.contentSize.height = 400
    test.window.keyboardFrame = keyboard
    #expect(scrollView.adjustedContentInset.bottom == 200)
    let touch = test.touch(at: Point(x: 160, y: 240))
    touch.drag(to: Point(x: 160, y: 100), over: 0.5)
    touch.rest(0.2)
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset == 120)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == .zero && stage.offset == 0)
  }

  @Test("S1 only views that the keyboard overlaps at the bottom are inset, also when moved there")
  func overlaps() {
    test.window.keyboardFrame = Rect(x: 0, y: 100, width: 320, height: 200)
    #expect(scrollView.adjustedContentInset == .zero)
    test.window.keyboardFrame = keyboard
    scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 280)
    test.frame()
    #expect(scrollView.adjustedContentInset == .zero)
    scrollView.frame = Rect(x: 0, y: 50, width: 320, height: 280)
    test.frame()
    #expect(scrollView.adjustedContentInset.bottom == 50)
    // A view within the keyboard.
    scrollView.frame = keyboard
    test.frame()
    #expect(scrollView.adjustedContentInset == .zero)
    test.window.keyboardFrame = Rect(x: 0, y: .nan, width: 320, height: 200)
    #expect(test.window.keyboardFrame == keyboard)
  }

  @Test(
    "S1 the keyboard's layout guide is its frame in any view's coordinates, or the bottom of the safe area")
  func guide() {
    scrollView.contentOffset.y = 100
    #expect(scrollView.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 580, width: 320, height: 0))
    test.window.windowSafeAreaInsets.bottom = 30
    #expect(test.window.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 450, width: 320, height: 30))
    test.window.keyboardFrame = keyboard
    #expect(test.window.keyboardLayoutGuide.layoutFrame == keyboard)
    #expect(scrollView.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 380, width: 320, height: 200))
  }

  @Test("S1 C5 the edited field is scrolled to visible when a keyboard covers it")
  func field() {
    let field = addField(at: 400)
    test.tap(at: Point(x: 160, y: 420))
    #expect(field.isEditing && stage.offset == 0)
    test.window.keyboardFrame = keyboard
    #expect(stage.offset == 0 && scrollView.isScrollAnimating)
    test.playUntilIdle()
    #expect(stage.offset == 160)
    // It is at the keyboard's edge now, and a tap continues editing.
    test.tap(at: Point(x: 160, y: 260))
    #expect(field.isEditing && stage.offset == 160)
  }

  @Test("S1 C5 a field that begins editing is scrolled to visible; a visible one stays in its position")
  func nextField() {
    let first = addField(at: 100)
    let second = addField(at: 1000)
    test.window.keyboardFrame = keyboard
    #expect(first.becomeFirstResponder())
    test.playUntilIdle()
    #expect(stage.offset == 0)
    #expect(second.becomeFirstResponder())
    test.playUntilIdle()
    #expect(stage.offset == 760)
    #expect(first.becomeFirstResponder())
    test.playUntilIdle()
    #expect(stage.offset == 100)
  }

  @Test("S1 C5 any view that becomes first responder while a keyboard is shown is scrolled to visible")
  func keyInput() {
    let first = addField(at: 100)
    let notes = NotesView(frame: Rect(x: 20, y: 1000, width: 280, height: 40))
    scrollView.addSubview(notes)
    #expect(notes.becomeFirstResponder())
    test.playUntilIdle()
    #expect(stage.offset == 0)
    #expect(first.becomeFirstResponder())
    test.window.keyboardFrame = keyboard
    #expect(notes.becomeFirstResponder())
    test.playUntilIdle()
    #expect(stage.offset == 760)
  }

  /// A view of the application's that takes text, and which no key can focus.
  private final class NotesView: View, KeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  @Test("S1 S22 a keyboard that appears and disappears during a drag does not move the dragged content")
  func whileDragging() {
    scrollView.contentOffset.y = 3400
    let field = addField(at: 3700)
    #expect(field.becomeFirstResponder())
    let touch = test.touch(at: Point(x: 160, y: 60))
    touch.drag(to: Point(x: 160, y: 20), over: 0.2)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 3430) < 1e-9)
    test.window.keyboardFrame = keyboard
    test.play(for: 0.1)
    #expect(abs(stage.offset - 3430) < 1e-9 && scrollView.isDragging)
    touch.drag(to: Point(x: 160, y: -180), over: 0.3)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 3630) < 1e-9)
    test.window.keyboardFrame = .zero
    test.play(for: 0.1)
    #expect(abs(stage.offset - 3630) < 1e-9)
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset == 3520)
  }
}
