/// What a quad draws; `quad.frag` compares the raw values.
enum QuadKind: Float {
  /// The quad's fill and border.
  case color = 0
  /// A texture, multiplied by the fill.
  case texture = 1
  /// The blurred shadow of the outline.
  case shadow = 2
}
