internal import TactusDynamics

/// A component of a picker view: a scroll view whose rows are seen on a cylinder, and that rests at one of them.
///
/// Rows have positions: those of an endless wheel, whose rows follow each other again and again, count all of its turns.
@MainActor
final class PickerWheel: ScrollView {
  /// The number of the component.
  let component: Int
  private weak var picker: PickerView?
  /// The number of rows.
  private(set) var rowCount = 0
  /// A Boolean value that indicates whether the first row follows the last one.
  private(set) var isEndless = false
  /// The height of a row, in points.
  private(set) var rowHeight = 0.0
  /// The row that was selected when the wheel was last at rest; -1 without rows.
  private(set) var selectedRow = -1
  /// The position to which the wheel turns by itself; nil while it does not.
  private var targetPosition: Int?
  /// A Boolean value that indicates whether the application changes what is selected, so that the motion it ends selects nothing.
  private var isChangedByApplication = false
  /// The rows that are seen, by their positions.
  private var rows: [Int: PickerRow] = [:]
  private var unusedRows: [PickerRow] = []
  /// The part of a row that a wheel of high resolution has turned.
  private var pendingDetents = 0.0
  private let tap = TapGestureRecognizer()
  /// A Boolean value that indicates whether the delegate provides views; nil before the first row.
  private var hasViews: Bool?

  /// The number of times that the rows of an endless wheel follow each other. Chosen by us: more turns than a fling makes.
  static let turnCount = 201
  /// The number of rows by which Page Up and Page Down turn. Chosen by us: about those that are seen.
  static let pageLength = 5
  /// The greatest number of rows above and below the middle, also of a wheel that is higher than any display. Chosen by us.
  private static let maximumReach = 100

  init(component: Int, picker: PickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    delegate = self
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    scrollsToTop = false
    transfersVerticalScrollingToParent = false
    decelerationRate = .fast
    tap.addTarget(self, action: PickerWheel.tapped)
    addGestureRecognizer(tap)
  }

  private var positionCount: Int { isEndless ? rowCount * Self.turnCount : rowCount }

  private func row(at position: Int) -> Int { rowCount > 0 ? position % rowCount : -1 }

  private var inset: Double { max(0, (bounds.height - rowHeight) / 2) }

  private func offset(of position: Int) -> Point { Point(x: 0, y: Double(position) * rowHeight - inset) }

  /// The position whose row is nearest to the center; 0 without rows.
  private var centerPosition: Int {
    guard rowHeight > 0 else { return 0 }
    return min(
      max(0, Int(saturating: ((bounds.minY + inset) / rowHeight).rounded())), max(0, positionCount - 1))
  }

  /// The position of a row that is nearest to the center.
  private func nearestPosition(of row: Int) -> Int {
    guard isEndless, rowCount > 0 else { return row }
    let center = centerPosition
    let difference = (row - center % rowCount + rowCount) % rowCount
    let shortest = difference > rowCount / 2 ? difference - rowCount : difference
    return min(max(0, center + shortest), positionCount - 1)
  }

  // MARK: Rows

  /// Takes over the number of rows and their height, and shows the selected row again, or the nearest one that exists.
  func reload(rowCount: Int, rowHeight: Double, isEndless: Bool) {
    for row in rows.values { recycle(row) }
    rows = [:]
    hasViews = nil
    let old = selectedRow
    self.isEndless = isEndless && rowCount > 1
    self.rowCount = rowCount
    self.rowHeight = rowHeight
    targetPosition = nil
    targetBehavior = ScrollTargetBehavior(.interval(rowHeight))
    selectedRow = rowCount == 0 ? -1 : min(max(old, 0), rowCount - 1)
    changeByApplication {
      updateGeometry()
      stopScrollingAndZooming()
      moveToSelection()
    }
    setNeedsLayout()
  }

  /// Shows the content of the visible rows anew.
  func refreshRows() {
    for (position, row) in rows { fill(row, at: position) }
  }

  private func updateGeometry() {
    let size = Size(width: bounds.width, height: Double(positionCount) * rowHeight)
    let insets = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    if contentInset != insets { contentInset = insets }
    if contentSize != size { contentSize = size }
  }

