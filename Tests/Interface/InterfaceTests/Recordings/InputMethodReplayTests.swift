import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

/// What input methods do is a part of a recording.
@MainActor
@Suite("Recordings: input methods")
struct InputMethodReplayTests {
  /// A field that logs what is edited.
  @MainActor
  private final class Stage: TextFieldDelegate {
    let test: TestWindow
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
    var log: [String] = []

    init() {
      test = TestWindow()
      test.application.onScreenKeyboard.mode = .automatic
      test.window.addSubview(field)
      field.delegate = self
      field.addAction({ [unowned self] in append("changed") }, for: .editingChanged)
      test.frame()
    }

    private func append(_ name: String) {
      let text = field.text ?? ""
      let marked = field.markedTextRange.map { String(text[$0]) }
      let caret = text.utf8.distance(from: text.startIndex, to: field.selectedRange.upperBound)
      log.append("\(name) “\(text)” “\(marked ?? "-")” \(caret) \(test.window.keyboardFrame)")
    }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
      append("return")
      return true
    }

    func apply(_ prepare: (inout TextInputEdit) -> Void) {
      var edit = TextInputEdit()
      prepare(&edit)
      test.window.receive(edit, at: test.now)
      test.advance(by: 0.05)
      test.frame()
    }

    /// Composes, commits, deletes, accepts and presses Return, as an input method does.
    func session() {
      test.window.inputMethod = .serving
      test.touch(at: field.center).end()
      test.advance(by: 0.5)
      test.frame()
      apply { $0.markedText = "ni" }
      apply {
        $0.markedText = "nih ao"
        $0.markedSelection = 2..<4
      }
      apply {
        $0.insertedText = "你好"
        $0.markedText = "m"
        $0.markedSelection = nil
      }
      test.window.endComposition(replacement: "ma")
      apply { $0.insertedText = "'%=\t x" }
      apply { $0.deletion = .beside(before: 2, after: 0) }
      apply {
        $0.deletion = .part(offset: -3, length: 3)
        $0.insertedText = "ab"
        $0.placement = .init(cursor: -1, anchor: -1)
      }
      apply { $0.markedText = "zz" }
      test.window.endComposition(replacement: nil)
      test.window.setBaseWritingDirection(isRightToLeft: true)
      apply { $0.insertedText = "\n" }
      append("end")
    }
  }

  @Test(
    "W7 W9 what an input method composes, commits, deletes and accepts replays to the same text, from its recording's text"
  )
  func sameResult() throws {
    let recorded = Stage()
    recorded.test.beginRecording()
    recorded.session()
    let recording = recorded.test.endRecording()
    #expect(recorded.log.contains { $0.hasPrefix("return") } && recorded.log.count > 8, "\(recorded.log)")

    let read = try InputRecording(text: recording.text)
    #expect(read == recording)
    let replayed = Stage()
    replayed.test.replay(read)
    #expect(replayed.log == recorded.log.dropLast())
    #expect(replayed.field.text == recorded.field.text)
    #expect(replayed.field.selectedRange == recorded.field.selectedRange)
    #expect(replayed.test.window.inputMethod == .serving)
    #expect(replayed.log.count { $0.hasPrefix("return") } == 1)
  }

  @Test(
    "W9 a recording that begins while an input method serves the window shows no keyboard of the application")
  func service() throws {
    let recorded = Stage()
    recorded.test.window.inputMethod = .serving
    recorded.test.beginRecording()
    recorded.test.touch(at: recorded.field.center).end()
    recorded.test.playUntilIdle()
    let recording = try InputRecording(text: recorded.test.endRecording().text)
    #expect(recorded.test.window.keyboardFrame == .zero)
    let replayed = Stage()
    replayed.test.replay(recording)
    #expect(replayed.field.isFirstResponder)
    #expect(replayed.test.window.keyboardFrame == .zero)
  }

  @Test(
    "W9 played into a running application, the edits arrive, and its input method is known again at the end")
  func live() {
    let recorded = Stage()
    recorded.test.beginRecording()
    recorded.test.frame()
    recorded.session()
    let recording = recorded.test.endRecording()
    let stage = Stage()
    stage.test.window.inputMethod = .possible
    stage.test.application.replay(recording)
    stage.test.frame()
    var services: Set<InputMethodService> = []
    for _ in 0..<Int(recording.duration * 100) + 10 {
      stage.test.advance(by: 0.01)
      services.insert(stage.test.window.inputMethod)
    }
    #expect(services.contains(.serving) && stage.test.window.inputMethod == .possible)
    #expect(stage.field.text == recorded.field.text)
    #expect(stage.log.count { $0.hasPrefix("return") } == 1)
  }
}
