internal import Logging

/// A list of rows in sections, as long as need be: what a frame costs and the memory it takes are the same for a hundred rows and
/// for a million.
///
/// Rows are cells of the ``dataSource``, made when they are about to be seen and used again when they are out of sight. Heights are
/// asked for at the same time; until then they are taken to be ``estimatedRowHeight``. When a height turns out to be another, nothing
/// that is seen moves. ``ScrollView/delegate`` may be a ``TableViewDelegate``.
///
/// What contradicts itself, as an update that does not fit the numbers of rows, is logged, and the table loads anew.
@MainActor
open class TableView: ScrollView {
  /// As a height: what the content says.
  public nonisolated static let automaticDimension = -1.0
  private static let tableLogger = Logger(label: "tactus.tableview")

  /// How the sections look.
  public let style: Style

  // MARK: Who gives and decides

  /// Gives the rows. Setting it loads them.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Is told which rows are likely to be seen soon.
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Hears what the table does; one that is a ``TableViewDelegate`` decides about heights, selection and swipes, too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      tableDelegate = delegate as? any TableViewDelegate
      reloadData()
    }
  }

  // MARK: Heights

  /// The height of rows in points, unless the delegate says otherwise. Default ``automaticDimension``: the cells say.
  open var rowHeight = TableView.automaticDimension {
    didSet { if !adopt(rowHeight, after: oldValue, "rowHeight") { rowHeight = oldValue } }
  }
  /// The height that rows are taken to have until they are seen. Default: ``rowHeight``, or 44 where the cells say.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet {
      if !adopt(estimatedRowHeight, after: oldValue, "estimatedRowHeight") { estimatedRowHeight = oldValue }
    }
  }
  /// The height of what lies above a section, in points. In a plain table it counts where there is something.
  ///
  /// Default ``automaticDimension``: 32 where there is a title or a view, else 17.5 in a grouped table, above its first section 35.
  open var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      if !adopt(sectionHeaderHeight, after: oldValue, "sectionHeaderHeight") {
        sectionHeaderHeight = oldValue
      }
    }
  }
  /// The height of what lies below a section, in points. In a plain table it counts where there is something.
  ///
  /// Default ``automaticDimension``: 32 where there is a title or a view, else 17.5 in a grouped table.
  open var sectionFooterHeight = TableView.automaticDimension {
    didSet {
      if !adopt(sectionFooterHeight, after: oldValue, "sectionFooterHeight") {
        sectionFooterHeight = oldValue
      }
    }
  }

  // MARK: Above and below

  /// Lies above the first section, and scrolls with the rows; its height is its own.
  open var tableHeaderView: View? { didSet { installEnd(tableHeaderView, replacing: oldValue) } }
  /// Lies below the last section.
  open var tableFooterView: View? { didSet { installEnd(tableFooterView, replacing: oldValue) } }

  // MARK: Separators

  /// What separates rows. Default `.singleLine`.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of the lines. Default ``Color/separator``.
  open var separatorColor = Color.separator { didSet { separatorsDidChange() } }
  /// How far the lines keep from the edges. Default 16 pt at the leading edge.
  open var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { separatorsDidChange() }
  }

  // MARK: Selection

  /// Whether fingers select rows. Default true.
  open var allowsSelection = true
  /// Whether more than one row may be selected. Default false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selection.count > 1 { deselectAll() } }
  }

  // MARK: Inside

  weak var tableDelegate: (any TableViewDelegate)?
  var geometry = TableGeometry()
  /// The rows that are seen, from the top.
  var shown: [ShownRow] = []
  /// Rows that are out of sight while a finger is on them.
  var held: [ShownRow] = []
  /// Cells of rows that were deleted or moved out of sight, on their way.
  var departing: [TableViewCell] = []
  var supplements: [ShownSupplement] = []
  var selection: Set<IndexPath> = []
  var cellTypes: [String: () -> TableViewCell] = [:]
  var headerTypes: [String: () -> TableViewHeaderFooterView] = [:]
  var cellPool: [String: [TableViewCell]] = [:]
  var headerPool: [String: [TableViewHeaderFooterView]] = [:]
  /// Cells that were given to the data source and not come back yet.
  var lent: [TableViewCell] = []
  /// Whether what is known of the rows is to be asked for anew.
  var needsReload = true
  var isLoading = false
  var isLayingOut = false
  var laidOutWidth = 0.0
  var batchDepth = 0
  var pending = TableViewUpdates()
  /// The row that an animated scroll is to end at.
  var scrollTarget: (path: IndexPath, position: ScrollPosition)?
  /// How often the end of that scroll has been corrected.
  var landings = 0
  var prefetched: ClosedRange<IndexPath>?
  var lastTop = 0.0
  let swipePan = SwipePanGestureRecognizer()
  /// The row that shows its actions.
  weak var swipedCell: TableViewCell?
  /// The kinds of mistakes of the application that were logged.
  private(set) var reported: Set<String> = []

  /// Makes a table without rows.
  public init(frame: Rect, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipePan.tableView = self
    swipePan.addTarget(self, action: TableView.swiped)
    addGestureRecognizer(swipePan)
  }

  /// Makes a plain table without rows.
  public override convenience init(frame: Rect) { self.init(frame: frame, style: .plain) }

  // MARK: - Rows

  /// Asks for everything anew, before the next frame, and drops the selection. The offset stays, as far as there are rows.
  open func reloadData() { setNeedsReload() }

  /// How many rows a section has; 0 when there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// Where a row is, in the table's coordinates; as far as is known for one that was never seen. Zero when there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> Rect {
    guard checkRow(indexPath, "rectForRow(at:)") else { return .zero }
    return Rect(
      x: 0, y: geometry.top(of: indexPath), width: bounds.width, height: geometry.height(of: indexPath))
  }

  /// Where a section is, with its header and footer; zero when there is no such section.
  open func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return Rect(
      x: 0, y: geometry.top(ofSection: section), width: bounds.width,
      height: geometry.sections[section].height)
  }

  /// The row at a point in the table's coordinates; nil when there is none.
  open func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    guard point.isFinite, let path = geometry.nearestRow(at: point.y) else { return nil }
    let top = geometry.top(of: path)
    return point.y >= top && point.y < top + geometry.height(of: path) ? path : nil
  }

  /// The row that a cell shows; nil when it shows none.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    cell.tableView === self ? cell.indexPath : nil
  }

  /// The cell of a row that is seen; nil for any other.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    (shown.first { $0.path == indexPath } ?? held.first { $0.path == indexPath })?.cell
  }

  /// The header of a section that is seen; nil for any other.
  open func headerView(forSection section: Int) -> View? {
    supplements.first { $0.section == section && !$0.isFooter }?.view
  }

  /// The footer of a section that is seen; nil for any other.
  open func footerView(forSection section: Int) -> View? {
    supplements.first { $0.section == section && $0.isFooter }?.view
  }

  /// Scrolls until a row is seen.
  ///
  /// - Parameters:
  ///   - indexPath: The row. One that does not exist is a logged no-op.
  ///   - position: Where to show it.
  ///   - animated: Whether it takes 0.3 s, or happens at once.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: position, animated: animated)
  }

  // MARK: - Kinds of cells

  /// Says which cells are made for an identifier.
  open func register(_ cellType: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = { cellType.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Says which headers and footers are made for an identifier.
  open func register(
    _ viewType: TableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerTypes[identifier] = { viewType.init(reuseIdentifier: identifier) }
  }

  /// Returns a cell that is out of sight, or a new one, for a row.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell. For one that was not registered the cell is a plain one, which is logged.
  ///   - indexPath: The row that the data source was asked for. A cell that is then returned for another row is logged.
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
    cell.wantedIndexPath = indexPath
    return cell
  }

  /// A cell that is out of sight, or a new one where the identifier was registered, else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = cellPool[identifier]?.popLast() {
      lent.append(cell)
      cell.wantedIndexPath = nil
      cell.prepareForReuse()
      return cell
    }
    let cell = cellTypes[identifier]?()
    cell?.reuseIdentifier = identifier
    return cell
  }

  /// A header or footer that is out of sight, or a new one where the identifier was registered, else nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    if let view = headerPool[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = headerTypes[identifier]?()
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: - Selecting

  /// Selects a row, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil deselects all. One that does not exist is a logged no-op.
  ///   - animated: Whether the selection fades in, and the table scrolls rather than jumps.
  ///   - scrollPosition: Where the row is scrolled to; with `.none`, the default, the table does not scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none) {
    guard let indexPath else { return deselectAll(animated: animated) }
    guard checkRow(indexPath, "selectRow(at:animated:scrollPosition:)") else { return }
    if !allowsMultipleSelection { deselectAll(except: indexPath, animated: animated) }
    setSelected(true, indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row; one that is not selected is a no-op.
  ///   - animated: Whether the selection fades out.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if selection.contains(indexPath) { setSelected(false, indexPath, animated: animated) }
  }

  // MARK: - Changes

  /// Makes changes of rows and sections together.
  ///
  /// The block changes the data and calls the methods for inserting, deleting, moving and reloading. Deletions, reloads and origins
  /// of moves are numbers from before, insertions and destinations numbers from after. Updates that do not fit the data source's
  /// numbers are logged, and the table loads anew.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when rows have arrived, never from within this call.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    if batchDepth == 0, !isLayingOut { loadIfNeeded() }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    guard batchDepth == 0 else {
      if let completion { AnimationRun.callSoon { completion(true) } }
      return
    }
    commit(completion)
  }

  /// Rows are new, at these places.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { updates in
      for path in indexPaths where updates.insertedRows.updateValue(animation, forKey: path) != nil {
        updates.isContradictory = true
      }
    }
  }

  /// Rows are gone that were at these places.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { updates in
      for path in indexPaths where updates.deletedRows.updateValue(animation, forKey: path) != nil {
        updates.isContradictory = true
      }
    }
  }

  /// Rows that were at these places show something else.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record { updates in
      for path in indexPaths { updates.reloadedRows[path] = animation }
    }
  }

  /// A row is elsewhere.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Sections are new, with these numbers.
  open func insertSections(_ sections: Set<Int>, with animation: RowAnimation) {
    record { updates in
      for section in sections { updates.insertedSections[section] = animation }
    }
  }

  /// Sections are gone that had these numbers.
  open func deleteSections(_ sections: Set<Int>, with animation: RowAnimation) {
    record { updates in
      for section in sections { updates.deletedSections[section] = animation }
    }
  }

  /// All of the sections that had these numbers is to be asked for anew.
  open func reloadSections(_ sections: Set<Int>, with animation: RowAnimation) {
    record { updates in
      for section in sections { updates.reloadedSections[section] = animation }
    }
  }

  /// A section is elsewhere.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections.append((section, newSection)) }
  }

  // MARK: - Overrides

  /// Places the rows; called whenever the table scrolls. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  open override func setContentOffset(_ offset: Point, animated: Bool) {
    scrollTarget = nil
    super.setContentOffset(offset, animated: animated)
  }

  open override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    guard let swipedCell, let swipe = swipedCell.swipe, !view.isDescendant(of: swipe) else { return true }
    // A finger elsewhere puts the actions away, and does nothing else.
    closeSwipe(animated: true)
    return false
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  // MARK: - Reports

  /// Logs a mistake of the application, once for each kind.
  func report(_ kind: String, _ message: @autoclosure () -> String) {
    guard reported.insert(kind).inserted else { return }
    let text = message()
    Self.tableLogger.warning("\(text)")
  }

  /// Lays the rows out anew with a height that was set; returns whether rows can have it.
  private func adopt(_ height: Double, after old: Double, _ name: String) -> Bool {
    guard check(height.isFinite && (height >= 0 || height == Self.automaticDimension), name) else {
      return false
    }
    if height != old { reloadData() }
    return true
  }

  private func separatorsDidChange() {
    for row in shown {
      row.cell.updateSeparator()
      row.cell.setNeedsLayout()
    }
  }

  private func installEnd(_ view: View?, replacing old: View?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: firstIndex) }
    setNeedsLayout()
  }

  /// Where the rearmost view of the content goes among the subviews.
  var firstIndex: Int { refreshControl?.superview === self ? 1 : 0 }
}
