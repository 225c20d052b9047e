@testable import TactusInterface

/// A table under random use: its rows have numbers, a view and a field, and it checks each call.
@MainActor
final class SessionRows: TableViewDataSource, TableViewDelegate, TextFieldDelegate, SessionList {
  let table: TableView
  var list: ScrollView { table }
  private(set) var numbers = Array(0..<30)
  private var next = 30
  /// A Boolean value that indicates whether fields refuse to end editing.
  var refuses = false
  private(set) var faults: [String] = []
  /// Returns a random number from 0 to below a limit.
  let random: (Int) -> Int
  /// Called in the callbacks in which an application changes something.
  var onCallback: (() -> Void)?

  init(frame: Rect, random: @escaping (Int) -> Int) {
    self.random = random
    table = TableView(frame: frame)
    table.rowHeight = 44
    table.allowsFocus = true
    table.register(forCellReuseIdentifier: "cell") { SessionCell(style: .default, reuseIdentifier: nil) }
    table.dataSource = self
    table.delegate = self
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: Acts

  func perform(_ act: SessionAct) {
    switch act {
    case .delete: delete(random(numbers.count))
    case .insert: insert(at: random(numbers.count + 1), with: .fade)
    case .move:
      guard numbers.count > 1 else { return }
      let (from, to) = (random(numbers.count), random(numbers.count))
      numbers.insert(numbers.remove(at: from), at: to)
      table.moveRow(at: path(from), to: path(to))
    case .reload:
      if !numbers.isEmpty { table.reloadRows(at: [path(random(numbers.count))], with: .fade) }
    case .reloadData:
      if random(2) == 0, numbers.count > 12 { numbers.removeLast(random(8)) }
      table.reloadData()
    case .edit: table.setEditing(!table.isEditing, animated: random(2) == 0)
    case .scroll:
      table.setContentOffset(Point(x: 0, y: Double(random(900))), animated: random(2) == 0)
    case .update: table.performBatchUpdates(nil)
    case .type:
      let cells = table.visibleCells.compactMap { $0 as? SessionCell }
      if !cells.isEmpty { cells[random(cells.count)].field.becomeFirstResponder() }
    case .refuse: refuses.toggle()
    case .fill: while numbers.count < 15 { insert(at: numbers.count, with: .none) }
    }
  }

  private func insert(at row: Int, with animation: TableView.RowAnimation) {
    next += 1
    numbers.insert(next, at: row)
    table.insertRows(at: [path(row)], with: animation)
  }

  private func delete(_ row: Int) {
    guard numbers.indices.contains(row) else { return }
    numbers.remove(at: row)
    table.deleteRows(at: [path(row)], with: random(2) == 0 ? .fade : .none)
  }

  // MARK: Checks

  /// Checks what holds between frames.
  func checkRest() {
    // It loads the data, so that the cells show what is there.
    if table.numberOfRows(inSection: 0) != numbers.count {
      faults.append("\(table.numberOfRows(inSection: 0)) rows of \(numbers.count)")
    }
    for cell in cells {
      let path = table.indexPath(for: cell)
      if let path, !numbers.indices.contains(path.row) || numbers[path.row] != cell.number {
        faults.append("the cell of \(cell.number) is at \(path)")
      }
      if path == nil, cell.field.isEditing || cell.view.openTouches > 0 || cell.isHighlighted {
        faults.append("the cell of \(cell.number), which shows no row, is in use")
      }
      if !cell.isHidden, path != nil, cell.alpha < 0.85 {
        faults.append("the row \(cell.number) is transparent")
      }
    }
    let shown = table.visibleCells.compactMap { ($0 as? SessionCell)?.number }
    if Set(shown).count != shown.count { faults.append("a row twice: \(shown)") }
  }

  /// Checks what holds when all touches have ended.
  func checkTouches() {
    for cell in cells {
      if cell.view.openTouches != 0 { faults.append("the cell of \(cell.number) has a touch") }
      if cell.view.faults != 0 { faults.append("the cell of \(cell.number) had a touch that ended twice") }
    }
  }

  private var cells: [SessionCell] { table.subviews.compactMap { $0 as? SessionCell } }

  /// Checks that a call names a row that exists, and whose cell is that of the number.
  private func check(_ path: IndexPath?, _ call: String) {
    guard let path else { return }
    if !numbers.indices.contains(path.row) { faults.append("\(call) \(path) of \(numbers.count)") }
  }

  // MARK: Data source

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    check(indexPath, "cell")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    guard let cell = cell as? SessionCell else { return cell }
    if cell.field.isEditing { faults.append("a live field in the reused cell of \(cell.number)") }
    if cell.view.openTouches != 0 { faults.append("a live touch in the reused cell of \(cell.number)") }
    cell.number = numbers.indices.contains(indexPath.row) ? numbers[indexPath.row] : -1
    cell.field.delegate = self
    cell.field.text = "\(cell.number)"
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    check(indexPath, "height")
    return 44 + Double(numbers.indices.contains(indexPath.row) ? numbers[indexPath.row] % 3 : 0) * 10
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    check(indexPath, "canEdit")
    return true
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    check(indexPath, "canMove")
    return true
  }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    check(indexPath, "commit")
    delete(indexPath.row)
    onCallback?()
  }

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    check(source, "move from")
    check(destination, "move to")
    numbers.insert(numbers.remove(at: source.row), at: destination.row)
  }

  // MARK: Delegate

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    check(indexPath, "willDisplay")
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    check(indexPath, "highlight")
    onCallback?()
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    check(indexPath, "unhighlight")
    onCallback?()
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    check(indexPath, "willSelect")
    return indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    check(indexPath, "select")
    if random(4) == 0 { delete(indexPath.row) }
    onCallback?()
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    check(indexPath, "deselect")
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    check(indexPath, "action")
  }

  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
    check(indexPath, "willBeginEditing")
    onCallback?()
  }

  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
    check(indexPath, "didEndEditing")
  }

  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    check(indexPath, "canFocus")
    return true
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { !refuses }
}
