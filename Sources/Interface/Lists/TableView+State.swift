// MARK: - State

extension TableView {
  /// The heights of rows, headers and footers that the delegate does not determine, in points.
  struct Heights {
    var row = TableView.automaticDimension
    var estimatedRow = TableView.automaticDimension
    var sectionHeader = TableView.automaticDimension
    var sectionFooter = TableView.automaticDimension
  }

  /// The appearance of the separators between rows.
  struct Separators {
    var style = SeparatorStyle.singleLine
    var color = Color.separator
    /// The insets that the application has set; nil for those of the style.
    var inset: EdgeInsets?
  }

  /// The views that have no row or section, and can get another one.
  @MainActor
  struct Reuse {
    var cells = ReusePool<TableViewCell>()
    var headers = ReusePool<TableViewHeaderFooterView>()
    /// Reusable cells that the data source dequeued and has not returned yet.
    var checkedOut: [TableViewCell] = []
    /// The cell that is configured again for its row; nil while none is.
    var reconfigured: TableViewCell?
  }

  /// The row at which an animated scroll is to end.
  struct ScrollTarget {
    let path: IndexPath
    let position: ScrollPosition
    /// The number of corrections of the offset after the scroll has ended.
    var retargetCount = 0
  }

  /// What the prefetching data source was last notified of.
  struct Prefetching {
    /// The rows; nil if there are none.
    var range: ClosedRange<IndexPath>?
    /// The top of the visible area at the last layout, from which the direction of scrolling follows.
    var lastTop = 0.0
    /// A Boolean value that indicates whether the table scrolls to later rows.
    var isDown = true
    /// The rows beyond the visible area whose cells were made ahead, the nearest first.
    var prepared: [ShownRow] = []
    /// The length of those rows, in points.
    var preparedLength = 0.0
  }
}
