import InterfaceTestSupport
import Tactus
import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface

/// Two people at one table, each with a `wl_seat`, over the real socket.
@MainActor
@Suite("Seats from the wire to the views")
struct WireSeatTests {
  let wire: WirePlatform
  let left: TestSeat
  let right: TestSeat

  init() throws {
    wire = try WirePlatform {
      $0.addSeat("left")
      $0.addSeat("right", capabilities: [.touch, .pointer, .keyboard])
    }
    (left, right) = (wire.compositor.seats[0], wire.compositor.seats[1])
  }

  private func send(_ seat: TestSeat, _ changes: (TestSeat) -> Void) {
    changes(seat)
    seat.touchFrame()
    wire.pump()
  }

  @Test("T28 touches with the same ids on two seats at once do not mix, and each event is that of one seat")
  func sameIDs() throws {
    var events: [(phase: Touch.Phase, seat: String?, touches: [String?])] = []
    wire.view.onTouches = { phase, touches, event in
      events.append((phase, event?.seat?.name, touches.map { $0.seat?.name }))
    }
    left.touchDown(0, on: wire.surface, x: 10, y: 10)
    right.touchDown(0, on: wire.surface, x: 500, y: 10)
    left.touchDown(1, on: wire.surface, x: 20, y: 10)
    right.touchDown(1, on: wire.surface, x: 520, y: 10)
    left.touchFrame()
    right.touchFrame()
    wire.pump()
    #expect(events.map(\.seat) == ["left", "right"])
    #expect(events.map(\.touches) == [["left", "left"], ["right", "right"]])
    let touches = wire.view.touches.sorted { $0.location(in: nil).x < $1.location(in: nil).x }
    try #require(touches.count == 4)
    #expect(touches.map { $0.seat?.name } == ["left", "left", "right", "right"])
    #expect(touches[0].seat != touches[2].seat && touches[0].seat == touches[1].seat)
    // The same id moves on both, and motion waits for one frame.
    left.touchMotion(0, x: 11, y: 60)
    left.touchFrame()
    right.touchMotion(0, x: 501, y: 90)
    right.touchFrame()
    wire.pump()
    wire.answerFrame()
    #expect(touches.map { $0.location(in: nil).y } == [60, 10, 90, 10])
    #expect(events.dropFirst(2).map(\.seat) == ["left", "right"])
    send(left) { $0.touchUp(0) }
    #expect(touches.map(\.phase) == [.ended, .stationary, .stationary, .stationary])
    send(right) { $0.touchCancel() }
    #expect(touches.map(\.phase) == [.ended, .stationary, .cancelled, .cancelled])
    #expect(events.last?.seat == "right")
    send(left) { $0.touchUp(1) }
    #expect(wire.application.dispatcher.touches.isEmpty)
  }

  @Test(
    "T28 a seat that is removed has its touches cancelled, and they keep its name; those of the other go on")
  func removal() throws {
    send(left) { $0.touchDown(0, on: wire.surface, x: 10, y: 10) }
    send(right) { $0.touchDown(0, on: wire.surface, x: 500, y: 10) }
    let (first, second) = (wire.view.touches[0], wire.view.touches[1])
    var seat: InputSeat?
    wire.view.onTouches = { phase, _, event in if phase == .cancelled { seat = event?.seat } }
    wire.compositor.removeSeat(left)
    wire.pump()
    #expect(first.phase == .cancelled && second.phase == .stationary)
    #expect(first.seat?.name == "left" && seat == first.seat)
    #expect(wire.application.inputDevices.seats.values.map(\.name) == ["right"])
    send(right) { $0.touchUp(0) }
    #expect(second.phase == .ended)
    let third = wire.compositor.addSeat("third")
    wire.pump()
    send(third) { $0.touchDown(0, on: wire.surface, x: 10, y: 10) }
    #expect(wire.view.touches.last?.seat?.name == "third")
    send(third) { $0.touchCancel() }
  }

  @Test("T28 two people tap and drag in different recognizers at once")
  func gestures() {
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    var log: [String] = []
    let half = View(frame: Rect(x: 400, y: 0, width: 400, height: 480))
    wire.window.addSubview(half)
    half.addGestureRecognizer(pan)
    wire.view.addGestureRecognizer(tap)
    tap.addAction { log.append("tap") }
    pan.addAction { if pan.state == .began { log.append("pan") } }
    send(left) { $0.touchDown(7, on: wire.surface, x: 100, y: 100, at: wire.milliseconds) }
    send(right) { $0.touchDown(7, on: wire.surface, x: 500, y: 100, at: wire.milliseconds) }
    send(right) { $0.touchMotion(7, x: 560, y: 100, at: wire.milliseconds) }
    wire.answerFrame()
    send(left) { $0.touchUp(7, at: wire.milliseconds) }
    send(right) { $0.touchUp(7, at: wire.milliseconds) }
    #expect(log == ["pan", "tap"])
  }

  @Test("T28 pointers, wheels and keys have the seat of their devices")
  func otherDevices() throws {
    var seats: [String] = []
    let hover = HoverGestureRecognizer()
    let recorder = SeatRecorder()
    wire.view.addGestureRecognizer(hover)
    wire.view.addGestureRecognizer(recorder)
    recorder.onEvent = { seats.append("\($0.type) \($0.seat?.name ?? "none")") }
    right.pointerEnter(wire.surface, x: 50, y: 50)
    right.pointerAxis(vertical: 10, value120: 120)
    wire.pump()
    #expect(seats == ["hover right", "scroll right"])
    right.pointerButton(0x110, isPressed: true)
    wire.pump()
    #expect(wire.view.touches.last?.seat?.name == "right" && wire.view.touches.last?.type == .indirectPointer)
    right.pointerButton(0x110, isPressed: false)
    wire.pump()
    let typist = Typist(frame: wire.window.bounds)
    wire.window.addSubview(typist)
    #expect(typist.becomeFirstResponder())
    right.keyboardEnter(wire.surface)
    right.key(30, isPressed: true)
    wire.pump()
    #expect(typist.seats.map { $0?.name } == ["right", "right"])
    right.key(30, isPressed: false)
    wire.pump()
  }
}

/// A view that records the seats of keys, and of their events.
private final class Typist: View {
  var seats: [InputSeat?] = []
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses { seats += [press.seat, event?.seat] }
  }
}

/// A recognizer that records each event that it may receive.
private final class SeatRecorder: GestureRecognizer {
  var onEvent: (Event) -> Void = { _ in }

  override func shouldReceive(_ event: Event) -> Bool {
    if event.type != .touches { onEvent(event) }
    return event.type != .touches
  }
}
