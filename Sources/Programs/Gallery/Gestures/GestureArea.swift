import Tactus

/// A card that demonstrates a gesture: its name, the state of its recognizer, a stage on which to make it, and its values.
class GestureArea: View {
  /// The view on which the gesture is made.
  let stage = View()
  /// The badge that shows the recognizer's state.
  let badge = StateBadge()

  private let title: Label
  private let values: Label
  private let hint: String
  private var recognizers: [GestureRecognizer] = []
  /// Whether the badge shows that the recognizer has failed.
  var showsFailure: Bool { true }

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - title: The name of the gesture.
  ///   - hint: An instruction that is shown until the recognizer reports values.
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

  /// Adds a recognizer to the stage or another view, and shows its states.
  func add(_ recognizer: GestureRecognizer, to view: View? = nil) {
    (view ?? stage).addGestureRecognizer(recognizer)
    observe(recognizer)
  }

  /// Shows the states of a recognizer.
  func observe(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    recognizer.addAction { [weak self, unowned recognizer] in
      guard let self else { return }
      badge.show(recognizer.state)
      show(recognizer)
    }
  }

  /// Updates the badge for the first recognizer that is neither possible nor failed.
  func updateBadge(at time: Double) {
    let state = recognizers.map(\.state).first { $0 != .possible && $0 != .failed }
    let failed = showsFailure ? recognizers.first?.state : nil
    badge.update(state ?? failed ?? .possible, at: time)
  }

  /// Shows a text with the gesture's values below the stage.
  func showValues(_ text: String) {
    values.text = text
    setNeedsLayout()
  }

  // MARK: For subclasses

  /// Shows the values of a recognizer whose action was sent.
  func show(_ recognizer: GestureRecognizer) {}

  /// Restores the initial state of the area.
  func reset() { showValues(hint) }

  /// The scale of the views on the stage: 1 if its shorter side is 180 points long.
  var contentScale: Double { min(max(min(stage.bounds.width, stage.bounds.height) / 180, 0.4), 1.8) }
  /// The transform that scales by ``contentScale``.
  var contentTransform: AffineTransform { AffineTransform(scaleX: contentScale, y: contentScale) }

  /// Lays out the views on the stage.
  func layoutStage() {}

  override func layoutSubviews() {
    let inset = 12.0
    let width = max(0, bounds.width - 2 * inset)
    let badgeSize = badge.sizeThatFits(.zero)
    // The text has room for two lines.
    let textHeight = 36.0
    let height = min(values.sizeThatFits(Size(width: width, height: 0)).height, textHeight)
    let top = bounds.height - textHeight - 8
    values.frame = Rect(x: inset, y: top, width: width, height: height)
    stage.frame = Rect(x: inset, y: 42, width: width, height: max(0, top - 6 - 42))
    // On a narrow card the title has the whole line while the state is possible.
    badge.hidesPossible = bounds.width < 230
    let room = badge.hidesPossible ? width : max(0, width - badgeSize.width - 4)
    title.frame = Rect(x: inset, y: 8, width: room, height: 26)
    badge.frame = Rect(
      x: bounds.width - inset - badgeSize.width, y: 10, width: badgeSize.width, height: badgeSize.height)
    layoutStage()
  }

  /// Creates a faint ring on the stage that shows where to touch.
  func makeRing(_ diameter: Double) -> View {
    let ring = makeShape(
      Size(width: diameter, height: diameter), color: Theme.line.withAlphaComponent(0.35),
      cornerRadius: diameter / 2)
    ring.borderWidth = 2
    ring.borderColor = Theme.line
    return ring
  }

  /// Creates a view with a rounded shape on the stage.
  func makeShape(_ size: Size, color: Color, cornerRadius: Double) -> View {
    let view = View(frame: Rect(origin: .zero, size: size))
    view.backgroundColor = color
    view.cornerRadius = cornerRadius
    view.isUserInteractionEnabled = false
    stage.addSubview(view)
    return view
  }
}
