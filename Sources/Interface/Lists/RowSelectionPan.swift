/// The pan of two fingers that selects the rows over which it moves, if the delegate allows it.
final class RowSelectionPan: PanGestureRecognizer {
  private weak var table: TableView?
  /// The row at which the delegate has allowed the selection to begin; nil while it has not.
  private(set) var start: IndexPath?
  /// The generation of the rows to which that index path belongs.
  private var generation = 0
  private var sweep: RowSweep?

  init(_ table: TableView) {
    self.table = table
    super.init(target: nil, action: nil)
    name = "row selection"
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    addTarget(self, action: RowSelectionPan.moved)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible, start == nil, followedTouches.count == 2, let table else { return }
    start = table.rowForSelecting(at: location(in: table))
    generation = table.geometry.generation
    if start == nil, currentState == .possible { state = .failed }
  }

  override func reset() {
    super.reset()
    start = nil
  }

  private func moved() {
    guard let table else { return }
    switch state {
    case .began:
      // The rows may have changed since the touches began.
      guard let start, !table.needsReload, table.geometry.generation == generation,
        table.beginSweep(at: start), table.geometry.generation == generation
      else { return }
      let sweep = RowSweep(table, start: start)
      self.sweep = sweep
      sweep.move(to: location(in: table).y)
    case .changed: sweep?.move(to: location(in: table).y)
    case .ended, .cancelled:
      guard let sweep else { return }
      self.sweep = nil
      sweep.end()
      table.tableDelegate?.tableViewDidEndMultipleSelectionInteraction(table)
    case .possible, .failed: break
    }
  }
}
