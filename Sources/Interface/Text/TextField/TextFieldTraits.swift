/// The traits of a text field that keyboards and input methods adapt to, besides its being secure.
struct TextFieldTraits: Equatable {
  var keyboardType = KeyboardType.default
  var returnKeyType = ReturnKeyType.default
  var autocapitalizationType = TextAutocapitalizationType.sentences
  var autocorrectionType = TextAutocorrectionType.default
  var textContentType: TextContentType?
  var enablesReturnKeyAutomatically = false
  var views = TextInputViews()
}
