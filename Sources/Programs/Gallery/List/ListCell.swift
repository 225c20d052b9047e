import Tactus

/// A cell that shows a person: initials on a disc, a name, a note of one to three lines, and a button.
final class ListCell: TableViewCell {
  /// A closure that is called when the button is tapped.
  var onCall: ((ListCell) -> Void)?

  private let disc = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
  private let initials = Label("", size: 16, weight: .semibold, color: .white, alignment: .center)
  private let name = Label("", size: 17, weight: .semibold)
  private let note = Label("", size: 14, color: Theme.secondaryText)
  private let button: Button
  private var hue = 0.0

  private static let margin = 20.0
  private static let padding = 12.0

  required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    var configuration = Button.Configuration.tinted()
    configuration.title = "Call"
    button = Button(configuration: configuration)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    disc.cornerRadius = disc.bounds.width / 2
    initials.frame = disc.bounds
    disc.addSubview(initials)
    note.numberOfLines = 3
    for view in [disc, name, note, button] { contentView.addSubview(view) }
    button.addAction({ [weak self] in if let self { onCall?(self) } }, for: .touchUpInside)
  }

  /// Shows a person.
  func show(_ number: Int, isCalled: Bool) {
    let first = ListPeople.firstName(number)
    let last = ListPeople.lastName(number)
    initials.text = String(first.prefix(1)) + String(last.prefix(1))
    name.text = "\(first) \(last)"
    note.text = "\(ListPeople.text(number)). \(ListPeople.note(number))"
    hue = ListPeople.hue(number)
    setCalled(isCalled)
    setNeedsLayout()
  }

  /// Shows whether the person was called.
  func setCalled(_ isCalled: Bool) {
    let title = isCalled ? "Called" : "Call"
    guard button.configuration?.title != title else { return }
    button.configuration?.title = title
  }

  private func noteWidth(_ width: Double) -> Double {
    max(1, width - 2 * Self.margin - disc.bounds.width - 16 - Self.buttonWidth - 16)
  }

  private static let buttonWidth = 96.0
  private static let nameHeight = 24.0

  override func sizeThatFits(_ size: Size) -> Size {
    let height = note.sizeThatFits(Size(width: noteWidth(size.width), height: 0)).height
    return Size(width: size.width, height: max(68, Self.nameHeight + 2 + height + 2 * Self.padding))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    disc.backgroundColor = Theme.shade(hue: hue, for: traitCollection)
    disc.center = Point(x: Self.margin + disc.bounds.width / 2, y: 34)
    let left = disc.frame.maxX + 16
    let width = noteWidth(size.width)
    name.frame = Rect(x: left, y: Self.padding, width: width, height: Self.nameHeight)
    let height = note.sizeThatFits(Size(width: width, height: 0)).height
    note.frame = Rect(x: left, y: name.frame.maxY + 2, width: width, height: height)
    button.frame = Rect(
      x: size.width - Self.margin - Self.buttonWidth, y: 12, width: Self.buttonWidth, height: Theme.target)
  }
}
