import Tactus
import TactusCLibrary
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Cancellation from the wire to the views")
struct WireCancellationTests {
  let wire: WirePlatform

  init() throws { wire = try WirePlatform() }

  private func beginTouches() {
    wire.down(0)
    wire.down(1, 40, 40)
    wire.frame()
    wire.move(0, 20, 20)
    wire.frame()
  }

  private func expectCancelled(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(wire.ends == [.init(cancelled: 1), .init(cancelled: 1)], sourceLocation: sourceLocation)
    wire.expectNoStuckTouch(sourceLocation: sourceLocation)
  }

  /// Checks that late events of cancelled touches are ignored, and that new touches work.
  private func expectNewTouchesWork(sourceLocation: SourceLocation = #_sourceLocation) {
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.ends.count == 3 && wire.ends.last == .init(ended: 1), sourceLocation: sourceLocation)
    wire.expectNoStuckTouch(sourceLocation: sourceLocation)
  }

  @Test("T15 wl_touch.cancel in the middle of a gesture cancels all touches; their ids can be reused")
  func cancel() {
    beginTouches()
    wire.seat.touchCancel()
    wire.pump()
    expectCancelled()
    wire.up(0)
    wire.up(1)
    wire.frame()
    expectNewTouchesWork()
  }

  @Test("T15 the touchscreen is removed and added again")
  func capability() {
    beginTouches()
    wire.seat.capabilities = []
    wire.pump()
    expectCancelled()
    wire.seat.capabilities = .touch
    wire.pump()
    #expect(wire.seat.touchObjectCount == 1)
    expectNewTouchesWork()
  }

  @Test("T15 the seat is removed and another one added")
  func seat() {
    beginTouches()
    wire.compositor.removeSeat(wire.seat)
    wire.pump()
    expectCancelled()
    wire.compositor.addSeat("seat1")
    wire.pump()
    expectNewTouchesWork()
  }

  @Test(
    "T15 the same ids of two seats are different touches; the removal of one seat does not affect the other")
  func twoSeats() {
    wire.compositor.addSeat("seat1")
    wire.pump()
    let second = wire.compositor.seats[1]
    wire.down(0)
    wire.frame()
    second.touchDown(0, on: wire.surface, x: 70, y: 70, at: wire.milliseconds)
    second.touchFrame()
    wire.pump()
    #expect(wire.view.touches.count == 2)
    wire.compositor.removeSeat(second)
    wire.pump()
    #expect(wire.ends == [.init(), .init(cancelled: 1)])
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("T15 the window is closed by the application")
  func closed() {
    beginTouches()
    wire.window.close()
    expectCancelled()
    wire.seat.touchMotion(0, x: 1, y: 1)
    wire.seat.touchUp(0)
    wire.frame()
    expectCancelled()
    #expect(wire.compositor.surfaces.isEmpty)
    #expect(wire.delegate.life.last == "willTerminate")
  }

  @Test("T15 a callback closes the window within a batch", arguments: [Touch.Phase.began, .moved, .ended])
  func closedWithin(phase: Touch.Phase) {
    let ledger = wire.view.onTouches
    wire.view.onTouches = { [unowned wire] now, touches, event in
      ledger?(now, touches, event)
      if now == phase { wire.window.close() }
    }
    beginTouches()
    wire.answerFrameIfShown()
    if !wire.compositor.surfaces.isEmpty {
      wire.up(0)
      wire.frame()
    }
    wire.expectNoStuckTouch()
    #expect(wire.compositor.surfaces.isEmpty)
  }

  @Test("T15 the window is hidden; its touches remain cancelled until they end")
  func hidden() {
    beginTouches()
    wire.window.isHidden = true
    expectCancelled()
    wire.window.isHidden = false
    wire.move(0, 30, 30)
    wire.up(0)
    wire.up(1)
    wire.frame()
    expectNewTouchesWork()
  }

  @Test("T15 the window is suspended")
  func suspended() {
    beginTouches()
    wire.surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.suspended]))
    wire.pump()
    expectCancelled()
  }

  @Test("T15 the compositor exits: touches are cancelled before the application terminates with a reason")
  func disconnected() {
    beginTouches()
    wire.compositor.disconnectClients()
    wire.pump { wire.platform.failure != nil }
    expectCancelled()
    #expect(wire.platform.failure?.description.contains("lost") == true)
    #expect(wire.delegate.life.last == "willTerminate")
    // Further calls of the application are harmless.
    wire.window.setNeedsLayout()
    wire.pump()
    wire.window.close()
  }

  @Test(
    "T15 a protocol error cancels the touches, and then terminates the application with the compositor's message"
  )
  func protocolError() {
    beginTouches()
    var lifeAtCancel: [String]?
    let ledger = wire.view.onTouches
    wire.view.onTouches = { [unowned wire] phase, touches, event in
      ledger?(phase, touches, event)
      if phase == .cancelled { lifeAtCancel = lifeAtCancel ?? wire.delegate.life }
    }
    wire.compositor.postError(on: wire.surface, code: 3, message: "the buffer is odd")
    wire.pump { wire.platform.failure != nil }
    expectCancelled()
    #expect(lifeAtCancel?.contains("willTerminate") == false)
    #expect(wire.delegate.life.filter { $0 == "willTerminate" }.count == 1)
    let text = wire.platform.failure?.description ?? ""
    for part in ["wl_surface", "3", "the buffer is odd"] { #expect(text.contains(part)) }
  }

  @Test("T17 invalid data terminates the application with a reason, but never crashes the process")
  func garbage() throws {
    beginTouches()
    // The client's socket is replaced by one that sends invalid data.
    var sockets: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, $0)
      }
    }
    try #require(result == 0)
    let bytes = [UInt8](repeating: 0xFF, count: 4096)
    #expect(write(sockets.1, bytes, bytes.count) == bytes.count)
    #expect(dup2(sockets.0, wire.connection.fileDescriptor) == wire.connection.fileDescriptor)
    _ = close(sockets.0)
    wire.platform.processEvents()
    _ = close(sockets.1)
    wire.processEvents { wire.platform.failure != nil }
    expectCancelled()
    #expect(wire.platform.failure != nil)
    #expect(wire.delegate.life.last == "willTerminate")
  }
}

extension WirePlatform {
  /// Answers the frame callbacks unless the window has been closed.
  func answerFrameIfShown() {
    if !compositor.surfaces.isEmpty { answerFrame() }
  }
}
