package import TactusGraphics

/// The text that a text field shows while it is empty.
struct TextFieldPlaceholder: Equatable {
  /// The text; nil, the default, shows none.
  var text: String?
  /// The text with attributes; nil if it has none.
  var styled: AttributedText?

  /// What is drawn.
  var shown: AttributedText { styled ?? AttributedText(text ?? "") }
}

extension TextField {
  /// The placeholder with attributes; nil if it has none.
  package var styledPlaceholder: AttributedText? {
    get { placeholderContent.styled }
    set { placeholderContent.styled = newValue }
  }
}
