import Tactus

/// A badge that shows the state of a recognizer as text on a coloured background.
final class StateBadge: View {
  /// The time for which a final state stays visible, in seconds.
  private static let finalStateDuration = 0.9

  private let label = Label("", size: 12, weight: .medium, alignment: .center)
  private var shown: GestureRecognizer.State?
  private var isFinalState = false
  private var finalStateStart: Double?

  /// Whether the badge is hidden while the state is possible.
  var hidesPossible = false { didSet { isHidden = hidesPossible && shown == .possible } }

  /// Whether the badge shows a final state.
  var showsFinalState: Bool { isFinalState }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(label)
    show(.possible)
  }

  /// Shows a state that a recognizer has reported.
  func show(_ state: GestureRecognizer.State) {
    isFinalState = state == .ended || state == .failed || state == .cancelled
    finalStateStart = nil
    guard state != shown else { return }
    shown = state
    label.text = "\(state)"
    isHidden = hidesPossible && state == .possible
    (backgroundColor, label.textColor) =
      switch state {
      case .possible: (Theme.pressedSurface, Theme.secondaryText)
      case .began, .changed: (Theme.accent, Theme.background)
      case .ended: (Color(rgb: 0x3DD68C), Color(rgb: 0x06251A))
      case .failed, .cancelled: (Color(rgb: 0xFF6B8B), Color(rgb: 0x1A0206))
      }
  }

  /// Shows the current state of a recognizer, unless a final state is still to stay visible.
  func update(_ state: GestureRecognizer.State, at time: Double) {
    if isFinalState, state == .possible || state == shown {
      let start = finalStateStart ?? time
      finalStateStart = start
      if time - start >= Self.finalStateDuration, state == .possible { show(.possible) }
    } else {
      show(state)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 76, height: 22) }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
