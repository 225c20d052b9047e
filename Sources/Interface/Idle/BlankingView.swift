/// A view that covers a window with black, where there is no backlight to switch off.
@MainActor
final class BlankingView: View, WindowOverlay {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .black
  }

  /// Covers a window.
  func cover(_ window: Window) {
    frame = window.bounds
    window.addSubview(self)
  }
}
