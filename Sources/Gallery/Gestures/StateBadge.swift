import Tactus

/// The state of a recognizer as a word on a coloured ground.
final class StateBadge: View {
  /// How long a state that is over stays to be read, in seconds.
  private static let lingering = 0.9

  private let label = Label("", size: 12, weight: .medium, alignment: .center)
  private var shown: GestureRecognizer.State?
  private var isOver = false
  private var overSince: Double?

  /// Whether it is there only while there is more to tell than that nothing happens.
  var hidesPossible = false { didSet { isHidden = hidesPossible && shown == .possible } }

  /// Whether it shows a state that is over.
  var lingers: Bool { isOver }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(label)
    show(.possible)
  }

  /// Shows a state that a recognizer told.
  func show(_ state: GestureRecognizer.State) {
    isOver = state == .ended || state == .failed || state == .cancelled
    overSince = nil
    guard state != shown else { return }
    shown = state
    label.text = "\(state)"
    isHidden = hidesPossible && state == .possible
    (backgroundColor, label.textColor) =
      switch state {
      case .possible: (Theme.line, Theme.secondaryText)
      case .began, .changed: (Theme.accent, .white)
      case .ended: (Color(rgb: 0x3DD68C), Color(rgb: 0x06251A))
      case .failed, .cancelled: (Color(rgb: 0xFF6B8B), Color(rgb: 0x33070F))
      }
  }

  /// Shows the state that a recognizer is in, unless the last one is still to be read.
  func read(_ state: GestureRecognizer.State, at time: Double) {
    if isOver, state == .possible || state == shown {
      let start = overSince ?? time
      overSince = start
      if time - start >= Self.lingering, state == .possible { show(.possible) }
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
