import Tactus

/// A card about one gesture: its name, the state of its recognizer, a place to make it, and what it tells.
class GestureArea: View {
  /// Where the gesture is made.
  let stage = View()
  /// The recognizer's state.
  let badge = StateBadge()

  private let title: Label
  private let values: Label
  private let hint: String
  private var recognizers: [GestureRecognizer] = []

  /// Makes a card.
  ///
  /// - Parameters:
  ///   - title: The gesture's name.
  ///   - hint: What to do, shown until the recognizer tells something.
  init(_ title: String, hint: String) {
    self.title = Label(title, size: 16, weight: .semibold)
    self.hint = hint
    values = Label(hint, size: 13, color: Theme.secondaryText)
    super.init(frame: .zero)
    values.numberOfLines = 2
    backgroundColor = Theme.surface
    cornerRadius = 14
    stage.backgroundColor = Color(rgb: 0x121722)
    stage.cornerRadius = 10
    stage.clipsToBounds = true
    for view in [stage, self.title, badge, values] { addSubview(view) }
  }

  /// Puts a recognizer on the stage and shows its states.
  func add(_ recognizer: GestureRecognizer, to view: View? = nil) {
    (view ?? stage).addGestureRecognizer(recognizer)
    follow(recognizer)
  }

  /// Shows the states of a recognizer.
  func follow(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    recognizer.addAction { [weak self, unowned recognizer] in
      guard let self else { return }
      badge.show(recognizer.state)
      show(recognizer)
    }
  }

  /// Shows what the recognizers are doing; the first that does something counts.
  func readState(at time: Double) {
    let state = recognizers.map(\.state).first { $0 != .possible && $0 != .failed }
    badge.read(state ?? recognizers.first?.state ?? .possible, at: time)
  }

  /// What is to be read below the stage.
  func tell(_ text: String) { values.text = text }

  // MARK: For each gesture

  /// A recognizer has something to show.
  func show(_ recognizer: GestureRecognizer) {}

  /// Puts things back to where they were.
  func reset() { values.text = hint }

  /// Places what is on the stage.
  func layoutStage() {}

  override func layoutSubviews() {
    let inset = 12.0
    let width = max(0, bounds.width - 2 * inset)
    let badgeSize = badge.sizeThatFits(.zero)
    title.frame = Rect(x: inset, y: 8, width: max(0, width - badgeSize.width - 4), height: 26)
    badge.frame = Rect(
      x: bounds.width - inset - badgeSize.width, y: 10, width: badgeSize.width, height: badgeSize.height)
    let words = 38.0
    values.frame = Rect(x: inset, y: bounds.height - words - 6, width: width, height: words)
    stage.frame = Rect(
      x: inset, y: 42, width: width, height: max(0, values.frame.minY - 6 - 42))
    layoutStage()
  }

  /// A round or square piece in the middle of the stage.
  func piece(_ size: Size, color: Color, cornerRadius: Double) -> View {
    let view = View(frame: Rect(origin: .zero, size: size))
    view.backgroundColor = color
    view.cornerRadius = cornerRadius
    view.isUserInteractionEnabled = false
    stage.addSubview(view)
    return view
  }
}
