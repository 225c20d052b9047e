import TactusGeometry
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Hot plugging of displays and seats")
struct HotPlugTests {
  @Test("W3 a display is reported when it is described, and changes atomically with done")
  func outputChanges() throws {
    let session = try Session()
    var description = TestOutput.Description()
    description.name = "DSI-1"
    description.scale = 2
    description.transform = 1
    let output = session.compositor.addOutput(description)
    session.pump()
    #expect(session.globals.outputs.map(\.state.name) == ["DSI-1"])
    let seen = try #require(session.globals.outputs.first)
    #expect(seen.state.pixelSize == Size(width: 1280, height: 800))
    #expect(seen.state.physicalSize == Size(width: 217, height: 136))
    #expect(seen.state.refreshRate == 60)
    #expect(seen.state.scale == 2)
    #expect(seen.state.transform == .transform90)

    var changes = 0
    seen.onChange = { changes += 1 }
    output.description.scale = 3
    output.description.refresh = 144_000
    output.announce(completely: false)
    session.pump()
    #expect(changes == 0 && seen.state.scale == 2)
    output.announce()
    session.pump()
    #expect(changes == 1 && seen.state.scale == 3 && seen.state.refreshRate == 144)
  }

  @Test("W3 an unplugged display is removed from the windows on it")
  func outputRemoval() throws {
    var description = TestOutput.Description()
    description.scale = 2
    let session = try Session {
      $0.addSeat()
      $0.addOutput(description)
      $0.addOutput()
    }
    let (window, surface) = try session.makeWindow()
    for output in session.compositor.outputs { surface.enter(output) }
    session.pump()
    #expect(window.outputs.count == 2 && window.scale == 2)
    let removed = try #require(session.globals.outputs.first)
    session.compositor.removeOutput(session.compositor.outputs[0])
    session.pump()
    #expect(removed.isRemoved && !session.globals.outputs.contains { $0 === removed })
    #expect(window.outputs.count == 1 && window.scale == 1)
    window.setFullscreen(on: removed)
    session.pump()
    #expect(surface.wantsFullscreen && surface.fullscreenOutput == nil)
    #expect(session.connection.isOpen)
  }

  @Test("W3 a seat that is plugged in later works, and its removal cancels its touches")
  func seats() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    var removed = 0
    session.globals.onSeatAdded = { [weak session] in session?.listen(to: $0) }
    session.globals.onSeatRemoved = { seat in removed += seat.isRemoved ? 1 : 0 }
    let second = session.compositor.addSeat("second")
    session.pump()
    #expect(session.globals.seats.map(\.name) == ["seat0", "second"])
    session.seat.touchDown(0, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    second.touchDown(0, on: surface, x: 2, y: 2)
    second.touchFrame()
    session.pump()
    #expect(session.kinds == [["down 0"], ["down 0"]])
    #expect(session.batches[0][0].identifier != session.batches[1][0].identifier)
    session.compositor.removeSeat(second)
    session.pump()
    #expect(removed == 1)
    #expect(session.kinds.last == ["cancel 0"])
    #expect(session.batches[2][0].identifier == session.batches[1][0].identifier)
    session.seat.touchUp(0)
    session.pump()
    #expect(session.kinds.last == ["up 0"])
  }

  @Test(
    "W3 a removed touchscreen cancels its touches and is released; when it is added again, touches get new identifiers"
  )
  func capabilityLoss() throws {
    let session = try Session()
    let (_, surface) = try session.makeWindow()
    session.seat.touchDown(3, on: surface, x: 1, y: 1)
    session.seat.touchDown(4, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    session.seat.capabilities = []
    session.pump()
    #expect(session.kinds == [["down 3", "down 4"], ["cancel 3", "cancel 4"]])
    #expect(session.seat.touchObjectCount == 0)
    #expect(session.globals.seats[0].capabilities == [])
    session.seat.capabilities = .touch
    session.pump()
    session.seat.touchDown(3, on: surface, x: 1, y: 1)
    session.seat.touchFrame()
    session.pump()
    #expect(session.kinds.count == 3)
    #expect(session.batches[2][0].identifier != session.batches[0][0].identifier)
  }

  @Test("W3 mouse and keyboard report their events, and none after their removal")
  func pointerAndKeyboard() throws {
    let session = try Session { $0.addSeat(capabilities: [.pointer, .keyboard]) }
    let (window, surface) = try session.makeWindow()
    var pointer: [PointerEvent] = []
    var keyboard: [KeyboardEvent] = []
    session.globals.seats[0].pointer.onEvent = { pointer.append($0) }
    session.globals.seats[0].keyboard.onEvent = { keyboard.append($0) }
    session.seat.pointerEnter(surface, x: 1, y: 2)
    session.seat.pointerMotion(x: 3.5, y: 4.25, at: 1000)
    session.seat.pointerButton(0x110, isPressed: true, at: 1500)
    session.seat.pointerLeave(surface)
    session.seat.keyboardEnter(surface, pressed: [30])
    session.seat.key(31, isPressed: true, at: 2000)
    session.seat.modifiers(depressed: 1)
    session.pump()
    let location = Point(x: 3.5, y: 4.25)
    #expect(
      pointer == [
        .entered(surface: window.surfaceID, location: Point(x: 1, y: 2)),
        .moved(location: location, timestamp: 1),
        .button(button: 0x110, isPressed: true, location: location, timestamp: 1.5),
        .left(surface: window.surfaceID),
      ])
    #expect(
      keyboard == [
        .entered(surface: window.surfaceID, pressed: [30]), .key(code: 31, isPressed: true, timestamp: 2),
        .modifiers(depressed: 1, latched: 0, locked: 0, group: 0),
      ])
    session.seat.pointerMotion(x: 9, y: 9)
    session.seat.capabilities = []
    session.pump()
    #expect(session.connection.isOpen)
    #expect(session.compositor.requests.contains("wl_pointer.release"))
  }

  @Test("W2 a global that is removed is not used any more, and another one of the interface is")
  func replacedGlobal() throws {
    let session = try Session()
    let old = try #require(session.globals.object(WpPresentation.self))
    session.compositor.withdraw("wp_presentation")
    session.pump()
    #expect(session.globals.object(WpPresentation.self) == nil)
    session.compositor.offer("wp_presentation", version: 1)
    session.pump()
    #expect(session.globals.object(WpPresentation.self).map { $0 !== old } == true)
  }
}
