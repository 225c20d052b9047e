/// A scroll view that presents the rows or items of a data source: the base class of ``TableView`` and ``CollectionView``.
///
/// Do not create a list of this class itself: it presents nothing.
@MainActor
open class ListView: ScrollView {
  /// A Boolean value that indicates whether touches select rows or items. Default true.
  open var allowsSelection = true
  /// A Boolean value that indicates whether rows or items can have the focus, which the arrow keys move and Return selects. Default false.
  /// The delegate may decide otherwise for each of them.
  open var allowsFocus = false
  /// A Boolean value that indicates whether a row or an item is selected when it gets the focus. Default false. The delegate may decide
  /// otherwise for each of them.
  open var selectionFollowsFocus = false

  // MARK: Internal state

  /// The index paths of the selected rows or items.
  var selection: Set<IndexPath> = []
  private(set) var dataState = ListDataState()
  /// The changes that have been made since the last ones were shown.
  var pendingUpdates = ListUpdates()
  var preparation = CellPreparation()
  /// The pan of two touches; nil while no more than one row or item can be selected.
  var sweepPan: SelectionPan?
  private lazy var mistakes = MistakeLog(label: logLabel)
  /// The label of the log in which the mistakes of the application are.
  var logLabel: String { "tactus.list" }
  /// The kinds of mistakes of the application that have been logged.
  var reported: Set<String> { mistakes.reported }

  /// Lets two touches select rows or items instead of scrolling, if the delegate has allowed it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, sweepPan?.start != nil { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Logs a mistake of the application, once for each kind.
  func report(_ kind: String, _ message: @autoclosure () -> String) {
    mistakes.log(kind, .warning, message)
  }

  /// Logs what may be a mistake of the application, once for each kind.
  func note(_ kind: String, _ message: @autoclosure () -> String) { mistakes.log(kind, .notice, message) }

  /// Logs that the data source, which configures a cell again, has requested that of further cells, which would never end.
  func reportNestedConfiguration() {
    report("nested", "The data source had cells configured again while it configured one; that is ignored")
  }
}

// MARK: - Data

extension ListView {
  /// A Boolean value that indicates whether the data is to be reloaded before it is used next.
  var needsReload: Bool {
    get { dataState.needsReload }
    set { dataState.needsReload = newValue }
  }

  /// A Boolean value that indicates whether the data is loaded, and nothing is in progress.
  var isLoaded: Bool { dataState.isLoaded }

  /// A Boolean value that indicates whether rows or items get views.
  var isLayingOut: Bool { dataState.work == .layingOut }

  /// Does work with the data, during which nothing else begins.
  func during<Result>(_ work: ListDataState.Work, _ body: () -> Result) -> Result {
    let former = dataState.begin(work)
    defer { dataState.end(former) }
    return body()
  }

  /// Begins a group of changes.
  func beginChanges() { dataState.beginGroup() }

  /// Ends a group of changes.
  ///
  /// - Returns: True after the outermost one; false for others, and if there is none.
  func endChanges() -> Bool { dataState.endGroup() && !dataState.isInGroup }
}
