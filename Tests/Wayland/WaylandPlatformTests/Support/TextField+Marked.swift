import TactusInterface

extension TextField {
  /// The marked text; nil if there is none.
  var marked: String? { markedTextRange.map { String((text ?? "")[$0]) } }
}
