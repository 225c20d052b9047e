import Tactus

/// A page of values, written in the language that a control selects, and a stepper that changes them.
final class LanguagesPage: ScrollView, LanguageObserving {
  let selection = SegmentedControl(items: LanguagesWords.languages.map(\.name))
  let stepper = Stepper()
  /// The names and the values of the rows.
  let rows: [(name: Label, value: Label)]
  private let card = View()

  /// The keys of the rows' names.
  private static let keys = [
    "Lamps", "Floor", "Date", "Time", "Temperature", "Energy", "Price", "Brightness",
  ]
  private static let rowHeight = 44.0

  init() {
    rows = Self.keys.map { _ in (Label("", size: 17, color: Theme.secondaryText), Label("", size: 17)) }
    super.init(frame: .zero)
    card.backgroundColor = Theme.surface
    card.cornerRadius = 14
    for view in [selection, stepper, card] as [View] { addSubview(view) }
    for row in rows {
      card.addSubview(row.name)
      card.addSubview(row.value)
    }
    stepper.value = 2
    stepper.maximumValue = 120
    stepper.addTarget(self, action: LanguagesPage.languageDidChange, for: .valueChanged)
    selection.addTarget(self, action: LanguagesPage.select, for: .valueChanged)
    languageDidChange()
  }

  private func select() {
    let index = selection.selectedSegmentIndex
    guard LanguagesWords.languages.indices.contains(index) else { return }
    Application.shared.language = LanguagesWords.languages[index].language
  }

  func languageDidChange() {
    let language = Application.shared.language
    selection.selectedSegmentIndex =
      LanguagesWords.languages.firstIndex { $0.language.languageCode == language.languageCode } ?? 0
    stepper.accessibilityLabel = localizedString("Lamps")
    let count = Int(stepper.value)
    let now = LocalDateTime(utcSecondsSince1970: 1_795_708_800 + count * 3661)
    let values = [
      localizedString("%d lamps", count), localizedString("%d floor", count),
      language.string(from: now.date, format: .full), language.string(from: now.time, format: .medium),
      language.string(from: 19.5 + Double(count) / 2, unit: .celsius),
      language.string(from: 1234.5 * Double(count), unit: .kilowattHour),
      language.string(from: 0.32 * Double(count), currency: "EUR"),
      language.string(fromPercentage: Double(count) / 120),
    ]
    for ((name, value), (key, text)) in zip(rows, zip(Self.keys, values)) {
      name.text = localizedString(key)
      value.text = text
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Theme.margin(for: bounds.size)
    let width = min(bounds.width - 2 * margin, 640)
    let x = ((bounds.width - width) / 2).rounded()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let size = stepper.sizeThatFits(.zero)
    let room = max(0, width - size.width - 16)
    selection.frame = Rect(x: isRightToLeft ? x + width - room : x, y: 12, width: room, height: size.height)
    stepper.frame = Rect(
      x: isRightToLeft ? x : x + width - size.width, y: 12, width: size.width, height: size.height)
    card.frame = Rect(
      x: x, y: selection.frame.maxY + 12, width: width, height: Self.rowHeight * Double(rows.count))
    for (index, row) in rows.enumerated() {
      let line = Rect(x: 16, y: Double(index) * Self.rowHeight, width: width - 32, height: Self.rowHeight)
      let nameWidth = min(row.name.sizeThatFits(.zero).width, line.width)
      let value = Rect(
        x: isRightToLeft ? line.minX : line.minX + nameWidth + 12, y: line.minY,
        width: max(0, line.width - nameWidth - 12), height: line.height)
      row.name.frame = Rect(
        x: isRightToLeft ? line.maxX - nameWidth : line.minX, y: line.minY, width: nameWidth,
        height: line.height)
      row.value.frame = value
      row.value.textAlignment = isRightToLeft ? .left : .right
    }
    contentSize = Size(width: bounds.width, height: card.frame.maxY + 12)
  }
}
