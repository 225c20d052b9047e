/// A view that presents rows in sections, arranged in a single column.
///
/// The ``dataSource`` provides a cell for each row shortly before the row becomes visible, and cells that are no longer visible
/// are reused. The height of a row is requested at the same time; until then ``estimatedRowHeight`` is assumed. If the height
/// differs, visible rows do not move. The time for a frame and the memory are therefore the same for a hundred rows and for a
/// million. ``ScrollView/delegate`` may be a ``TableViewDelegate``.
///
/// An inconsistency, such as an update that does not fit the numbers of rows, is logged, and the table reloads its data.
@MainActor
open class TableView: ListView {
  /// The value for a height that is determined automatically, by the cell or the content.
  public nonisolated static let automaticDimension = -1.0

  /// The style of the table.
  public let style: Style

  // MARK: Data source and delegate

  /// The object that provides the rows. Setting it reloads the data.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of rows that are likely to become visible soon.
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// The delegate. A ``TableViewDelegate`` also determines heights, selection and swipe actions.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      tableDelegate = delegate as? any TableViewDelegate
      reloadData()
    }
  }

  // MARK: Heights

  /// The height of rows, in points, unless the delegate returns another one. Default ``automaticDimension``, the heights of the
  /// cells.
  open var rowHeight: Double {
    get { heights.row }
    set { setHeight(newValue, \.row, "rowHeight") }
  }
  /// The height that is assumed for rows until they become visible, in points. Default ``automaticDimension``, which means
  /// ``rowHeight``, or 44 if the cells determine their heights.
  open var estimatedRowHeight: Double {
    get { heights.estimatedRow }
    set { setHeight(newValue, \.estimatedRow, "estimatedRowHeight") }
  }
  /// The height of section headers, in points. A section of a plain table without a header title or view has none.
  ///
  /// Default ``automaticDimension``: as the constraints or the content of a view say, 32 for a title or another view; otherwise, in a
  /// grouped table, 35 for the first section and 17.5 for others.
  open var sectionHeaderHeight: Double {
    get { heights.sectionHeader }
    set { setHeight(newValue, \.sectionHeader, "sectionHeaderHeight") }
  }
  /// The height of section footers, in points. A section of a plain table without a footer title or view has none.
  ///
  /// Default ``automaticDimension``: as a view's constraints or content say, 32 for a title or another view; else 17.5 in a grouped table.
  open var sectionFooterHeight: Double {
    get { heights.sectionFooter }
    set { setHeight(newValue, \.sectionFooter, "sectionFooterHeight") }
  }

  // MARK: Table header and footer

  /// The view above the first section, which scrolls with the rows and keeps its own height; nil, the default, for none.
  open var tableHeaderView: View? { didSet { installHeaderOrFooter(tableHeaderView, replacing: oldValue) } }
  /// The view below the last section, which scrolls with the rows and keeps its own height; nil, the default, for none.
  open var tableFooterView: View? { didSet { installHeaderOrFooter(tableFooterView, replacing: oldValue) } }

  /// The view behind all rows, which fills the bounds and does not scroll; nil, the default, for none.
  open var backgroundView: View? {
    get { fixedViews.background }
    set { setBackground(newValue) }
  }

  // MARK: Separators

  /// The style of the separators between rows. Default `.singleLine`.
  open var separatorStyle: SeparatorStyle {
    get { separators.style }
    set { separators.style = newValue }
  }
  /// The color of the separators. Default ``Color/separator``.
  open var separatorColor: Color {
    get { separators.color }
    set { separators.color = newValue }
  }
  /// The insets of the separators, in points. Default the margin of the style, where the text begins, at the left edge: 16.
  open var separatorInset: EdgeInsets {
    get { separators.inset ?? EdgeInsets(top: 0, left: metrics.margin, bottom: 0, right: 0) }
    set { separators.inset = newValue }
  }

  // MARK: Selection

  /// A Boolean value that indicates whether more than one row can be selected. Default false.
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection, selection.count > 1 { deselectAll() }
      updateSweeping()
    }
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the rows show controls for deleting, inserting and moving them. Default false.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// A Boolean value that indicates whether touches select rows while the table is edited. Default false.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether touches select any number of rows while the table is edited. Rows have no controls for
  /// deleting and inserting them then. Default false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing != oldValue, isEditing { updateEditing(animated: false) }
      updateSweeping()
    }
  }

  // MARK: Internal state

  private var heights = Heights()
  private var separators = Separators() { didSet { separatorsDidChange() } }
  private var storedEditing = false
  /// What default implementations answer.
  var standards = RowStandards()
  /// The row that follows a touch; nil if none does.
  var moving: MovingRow?
  var fixedViews = FixedViews()
  private(set) var listMenu: ListMenu?
  var swiping = RowSwiping()
  weak var tableDelegate: (any TableViewDelegate)?
  var geometry = TableGeometry()
  /// The visible rows, from the top.
  var shown: [ShownRow] = []
  /// Rows that are not visible, but keep their cells because a touch is on them, or because they have the focus or the keys.
  var retained: [ShownRow] = []
  /// Cells of rows that were deleted or moved off-screen, while they are animated.
  var removing: [TableViewCell] = []
  var supplements: [ShownSupplement] = []
  var reuse = Reuse()
  var laidOutWidth = 0.0
  /// The row at which an animated scroll is to end; nil if there is none.
  var scrollTarget: ScrollTarget?
  var prefetching = Prefetching()
  override var logLabel: String { "tactus.tableview" }

  /// Creates a table without rows.
  public init(frame: Rect, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swiping.pan.tableView = self
    swiping.pan.addTarget(self, action: TableView.swiped)
    addGestureRecognizer(swiping.pan)
    listMenu = ListMenu(self)
  }

  /// Creates a plain table without rows.
  public override convenience init(frame: Rect) { self.init(frame: frame, style: .plain) }

  // MARK: - Rows

  /// Reloads all data before the next frame, and clears the selection at once. The offset is kept, as far as there are rows.
  open func reloadData() { setNeedsReload() }

  /// Returns the number of rows in a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// Returns the rectangle of a row, in the table's coordinates; zero if there is no such row. It depends on estimated heights if
  /// rows have never been visible.
  open func rectForRow(at indexPath: IndexPath) -> Rect {
    guard checkRow(indexPath, "rectForRow(at:)") else { return .zero }
    return Rect(
      x: 0, y: geometry.top(of: indexPath), width: bounds.width, height: geometry.height(of: indexPath))
  }

  /// Returns the rectangle of a section with its header and footer, in the table's coordinates; zero if there is no such section.
  open func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return Rect(
      x: 0, y: geometry.top(ofSection: section), width: bounds.width,
      height: geometry.sections[section].height)
  }

  /// Returns the index path of the row at a point in the table's coordinates; nil if there is none.
  open func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    guard point.isFinite, let path = geometry.nearestRow(at: point.y) else { return nil }
    let top = geometry.top(of: path)
    return point.y >= top && point.y < top + geometry.height(of: path) ? path : nil
  }

  /// Returns the index path of the row that a cell shows; nil if it shows none, as when the row was deleted and fades out, or when the
  /// data is to be reloaded.
  open func indexPath(for cell: TableViewCell) -> IndexPath? { currentRow(of: cell) }

  /// Returns the cell of a visible row; nil for other rows.
  @_disfavoredOverload
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    reloadVisibleRowsIfNeeded()
    return cell(at: indexPath)
  }

  /// Returns the header view of a section; nil if it is not visible.
  open func headerView(forSection section: Int) -> View? {
    supplements.first { $0.section == section && !$0.isFooter }?.view
  }

  /// Returns the footer view of a section; nil if it is not visible.
  open func footerView(forSection section: Int) -> View? {
    supplements.first { $0.section == section && $0.isFooter }?.view
  }

  /// Scrolls so that a row becomes visible.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row. If there is no such row, this is logged and nothing happens.
  ///   - position: The position in the table at which to show the row.
  ///   - animated: True to animate the change over 0.3 s; false to make it at once.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: position, animated: animated)
  }

  // MARK: - Reuse

  /// Registers a class of cells for a reuse identifier.
  open func register(_ cellType: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    reuse.cells.factories[identifier] = { cellType.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Registers a class of headers and footers for a reuse identifier.
  open func register(
    _ viewType: TableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    reuse.headers.factories[identifier] = { viewType.init(reuseIdentifier: identifier) }
  }

  /// Returns a reusable cell, or a new one, for a row.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier. If it is not registered, this is logged and a plain cell is returned.
  ///   - indexPath: The row for which the data source was asked for a cell. If it returns the cell for another row, this is
  ///     logged.
  @_disfavoredOverload
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    let cell: TableViewCell
    if let reusable = dequeueReusableCell(withIdentifier: identifier) {
      cell = reusable
    } else {
      report("identifier", "No cell is registered for the identifier \"\(identifier)\"; a plain one is used")
      cell = TableViewCell(style: .default, reuseIdentifier: identifier)
    }
    cell.requestedIndexPath = indexPath
    return cell
  }

  /// Returns a reusable cell, or a new one; nil if there is none and the identifier is not registered.
  @_disfavoredOverload
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    dequeueCell(identifier)
  }

  /// Returns a reusable header or footer, or a new one; nil if there is none and the identifier is not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    if let view = reuse.headers.take(identifier) {
      view.prepareForReuse()
      return view
    }
    let view = reuse.headers.factories[identifier]?()
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: - Selecting

  /// Selects a row, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row; nil to deselect all. If there is no such row, this is logged and nothing happens.
  ///   - animated: True to animate the selection and the scrolling.
  ///   - scrollPosition: The position in the table to which the row is scrolled; with `.none`, the default, the table does not
  ///     scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none) {
    guard let indexPath else { return deselectAll(animated: animated) }
    guard checkRow(indexPath, "selectRow(at:animated:scrollPosition:)") else { return }
    if !selectsMultipleRows { deselectAll(except: indexPath, animated: animated) }
    setSelected(true, indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row. If it is not selected, nothing happens.
  ///   - animated: True to fade the selection out.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if selection.contains(indexPath) { setSelected(false, indexPath, animated: animated) }
  }

  // MARK: - Editing

  /// Shows or hides the controls for deleting, inserting and moving rows.
  ///
  /// - Parameters:
  ///   - editing: True to show them.
  ///   - animated: True to animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    // What was selected for an action on many rows is of no use any more.
    if !editing, allowsMultipleSelectionDuringEditing { deselectAll(animated: animated) }
    updateEditing(animated: animated)
  }

  // MARK: - Changes

  /// Animates multiple insertions, deletions, moves and reloads of rows and sections as a group. The heights of the rows that are known
  /// are asked for again, also if the group is empty.
  ///
  /// The closure changes the data and calls the methods for inserting, deleting, moving and reloading. Deletions, reloads and the
  /// origins of moves refer to indexes before the changes, insertions and the destinations of moves to indexes after them. If the
  /// updates do not fit the numbers of the data source, this is logged, and the table reloads its data.
  ///
  /// - Parameters:
  ///   - updates: The closure that makes the changes.
  ///   - completion: The closure that is called when the animations have ended, never from within this call. That of a nested group
  ///     is called with those of the outermost one.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginGroup()
    updates?()
    endGroup(completion)
  }

  /// Inserts rows at index paths.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.insert(indexPaths, animation) }
  }

  /// Deletes the rows at index paths.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.delete(indexPaths, animation) }
  }

  /// Reloads the rows at index paths.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { $0.reload(indexPaths, animation) }
  }

  /// Moves a row to another index path: its cell slides there while the others make room.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections at indexes.
  open func insertSections(_ sections: Set<Int>, with animation: RowAnimation) {
    record { $0.insertSections(sections, animation) }
  }

  /// Deletes the sections at indexes.
  open func deleteSections(_ sections: Set<Int>, with animation: RowAnimation) {
    record { $0.deleteSections(sections, animation) }
  }

  /// Reloads the sections at indexes.
  open func reloadSections(_ sections: Set<Int>, with animation: RowAnimation) {
    record { $0.reloadSections(sections, animation) }
  }

  /// Moves a section to another index: its rows, header and footer slide there while the others make room.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections.append((section, newSection)) }
  }

  // MARK: - Overrides

  /// Lays out the rows. It is called whenever the table scrolls. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  /// Has the heights that depend on text determined again, if the size of text has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.textScale != previousTraitCollection?.textScale else { return }
    textSizeDidChange()
  }

  open override func setContentOffset(_ offset: Point, animated: Bool) {
    scrollTarget = nil
    super.setContentOffset(offset, animated: animated)
  }

  open override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    guard let swipe = swiping.cell?.swipe, !view.isDescendant(of: swipe) else { return true }
    // A touch elsewhere only hides the swipe actions.
    closeSwipe(animated: true)
    return false
  }

  /// Moves the focus from row to row, and selects the row that has it.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let unused = presses.unused(by: handleRowKey) { super.pressesBegan(unused, with: event) }
  }

  /// Moves the focus from row to row while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if let unused = presses.unused(by: moveRowFocus) { super.pressesChanged(unused, with: event) }
  }

  /// Shows the row that has got the focus, and selects it if the selection follows the focus.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    rowFocusDidChange(context)
  }

  override func rectToReveal(_ rect: Rect) -> Rect { rectWithPinnedSupplements(rect) }

  /// Sets one of the heights, and reloads the data if it is another one. One that is not valid is logged.
  private func setHeight(_ height: Double, _ path: WritableKeyPath<Heights, Double>, _ name: String) {
    guard check(height.isFinite && (height >= 0 || height == Self.automaticDimension), name),
      heights[keyPath: path] != height
    else { return }
    heights[keyPath: path] = height
    reloadData()
  }
}
