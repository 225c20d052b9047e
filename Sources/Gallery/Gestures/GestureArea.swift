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
  /// Whether it is of interest that the recognizer fails.
  var tellsFailure: Bool { true }

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
    let failed = tellsFailure ? recognizers.first?.state : nil
    badge.read(state ?? failed ?? .possible, at: time)
  }

  /// What is to be read below the stage.
  func tell(_ text: String) {
    values.text = text
    setNeedsLayout()
  }

  // MARK: For each gesture

  /// A recognizer has something to show.
  func show(_ recognizer: GestureRecognizer) {}

  /// Puts things back to where they were.
  func reset() { tell(hint) }

  /// How large things on the stage are, 1 on one of 180 pt.
  var fit: Double { min(max(min(stage.bounds.width, stage.bounds.height) / 180, 0.4), 1.8) }
  /// The scaling by ``fit``.
  var fitting: AffineTransform { AffineTransform(scaleX: fit, y: fit) }

  /// Places what is on the stage.
  func layoutStage() {}

  override func layoutSubviews() {
    let inset = 12.0
    let width = max(0, bounds.width - 2 * inset)
    let badgeSize = badge.sizeThatFits(.zero)
    // Room for two lines, from the top.
    let words = 36.0
    let height = min(values.sizeThatFits(Size(width: width, height: 0)).height, words)
    let top = bounds.height - words - 8
    values.frame = Rect(x: inset, y: top, width: width, height: height)
    stage.frame = Rect(x: inset, y: 42, width: width, height: max(0, top - 6 - 42))
    // On a narrow card the title has the line for itself, until there is a state to tell.
    badge.hidesPossible = bounds.width < 230
    let room = badge.hidesPossible ? width : max(0, width - badgeSize.width - 4)
    title.frame = Rect(x: inset, y: 8, width: room, height: 26)
    badge.frame = Rect(
      x: bounds.width - inset - badgeSize.width, y: 10, width: badgeSize.width, height: badgeSize.height)
    layoutStage()
  }

  /// A faint ring that shows where to put a finger.
  func ring(_ diameter: Double) -> View {
    let ring = piece(
      Size(width: diameter, height: diameter), color: Theme.line.withAlphaComponent(0.35),
      cornerRadius: diameter / 2)
    ring.borderWidth = 2
    ring.borderColor = Theme.line
    return ring
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
