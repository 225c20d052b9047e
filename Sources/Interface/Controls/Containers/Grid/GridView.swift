/// A view that lays out views in columns and rows.
///
/// Views that are added with ``ContainerView/addArrangedSubview(_:)`` fill the cells row by row; ``addRow(_:)`` begins a row, and
/// ``addArrangedSubview(_:column:row:columnSpan:rowSpan:)`` puts a view into a
/// cell of its own. The sizes of the columns and rows are those of their
/// ``Track``. With ``minimumColumnWidth`` there are as many equal columns as fit, for cards.
///
/// ```swift
/// let form = GridView(columns: [.fitting, .fraction(1)])
/// form.spacing = 12
/// form.addRow([nameLabel, nameField])
/// form.addRow([mailLabel, mailField])
/// ```
///
/// In a right-to-left layout direction the first column is at the right. The time of a layout grows linearly with the cells.
@MainActor
open class GridView: ContainerView {
  /// The columns. Default none: there are as many fitting columns as the rows that were added need, and at least one.
  open var columns: [Track] = [] { didSet { if columns != oldValue { setNeedsArrangement() } } }
  /// The first rows. Default none. Further rows are ``automaticRows``.
  open var rows: [Track] = [] { didSet { if rows != oldValue { setNeedsArrangement() } } }
  /// The size of the rows beyond ``rows``. Default `.fitting`.
  open var automaticRows = Track.fitting { didSet { if automaticRows != oldValue { setNeedsArrangement() } } }
  /// The minimum width of the columns, in points, or nil for ``columns``. With a width, there are as many equally wide columns as
  /// fit beside each other, at least one. Default nil.
  open var minimumColumnWidth: Double? {
    didSet {
      if let width = minimumColumnWidth, !check(width.isFinite && width > 0, "minimumColumnWidth") {
        minimumColumnWidth = oldValue
      }
      if minimumColumnWidth != oldValue { setNeedsArrangement() }
    }
  }

  /// The space between adjacent columns, in points. Default 0.
  open var columnSpacing = 0.0 {
    didSet { columnSpacing = adopt(columnSpacing, after: oldValue, "columnSpacing") }
  }
  /// The space between adjacent rows, in points. Default 0.
  open var rowSpacing = 0.0 { didSet { rowSpacing = adopt(rowSpacing, after: oldValue, "rowSpacing") } }
  /// The space between adjacent columns and between adjacent rows, in points. Reading it returns ``columnSpacing``.
  open var spacing: Double {
    get { columnSpacing }
    set {
      columnSpacing = newValue
      rowSpacing = newValue
    }
  }

  /// The position of views within the width of their cells, unless their column or they have another. Default `.fill`.
  open var horizontalAlignment = HorizontalAlignment.fill {
    didSet { if horizontalAlignment != oldValue { setNeedsArrangement() } }
  }
  /// The position of views within the height of their cells, unless they have another. Default `.fill`.
  open var verticalAlignment = VerticalAlignment.fill {
    didSet { if verticalAlignment != oldValue { setNeedsArrangement() } }
  }

  /// The layout properties of a view.
  struct Attributes {
    /// The cell, or only its spans if the view has none of its own.
    var cell = Cell(column: 0, row: 0)
    var hasCell = false
    var horizontalAlignment: HorizontalAlignment?
    var verticalAlignment: VerticalAlignment?
  }

  var attributes: [ObjectIdentifier: Attributes] = [:]
  var columnAlignments: [Int: HorizontalAlignment] = [:]
  /// The number of columns that the rows added with ``addRow(_:)`` and the views with a cell need.
  private var neededColumnCount = 1
  /// The row below those that have been added.
  private var nextRow = 0

  /// Creates an empty grid.
  ///
  /// - Parameter frame: The grid's frame, in the superview's coordinates.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Creates an empty grid with columns.
  public convenience init(columns: [Track]) {
    self.init(frame: .zero)
    self.columns = columns
  }

  // MARK: - Views

  /// Adds a row below the others, with a view in each column. A nil leaves a cell empty.
  open func addRow(_ views: [View?]) {
    let row = nextRow
    for (column, view) in views.enumerated() {
      if let view { addArrangedSubview(view, column: column, row: row) }
    }
    nextRow = max(nextRow, row + 1)
  }

  /// Adds a view in a cell, or moves it there if it is arranged already. Views may share a cell.
  ///
  /// - Parameters:
  ///   - view: The view; it becomes an arranged subview.
  ///   - column: The first column, from 0 at the leading edge.
  ///   - row: The first row, from 0 at the top.
  ///   - columnSpan: The number of columns.
  ///   - rowSpan: The number of rows.
  open func addArrangedSubview(
    _ view: View, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1
  ) {
    guard
      check(
        column >= 0 && column < GridPlacement.maximumColumnCount && row >= 0
          && row < GridPlacement.maximumRowCount && columnSpan > 0 && rowSpan > 0, "cell")
    else { return }
    if !arranges(view) { addArrangedSubview(view) }
    guard arranges(view) else { return }
    let columnSpan = min(columnSpan, GridPlacement.maximumColumnCount - column)
    let rowSpan = min(rowSpan, GridPlacement.maximumRowCount - row)
    let id = ObjectIdentifier(view)
    attributes[id, default: Attributes()].cell = Cell(
      column: column, row: row, columnSpan: columnSpan, rowSpan: rowSpan)
    attributes[id]?.hasCell = true
    neededColumnCount = max(neededColumnCount, column + columnSpan)
    nextRow = max(nextRow, row + rowSpan)
    setNeedsArrangement()
  }

