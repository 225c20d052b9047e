import TactusInterface
import TestCompositor
import Testing

@MainActor
@Suite("Scrolling with a wheel and a touchpad, on a compositor")
struct WheelWireTests {
  @Test(
    "S20 wheel and touchpad of a compositor: axis_value120, axis_source finger with axis_stop; shift swaps the axes"
  )
  func wire() throws {
    let wire = try WirePlatform { $0.addSeat(capabilities: [.pointer, .keyboard, .touch]) }
    let scrollView = ScrollView(frame: wire.window.bounds)
    scrollView.contentSize = Size(width: 5000, height: 5000)
    wire.window.addSubview(scrollView)
    wire.seat.pointerEnter(wire.surface, x: 100, y: 100)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    func waitUntilAtRest() {
      for _ in 0..<200 {
        wire.advance(by: 0.016)
        wire.answerFrame()
      }
    }
    wire.seat.pointerAxis(vertical: 15, value120: 120, at: wire.milliseconds)
    wire.pump()
    waitUntilAtRest()
    #expect(scrollView.contentOffset == Point(x: 0, y: ScrollMotion.wheelDetent))
    wire.seat.key(42, isPressed: true, at: wire.milliseconds)
    wire.seat.pointerAxis(vertical: 7.5, value120: 60, at: wire.milliseconds)
    wire.pump()
    wire.seat.key(42, isPressed: false, at: wire.milliseconds)
    waitUntilAtRest()
    #expect(scrollView.contentOffset == Point(x: ScrollMotion.wheelDetent / 2, y: ScrollMotion.wheelDetent))
    wire.seat.key(42, isPressed: true, at: wire.milliseconds)
    for _ in 0..<10 {
      wire.advance(by: 0.01)
      wire.seat.pointerAxis(vertical: 5, isTouchpad: true, at: wire.milliseconds)
      wire.pump()
    }
    wire.advance(by: 0.3)
    wire.seat.pointerAxis(isTouchpad: true, at: wire.milliseconds)
    wire.pump()
    wire.seat.key(42, isPressed: false, at: wire.milliseconds)
    waitUntilAtRest()
    #expect(
      scrollView.contentOffset == Point(x: ScrollMotion.wheelDetent / 2 + 50, y: ScrollMotion.wheelDetent))
    for _ in 0..<10 {
      wire.advance(by: 0.01)
      wire.seat.pointerAxis(vertical: 10, isTouchpad: true, at: wire.milliseconds)
      wire.pump()
    }
    #expect(scrollView.isDragging)
    wire.seat.pointerAxis(isTouchpad: true, at: wire.milliseconds)
    wire.pump()
    #expect(scrollView.isDecelerating)
    waitUntilAtRest()
    #expect(scrollView.contentOffset.y > 400 && !scrollView.isDecelerating)
  }

  @Test("S20 scrolling with a pointing stick ends with its events, whether or not their end is reported")
  func pointingStick() throws {
    let wire = try WirePlatform { $0.addSeat(capabilities: [.pointer]) }
    let scrollView = ScrollView(frame: wire.window.bounds)
    scrollView.contentSize = Size(width: 5000, height: 5000)
    wire.window.addSubview(scrollView)
    wire.seat.pointerEnter(wire.surface, x: 100, y: 100)
    wire.pump()
    func scroll() {
      for _ in 0..<5 {
        wire.advance(by: 0.02)
        wire.seat.pointerAxis(vertical: 4, isPointingStick: true, at: wire.milliseconds)
        wire.pump()
      }
    }
    scroll()
    #expect(scrollView.isDragging && scrollView.contentOffset.y == 20)
    wire.advance(by: 0.25)
    #expect(!scrollView.isDragging && scrollView.contentOffset.y == 20)
    scroll()
    #expect(scrollView.isDragging && scrollView.contentOffset.y == 40)
    wire.seat.pointerAxis(isPointingStick: true, at: wire.milliseconds)
    wire.pump()
    #expect(!scrollView.isDragging)
  }
}
