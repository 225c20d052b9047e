import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Touches, highlights, menus and editing end with the row that they are on.
@Suite("Table view: what a row loses when it goes") @MainActor struct TableViewLifetimeTests {
  private func remove(_ row: Int, from stage: TableStage, with animation: TableView.RowAnimation = .fade) {
    stage.rows.sections[0].remove(at: row)
    stage.table.deleteRows(at: [stage.path(row)], with: animation)
  }

  // MARK: Touches

  @Test(
    "T27 a touch on a row that is being deleted is cancelled, and acts on no other row", arguments: [2, 1])
  func deletedRow(row: Int) {
    let stage = TableStage([3])
    let cell = stage.cell(row)
    let touch = stage.test.touch(at: Point(x: 100, y: Double(row) * 50 + 25))
    stage.test.play(for: 0.2)
    #expect(stage.rows.calls == ["highlight 0-\(row)"])
    remove(row, from: stage)
    #expect(cell?.isHighlighted == false && cell.map { stage.table.indexPath(for: $0) } == .some(nil))
    stage.test.frame()
    touch.end()
    stage.finishAnimations()
    #expect(stage.rows.calls == ["highlight 0-\(row)"] && stage.table.indexPathForSelectedRow == nil)
  }

  @Test("T27 a touch on a row that is reloaded or whose section goes is cancelled", arguments: [0, 1, 2, 3])
  func otherRemovals(kind: Int) {
    let stage = TableStage([3, 3])
    let touch = stage.test.touch(at: Point(x: 100, y: 25))
    stage.test.play(for: 0.2)
    switch kind {
    case 0: stage.table.reloadRows(at: [stage.path(0)], with: .fade)
    case 1: stage.table.reloadSections([0], with: .fade)
    case 2:
      stage.rows.sections.removeFirst()
      stage.table.deleteSections([0], with: .top)
    default:
      stage.rows.sections = [[]]
      stage.table.reloadData()
    }
    stage.test.frame()
    touch.end()
    stage.finishAnimations()
    #expect(stage.rows.calls == ["highlight 0-0"])
  }

  @Test("T27 data that has shrunk before it is reloaded gets no call for a row that is gone")
  func beforeReload() {
    let stage = TableStage([3])
    let touch = stage.test.touch(at: Point(x: 100, y: 125))
    stage.test.play(for: 0.2)
    stage.rows.sections = [["row 0"]]
    stage.table.reloadData()
    touch.end()
    #expect(stage.rows.calls == ["highlight 0-2"])
  }

  @Test("T27 a row that moves keeps its touch, which selects it where it is now")
  func movedRow() {
    let stage = TableStage([5])
    let touch = stage.test.touch(at: Point(x: 100, y: 125))
    stage.test.play(for: 0.2)
    remove(0, from: stage)
    touch.end()
    stage.finishAnimations()
    #expect(stage.rows.calls == ["highlight 0-2", "unhighlight 0-1", "select 0-1"])
  }