  /// Adds a view that spans several columns or rows, in the next cells that are free.
  open func addArrangedSubview(_ view: View, columnSpan: Int, rowSpan: Int = 1) {
    guard check(columnSpan > 0 && rowSpan > 0, "span") else { return }
    addArrangedSubview(view)
    guard arranges(view) else { return }
    attributes[ObjectIdentifier(view), default: Attributes()].cell = Cell(
      column: 0, row: 0, columnSpan: min(columnSpan, GridPlacement.maximumColumnCount),
      rowSpan: min(rowSpan, GridPlacement.maximumRowCount))
    attributes[ObjectIdentifier(view)]?.hasCell = false
    setNeedsArrangement()
  }

  /// Sets the position of the views of a column within their cells, unless they have one of their own; nil restores
  /// ``horizontalAlignment``.
  open func setHorizontalAlignment(_ alignment: HorizontalAlignment?, forColumn column: Int) {
    guard columnAlignments[column] != alignment else { return }
    columnAlignments[column] = alignment
    setNeedsArrangement()
  }

  /// Sets the position of a view within the width of its cell; nil restores that of the column.
  open func setHorizontalAlignment(_ alignment: HorizontalAlignment?, of view: View) {
    guard arranges(view) else { return }
    attributes[ObjectIdentifier(view), default: Attributes()].horizontalAlignment = alignment
    setNeedsArrangement()
  }

  /// Sets the position of a view within the height of its cell; nil restores ``verticalAlignment``.
  open func setVerticalAlignment(_ alignment: VerticalAlignment?, of view: View) {
    guard arranges(view) else { return }
    attributes[ObjectIdentifier(view), default: Attributes()].verticalAlignment = alignment
    setNeedsArrangement()
  }

  /// Returns the cell of a view at the current width; nil if the view is hidden or not arranged.
  public func cell(of view: View) -> Cell? {
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard let index = views.firstIndex(where: { $0 === view }) else { return nil }
    let width = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins).width : bounds.width
    return arrangement(of: views, width: width).cells[index]
  }

  // MARK: - Layout

  override func didRemoveArrangedSubview(_ view: View) { attributes[ObjectIdentifier(view)] = nil }

  override func contentSize(of views: [View], for proposal: Size) -> Size {
    guard !views.isEmpty else { return .zero }
    let width = proposal.width > 0 ? proposal.width : nil
    let layout = measuredLayout(of: views, width: width, height: nil)
    return Size(width: layout.columns.total, height: layout.rows.total)
  }

  override func arrange(_ views: [View], in content: Rect) {
    guard !views.isEmpty else { return }
    let layout = measuredLayout(of: views, width: content.width, height: content.height)
    let isRightToLeft = isRightToLeft
    for (index, view) in views.enumerated() {
      let cell = layout.cells[index]
      let room = Rect(
        x: content.minX + layout.columns.origins[cell.column],
        y: content.minY + layout.rows.origins[cell.row],
        width: layout.columns.length(from: cell.column, count: cell.columnSpan),
        height: layout.rows.length(from: cell.row, count: cell.rowSpan))
      setFrame(
        frame(of: view, cell, in: room), of: view, in: content, isRightToLeft: isRightToLeft)
    }
  }

  /// Returns the frame of a view in its cell.
  private func frame(of view: View, _ cell: Cell, in room: Rect) -> Rect {
    let own = attributes[ObjectIdentifier(view)]
    let horizontal = horizontalAlignment(own, cell)
    let vertical = own?.verticalAlignment ?? verticalAlignment
    guard horizontal != .fill || vertical != .fill else { return room }
    let width = horizontal == .fill ? room.width : min(room.width, view.fittingSize(for: .zero).width)
    let height =
      vertical == .fill
      ? room.height : min(room.height, view.fittingSize(for: Size(width: width, height: 0)).height)
    var frame = Rect(x: room.minX, y: room.minY, width: width, height: height)
    switch horizontal {
    case .fill, .leading: break
    case .center: frame.origin.x += (room.width - width) / 2
    case .trailing: frame.origin.x += room.width - width
    }
    switch vertical {
    case .fill, .top: break
    case .center: frame.origin.y += (room.height - height) / 2
    case .bottom: frame.origin.y += room.height - height
    }
    return frame
  }

  func horizontalAlignment(_ own: Attributes?, _ cell: Cell) -> HorizontalAlignment {
    own?.horizontalAlignment ?? columnAlignments[cell.column] ?? horizontalAlignment
  }

  /// The columns of a width, or of the natural width.
  func columnTracks(width: Double?, viewCount: Int) -> [Track] {
    if let minimumColumnWidth {
      guard let width else {
        return Array(
          repeating: .fixed(minimumColumnWidth),
          count: min(max(1, viewCount), GridPlacement.maximumColumnCount))
      }
      let step = max(minimumColumnWidth + columnSpacing, 1e-3)
      // A width that is meant to hold exactly n columns must not lose one to rounding.
      let fitting = Int(saturating: ((width + columnSpacing) / step + 1e-9).rounded(.down))
      return Array(
        repeating: .fraction(1), count: min(max(1, fitting), GridPlacement.maximumColumnCount))
    }
    var tracks = Array(columns.prefix(GridPlacement.maximumColumnCount))
    while tracks.count < neededColumnCount { tracks.append(.fitting) }
    return tracks
  }
}
