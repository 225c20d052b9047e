/// The shade over the secondary column while the primary one is in front of it. A tap on it hides the primary column.
final class SplitShadeView: View {
  /// Called when the shade is tapped.
  var onTap: (() -> Void)?
  /// The opacity of the shade.
  static let opacity = 0.3

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .black
    addGestureRecognizer(TapGestureRecognizer(target: self, action: SplitShadeView.tapped))
  }

  private func tapped() { onTap?() }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}
