import TactusGeometry
import Testing

@testable import TactusWaylandPlatform

@Suite("Title bar")
struct TitleBarTests {
  typealias Press = TitleBarPress

  private static let start = Point(x: 50, y: 10)
  private static let tap = Press.Tap(location: start, time: 1)

  /// An event of a press.
  enum Event: Sendable {
    case began(TitleBarLayout.Part)
    case moved(x: Double, TitleBarLayout.Part?)
    case ended(time: Double)
    case cancel
  }

  struct Row: Sendable {
    var from: Press.State
    var event: Event
    var to: Press.State
    var action: Press.Action?
  }

  private static let rows: [Row] = [
    Row(from: .idle(tap: nil), event: .began(.close), to: .button(.close, isInside: true)),
    Row(from: .idle(tap: tap), event: .began(.close), to: .button(.close, isInside: true)),
    Row(from: .idle(tap: tap), event: .began(.title), to: .title(start, tap: tap)),
    Row(from: .idle(tap: nil), event: .moved(x: 90, .title), to: .idle(tap: nil)),
    Row(from: .idle(tap: tap), event: .ended(time: 1.1), to: .idle(tap: nil)),
    Row(
      from: .button(.close, isInside: true), event: .moved(x: 90, nil), to: .button(.close, isInside: false)),
    Row(
      from: .button(.close, isInside: false), event: .moved(x: 90, .close),
      to: .button(.close, isInside: true)),
    Row(
      from: .button(.close, isInside: true), event: .ended(time: 2), to: .idle(tap: nil), action: .close),
    Row(
      from: .button(.minimize, isInside: true), event: .ended(time: 2), to: .idle(tap: nil),
      action: .minimize),
    Row(
      from: .button(.maximize, isInside: true), event: .ended(time: 2), to: .idle(tap: nil),
      action: .toggleMaximized),
    Row(from: .button(.close, isInside: false), event: .ended(time: 2), to: .idle(tap: nil)),
    Row(from: .button(.close, isInside: true), event: .cancel, to: .idle(tap: nil)),
    Row(from: .button(.close, isInside: true), event: .began(.title), to: .button(.close, isInside: true)),
    Row(from: .title(start, tap: nil), event: .moved(x: 54, .title), to: .title(start, tap: nil)),
    Row(from: .title(start, tap: nil), event: .moved(x: 54.1, .title), to: .ended, action: .move),
    Row(from: .title(start, tap: nil), event: .ended(time: 1), to: .idle(tap: tap)),
    Row(
      from: .title(start, tap: tap), event: .ended(time: 1.4), to: .idle(tap: nil), action: .toggleMaximized),
    Row(
      from: .title(start, tap: tap), event: .ended(time: 1.41),
      to: .idle(tap: Press.Tap(location: start, time: 1.41))),
    Row(
      from: .title(Point(x: 75, y: 10), tap: tap), event: .ended(time: 1.2),
      to: .idle(tap: Press.Tap(location: Point(x: 75, y: 10), time: 1.2))),
    Row(from: .title(start, tap: tap), event: .cancel, to: .idle(tap: nil)),
    Row(from: .ended, event: .moved(x: 500, .close), to: .ended),
    Row(from: .ended, event: .ended(time: 3), to: .idle(tap: nil)),
    Row(from: .ended, event: .cancel, to: .idle(tap: nil)),
  ]

  @Test("W3 the table of transitions of a press", arguments: rows)
  func transitions(row: Row) {
    var press = Press(state: row.from)
    var action: Press.Action?
    switch row.event {
    case .began(let part): press.began(part, at: Self.start)
    case .moved(let x, let part): action = press.moved(to: Point(x: x, y: 10), over: part)
    case .ended(let time): action = press.ended(at: time)
    case .cancel: press.cancel()
    }
    #expect(press.state == row.to && action == row.action)
  }

  @Test("W3 the parts of a title bar, with the buttons that the compositor supports")
  func parts() {
    let layout = TitleBarLayout(width: 400, canMinimize: true, canMaximize: true)
    func part(_ x: Double, _ y: Double = 5) -> TitleBarLayout.Part? { layout.part(at: Point(x: x, y: y)) }
    #expect(part(0) == .title && part(291.9) == .title && part(292) == .minimize)
    #expect(part(328) == .maximize && part(364) == .close && part(399.9) == .close)
    #expect(part(400) == nil && part(-1) == nil && part(5, 36) == nil && part(5, -1) == nil)
    #expect(layout.part(at: Point(x: .nan, y: .nan)) == nil)
    let small = TitleBarLayout(width: 20, canMinimize: false, canMaximize: false)
    #expect(small.buttons == [.close] && small.part(at: Point(x: 1, y: 1)) == .close)
    #expect(small.titleRect.width == 0)
  }

  @Test("W3 the ends of a border resize the corner")
  func edges() {
    let layout = TitleBarLayout(width: 400, canMinimize: true, canMaximize: true)
    func edge(_ x: Double, _ y: Double, _ side: TitleBarLayout.Edge) -> TitleBarLayout.Edge {
      layout.edge(at: Point(x: x, y: y), of: side, height: 300)
    }
    #expect(layout.border(.top, height: 300) == Rect(x: -10, y: -46, width: 420, height: 10))
    #expect(layout.border(.bottom, height: 300) == Rect(x: -10, y: 300, width: 420, height: 10))
    #expect(layout.border(.left, height: 300) == Rect(x: -10, y: -36, width: 10, height: 336))
    #expect(layout.border(.right, height: 300) == Rect(x: 400, y: -36, width: 10, height: 336))
    #expect(edge(0, 5, .top) == .topLeft && edge(33, 5, .top) == .topLeft && edge(34, 5, .top) == .top)
    #expect(edge(386, 5, .top) == .topRight && edge(200, 5, .bottom) == .bottom)
    #expect(edge(0, 5, .bottom) == .bottomLeft && edge(419, 5, .bottom) == .bottomRight)
    #expect(edge(5, 0, .left) == .topLeft && edge(5, 100, .left) == .left)
    #expect(edge(5, 335, .left) == .bottomLeft && edge(5, 0, .right) == .topRight)
    #expect(edge(5, 335, .right) == .bottomRight && edge(5, 30, .right) == .right)
    let tiny = TitleBarLayout(width: 1, canMinimize: false, canMaximize: false)
    #expect(tiny.edge(at: Point(x: 0, y: 0), of: .top, height: 1) == .topLeft)
  }
}
