/// The view of an alert or an action sheet: a card with texts, fields and actions, and one with the cancel action of an action sheet.
final class AlertView: View {
  private let isSheet: Bool
  private let card = View()
  private let header = ScrollView()
  private let list = ScrollView()
  private let cancelCard = View()
  let titleLabel = Label()
  private let messageLabel = Label()
  private let separator = View()
  private var rowSeparators: [View] = []
  private(set) var rows: [AlertRow] = []
  private var cancelRow: AlertRow?
  private var fields: [TextField] = []
  /// Called with the action of the row that was chosen.
  var onChoose: ((AlertAction) -> Void)?

  /// The distances of texts from the edges of the card, in points: UIKit's.
  static let inset = 20.0
  /// The least height of a text field, in points, which grows with the text. Chosen by us.
  static let fieldHeight = 36.0
  /// The distance between an action sheet's cards, in points: UIKit's.
  static let gap = 8.0

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    isOpaque = false
    for card in [card, cancelCard] {
      card.backgroundColor = .tertiarySystemBackground
      card.clipsToBounds = true
      addSubview(card)
    }
    styleDidChange()
    titleLabel.font = isSheet ? .boldSystem(ofSize: 13) : .boldSystem(ofSize: Font.labelFontSize)
    messageLabel.font = .system(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      label.textColor = isSheet ? .secondaryLabel : .label
      header.addSubview(label)
    }
    separator.backgroundColor = .separator
    for view in [header, list, separator] { card.addSubview(view) }
    let slide = SlideSelectionGestureRecognizer()
    slide.onMove = { [weak self] in self?.highlight($0) }
    slide.onSelect = { [weak self] in self?.choose($0) }
    addGestureRecognizer(slide)
  }

  override func styleDidChange() { for card in [card, cancelCard] { card.cornerRadius = shapes.alert } }

  /// Shows the content of an alert. Fields and rows that it shows already stay as they are, with their touches and the focus.
  func show(
    title: String?, message: String?, fields: [TextField], actions: [AlertAction], preferred: AlertAction?
  ) {
    titleLabel.text = title
    messageLabel.text = message
    for field in self.fields where !fields.contains(where: { $0 === field }) { field.removeFromSuperview() }
    self.fields = fields
    for field in fields where field.superview !== header { header.addSubview(field) }
    var ordered = actions.filter { $0.style != .cancel }
    let cancel = actions.first { $0.style == .cancel }
    if let cancel, !isSheet { ordered.append(cancel) }
    let former = allRows
    rows = ordered.map { action in
      row(
        action, in: list, among: former,
        isPreferred: action === preferred || preferred == nil && !isSheet && action.style == .cancel)
    }
    cancelRow = isSheet ? cancel.map { row($0, in: cancelCard, among: former, isPreferred: true) } : nil
    for row in former where !allRows.contains(where: { $0 === row }) { row.removeFromSuperview() }
    while rowSeparators.count > max(0, rows.count - 1) { rowSeparators.removeLast().removeFromSuperview() }
    while rowSeparators.count < rows.count - 1 {
      let line = View()
      line.backgroundColor = .separator
      rowSeparators.append(line)
    }
    // The lines are in front of the rows.
    for line in rowSeparators { list.addSubview(line) }
    cancelCard.isHidden = cancelRow == nil
    setNeedsLayout()
  }

  /// Returns the row of an action, which is new unless there is one already.
  private func row(_ action: AlertAction, in superview: View, among rows: [AlertRow], isPreferred: Bool)
    -> AlertRow
  {
    if let row = rows.first(where: { $0.action === action }) {
      row.isPreferred = isPreferred
      return row
    }
    let row = AlertRow(action, isPreferred: isPreferred, isSheet: isSheet)
    row.onChoose = { [weak self] in self?.onChoose?(action) }
    action.onChange = { [weak row] in row?.update() }
    superview.addSubview(row)
    return row
  }

  // MARK: Choosing

  private var allRows: [AlertRow] { rows + (cancelRow.map { [$0] } ?? []) }

  private func row(at point: Point) -> AlertRow? {
    for row in allRows where row.isEnabled {
      guard let superview = row.superview, superview.bounds.contains(convert(point, to: superview)) else {
        continue
      }
      if row.bounds.contains(convert(point, to: row)) { return row }
    }
    return nil
  }

  private func highlight(_ point: Point?) {
    let target = point.flatMap { row(at: $0) }
    for row in allRows { row.isHighlighted = row === target }
  }

  private func choose(_ point: Point) {
    if let row = row(at: point) { onChoose?(row.action) }
  }

  // MARK: Layout

  /// The vertical positions of the views in the header of a width, and its height.
  private func headerHeight(for width: Double, arranges: Bool) -> Double {
    let inner = width - 2 * Self.inset
    var y = isSheet ? 14.0 : Self.inset
    var isEmpty = true
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      if !isEmpty { y += 4 }
      let height = label.sizeThatFits(Size(width: inner, height: 0)).height.rounded(.up)
      if arranges { label.frame = Rect(x: Self.inset, y: y, width: inner, height: height) }
      y += height
      isEmpty = false
    }
    for field in fields {
      y += isEmpty ? 0 : 10
      let height = max(Self.fieldHeight, field.sizeThatFits(Size(width: inner, height: 0)).height)
      if arranges { field.frame = Rect(x: Self.inset, y: y, width: inner, height: height) }
      y += height
      isEmpty = false
    }
    return isEmpty ? 0 : y + (isSheet ? 14 : Self.inset)
  }

  /// A Boolean value that indicates whether two actions are side by side.
  private func isSideBySide(_ width: Double) -> Bool {
    guard !isSheet, rows.count == 2 else { return false }
    for row in rows {
      row.label.numberOfLines = 1
      defer { row.label.numberOfLines = 2 }
      if row.label.sizeThatFits(.zero).width > width / 2 - 20 { return false }
    }
    return true
  }

  private func listHeight(for width: Double, arranges: Bool) -> Double {
    let line = 1 / max(window?.scale ?? 1, 1)
    if isSideBySide(width) {
      let height = rows.reduce(0) { max($0, $1.height(for: width / 2)) }
      if arranges {
        // Cancelling is on the leading side.
        let ordered = isRightToLeft ? rows : rows.reversed()
        let order = rows.last?.action.style == .cancel ? ordered : ordered.reversed()
        for (index, row) in order.enumerated() {
          row.frame = Rect(x: width / 2 * Double(index), y: 0, width: width / 2, height: height)
        }
        rowSeparators.first?.frame = Rect(x: width / 2, y: 0, width: line, height: height)
      }
      return height
    }
    var y = 0.0
    for (index, row) in rows.enumerated() {
      let height = row.height(for: width)
      if arranges {
        row.frame = Rect(x: 0, y: y, width: width, height: height)
        if index > 0 { rowSeparators[index - 1].frame = Rect(x: 0, y: y, width: width, height: line) }
      }
      y += height
    }
    return y
  }

  private func cancelHeight(for width: Double) -> Double {
    cancelRow.map {
      max($0.height(for: width), 56)
        + (rows.isEmpty && headerHeight(for: width, arranges: false) == 0 ? 0 : Self.gap)
    } ?? 0
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = headerHeight(for: size.width, arranges: false) + listHeight(for: size.width, arranges: false)
    return Size(width: size.width, height: height + cancelHeight(for: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let cancel = cancelHeight(for: width)
    let room = max(0, bounds.height - cancel)
    let headerContent = headerHeight(for: width, arranges: true)
    let listContent = listHeight(for: width, arranges: true)
    var listRoom = min(listContent, room)
    if headerContent + listContent > room {
      // Both scroll: the actions keep at least one row and a half, the texts at least a third.
      let minimum = min(listContent, metrics.rowHeight * 1.5)
      listRoom = min(listContent, max(minimum, room - min(headerContent, max(room / 3, room - listContent))))
    }
    let headerRoom = max(0, min(headerContent, room - listRoom))
    card.frame = Rect(x: 0, y: 0, width: width, height: headerRoom + listRoom)
    header.frame = Rect(x: 0, y: 0, width: width, height: headerRoom)
    header.contentSize = Size(width: width, height: headerContent)
    list.frame = Rect(x: 0, y: headerRoom, width: width, height: listRoom)
    list.contentSize = Size(width: width, height: listContent)
    let line = 1 / max(window?.scale ?? 1, 1)
    separator.frame = Rect(x: 0, y: headerRoom, width: width, height: line)
    separator.isHidden = headerContent == 0 || rows.isEmpty
    if let cancelRow {
      let height = max(cancelRow.height(for: width), 56)
      cancelCard.frame = Rect(x: 0, y: bounds.height - height, width: width, height: height)
      cancelRow.frame = cancelCard.bounds
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
