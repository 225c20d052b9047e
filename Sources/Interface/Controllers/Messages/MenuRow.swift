/// An element of an open menu.
final class MenuRow: ChoiceRow {
  /// What the row stands for.
  enum Role {
    case action(Action)
    case submenu(Menu)
    /// Returns to the menu from which this one was opened.
    case back
    /// Stands for elements that are awaited.
    case loading
  }

  let role: Role
  let titleLabel = Label()
  private let subtitleLabel = Label()
  private let icon = ImageView(frame: .zero)
  private let mark = MenuMarkView()
  private var hasMarks = false
  /// A Boolean value that indicates whether the row begins a section.
  private(set) var beginsSection = false
  private let separator = View()
  private var indicator: ActivityIndicatorView?

  /// The distance of the content from the edges, in points. Chosen by us.
  static let inset = 16.0
  /// The height of the gap before a section, in points: UIKit's.
  static let sectionGap = 8.0
  /// The side of the square for an image, in points. Chosen by us.
  static let iconSide = 20.0
  /// The width of the column for check marks, in points. Chosen by us.
  static let markWidth = 22.0

  init(_ role: Role) {
    self.role = role
    super.init(frame: .zero)
    if case .loading = role {
      let indicator = ActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      addSubview(indicator)
      self.indicator = indicator
    }
    titleLabel.numberOfLines = 2
    titleLabel.font =
      role.isBack ? .boldSystem(ofSize: Font.labelFontSize) : .system(ofSize: Font.labelFontSize)
    subtitleLabel.font = .system(ofSize: 13)
    subtitleLabel.textColor = .secondaryLabel
    for label in [titleLabel, subtitleLabel] {
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    icon.contentMode = .scaleAspectFit
    for view in [icon, mark, separator] { addSubview(view) }
  }

  /// Returns whether the row stands for an element in a role.
  func stands(for role: Role) -> Bool {
    switch (self.role, role) {
    case (.action(let own), .action(let other)): own === other
    case (.submenu(let own), .submenu(let other)): own === other
    case (.back, .back): true
    default: false
    }
  }

  /// Takes over the state of the element.
  func configure(title: String, element: MenuElement?, hasMarks: Bool, beginsSection: Bool, isFirst: Bool) {
    self.hasMarks = hasMarks
    self.beginsSection = beginsSection
    var isDestructive = false
    var kind = MenuMarkView.Kind.none
    switch role {
    case .action(let action):
      isEnabled = !action.attributes.contains(.disabled)
      isDestructive = action.attributes.contains(.destructive)
      kind = action.state == .on ? .check : action.state == .mixed ? .dash : .none
    case .submenu(let menu):
      isDestructive = menu.options.contains(.destructive)
      kind = .chevron
    case .back: kind = .back
    case .loading: isEnabled = false
    }
    titleLabel.text = title
    subtitleLabel.text = element?.subtitle
    let color: Color = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    titleLabel.textColor = color
    icon.image = element?.image
    icon.tintColor = color
    mark.kind = kind
    mark.color = color
    separator.backgroundColor = beginsSection ? .tertiarySystemFill : .separator
    separator.isHidden = isFirst
    setNeedsLayout()
  }

  private var gap: Double { beginsSection ? Self.sectionGap : 0 }
  private var hasTrailingMark: Bool { if case .submenu = role { true } else { false } }

  /// The horizontal extents of the text, from the leading edge.
  private func textSpan(_ width: Double) -> (start: Double, width: Double) {
    let start = hasMarks || role.isBack ? Self.inset + Self.markWidth : Self.inset
    var end = width - Self.inset
    if icon.image != nil { end -= Self.iconSide + 10 }
    if hasTrailingMark { end -= Self.markWidth }
    return (start, max(1, end - start))
  }

  /// Returns the height for a width.
  func height(for width: Double) -> Double {
    let span = textSpan(width)
    var height = titleLabel.sizeThatFits(Size(width: span.width, height: 0)).height
    if subtitleLabel.text != nil {
      height += subtitleLabel.sizeThatFits(Size(width: span.width, height: 0)).height + 2
    }
    return (max(metrics.rowHeight, height + 22) + gap).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / max(window?.scale ?? 1, 1)
    separator.frame = Rect(x: 0, y: 0, width: bounds.width, height: beginsSection ? gap : line)
    let (start, width) = textSpan(bounds.width)
    let titleSize = titleLabel.sizeThatFits(Size(width: width, height: 0))
    let subtitleHeight =
      subtitleLabel.text == nil ? 0 : subtitleLabel.sizeThatFits(Size(width: width, height: 0)).height + 2
    let top = gap + (bounds.height - gap - titleSize.height - subtitleHeight) / 2
    titleLabel.frame = mirrored(Rect(x: start, y: top, width: width, height: titleSize.height))
    subtitleLabel.frame = mirrored(
      Rect(x: start, y: top + titleSize.height + 2, width: width, height: max(0, subtitleHeight - 2)))
    let middle = gap + (bounds.height - gap) / 2
    indicator?.center = Point(x: bounds.midX, y: middle)
    var trailing = bounds.width - Self.inset
    if hasTrailingMark {
      mark.frame = mirrored(Rect(x: trailing - 12, y: middle - 8, width: 16, height: 16))
      trailing -= Self.markWidth
    } else {
      mark.frame = mirrored(Rect(x: Self.inset - 2, y: middle - 8, width: 16, height: 16))
    }
    mark.isMirrored = isRightToLeft
    icon.frame = mirrored(
      Rect(
        x: trailing - Self.iconSide, y: middle - Self.iconSide / 2, width: Self.iconSide,
        height: Self.iconSide))
  }

  private func mirrored(_ rect: Rect) -> Rect {
    isRightToLeft
      ? Rect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }
}

extension MenuRow.Role {
  var isBack: Bool { if case .back = self { true } else { false } }
}
