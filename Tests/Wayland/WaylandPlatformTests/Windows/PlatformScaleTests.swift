import Tactus
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Scale and size of a window")
struct PlatformScaleTests {
  @Test(
    "W2 a fractional scale results in a buffer of round(size × scale) pixels and a viewport of the size in points",
    arguments: [(UInt32(180), 1200, 720), (UInt32(150), 1000, 600), (UInt32(210), 1400, 840)])
  func fractional(scale: UInt32, width: Int, height: Int) throws {
    let wire = try WirePlatform()
    let frames = wire.presenter.frameCount
    wire.surface.preferFractionalScale(scale)
    wire.pump()
    #expect(wire.window.scale == Double(scale) / 120)
    #expect(wire.presenter.width == width && wire.presenter.height == height)
    #expect(wire.surface.destination?.width == 800 && wire.surface.destination?.height == 480)
    #expect(wire.surface.bufferScale == 1)
    #expect(wire.presenter.frameCount == frames + 1)
  }

  @Test("W2 half pixels are rounded up")
  func halves() throws {
    let wire = try WirePlatform()
    wire.surface.configure(.init(width: 801, height: 481, states: [TestSurface.Configuration.activated]))
    wire.surface.preferFractionalScale(180)
    wire.pump()
    #expect(wire.presenter.width == 1202 && wire.presenter.height == 722)
    #expect(wire.surface.destination?.width == 801 && wire.surface.destination?.height == 481)
  }

  @Test("W2 half pixels are rounded up also at a scale that no binary number equals, such as 1.15")
  func inexactHalves() throws {
    let wire = try WirePlatform()
    wire.surface.configure(.init(width: 810, height: 490, states: [TestSurface.Configuration.activated]))
    wire.surface.preferFractionalScale(138)
    wire.pump()
    #expect(wire.presenter.width == 932 && wire.presenter.height == 564)
    #expect(wire.surface.destination?.width == 810 && wire.surface.destination?.height == 490)
  }

  @Test("W2 back at scale 1, and at another size, the viewport follows")
  func backToOne() throws {
    let wire = try WirePlatform()
    wire.surface.preferFractionalScale(180)
    wire.pump()
    wire.answerFrame()
    wire.surface.preferFractionalScale(120)
    wire.surface.configure(.init(width: 640, height: 400, states: [TestSurface.Configuration.activated]))
    wire.pump()
    wire.answerFrame()
    #expect(wire.presenter.width == 640 && wire.presenter.height == 400)
    #expect(wire.surface.destination?.width == 640 && wire.surface.destination?.height == 400)
  }

  @Test("W2 without viewports integer scales are set for the buffer, and reset")
  func whole() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wp_viewporter"] = nil
    let wire = try WirePlatform(offered: offered)
    wire.surface.preferBufferScale(2)
    wire.pump()
    #expect(wire.window.scale == 2)
    #expect(wire.presenter.width == 1600 && wire.presenter.height == 960)
    #expect(wire.surface.bufferScale == 2)
    wire.answerFrame()
    wire.surface.preferBufferScale(1)
    wire.pump()
    #expect(wire.presenter.width == 800 && wire.surface.bufferScale == 1)
  }

  @Test("W2 the scale of the display is used if the compositor prefers none, also after hot-plugging")
  func outputs() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wp_fractional_scale_manager_v1"] = nil
    let wire = try WirePlatform(offered: offered) {
      $0.addSeat()
      $0.addOutput()
    }
    wire.surface.enter(wire.compositor.outputs[0])
    wire.pump()
    #expect(wire.window.scale == 1)
    let frames = wire.presenter.frameCount
    wire.compositor.outputs[0].description.scale = 2
    wire.compositor.outputs[0].announce()
    wire.pump()
    #expect(wire.window.scale == 2 && wire.presenter.width == 1600)
    #expect(wire.presenter.frameCount == frames + 1)
    wire.answerFrame()
    var large = TestOutput.Description()
    large.scale = 3
    let second = wire.compositor.addOutput(large)
    wire.pump()
    wire.surface.enter(second)
    wire.pump()
    #expect(wire.window.scale == 3 && wire.presenter.width == 2400)
    wire.answerFrame()
    wire.compositor.removeOutput(second)
    wire.pump()
    #expect(wire.window.scale == 2 && wire.presenter.width == 1600)
  }

  @Test("W2 a size that the compositor leaves open is the window's preferred size")
  func preferredSize() throws {
    let wire = try WirePlatform()
    wire.surface.configure(.init(width: 0, height: 0))
    wire.pump()
    #expect(wire.window.bounds.size == Size(width: 1024, height: 640))
    #expect(wire.presenter.width == 1024 && wire.presenter.height == 640)
  }

  @Test("W2 each configuration that is drawn is acknowledged once, before its commit")
  func acknowledged() throws {
    let wire = try WirePlatform()
    let serial = wire.surface.configure(.init(width: 700, height: 300))
    wire.pump()
    wire.changeSomething()
    wire.answerFrame()
    #expect(wire.surface.acknowledgedSerials.filter { $0 == serial }.count == 1)
    let requests = wire.compositor.requests
    let acknowledged = try #require(requests.lastIndex(of: "xdg_surface.ack_configure"))
    let committed = try #require(requests.lastIndex(of: "wl_surface.commit"))
    #expect(acknowledged < committed)
  }
}
