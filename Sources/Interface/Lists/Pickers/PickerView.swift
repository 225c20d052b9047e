/// A view with one or more wheels, each of which selects a row.
///
/// ```swift
/// picker.dataSource = self
/// picker.delegate = self
/// picker.selectRow(2, inComponent: 0, animated: false)
/// ```
///
/// A wheel turns like a scroll view and rests at a row; a tap on a row selects it. With the focus, the up and down arrow keys, Page Up,
/// Page Down, Home and End turn a wheel, a wheel of a mouse by a row for each detent, and a rotary encoder as it does other controls.
@MainActor
open class PickerView: View {
  /// The object that provides the numbers of components and rows.
  open weak var dataSource: (any PickerViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The object that provides the content of rows, and is notified of selections.
  open weak var delegate: (any PickerViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsReload() } }
  }

  /// The natural size, in points: UIKit's.
  static let naturalSize = Size(width: 320, height: 216)
  /// The height of a row of text, in points, at the default size of text. Chosen by us.
  static let rowHeight = 34.0
  /// The distance of the bar behind the selected rows from the edges, in points. Chosen by us.
  static let barMargin = 8.0
  /// The radius of the corners of that bar, in points: that of steppers.
  var barRadius: Double { min(shapes.stepper, bar.bounds.height / 2) }
  /// The distance between components, in points. Chosen by us.
  static let spacing = 5.0

  private(set) var wheels: [PickerWheel] = []
  private let bar = View(frame: .zero)
  private var needsReload = true
  /// What tells rows with titles from those with views.
  private(set) lazy var viewOfRowsWithTitles = View(frame: .zero)
  /// The components whose first row follows the last one.
  var endlessComponents: Set<Int> = []
  /// A Boolean value that indicates whether the components are laid out from left to right in every language.
  var keepsOrderOfComponents = false { didSet { setNeedsLayout() } }

  override func finishInitialization() {
    super.finishInitialization()
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = .tertiarySystemFill
    addSubview(bar)
  }

  // MARK: - Rows

  /// The number of components.
  public var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Returns the size of the rows of a component, in points; zero if there is no such component.
  open func rowSize(forComponent component: Int) -> Size {
    guard let wheel = wheel(component) else { return .zero }
    layoutIfNeeded()
    return Size(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Asks for the numbers of components and rows, and for the visible rows, anew. The selected rows stay selected where they still exist.
  open func reloadAllComponents() {
    needsReload = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count, picker: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { reload(component) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Asks for the number of rows of a component, and for those that are visible, anew.
  open func reloadComponent(_ component: Int) {
    guard wheel(component) != nil else { return }
    reload(component)
    setNeedsLayout()
  }

  private func reload(_ component: Int) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    let isValid =
      check(count >= 0, "number of rows") && check(height.isFinite && height >= 0, "height of rows")
    wheels[component].reload(
      rowCount: isValid ? count : 0, rowHeight: isValid && height > 0 ? height : standardRowHeight,
      isEndless: endlessComponents.contains(component))
  }

  private var standardRowHeight: Double {
    let factor = traitCollection.growth(limitedTo: Control.maximumGrowth)
    return (Self.rowHeight * factor).rounded()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() { if needsReload { reloadAllComponents() } }

  /// Returns the wheel of a component; nil, with a message in the log, if there is none.
  private func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    if wheels.indices.contains(component) { return wheels[component] }
    Self.logger.warning("A picker view has no component \(component); ignored")
    return nil
  }

  /// What a row shows.
  enum RowContent {
    case title(AttributedText)
    case view(View)
  }

  /// Asks the delegate for the content of a row.
  func content(
    ofRow row: Int, in component: Int, reusing view: View?, hasViews: inout Bool?
  ) -> RowContent {
    guard let delegate else { return .title(AttributedText("")) }
    if hasViews ?? true {
      let own = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
      hasViews = own !== viewOfRowsWithTitles
      if own !== viewOfRowsWithTitles { return .view(own) }
    }
    if let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return .title(title)
    }
    return .title(AttributedText(delegate.pickerView(self, titleForRow: row, forComponent: component) ?? ""))
  }

  /// Shows the content of the visible rows of a component anew.
  func refreshRows(inComponent component: Int) {
    if wheels.indices.contains(component) { wheels[component].refreshRows() }
  }

  // MARK: - Selection

  /// Selects a row. The delegate is not notified. A row or a component that does not exist is ignored and logged.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - component: The component.
  ///   - animated: True to turn the wheel to the row, false to show it there at once.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let wheel = wheel(component) else { return }
    guard (0..<wheel.rowCount).contains(row) else {
      return Self.logger.warning("Component \(component) of a picker view has no row \(row); ignored")
    }
    wheel.select(row, animated: animated)
  }

  /// Returns the selected row of a component; -1 if it has no rows, or there is no such component.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

  func didSelect(_ row: Int, in component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: - Layout

  /// Returns the size that fits the components, in points: UIKit's 320 × 216 unless they are wider or the text is larger.
  open override func sizeThatFits(_ size: Size) -> Size {
    reloadIfNeeded()
    let widths = wheels.indices.map { ownWidth(of: $0) }
    let total = widths.reduce(0, +) + Double(max(0, wheels.count - 1)) * Self.spacing + 4 * Self.barMargin
    let growth = standardRowHeight / Self.rowHeight
    return Size(
      width: max(Self.naturalSize.width, total), height: (Self.naturalSize.height * growth).rounded())
  }

  /// The natural size, in points: that of ``sizeThatFits(_:)``.
  open override var intrinsicContentSize: Size { toolkitIntrinsicSize(sizeThatFits(.zero)) }

  private func ownWidth(of component: Int) -> Double {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
    return width.isFinite ? max(0, width) : 0
  }

  /// Lays out the wheels and the bar behind the selected rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let height = wheels.map(\.rowHeight).max() ?? standardRowHeight
    let room = bounds.insetBy(dx: min(Self.barMargin, bounds.width / 2), dy: 0)
    bar.frame = Rect(
      x: room.minX, y: (bounds.midY - height / 2).rounded(), width: room.width, height: height)
    bar.cornerRadius = barRadius
    bar.isHidden = wheels.isEmpty
    layOutWheels(in: room.insetBy(dx: min(Self.barMargin, room.width / 2), dy: 0))
  }

  private func layOutWheels(in room: Rect) {
    guard !wheels.isEmpty else { return }
    var widths = wheels.indices.map { ownWidth(of: $0) }
    let gaps = Double(wheels.count - 1) * Self.spacing
    let given = widths.reduce(0, +)
    let shareCount = widths.count { $0 == 0 }
    let available = max(0, room.width - gaps)
    if shareCount > 0 {
      let share = max(0, available - given) / Double(shareCount)
      widths = widths.map { $0 == 0 ? share : $0 }
    }
    let total = widths.reduce(0, +)
    if total > available, total > 0 { widths = widths.map { $0 * available / total } }
    let isMirrored = isRightToLeft && !keepsOrderOfComponents
    var x = (room.midX - (min(total, available) + gaps) / 2).rounded()
    for component in isMirrored ? Array(wheels.indices.reversed()) : Array(wheels.indices) {
      let frame = Rect(x: x, y: bounds.minY, width: widths[component], height: bounds.height)
      if wheels[component].frame != frame { wheels[component].frame = frame }
      x += widths[component] + Self.spacing
    }
  }

  /// Takes over the size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.textScale != traitCollection.textScale { setNeedsReload() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
