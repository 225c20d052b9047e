import Tactus

/// A bar in a layer and a popup, which are shown again whenever the compositor closes them.
@MainActor
final class Companions {
  private let window: Window
  private let bar = LayerWindow(size: Size(width: 0, height: 40))
  private let popup = PopupWindow(size: Size(width: 120, height: 90))
  private var turn = 0

  init(of window: Window) {
    self.window = window
    bar.anchoredEdges = [.bottom, .left, .right]
    bar.backgroundColor = .darkGray
    popup.backgroundColor = .lightGray
    // A popup that grabs the input would take touches from the window.
    popup.grabsInput = false
  }

  /// Shows both, and changes their settings from time to time.
  func begin() {
    Application.shared.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [self] _ in step() }
  }

  private func step() {
    turn += 1
    if bar.application == nil { bar.makeKeyAndVisible() }
    if popup.application == nil {
      popup.present(from: window, rect: Rect(x: 10, y: 10, width: 50, height: 20))
    }
    guard turn.isMultiple(of: 3) else { return }
    bar.exclusiveZone = Double(turn % 50) - 1
    bar.margins = EdgeInsets(top: Double(turn % 7))
    bar.anchoredEdges = turn.isMultiple(of: 2) ? [.top, .left, .right] : [.bottom]
    popup.offset = Point(x: Double(turn % 9), y: 0)
    if turn.isMultiple(of: 30) { bar.namespace = "bar \(turn)" }
  }
}
