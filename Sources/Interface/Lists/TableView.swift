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
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Is told which rows are likely to be seen soon.
  public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Hears what the table does; one that is a ``TableViewDelegate`` decides about heights, selection and swipes, too.
  public override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      tableDelegate = delegate as? any TableViewDelegate
      reloadData()
    }
  }

  // MARK: Heights

  /// The height of rows in points, unless the delegate says otherwise. Default ``automaticDimension``: the cells say.
  public var rowHeight = TableView.automaticDimension {
    didSet {
      if !keeps(rowHeight, "rowHeight") {
        rowHeight = oldValue
      } else {
        heightsDidChange(rowHeight != oldValue)
      }
    }
  }
  /// The height that rows are taken to have until they are seen. Default: ``rowHeight``, or 44 where the cells say.
  public var estimatedRowHeight = TableView.automaticDimension {
    didSet {
      if !keeps(estimatedRowHeight, "estimatedRowHeight") {
        estimatedRowHeight = oldValue
      } else {
        heightsDidChange(estimatedRowHeight != oldValue)
      }
    }
  }
  /// The height of what lies above a section, in points. In a plain table it counts where there is something.
  ///
  /// Default ``automaticDimension``: 32 where there is a title or a view, else 17.5 in a grouped table, above its first section 35.
  public var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      if !keeps(sectionHeaderHeight, "sectionHeaderHeight") { sectionHeaderHeight = oldValue }
      heightsDidChange(sectionHeaderHeight != oldValue)
    }
  }
  /// The height of what lies below a section, in points. In a plain table it counts where there is something.
  ///
  /// Default ``automaticDimension``: 32 where there is a title or a view, else 17.5 in a grouped table.
  public var sectionFooterHeight = TableView.automaticDimension {
    didSet {
      if !keeps(sectionFooterHeight, "sectionFooterHeight") { sectionFooterHeight = oldValue }
      heightsDidChange(sectionFooterHeight != oldValue)
    }
  }

  // MARK: Above and below

  /// Lies above the first section, and scrolls with the rows; its height is its own.
  public var tableHeaderView: View? { didSet { installEnd(tableHeaderView, replacing: oldValue) } }
  /// Lies below the last section.
  public var tableFooterView: View? { didSet { installEnd(tableFooterView, replacing: oldValue) } }

  // MARK: Separators

  /// What separates rows. Default `.singleLine`.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
  /// The colour of the lines. Default ``Color/separator``.
  public var separatorColor = Color.separator { didSet { separatorsDidChange() } }
  /// How far the lines keep from the edges. Default 16 pt at the leading edge.
  public var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { separatorsDidChange() }
  }

  // MARK: Selection

  /// Whether fingers select rows. Default true.
  public var allowsSelection = true
  /// Whether more than one row may be selected. Default false.
  public var allowsMultipleSelection = false {
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
  private var reported: Set<String> = []

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

  private func keeps(_ height: Double, _ name: String) -> Bool {
    check(height.isFinite && (height >= 0 || height == Self.automaticDimension), name)
  }

  private func heightsDidChange(_ isChanged: Bool) { if isChanged { reloadData() } }

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
