/// What a quad draws; `quad.frag` compares the raw values.
enum QuadKind: Float {
  /// Its fill and border.
  case color = 0
  /// A texture, multiplied by its fill.
  case texture = 1
  /// The blurred shadow of its outline.
  case shadow = 2
}
