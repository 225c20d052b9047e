import TactusTesting

@testable import TactusInterface

// MARK: - Tables, keys, the panel and the compositor

extension Session {
  /// The time without input after which the panel is blanked, in seconds: longer than a session takes otherwise.
  static let blankingDelay = 600.0

  private var lists: [SessionPage] { pages.filter { $0.viewIfLoaded?.window != nil && $0.rows != nil } }

  /// Does something at random with tables, keys, the panel or the compositor.
  func actFurther() {
    switch roll(14) {
    case 0..<5: change(pick(lists)?.rows)
    case 5: swipe()
    case 6: reorder()
    case 7..<11: press()
    case 11: idle()
    case 12: reconnect()
    default:
      write("type")
      test.type("1")
    }
  }

  private func change(_ rows: (any SessionList)?) {
    guard let rows, let act = pick(SessionAct.allCases) else { return }
    write("rows: \(act)")
    rows.perform(act)
  }

  /// Swipes over a row, unless what is in front of it takes the touch.
  private func swipe() {
    guard let (table, cell) = row() else { return }
    write("swipe over \(cell.number)")
    let y = cell.convert(cell.bounds.center, to: nil).y
    let edges = (
      table.convert(table.bounds, to: nil).minX + 30, table.convert(table.bounds, to: nil).maxX - 80
    )
    let ends = roll(2) == 0 ? edges : (edges.1, edges.0)
    let touch = test.touch(at: Point(x: ends.0, y: y))
    touch.drag(to: Point(x: ends.1, y: y), over: 0.2)
    if roll(3) == 0 { change(pick(lists)?.rows) }
    touch.end()
  }

  /// Drags the control by which a row is moved.
  private func reorder() {
    guard let (table, cell) = row() else { return }
    write("reorder \(cell.number)")
    if !table.isEditing {
      table.setEditing(true, animated: false)
      test.frame()
    }
    let start = Point(
      x: cell.convert(cell.bounds, to: nil).maxX - 20, y: cell.convert(cell.bounds.center, to: nil).y)
    let touch = test.touch(at: start)
    test.play(for: 0.2)
    touch.drag(to: Point(x: start.x, y: start.y + Double(roll(300)) - 150), over: 0.2)
    if roll(3) == 0 { change(pick(lists)?.rows) }
    touch.drag(to: Point(x: start.x, y: start.y + Double(roll(300)) - 150), over: 0.1)
    roll(4) == 0 ? touch.cancel() : touch.end()
  }

  private func row() -> (TableView, SessionCell)? {
    guard let table = (pick(lists)?.rows as? SessionRows)?.table,
      let cell = pick(table.visibleCells.compactMap { $0 as? SessionCell })
    else { return nil }
    return (table, cell)
  }

  private func press() {
    let keys: [KeyCode] = [
      .tab, .tab, .downArrow, .upArrow, .leftArrow, .rightArrow, .return, .space, .scrollDown, .scrollUp,
    ]
    guard let key = pick(keys) else { return }
    write("press \(key)")
    test.press(key, modifierFlags: roll(4) == 0 ? .shift : [])
  }

  /// Lets the time pass after which the panel is blanked, unless a touch is down.
  private func idle() {
    write("idle")
    test.advance(by: Self.blankingDelay + 1)
    if roll(2) == 0 { test.frame() }
  }

  /// Wakes a panel that is blanked, with a touch that does nothing.
  func wake() {
    guard test.isBlanked else { return }
    test.touch(at: Point(x: 1, y: 1)).end()
  }

  /// The host of a window while there is no compositor.
  private final class Detached: WindowHost {
    var isActive: Bool { false }
    func setNeedsFrame() {}
    func titleDidChange() {}
    func fullscreenDidChange() {}
    func close() {}
  }

  /// Ends the compositor, with its seats and outputs, and shows the window on another one.
  private func reconnect() {
    write("reconnect")
    let host = test.window.host
    let old = touches.values
    touches.removeAll()
    test.together { for touch in old { touch.cancel() } }
    test.loseKeyboard()
    let detached = Detached()
    test.window.move(to: detached)
    test.advance(by: Double(roll(3)))
    if roll(2) == 0 { change(pick(lists)?.rows) }
    if let host { test.window.move(to: host) }
    test.window.resize(
      to: pick([Size(width: 400, height: 640), Size(width: 900, height: 500)]) ?? .zero,
      scale: pick([1, 1.5, 2]) ?? 1)
  }
}
