import TactusTesting
import Testing

@testable import TactusInterface

/// Editing begins and ends in turn, whatever callbacks do with the first responder.
@MainActor
@Suite("Text fields: first responders in callbacks")
struct TextFieldResponderTests {
  private let test = TestWindow()
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
  private let other = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 34))
  private let log = Log()

  init() {
    for (field, name) in [(field, "a"), (other, "b")] {
      field.text = "text"
      field.delegate = log
      log.names[ObjectIdentifier(field)] = name
      test.window.addSubview(field)
      field.addAction({ [log, unowned field] in log.record("event begin", field) }, for: .editingDidBegin)
      field.addAction({ [log, unowned field] in log.record("event end", field) }, for: .editingDidEnd)
    }
    test.frame()
  }

  /// The callbacks in which the first responder is changed.
  static nonisolated let callbacks = [
    "should begin a", "begin a", "event begin a", "should end a", "end a", "event end a", "should begin b",
    "begin b", "event begin b", "focus", "change a", "change b", "selection a", "selection b", "scroll",
  ]

  /// The changes of the first responder.
  enum Change: CaseIterable {
    case beginA, beginB, resignA, resignB, endEditing, removeA, removeB, disableA, restoreA, swap
  }

  private func perform(_ change: Change) {
    switch change {
    case .beginA: field.becomeFirstResponder()
    case .beginB: other.becomeFirstResponder()
    case .resignA: field.resignFirstResponder()
    case .resignB: other.resignFirstResponder()
    case .endEditing: test.window.endEditing(true)
    case .removeA: field.removeFromSuperview()
    case .removeB: other.removeFromSuperview()
    case .disableA: field.isEnabled.toggle()
    case .restoreA:
      field.removeFromSuperview()
      test.window.addSubview(field)
      field.becomeFirstResponder()
    case .swap:
      other.becomeFirstResponder()
      field.becomeFirstResponder()
    }
  }

  @Test(
    "C5 editing begins and ends in turn although a callback changes the first responder",
    arguments: callbacks, Change.allCases)
  func changes(callback: String, change: Change) {
    // The enclosing scroll view scrolls when editing begins in it.
    let scrollView = ScrollView(frame: Rect(x: 0, y: 200, width: 300, height: 100))
    scrollView.contentSize = Size(width: 300, height: 900)
    scrollView.delegate = log
    test.window.addSubview(scrollView)
    other.frame.origin.y = 700
    scrollView.addSubview(other)
    other.clearsOnBeginEditing = true
    let observer = FocusObserver(frame: test.window.bounds)
    observer.onUpdate = { [log] in log.record("focus", nil) }
    test.window.insertSubview(observer, at: 0)
    observer.addSubview(field)
    observer.addSubview(scrollView)
    field.clearsOnBeginEditing = true
    for times in 1...3 {
      log.remaining = times
      log.onCall = { call in
        if call == callback { perform(change) }
      }
      field.becomeFirstResponder()
      check("when A begins")
      other.becomeFirstResponder()
      check("when B begins")
      field.becomeFirstResponder()
      check("when A begins again")
      field.removeFromSuperview()
      check("when A leaves")
      log.onCall = nil
      observer.addSubview(field)
      observer.addSubview(scrollView)
      scrollView.addSubview(other)
      scrollView.contentOffset = .zero
      field.isEnabled = true
      test.window.endEditing(true)
      check("at the end")
      #expect(log.open.isEmpty && test.window.firstResponder == nil)
      field.text = "text"
      other.text = "text"
    }
    #expect(log.faults.isEmpty)
  }

  /// Checks that the fields that are being edited are those that have been notified, and the first responder.
  private func check(_ situation: Comment) {
    for (field, name) in [(field, "a"), (other, "b")] {
      #expect(field.isEditing == (test.window.firstResponder === field), situation)
      for kind in ["", "event "] { #expect(field.isEditing == log.open.contains(kind + name), situation) }
      #expect(!field.isEditing || field.window != nil, situation)
    }
  }

  @Test("C5 editing begins once when the field becomes first responder while its delegate is asked")
  func beginningInQuestion() {
    log.remaining = 1
    log.onCall = { [unowned field] call in if call == "should begin a" { field.becomeFirstResponder() } }
    #expect(field.becomeFirstResponder())
    #expect(log.calls == ["should begin a", "should begin a", "begin a", "event begin a"])
  }

  @Test("C5 a field's events follow its delegate's callbacks although a callback ends or begins editing")
  func order() {
    log.remaining = 1
    log.onCall = { [unowned field] call in if call == "begin a" { field.resignFirstResponder() } }
    #expect(!field.becomeFirstResponder())
    #expect(
      log.calls == ["should begin a", "begin a", "should end a", "event begin a", "end a", "event end a"])
    log.calls = []
    log.onCall = nil
    field.becomeFirstResponder()
    log.remaining = 1
    log.onCall = { [unowned field] call in if call == "end a" { field.becomeFirstResponder() } }
    field.resignFirstResponder()
    #expect(
      log.calls == [
        "should begin a", "begin a", "event begin a", "should end a", "end a", "should begin a",
        "event end a",
        "begin a", "event begin a",
      ])
    #expect(field.isEditing && test.window.firstResponder === field)
  }

  @Test("C5 a delegate that makes the field first responder whenever it is asked does not recurse forever")
  func recursion() {
    log.remaining = .max
    log.onCall = { [unowned field] call in if call == "should begin a" { field.becomeFirstResponder() } }
    _ = field.becomeFirstResponder()
    let questions = log.calls.count { $0 == "should begin a" }
    #expect((11...RecursionLimit.maximumDepth + 1).contains(questions) && log.faults.isEmpty)
    log.onCall = nil
    test.window.endEditing(true)
    #expect(log.open.isEmpty)
  }

  @Test("C5 a field that becomes first responder while it leaves the window is not edited afterwards")
  func leaving() {
    log.remaining = 1
    log.onCall = { [unowned field] call in if call == "end a" { field.becomeFirstResponder() } }
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing && log.open.isEmpty && log.faults.isEmpty)
    #expect(test.window.firstResponder == nil && test.window.focusedView !== field)
  }

  /// A view that notices changes of the focus in its subviews.
  private final class FocusObserver: View {
    var onUpdate: (() -> Void)?

    override func didUpdateFocus(in context: FocusUpdateContext) { onUpdate?() }
  }

  /// A delegate that records the calls, and checks that each beginning has its end.
  @MainActor
  private final class Log: TextFieldDelegate, ScrollViewDelegate {
    var names: [ObjectIdentifier: String] = [:]
    var calls: [String] = []
    var open: Set<String> = []
    var faults: [String] = []
    var remaining = 0
    var onCall: ((String) -> Void)?

    func record(_ kind: String, _ field: TextField?) {
      let name = field.flatMap { names[ObjectIdentifier($0)] } ?? ""
      let call = name.isEmpty ? kind : "\(kind) \(name)"
      calls.append(call)
      switch kind {
      case "begin", "event begin":
        if !open.insert(kind.dropLast(5) + name).inserted { faults.append("\(call) twice") }
      case "end", "event end":
        if open.remove(kind.dropLast(3) + name) == nil { faults.append("\(call) without beginning") }
      default: break
      }
      guard remaining > 0, let onCall else { return }
      let count = remaining
      remaining -= 1
      let before = calls.count
      onCall(call)
      // Only calls that changed something count.
      if calls.count == before { remaining = count }
    }

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
      record("should begin", textField)
      return true
    }
    func textFieldDidBeginEditing(_ textField: TextField) { record("begin", textField) }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
      record("should end", textField)
      return true
    }
    func textFieldDidEndEditing(_ textField: TextField) { record("end", textField) }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      record("change", textField)
      return true
    }
    func textFieldDidChangeSelection(_ textField: TextField) { record("selection", textField) }
    func scrollViewDidScroll(_ scrollView: ScrollView) { record("scroll", nil) }
  }
}
