import TactusGeometry
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Popup surfaces")
struct PopupSurfaceTests {
  private let session: Session
  private let window: Toplevel

  init() throws {
    session = try Session { $0.addSeat(capabilities: [.touch, .pointer, .keyboard]) }
    window = try session.makeWindow().window
  }

  private func open(on parent: Surface) throws -> Popup {
    let placement = PopupPlacement(
      size: Size(width: 20, height: 30), anchorRect: Rect(x: 1, y: 2, width: 3, height: 4),
      anchor: .init(x: 0, y: 1), gravity: .init(x: 0, y: 1), adjustment: [])
    let popup = try #require(
      Popup(session.globals, parent: parent, parentSize: Size(width: 800, height: 480), placement: placement))
    popup.transaction.commit()
    session.pump()
    return popup
  }

  @Test("W3 a surface that is destroyed first takes its popups with it, the topmost first")
  func parentFirst() throws {
    let outer = try open(on: window)
    let inner = try open(on: outer)
    let sibling = try open(on: outer)
    #expect(inner.configuration?.size == Size(width: 20, height: 30) && inner.frame?.origin.y == 6)
    window.destroy()
    session.pump()
    #expect(outer.isDestroyed && inner.isDestroyed && sibling.isDestroyed)
    #expect(session.compositor.surfaces.isEmpty && session.compositor.violations == [])
    outer.destroy()
    outer.transaction.commit()
    #expect(
      outer.reposition(
        .init(
          size: .zero, anchorRect: .zero, anchor: .init(x: 0, y: 0), gravity: .init(x: 0, y: 0),
          adjustment: []), parentSize: nil) == nil)
    #expect(
      Popup(
        session.globals, parent: window, parentSize: nil,
        placement: .init(
          size: .zero, anchorRect: .zero, anchor: .init(x: 0, y: 0), gravity: .init(x: 0, y: 0),
          adjustment: [])) == nil)
    session.pump()
    #expect(session.connection.isOpen)
  }

  @Test("W3 a popup that is only released is destroyed, and its parent forgets it")
  func released() throws {
    var popup: Popup? = try open(on: window)
    #expect(popup?.isDestroyed == false && session.compositor.surfaces.count == 2)
    popup = nil
    session.pump()
    #expect(session.compositor.surfaces.count == 1)
    window.destroy()
    session.pump()
    #expect(session.compositor.surfaces.isEmpty && session.compositor.violations == [])
  }

  @Test(
    "W14 a touch whose popup is closed is not held any more, even if the compositor does not report its end")
  func touchOfPopup() throws {
    let popup = try open(on: window)
    let seat = try #require(session.globals.seats.first)
    let surface = try #require(session.compositor.surfaces.first { $0.id == popup.surfaceID })
    session.seat.touchDown(3, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    #expect(seat.touchCount == 1 && seat.likeliestPress?.isDown == true)
    popup.destroy()
    session.pump()
    #expect(seat.touchCount == 0 && seat.likeliestPress?.isDown == false)
  }

  @Test("W14 nor is a stylus that is removed, or whose popup is closed", arguments: [false, true])
  func stylusOnPopup(isRemoved: Bool) throws {
    let popup = try open(on: window)
    let seat = try #require(session.globals.seats.first)
    let surface = try #require(session.compositor.surfaces.first { $0.id == popup.surfaceID })
    let stylus = try #require(session.compositor.addStylus())
    session.pump()
    stylus.proximityIn(surface)
    stylus.motion(x: 1, y: 1)
    stylus.down()
    stylus.frame(at: 1)
    session.pump()
    #expect(seat.likeliestPress?.isDown == true)
    if isRemoved { stylus.remove() } else { popup.destroy() }
    session.pump()
    #expect(seat.likeliestPress?.isDown == false)
  }

  @Test("W3 the latest serial is that of a touch down, a pressed button or a pressed key")
  func latestSerial() throws {
    let seat = try #require(session.globals.seats.first)
    let surface = try #require(session.compositor.surfaces.first)
    #expect(seat.latestSerial == nil && session.globals.latestSeat == nil)
    func serial(after body: () -> Void) -> UInt32? {
      body()
      session.pump()
      return seat.latestSerial
    }
    let touch = serial { session.seat.touchDown(0, on: surface, x: 1, y: 1) }
    let touchUp = serial { session.seat.touchUp(0) }
    #expect(touch != nil && touchUp == touch)
    session.seat.pointerEnter(surface, x: 1, y: 1)
    let button = serial { session.seat.pointerButton(0x110, isPressed: true) }
    let buttonUp = serial { session.seat.pointerButton(0x110, isPressed: false) }
    #expect(button != touch && buttonUp == button)
    session.seat.keyboardEnter(surface)
    let key = serial { session.seat.key(30, isPressed: true) }
    let keyUp = serial { session.seat.key(30, isPressed: false) }
    #expect(key != button && keyUp == key)
    #expect(session.globals.latestSeat === seat)
  }
}
