import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Random sessions in which rows are deleted, moved and reloaded under touches, swipes, the focus and the keys.
@Suite("Table view: random sessions") @MainActor struct TableViewSessionTests {
  /// A table whose rows have numbers, a button and a field, and which checks each call.
  @MainActor
  final class Session: TableViewDataSource, TableViewDelegate, TextFieldDelegate {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var rows = Array(0..<30)
    var next = 30
    var refuses = false
    var faults: [String] = []
    var touches: [SimulatedTouch] = []
    private var state: UInt64

    init(seed: UInt64) {
      state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
      table.rowHeight = 44
      table.allowsFocus = true
      table.register(forCellReuseIdentifier: "cell") { SessionCell(style: .default, reuseIdentifier: nil) }
      table.dataSource = self
      table.delegate = self
      test.window.addSubview(table)
      test.frame()
    }

    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, limit)))
    }

    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Checks that a call names a row that exists, and whose cell is that of the number.
    func check(_ path: IndexPath?, _ call: String) {
      guard let path else { return }
      if !rows.indices.contains(path.row) { faults.append("\(call) \(path) of \(rows.count)") }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      check(indexPath, "cell")
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      guard let cell = cell as? SessionCell else { return cell }
      if cell.field.isEditing { faults.append("a live field in the reused cell of \(cell.number)") }
      if cell.view.openTouches != 0 { faults.append("a live touch in the reused cell of \(cell.number)") }
      cell.number = rows[indexPath.row]
      cell.field.delegate = self
      cell.field.text = "\(cell.number)"
      return cell
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
      check(indexPath, "height")
      return 44 + Double(rows.indices.contains(indexPath.row) ? rows[indexPath.row] % 3 : 0) * 10
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
    }

    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      check(source, "move from")
      check(destination, "move to")
      rows.insert(rows.remove(at: source.row), at: destination.row)
    }

    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
      check(indexPath, "willDisplay")
    }

    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
      check(indexPath, "highlight")
    }

    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
      check(indexPath, "unhighlight")
    }

    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      check(indexPath, "willSelect")
      return indexPath
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      check(indexPath, "select")
      if random(4) == 0 { delete(indexPath.row) }
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      check(indexPath, "deselect")
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      check(indexPath, "action")
    }

    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
      check(indexPath, "willBeginEditing")
    }

    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
      check(indexPath, "didEndEditing")
    }

    func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      check(indexPath, "canFocus")
      return true
    }

    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { !refuses }

    func delete(_ row: Int) {
      guard rows.indices.contains(row) else { return }
      rows.remove(at: row)
      table.deleteRows(at: [path(row)], with: random(2) == 0 ? .fade : .none)
    }

    /// Performs a random act.
    func act() {
      let spot = Point(x: [20.0, 120, 200, 300][random(4)], y: 5 + Double(random(470)))
      switch random(16) {
      case 0, 1: delete(random(rows.count))
      case 2:
        next += 1
        let row = random(rows.count + 1)
        rows.insert(next, at: row)
        table.insertRows(at: [path(row)], with: .fade)
      case 3:
        guard rows.count > 1 else { return }
        let (from, to) = (random(rows.count), random(rows.count))
        rows.insert(rows.remove(at: from), at: to)
        table.moveRow(at: path(from), to: path(to))
      case 4: if !rows.isEmpty { table.reloadRows(at: [path(random(rows.count))], with: .fade) }
      case 5:
        if random(2) == 0, rows.count > 12 { rows.removeLast(random(8)) }
        table.reloadData()
      case 6: table.setEditing(!table.isEditing, animated: random(2) == 0)
      case 7: table.setContentOffset(Point(x: 0, y: Double(random(900))), animated: random(2) == 0)
      case 8:
        let touch = test.touch(at: spot)
        touches.append(touch)
      case 9: if !touches.isEmpty { touches.remove(at: random(touches.count)).end() }
      case 10:
        for touch in touches { touch.move(by: Point(x: Double(random(60)) - 40, y: Double(random(20)) - 10)) }
      case 11: test.press([KeyCode.tab, .downArrow, .upArrow, .return][random(4)])
      case 12: table.performBatchUpdates(nil)
      case 13:
        let cells = table.visibleCells.compactMap { $0 as? SessionCell }
        if !cells.isEmpty { cells[random(cells.count)].field.becomeFirstResponder() }
        test.type("1")
      case 14: refuses.toggle()
      default:
        while rows.count < 15 {
          next += 1
          rows.append(next)
          table.insertRows(at: [path(rows.count - 1)], with: .none)
        }
      }
    }

    /// Checks what holds between frames.
    func checkRest() {
      for cell in table.subviews.compactMap({ $0 as? SessionCell }) {
        let path = table.indexPath(for: cell)
        if let path, !rows.indices.contains(path.row) || rows[path.row] != cell.number {
          faults.append("the cell of \(cell.number) is at \(path)")
        }
        if path == nil, cell.field.isEditing || cell.view.openTouches > 0 || cell.isHighlighted {
          faults.append("the cell of \(cell.number), which shows no row, is in use")
        }
        if !cell.isHidden, path != nil, cell.alpha < 0.85 {
          faults.append("the row \(cell.number) is transparent")
        }
      }
      let numbers = table.visibleCells.compactMap { ($0 as? SessionCell)?.number }
      if Set(numbers).count != numbers.count { faults.append("a row twice: \(numbers)") }
    }
  }

  /// A view that counts the touches that it tracks.
  final class CountingView: View {
    var openTouches = 0
    var faults = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { openTouches += touches.count }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }
    private func end(_ touches: Set<Touch>) {
      openTouches -= touches.count
      if openTouches < 0 { faults += 1 }
    }
  }

  final class SessionCell: TableViewCell {
    var number = -1
    let field = TextField(frame: Rect(x: 100, y: 0, width: 60, height: 44))
    let view = CountingView(frame: Rect(x: 180, y: 0, width: 40, height: 44))

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      view.isMultipleTouchEnabled = true
      contentView.addSubview(field)
      contentView.addSubview(view)
    }
  }

  @Test(
    "T27 S23 whatever happens to rows, each touch has one end, no call names a row that is gone, and no reused cell is in use",
    arguments: 1...24 as ClosedRange<UInt64>)
  func session(seed: UInt64) {
    let session = Session(seed: seed)
    for step in 0..<300 {
      for _ in 0..<(1 + session.random(3)) { session.act() }
      session.test.frame()
      session.checkRest()
      guard session.faults.isEmpty else {
        Issue.record("\(session.faults.prefix(3)) at step \(step)")
        return
      }
    }
    for touch in session.touches { touch.end() }
    session.refuses = false
    session.test.playUntilIdle()
    var open = 0
    var faults = 0
    for cell in session.table.subviews.compactMap({ $0 as? SessionCell }) {
      open += cell.view.openTouches
      faults += cell.view.faults
    }
    #expect(open == 0 && faults == 0 && session.faults == [])
    session.checkRest()
    #expect(session.faults == [])
  }
}
