/// A view that dims what is behind a presented view.
final class DimmingView: View {
  /// Called when the user taps it. A touch that has moved, or one that began elsewhere, is no tap.
  var onTap: (() -> Void)?

  /// The colour over what is behind. Chosen by us, near UIKit's.
  static let opacity = 0.3

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Color(white: 0, alpha: Self.opacity)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: DimmingView.tapped)
    addGestureRecognizer(tap)
  }

  private func tapped(_ recognizer: TapGestureRecognizer) { onTap?() }
}
