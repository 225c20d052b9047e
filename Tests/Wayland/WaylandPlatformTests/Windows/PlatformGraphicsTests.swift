import Tactus
import TactusPixels
import TactusRenderer
import TactusScene
import TactusWayland
import TactusWaylandPlatform
import TestCompositor
import Testing

@MainActor
@Suite("The loss of the graphics context")
struct PlatformGraphicsTests {
  let wire: WirePlatform

  init() throws { wire = try WirePlatform() }

  /// Runs the iteration of the run loop that detects the loss, and the following one.
  private func loseAndRecover() {
    wire.pump()
    wire.pump()
  }

  @Test(
    "W6 a lost context: the device is discarded after its presenters, and the next frame draws everything")
  func contextLost() {
    let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    wire.view.addSubview(view)
    wire.pump()
    wire.answerFrame()
    #expect(!wire.presenter.damage.isEmpty)
    let commits = wire.surface.commitCount
    wire.presenter.failure = GraphicsDeviceError.contextLost
    view.frame.origin.x = 40
    loseAndRecover()
    #expect(wire.presenterCount == 2)
    #expect(wire.presentersAtDiscard == [0])
    #expect(wire.presenter.frameCount == 1)
    #expect(wire.presenter.damage == [PixelRect(x: 0, y: 0, width: 800, height: 480)])
    #expect(wire.surface.commitCount == commits + 1)
    #expect(view.frame == Rect(x: 40, y: 10, width: 20, height: 20) && view.superview === wire.view)
    wire.answerFrame()
    view.frame.origin.x = 60
    wire.pump()
    #expect(wire.presenter.frameCount == 2)
    #expect(
      wire.presenter.damage == [PixelRect(x: 40, y: 10, width: 40, height: 20)],
      "only the first frame draws everything")
    #expect(wire.application.applicationState == .active)
  }

  @Test("W6 all windows share the device: each is drawn again, completely")
  func otherWindows() {
    let other = Window()
    wire.show(other)
    wire.compositor.surfaces[1].answerFrameCallbacks(milliseconds: wire.milliseconds)
    wire.pump()
    #expect(wire.presenterCount == 2)
    wire.presenter.failure = GraphicsDeviceError.contextLost
    wire.changeSomething()
    loseAndRecover()
    #expect(wire.presentersAtDiscard == [0])
    #expect(wire.presenterCount == 4)
    #expect(wire.compositor.surfaces[1].pendingFrameCallbackCount > 0)
  }

  @Test(
    "W6 if the device cannot be created again, there is no loop of attempts, but one after a while")
  func recoveryFails() {
    wire.presenter.failure = GraphicsDeviceError.contextLost
    wire.presenterFailure = GraphicsDeviceError.noDisplay(platform: "Wayland", code: 0x3001)
    wire.changeSomething()
    loseAndRecover()
    for _ in 0..<100 { wire.advance(by: 0.1) }
    #expect(wire.presenterCount == 1)
    #expect(wire.presentersAtDiscard.count <= 4)
    #expect(wire.platform.failure == nil && wire.application.applicationState == .active)
    wire.presenterFailure = nil
    wire.advance(by: GraphicsRecovery.maximumDelay)
    #expect(wire.presenterCount == 2 && wire.presenter.frameCount == 1)
    #expect(wire.presenter.damage == [PixelRect(x: 0, y: 0, width: 800, height: 480)])
    wire.answerFrame()
    #expect(wire.application.applicationState == .active)
  }

  @Test(
    "W6 a context that is lost repeatedly is created again after a while, and no touches are lost")
  func lostAgain() {
    wire.down(0)
    wire.frame()
    wire.presenterFailure = GraphicsDeviceError.contextLost
    wire.presenter.failure = GraphicsDeviceError.contextLost
    wire.changeSomething()
    loseAndRecover()
    #expect(wire.presentersAtDiscard == [0, 0])
    wire.move(0, 20, 20)
    wire.frame()
    wire.presenterFailure = nil
    wire.changeSomething()
    wire.advance(by: GraphicsRecovery.maximumContentDelay)
    #expect(wire.presenter.frameCount == 1)
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == [.began, .moved, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("W6 an animation continues after the recovery")
  func animation() {
    var steps = 0
    let link = DisplayLink { [wire] _ in
      steps += 1
      wire.changeSomething()
    }
    link.add(to: wire.window)
    wire.pump()
    wire.presenter.failure = GraphicsDeviceError.contextLost
    wire.presenterFailure = GraphicsDeviceError.noDisplay(platform: "Wayland", code: 0x3001)
    wire.answerFrame()
    wire.pump()
    let before = steps
    for _ in 0..<10 { wire.advance(by: 0.1) }
    #expect(steps <= before + 4)
    wire.presenterFailure = nil
    wire.advance(by: 1)
    #expect(wire.presenter.frameCount == 1)
    wire.answerFrame()
    #expect(wire.presenter.frameCount == 2)
    link.invalidate()
  }
}
