import Tactus

/// A button and a text field, and a lamp for each event, which lights up when one of them sends it.
final class ControlEventsView: View {
  let button: Button
  /// The text field, which sends the editing events.
  let field = TextField()
  /// The lamps of the events, in the order in which they are shown.
  let lamps: [(event: Control.Events, lamp: EventLamp)]
  /// The outline of the area in which a tracked touch counts as inside.
  private let slop = View()
  private let slopLabel = Label("70 pt", size: 13, color: Theme.secondaryText, alignment: .center)
  private let hint = Label(
    "Press, wander off beyond the line, come back, lift", size: 15, color: Theme.secondaryText,
    alignment: .center)

  private static let events: [(Control.Events, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
    (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  private static let editing: Control.Events = [
    .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
  ]

  init() {
    var configuration = Button.Configuration.filled()
    configuration.title = "Touch me"
    configuration.cornerStyle = .large
    button = Button(configuration: configuration)
    button.changesSelectionAsPrimaryAction = true
    lamps = Self.events.enumerated().map { index, entry in
      (entry.0, EventLamp(entry.1, color: TouchInspectorPalette.color(index)))
    }
    super.init(frame: .zero)
    slop.borderWidth = 1.5
    slop.borderColor = Theme.line
    slop.cornerRadius = 4
    slop.isUserInteractionEnabled = false
    hint.numberOfLines = 2
    field.placeholder = "Edit me"
    field.borderStyle = .roundedRect
    for view in [slop, slopLabel, button, hint, field] { addSubview(view) }
    for (event, lamp) in lamps {
      addSubview(lamp)
      let sender: Control = Self.editing.contains(event) ? field : button
      sender.addAction({ [weak lamp] in lamp?.light() }, for: event)
    }
  }

  override func layoutSubviews() {
    let isWide = bounds.width > bounds.height
    let margin = Theme.margin(for: bounds.size)
    let names = isWide ? min(bounds.width * 0.4, 380) : bounds.width - 2 * margin
    let stage =
      isWide
      ? Rect(x: 0, y: 0, width: bounds.width - names - margin, height: bounds.height)
      : Rect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.5)
    let size = Size(width: min(220, stage.width - 160), height: min(120, stage.height * 0.25).rounded())
    button.frame = Rect(
      x: (stage.midX - size.width / 2).rounded(), y: (stage.midY - size.height / 2 - 30).rounded(),
      width: max(0, size.width), height: max(0, size.height))
    let reach = Control.trackingSlop
    slop.frame = button.frame.insetBy(dx: -reach, dy: -reach)
    slopLabel.frame = Rect(
      x: button.frame.minX, y: slop.frame.minY + 6, width: button.frame.width, height: 18)
    hint.frame = Rect(x: stage.minX + 12, y: slop.frame.maxY + 8, width: stage.width - 24, height: 40)
    field.frame = Rect(
      x: button.frame.minX, y: hint.frame.maxY + 6, width: button.frame.width, height: Theme.target)
    field.isHidden = field.frame.maxY > stage.maxY
    hint.isHidden = hint.frame.maxY > stage.maxY
    let origin = isWide ? Point(x: stage.maxX, y: margin) : Point(x: margin, y: stage.maxY)
    let columns = isWide ? 1 : 2
    let rows = (lamps.count + columns - 1) / columns
    let room = bounds.height - origin.y - (isWide ? margin : 12)
    let height = min(room / Double(rows), 48)
    let top = origin.y + (isWide ? (room - height * Double(rows)) / 2 : 0)
    for (index, entry) in lamps.enumerated() {
      let (row, column) = (index % rows, index / rows)
      entry.lamp.frame = Rect(
        x: origin.x + Double(column) * names / Double(columns), y: top + Double(row) * height,
        width: names / Double(columns), height: height)
    }
  }
}