  /// Moves the selected row to the center, in the middle of an endless wheel.
  private func moveToSelection() {
    guard rowCount > 0, rowHeight > 0 else { return }
    let position = (isEndless ? Self.turnCount / 2 * rowCount : 0) + selectedRow
    let shift = position - centerPosition
    // A whole number of turns leaves every row where it is seen.
    if shift != 0, shift.isMultiple(of: rowCount), !rows.isEmpty {
      rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.key + shift, $0.value) })
    }
    contentOffset = offset(of: position)
  }

  private func recycle(_ row: PickerRow) {
    row.isHidden = true
    unusedRows.append(row)
  }

  private func fill(_ row: PickerRow, at position: Int) {
    guard let picker else { return }
    switch picker.content(
      ofRow: self.row(at: position), in: component, reusing: row.customView, hasViews: &hasViews)
    {
    case .title(let title): row.show(title)
    case .view(let view): row.show(view)
    }
  }

  private func makeRow(at position: Int) -> PickerRow {
    let row = unusedRows.popLast() ?? PickerRow(frame: .zero)
    fill(row, at: position)
    if row.superview == nil { addSubview(row) }
    row.isHidden = false
    return row
  }

  /// The title of a row for assistive technologies.
  func spokenTitle(ofRow row: Int) -> String? {
    guard let picker, (0..<rowCount).contains(row) else { return nil }
    let shown = rows.first { self.row(at: $0.key) == row }?.value
    switch picker.content(ofRow: row, in: component, reusing: shown?.customView, hasViews: &hasViews) {
    case .title(let title): return title.string
    case .view(let view): return view.accessibilityLabel ?? (view as? Label)?.text
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let former = contentInset
    updateGeometry()
    if contentInset != former, !isDragging { moveToSelection() }
    layOutRows()
  }

  private func layOutRows() {
    guard rowHeight > 0, bounds.height > 0, window != nil else { return }
    let cylinder = PickerCylinder(height: bounds.height, rowHeight: rowHeight)
    let middle = bounds.midY
    let center = min(max(0, Int(saturating: (middle / rowHeight - 0.5).rounded())), positionCount)
    let first = max(
      0, center - Self.maximumReach,
      Int(saturating: ((middle - cylinder.reach) / rowHeight - 0.5).rounded(.up)))
    let last = min(
      positionCount - 1, center + Self.maximumReach,
      Int(saturating: ((middle + cylinder.reach) / rowHeight - 0.5).rounded(.down)))
    for position in rows.keys where position < first || position > last {
      if let row = rows.removeValue(forKey: position) { recycle(row) }
    }
    guard first <= last else { return }
    let size = Size(width: bounds.width, height: rowHeight)
    let isHighContrast = traitCollection.accessibilityContrast == .high
    for position in first...last {
      let distance = (Double(position) + 0.5) * rowHeight - middle
      guard let appearance = cylinder.appearance(atDistance: distance) else { continue }
      let row = rows[position] ?? makeRow(at: position)
      rows[position] = row
      if row.bounds.size != size { row.bounds = Rect(origin: .zero, size: size) }
      row.center = Point(x: bounds.midX, y: middle + appearance.offset)
      row.transform = AffineTransform(scaleX: 1, y: appearance.scale)
      row.alpha = isHighContrast ? 1 : appearance.opacity
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    let rect = Rect(x: bounds.minX, y: bounds.midY - rowHeight / 2, width: bounds.width, height: rowHeight)
    return (rect.insetBy(dx: 2, dy: 1), picker?.barRadius ?? 0)
  }

  // MARK: Selecting

  /// Selects a row on behalf of the application.
  func select(_ row: Int, animated: Bool) {
    selectedRow = row
    changeByApplication {
      if animated, window != nil, rowHeight > 0 {
        turn(to: nearestPosition(of: row))
      } else {
        targetPosition = nil
        stopScrollingAndZooming()
        moveToSelection()
      }
    }
  }

  private func changeByApplication(_ change: () -> Void) {
    let former = isChangedByApplication
    isChangedByApplication = true
    defer { isChangedByApplication = former }
    change()
  }

  /// Turns by a number of rows on behalf of the user.
  func step(by count: Int) {
    guard rowCount > 0, picker?.isUserInteractionEnabled == true else { return }
    let position = (targetPosition ?? centerPosition) + count
    turn(to: min(max(position, 0), positionCount - 1))
    if driver.state.activity.kind == .idle { endTurn() }
  }

  override func turn(byWheel displacement: Point, at time: Double) -> Bool {
    pendingDetents += displacement.y / ScrollMotion.wheelDetent
    let count = Int(saturating: pendingDetents.rounded(.towardZero))
    pendingDetents -= Double(count)
    if count != 0 { step(by: count) }
    return true
  }

  private func turn(to position: Int) {
    targetPosition = position
    setContentOffset(offset(of: position), animated: true)
  }

  /// The row that is selected, or will be when the wheel is at rest.
  var upcomingRow: Int { targetPosition.map(row(at:)) ?? selectedRow }

  private func tapped(_ tap: TapGestureRecognizer) {
    guard tap.state == .ended, rowHeight > 0, rowCount > 0 else { return }
    let cylinder = PickerCylinder(height: bounds.height, rowHeight: rowHeight)
    let surface = bounds.midY + cylinder.distance(atOffset: tap.location(in: self).y - bounds.midY)
    let position = Int(saturating: (surface / rowHeight).rounded(.down))
    guard (0..<positionCount).contains(position) else { return }
    turn(to: position)
    if driver.state.activity.kind == .idle { endTurn() }
  }

  /// Takes over the row at which the wheel has come to rest, and notifies the delegate of another one.
  private func endTurn() {
    guard rowCount > 0, rowHeight > 0, !isDragging, !isChangedByApplication,
      !driver.state.activity.hasMotion
    else { return }
    let position = centerPosition
    // What is interrupted between two rows goes on to one of them.
    guard abs(bounds.minY - offset(of: position).y) < rowHeight / 4 else { return }
    targetPosition = nil
    let former = selectedRow
    selectedRow = row(at: position)
    if isEndless { moveToSelection() }
    if selectedRow != former { picker?.didSelect(selectedRow, in: component) }
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { rowCount > 0 && picker?.isUserInteractionEnabled == true }

  override func scroll(by key: Key?) -> Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
      return false
    }
    switch key.keyCode {
    case .upArrow: step(by: -1)
    case .downArrow: step(by: 1)
    case .pageUp: step(by: -Self.pageLength)
    case .pageDown: step(by: Self.pageLength)
    case .home: step(by: -upcomingRow)
    case .end: step(by: rowCount - 1 - upcomingRow)
    default: return false
    }
    return true
  }

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  /// The label and the hint that the application provides.
  var description: (label: String?, hint: String?) {
    guard let picker, let delegate = picker.delegate as? any PickerViewAccessibilityDelegate else {
      return (nil, nil)
    }
    return (
      delegate.pickerView(picker, accessibilityLabelForComponent: component),
      delegate.pickerView(picker, accessibilityHintForComponent: component)
    )
  }
}

// MARK: - Coming to rest

extension PickerWheel: ScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { targetPosition = nil }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { endTurn() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { endTurn() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { endTurn() }
}
