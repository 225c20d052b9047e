import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWayland
@testable import TactusWaylandPlatform

@MainActor
@Suite("A compositor that ends and starts again")
struct PlatformReconnectionTests {
  private let wire: WirePlatform

  init() throws { wire = try WirePlatform(reconnects: true) }

  @Test("W5 touches are cancelled, and the application goes to the background and comes back")
  func lifeCycle() {
    wire.down(0)
    wire.frame()
    #expect(wire.view.phases.last == .began)
    wire.endCompositor()
    #expect(wire.view.phases.last == .cancelled)
    wire.expectNoStuckTouch()
    #expect(wire.application.applicationState == .background)
    #expect(wire.platform.failure == nil && wire.platform.windows.isEmpty)
    wire.startCompositor()
    #expect(wire.platform.windows.count == 1 && wire.presenter.frameCount == 1)
    #expect(wire.application.applicationState != .background)
    #expect(wire.delegate.life.suffix(3).contains("willEnterForeground"))
    // The new compositor's touches arrive.
    wire.down(0)
    wire.frame()
    #expect(wire.view.phases.last == .began)
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("W5 while there is no compositor, windows may be shown, changed and closed")
  func changesMeanwhile() {
    wire.endCompositor()
    Application.shared = wire.application
    let other = Window()
    other.title = "second"
    other.makeKeyAndVisible()
    wire.window.title = "first"
    wire.window.isFullscreen = true
    wire.changeSomething()
    let third = Window()
    third.makeKeyAndVisible()
    third.close()
    wire.advance(by: 0.01)
    wire.startCompositor()
    #expect(wire.platform.windows.count == 2)
    #expect(wire.platform.windows.map(\.window.title) == ["first", "second"])
  }

  @Test("W5 attempts that fail are repeated after delays that grow")
  func backOff() {
    wire.attempts.fail = true
    wire.endCompositor()
    let start = wire.application.clock.now
    for _ in 0..<4 {
      guard let deadline = wire.platform.reconnection.deadline else { break }
      wire.application.clock.advance(to: deadline)
      wire.platform.processEvents()
    }
    #expect(wire.attempts.count == 4 && wire.application.clock.now - start > 1.4)
    wire.attempts.fail = false
    wire.startCompositor()
    #expect(wire.attempts.count == 5 && wire.platform.windows.count == 1)
  }

  @Test("W5 a compositor that lacks something essential, or is silent, is left, and tried again")
  func unusable() {
    wire.endCompositor()
    wire.advance(by: 0.1)
    let silent = wire.platform.candidate
    // It is given no chance to answer.
    if silent != nil, wire.platform.session == nil {
      wire.application.clock.advance(to: wire.platform.reconnection.deadline ?? 0)
      wire.platform.processEvents()
      #expect(wire.platform.candidate == nil)
    }
    wire.startCompositor()
    #expect(wire.platform.session != nil)
  }

  @Test("W5 a hundred compositors leave no window, no presenter and no session behind")
  func noLeak() throws {
    weak var session: CompositorSession?
    weak var host: WaylandWindow?
    for _ in 0..<100 {
      session = wire.platform.session
      host = wire.platform.windows.first
      wire.endCompositor()
      #expect(session == nil && host == nil)
      wire.startCompositor()
      #expect(wire.platform.windows.count == 1)
    }
    #expect(wire.livePresenterCount == 1)
  }

  @Test("W5 it can be switched off: the loss of the compositor ends the application")
  func switchedOff() {
    wire.application.configuration.reconnectsToCompositor = false
    wire.compositor.disconnectClients()
    wire.processEvents { wire.platform.failure != nil }
    #expect(wire.platform.failure != nil && wire.attempts.count == 0)
  }

  @Test("W5 an invalid request, for which the compositor disconnects the client, ends the application")
  func protocolError() {
    wire.compositor.postError(on: wire.surface, code: 3, message: "wrong")
    wire.processEvents { wire.platform.failure != nil }
    #expect(wire.platform.failure != nil && wire.attempts.count == 0)
  }
}
