import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text fields: delegate")
struct TextFieldDelegateTests {
  private let test = TestWindow()
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))

  init() {
    test.window.addSubview(field)
    test.frame()
  }

  @Test("C5 the delegate controls beginning, ending, changes, clearing and Return")
  func delegate() {
    var exits = 0
    field.addAction({ exits += 1 }, for: .primaryActionTriggered)
    let delegate = Delegate()
    field.delegate = delegate
    delegate.begins = false
    #expect(!field.becomeFirstResponder())
    delegate.begins = true
    field.becomeFirstResponder()
    test.type("ab")
    delegate.onChange = { field, _ in
      // A delegate that formats sets the text itself.
      field.text = "c"
      return false
    }
    test.press(.deleteBackward)
    #expect(field.text == "c")
    test.press(.return)
    #expect(exits == 0)
    delegate.ends = false
    #expect(!field.resignFirstResponder())
    #expect(!field.endEditing(false))
    #expect(field.isEditing)
    #expect(test.window.endEditing(true))
    #expect(!field.isEditing)
    #expect(delegate.calls == ["begin", "'' by 'a'", "'' by 'b'", "'b' by ''", "end"])
  }

  @Test("U12 C5 a field that clears its text when editing begins asks whether it may, and about no change")
  func clearing() {
    let delegate = Delegate()
    field.delegate = delegate
    field.text = "a"
    field.clearsOnBeginEditing = true
    delegate.clears = false
    field.becomeFirstResponder()
    #expect(field.isEditing && field.text == "a")
    field.resignFirstResponder()
    delegate.clears = true
    field.becomeFirstResponder()
    #expect(field.text == "" && delegate.calls == ["begin", "end", "begin"])
  }

  @Test("C5 editing ends when the field leaves its window, or is disabled")
  func leaving() {
    let delegate = Delegate()
    delegate.ends = false
    field.delegate = delegate
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(delegate.calls == ["begin", "end"])
    #expect(!field.becomeFirstResponder())
    test.window.addSubview(field)
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    delegate.ends = true
    #expect(field.becomeFirstResponder())
    field.isEnabled = false
    test.frame()
    #expect(!field.isEditing)
  }

  /// What ends editing.
  enum Ending: CaseIterable {
    case enter, tab, otherField, resignation, escape, disabling, removal
  }

  @Test(
    "U12 C5 whatever ends editing, also Escape, the text is kept, and the reason is that it was committed",
    arguments: Ending.allCases)
  func reason(ending: Ending) {
    let root = ViewController()
    test.window.rootViewController = root
    let modal = ViewController()
    modal.modalPresentationStyle = .pageSheet
    root.present(modal, animated: false)
    let other = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 34))
    modal.view.addSubview(field)
    modal.view.addSubview(other)
    test.frame()
    let delegate = Reasons()
    field.delegate = delegate
    field.addAction({}, for: .editingDidEndOnExit)
    field.text = "a"
    field.becomeFirstResponder()
    test.type("b")
    field.setMarkedText("c", selectedRange: nil)
    switch ending {
    case .enter: test.press(.return)
    case .tab: test.press(.tab)
    case .otherField: other.becomeFirstResponder()
    case .resignation: field.resignFirstResponder()
    case .escape: test.press(.escape)
    case .disabling: field.isEnabled = false
    case .removal: field.removeFromSuperview()
    }
    test.playUntilIdle()
    #expect(!field.isEditing && field.text == "abc" && delegate.reasons == [.committed])
    #expect((root.presentedViewController == nil) == (ending == .escape))
  }
}

/// A delegate that records the reasons for which editing ends.
private final class Reasons: TextFieldDelegate {
  var reasons: [TextField.DidEndEditingReason] = []

  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    reasons.append(reason)
  }
}

/// A delegate that returns preset answers and records its calls.
private final class Delegate: TextFieldDelegate {
  var calls: [String] = []
  var begins = true
  var ends = true
  var clears = true
  var onChange: (TextField, String) -> Bool = { _, _ in true }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { begins }
  func textFieldDidBeginEditing(_ textField: TextField) { calls.append("begin") }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ends }
  func textFieldDidEndEditing(_ textField: TextField) { calls.append("end") }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    calls.append("'\(textField.text![range])' by '\(string)'")
    return onChange(textField, string)
  }
  func textFieldShouldClear(_ textField: TextField) -> Bool { clears }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { false }
}
