/// When a text field can be cleared with a button, and that button.
@MainActor
struct TextFieldClearing {
  /// The times at which the button is shown, if there is text. Default `.never`.
  var mode = TextField.ViewMode.never
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
