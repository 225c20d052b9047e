// MARK: - Measuring

extension GridView {
  /// The cells of the views, and the tracks.
  struct Arrangement {
    var cells: [Cell] = []
    var columns: GridTracks
    var rows: GridTracks
  }

  /// Returns the cells of views and the tracks, whose lengths are not known yet.
  func arrangement(of views: [View], width: Double?) -> Arrangement {
    let columnTracks = columnTracks(width: width, viewCount: views.count)
    var placement = GridPlacement(columnCount: columnTracks.count)
    var cells = Array(repeating: Cell(column: 0, row: 0), count: views.count)
    // Views with a cell of their own come first, so that the others flow around them.
    for (index, view) in views.enumerated() {
      guard let own = attributes[ObjectIdentifier(view)], own.hasCell else { continue }
      cells[index] = placement.occupy(own.cell)
    }
    for (index, view) in views.enumerated() {
      let own = attributes[ObjectIdentifier(view)]
      if own?.hasCell == true { continue }
      cells[index] = placement.occupyNext(
        columnSpan: own?.cell.columnSpan ?? 1, rowSpan: own?.cell.rowSpan ?? 1)
    }
    var rowTracks = Array(rows.prefix(GridPlacement.maximumRowCount))
    while rowTracks.count < placement.rowCount { rowTracks.append(automaticRows) }
    return Arrangement(
      cells: cells,
      columns: GridTracks(
        columnTracks, spacing: columnSpacing,
        isCollapsed: collapsed(columnTracks, cells) { ($0.column, $0.columnSpan) }),
      rows: GridTracks(
        rowTracks, spacing: rowSpacing, isCollapsed: collapsed(rowTracks, cells) { ($0.row, $0.rowSpan) }))
  }

  /// Returns for each track whether it collapses: a fitting one in which all views are hidden.
  private func collapsed(
    _ tracks: [Track], _ cells: [Cell], _ extent: (Cell) -> (start: Int, count: Int)
  ) -> [Bool] {
    var isShown = Array(repeating: false, count: tracks.count)
    var isHidden = isShown
    for cell in cells {
      let (start, count) = extent(cell)
      for index in start..<(start + count) { isShown[index] = true }
    }
    for view in arrangedSubviews where view.isHidden {
      guard let own = attributes[ObjectIdentifier(view)], own.hasCell else { continue }
      let (start, count) = extent(own.cell)
      // There may be fewer columns than when the view was added.
      guard start < tracks.count else { continue }
      for index in start..<min(start + count, tracks.count) { isHidden[index] = true }
    }
    return tracks.indices.map { tracks[$0] == .fitting && isHidden[$0] && !isShown[$0] }
  }

  /// Returns the cells and the tracks with their lengths.
  ///
  /// - Parameters:
  ///   - views: The views that are not hidden.
  ///   - width: The width to fill; nil for the natural width.
  ///   - height: The height to fill; nil for the natural height.
  func measuredLayout(of views: [View], width: Double?, height: Double?) -> Arrangement {
    var layout = arrangement(of: views, width: width)
    var items: [GridTracks.Item] = []
    items.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      let cell = layout.cells[index]
      guard needsLength(layout.columns, cell.column, cell.columnSpan, hasTotal: width != nil) else {
        continue
      }
      items.append(
        GridTracks.Item(
          start: cell.column, count: cell.columnSpan, length: view.fittingSize(for: .zero).width))
    }
    layout.columns.resolve(total: width, items: items)
    items.removeAll(keepingCapacity: true)
    for (index, view) in views.enumerated() {
      let cell = layout.cells[index]
      guard needsLength(layout.rows, cell.row, cell.rowSpan, hasTotal: height != nil) else { continue }
      // Without any width, which is no limit for a view, its natural height counts.
      var room = layout.columns.length(from: cell.column, count: cell.columnSpan)
      if horizontalAlignment(attributes[ObjectIdentifier(view)], cell) != .fill {
        room = min(room, view.fittingSize(for: .zero).width)
      }
      items.append(
        GridTracks.Item(
          start: cell.row, count: cell.rowSpan,
          length: view.fittingSize(for: Size(width: room, height: 0)).height))
    }
    layout.rows.resolve(total: height, items: items)
    return layout
  }

  /// Returns whether the length of a view matters for the tracks that it spans: fitting ones, and fractions without a total.
  private func needsLength(_ tracks: GridTracks, _ start: Int, _ count: Int, hasTotal: Bool) -> Bool {
    for index in start..<(start + count) {
      switch tracks.tracks[index] {
      case .fitting: return true
      case .fraction: if !hasTotal { return true }
      case .fixed: break
      }
    }
    return false
  }
}
