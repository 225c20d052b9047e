import Tactus

/// A view that opens a popup when it is touched, which contains another such view. It prints what happens.
final class PopupOpener: View {
  private let level: Int
  private lazy var popup = PopupWindow(size: Size(width: 120, height: 80))

  /// Creates the view of a window, level 0, or of a popup.
  init(level: Int, frame: Rect) {
    self.level = level
    super.init(frame: frame)
    backgroundColor = [.red, .green, .blue][level % 3]
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    printLine("touched \(level)")
    guard popup.application == nil else { return popup.close() }
    popup.anchor = .right
    popup.gravity = [.right, .bottom]
    popup.dismissalHandler = { [level] in printLine("closed \(level + 1)") }
    if popup.subviews.isEmpty {
      popup.addSubview(PopupOpener(level: level + 1, frame: popup.bounds))
    }
    popup.present(from: self)
    printLine("presented \(level + 1)")
  }
}
