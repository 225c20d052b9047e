import Tactus

/// Text fields that print what is edited: `changed`, `marked` or `return`, and the text.
@MainActor
final class Fields {
  private let fields = [30.0, 90].map { TextField(frame: Rect(x: 20, y: $0, width: 300, height: 40)) }

  /// Shows a field for text, and one for digits below it.
  func show(in window: Window) {
    fields[1].keyboardType = .numberPad
    for (index, field) in fields.enumerated() {
      field.borderStyle = .roundedRect
      field.addAction(
        { [unowned field] in
          printLine("\(field.markedTextRange == nil ? "changed" : "marked") \(index) \(field.text ?? "")")
        }, for: .editingChanged)
      field.addAction(
        { [unowned field] in printLine("return \(index) \(field.text ?? "")") }, for: .primaryActionTriggered)
      window.addSubview(field)
    }
  }
}
