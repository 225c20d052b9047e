/// When a text field can be cleared with a button or is cleared by itself, and that button.
@MainActor
struct TextFieldClearing {
  /// The times at which the button is shown, if there is text. Default `.never`.
  var mode = TextField.ViewMode.never
  /// A Boolean value that indicates whether what is inserted next replaces all of the text.
  var isDueOnInsertion = false
  /// The button; nil before it is shown for the first time.
  private(set) var button: TextFieldClearButton?

  /// Makes the button, unless it has been made.
  mutating func makeButton() -> TextFieldClearButton? {
    guard button == nil else { return nil }
    let new = TextFieldClearButton()
    button = new
    return new
  }
}