  @Test("T27 a button in a removed row does not fire for the row that reuses its cell")
  func button() {
    var taps: [Int] = []
    var cancelled = 0
    let stage = TableStage([40]) { stage in
      stage.rows.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        if cell.contentView.subviews.isEmpty {
          let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 50))
          button.addAction(
            { [weak cell, weak table] in
              if let cell, let path = table?.indexPath(for: cell) { taps.append(path.row) }
            }, for: .touchUpInside)
          button.addAction({ cancelled += 1 }, for: .touchCancel)
          cell.contentView.addSubview(button)
        }
        return cell
      }
    }
    let touch = stage.test.touch(at: Point(x: 50, y: 75))
    stage.test.play(for: 0.3)
    remove(1, from: stage)
    #expect(cancelled == 1)
    stage.finishAnimations()
    stage.offset = 900
    touch.end()
    #expect(taps == [] && cancelled == 1)
  }

  @Test("T27 a button in the header of a section that goes loses its touch")
  func header() {
    final class Headers: TableViewDelegate {
      var taps = 0
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let view =
          tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
          ?? TableViewHeaderFooterView(reuseIdentifier: "header")
        let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 32))
        button.addAction({ [weak self] in self?.taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
        return view
      }
    }
    let headers = Headers()
    let stage = TableStage([2, 2])
    stage.table.delegate = headers
    stage.test.frame()
    let touch = stage.test.touch(at: Point(x: 50, y: 10))
    stage.test.play(for: 0.3)
    stage.rows.sections.removeFirst()
    stage.table.deleteSections([0], with: .fade)
    touch.end()
    #expect(headers.taps == 0)
  }

  @Test("T27 the rows below a deleted row's fading cell are hit, not the cell")
  func hitTesting() {
    let stage = TableStage([10])
    remove(1, from: stage)
    stage.test.play(for: 0.1)
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.rows.calls.suffix(1) == ["select 0-1"])
    stage.finishAnimations()
  }

  @Test("T27 a row that the selection has deleted gets no primary action, and neither does its successor")
  func primaryAction() {
    let stage = TableGestureStage()
    final class Deleter: TableViewDelegate {
      weak var stage: TableGestureStage?
      var actions: [Int] = []
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        stage?.rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
      }
      func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        actions.append(indexPath.row)
      }
    }
    let deleter = Deleter()
    deleter.stage = stage
    stage.table.delegate = deleter
    stage.test.frame()
    stage.test.tap(at: Point(x: 100, y: 75))
    stage.test.playUntilIdle()
    #expect(stage.rows.count == 39 && deleter.actions == [])
  }

  @Test("T27 a row that is deleted while it is moved loses its touch, and is not moved")
  func moving() {
    let stage = TableGestureStage()
    stage.table.setEditing(true, animated: false)
    stage.test.frame()
    let touch = stage.test.touch(at: Point(x: 300, y: 75))
    touch.drag(to: Point(x: 300, y: 200), over: 0.2)
    let cell = stage.table.moving?.cell
    #expect(cell?.shadow != nil, "while it is moved, it has a shadow")
    stage.rows.remove(at: 1)
    stage.table.deleteRows(at: [stage.path(1)], with: .fade)
    #expect(stage.table.moving == nil)
    touch.drag(to: Point(x: 300, y: 400), over: 0.2)
    touch.end()
    stage.test.playUntilIdle()
    #expect(!stage.take().contains { $0.hasPrefix("move") } && cell?.shadow == nil && cell?.alpha == 1)
  }

  @Test("T27 the menu of a row closes when the row goes")
  func menu() {
    let stage = TableGestureStage()
    stage.menuActions = [.copy]
    let press = stage.test.touch(at: Point(x: 100, y: 75))
    stage.test.play(for: 0.8)
    press.end()
    stage.test.playUntilIdle()
    func isOpen() -> Bool { stage.test.window.subviews.contains { $0 is ContextMenuView } }
    #expect(isOpen())
    stage.rows.remove(at: 1)
    stage.table.deleteRows(at: [stage.path(1)], with: .fade)
    stage.test.playUntilIdle()
    #expect(!isOpen() && stage.take() == ["menu 1"])
  }

  @Test("T27 the end of editing a row by a swipe names no row that is gone")
  func swipe() {
    final class Rows: TableViewDelegate {
      var ends: [IndexPath?] = []
      var onDelete: ((IndexPath) -> Void)?
      func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> SwipeActionsConfiguration? {
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.onDelete?(indexPath)
            done(true)
          }
        ])
      }
      func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
        ends.append(indexPath)
      }
    }
    for reloads in [false, true] {
      let rows = Rows()
      let stage = TableStage([3])
      stage.table.delegate = rows
      rows.onDelete = { path in
        stage.rows.sections[0].remove(at: path.row)
        if reloads { stage.table.reloadData() } else { stage.table.deleteRows(at: [path], with: .left) }
      }
      stage.test.frame()
      let touch = stage.test.touch(at: Point(x: 300, y: 125))
      touch.drag(to: Point(x: 10, y: 125), over: 0.3)
      touch.end()
      stage.finishAnimations()
      #expect(stage.rows.sections[0].count == 2 && rows.ends == [nil])
    }
  }

  // MARK: Appearance

  @Test("S23 cells keep the clipping, the opacity and the animations that the application has given them")
  func ownAppearance() {
    let stage = TableStage([20]) { stage in
      stage.rows.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.clipsToBounds = true
        cell.alpha = 0.5
        return cell
      }
      stage.rows.trailing = SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
      ])
    }
    let cell = stage.cell(1)
    let touch = stage.test.touch(at: Point(x: 300, y: 75))
    touch.drag(to: Point(x: 200, y: 75), over: 0.3)
    touch.end()
    stage.finishAnimations()
    stage.table.closeSwipe(animated: true)
    stage.finishAnimations()
    #expect(cell?.clipsToBounds == true && cell?.swipe == nil)
    stage.rows.sections[0].insert("new", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .fade)
    remove(3, from: stage)
    stage.finishAnimations()
    #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 0.5 })
    View.animate(withDuration: 10) { cell?.backgroundColor = .red }
    stage.table.beginSwipeForTesting(of: cell)
    stage.table.closeSwipe(animated: false)
    #expect(cell?.layer.presentation != nil, "an animation of the application goes on")
  }

  @Test("S23 a cell whose row was deleted with an animation is visible when it is reused")
  func reusedAlpha() {
    let stage = TableStage([60])
    remove(0, from: stage)
    remove(1, from: stage, with: .left)
    stage.finishAnimations()
    stage.offset = 700
    stage.offset = 1500
    #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
  }

  // MARK: Editing a field in a row

  private func fieldStage(_ delegate: any TextFieldDelegate) -> (TableStage, TextField) {
    let stage = TableStage([60]) { stage in
      stage.rows.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        if cell.contentView.subviews.isEmpty {
          let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
          field.delegate = delegate
          cell.contentView.addSubview(field)
        }
        (cell.contentView.subviews[0] as? TextField)?.text = "\(path.row)"
        return cell
      }
    }
    let field = stage.cell(2)?.contentView.subviews.first as? TextField
    return (stage, field ?? TextField(frame: .zero))
  }

  private final class Fields: TextFieldDelegate {
    var refuses = false
    var ends = 0
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { !refuses }
    func textFieldDidEndEditing(_ textField: TextField) { ends += 1 }
  }

  @Test("T27 a row whose field is edited keeps its cell while it is out of sight", arguments: [false, true])
  func focusedField(refuses: Bool) {
    let fields = Fields()
    let (stage, field) = fieldStage(fields)
    field.becomeFirstResponder()
    fields.refuses = refuses
    stage.offset = 1500
    #expect(field.isEditing && fields.ends == 0 && !stage.table.visibleCells.contains { field.isInside($0) })
    stage.test.type("x")
    #expect(field.text == "2x")
    stage.offset = 0
    #expect(stage.cell(2).map { field.isInside($0) } == true && field.text == "2x" && field.isEditing)
    fields.refuses = false
    field.resignFirstResponder()
    stage.test.window.requestFocusUpdate(to: nil)
    stage.offset = 1500
    #expect(stage.table.retained.isEmpty)
  }

  @Test(
    "T27 a row that is deleted or reloaded ends the editing of its field, even if that refuses",
    arguments: [0, 1, 2])
  func removedField(kind: Int) {
    let fields = Fields()
    let (stage, field) = fieldStage(fields)
    field.becomeFirstResponder()
    fields.refuses = true
    switch kind {
    case 0: remove(2, from: stage)
    case 1: stage.table.reloadRows(at: [stage.path(2)], with: .none)
    default:
      stage.table.reloadData()
      stage.test.frame()
    }
    #expect(!field.isEditing && stage.test.window.firstResponder == nil)
    stage.finishAnimations()
  }
}

extension TableView {
  /// Reveals an action beside a cell.
  fileprivate func beginSwipeForTesting(of cell: TableViewCell?) {
    guard let cell, let path = indexPath(for: cell) else { return }
    let action = ContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
    reveal(SwipeActionsConfiguration(actions: [action]), isLeft: false, in: cell, at: path)
  }
}
