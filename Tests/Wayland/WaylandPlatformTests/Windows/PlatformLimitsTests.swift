import TactusWayland
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Sizes and scales beyond the limits of devices")
struct PlatformLimitsTests {
  private static let lengths: [Int32] = [.min, 0, 1, 480, 16_385, 65_536, 1 << 24, .max]
  private static let scales: [UInt32] = [0, 1, 120, 180, 120_000, .max]

  private func offered(without names: String...) -> [String: Int] {
    TestCompositor.defaultGlobals.filter { !names.contains($0.key) }
  }

  /// Checks that the window's buffer is within the limits, that it is shown in the window's size, and that touch locations are
  /// correct.
  private func expectValidState(_ wire: WirePlatform) {
    let (width, height) = (wire.presenter.width, wire.presenter.height)
    #expect(width >= 1 && width <= 16_384 && height >= 1 && height <= 16_384)
    #expect(Double(width) * Double(height) <= Double(SurfaceLimits.maximumArea) * 1.01)
    let size = wire.window.bounds.size
    if let destination = wire.surface.destination {
      #expect(Double(destination.width) == size.width && Double(destination.height) == size.height)
    } else {
      let scale = Int(wire.surface.bufferScale)
      #expect(width % scale == 0 && height % scale == 0)
      #expect(Double(width / scale) == size.width && Double(height / scale) == size.height)
    }
    let location = Point(x: (size.width * 0.75).rounded(), y: (size.height / 2).rounded())
    wire.down(0, location.x, location.y)
    wire.frame()
    #expect(wire.application.dispatcher.touches.first?.location(in: nil) == location)
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
  }

  @Test("W2 any size at any scale is drawn, in a buffer within the limits of the device and the memory")
  func wildSizes() throws {
    let wire = try WirePlatform()
    for scale in Self.scales {
      wire.surface.preferFractionalScale(scale)
      for width in Self.lengths {
        for height in Self.lengths {
          let frames = wire.presenter.frameCount
          let serial = wire.surface.configure(.init(width: width, height: height))
          wire.changeSomething()
          wire.pump()
          wire.answerFrame()
          #expect(wire.presenter.frameCount > frames && wire.surface.acknowledgedSerials.contains(serial))
          expectValidState(wire)
          wire.answerFrame()
        }
      }
    }
  }

  @Test("W2 the same without wp_viewporter, with integer scales")
  func wildSizesWithoutViewports() throws {
    let wire = try WirePlatform(offered: offered(without: "wp_viewporter"))
    for scale in [Int32.min, 0, 2, 7, 1000, .max] {
      wire.surface.preferBufferScale(scale)
      for width in Self.lengths {
        for height in Self.lengths {
          wire.surface.configure(.init(width: width, height: height))
          wire.changeSomething()
          wire.pump()
          wire.answerFrame()
          expectValidState(wire)
          wire.answerFrame()
        }
      }
    }
  }

  @Test("W2 a window larger than the device's textures keeps its size and is drawn at a lower scale")
  func smallDevice() throws {
    let wire = try WirePlatform(maximumSide: 2048, showsWindow: false)
    wire.compositor.firstConfiguration = .init(width: 5000, height: 1000)
    wire.show(wire.window)
    wire.pump()
    #expect(wire.presenter.frameCount == 1 && wire.presenter.width == 2048)
    #expect(wire.surface.destination?.width == 5000 && wire.surface.destination?.height == 1000)
    #expect(wire.window.bounds.size == Size(width: 5000, height: 1000))
    wire.answerFrame()
    expectValidState(wire)
  }

  @Test("W2 without viewports the size of a window larger than the device's textures is reduced")
  func smallDeviceWithoutViewports() throws {
    let wire = try WirePlatform(
      offered: offered(without: "wp_viewporter"), maximumSide: 2048, showsWindow: false)
    wire.compositor.firstConfiguration = .init(width: 5000, height: 1000)
    wire.show(wire.window)
    wire.pump()
    #expect(wire.presenter.frameCount == 1 && wire.presenter.width == 2048 && wire.presenter.height == 1000)
    #expect(wire.window.bounds.size == Size(width: 2048, height: 1000))
  }

  @Test(
    "W2 a window's preferred size is limited to that of a window, regardless of its frame",
    arguments: [1e300, .infinity, -.infinity, .nan, -5, 0, 0.1, .greatestFiniteMagnitude, 1e-300])
  func preferredSize(length: Double) throws {
    let wire = try WirePlatform()
    for frame in [
      Rect(x: length, y: 0, width: length, height: length), Rect(x: 0, y: length, width: 300, height: length),
    ] {
      let window = Window(frame: frame)
      wire.show(window)
      let surface = try #require(wire.compositor.surfaces.last)
      surface.configure(.init(width: 0, height: 0))
      wire.pump()
      let (width, height) = window.pixelSize
      #expect(width >= 1 && width <= 16_384 && height >= 1 && height <= 16_384)
      #expect(surface.commitCount > 1)
      window.frame = frame
      window.bounds = frame
      window.bounds = Rect(x: 0, y: 0, width: 1e300, height: 1e300)
      surface.answerFrameCallbacks(milliseconds: 0)
      wire.pump()
      #expect(window.pixelSize == (width, height), "the compositor decides")
      window.close()
      wire.pump()
    }
  }

  @Test("W2 configure_bounds limits the size that a window chooses for itself, and no other")
  func bounds() throws {
    let wire = try WirePlatform()
    wire.surface.configureBounds(width: 640, height: 2000)
    wire.surface.configure(.init(width: 0, height: 0))
    wire.pump()
    #expect(wire.window.bounds.size == Size(width: 640, height: 640))
    wire.surface.configure(.init(width: 900, height: 500))
    wire.pump()
    #expect(wire.window.bounds.size == Size(width: 900, height: 500))
    wire.surface.configureBounds(width: 0, height: 0)
    wire.surface.configure(.init(width: 0, height: 0))
    wire.pump()
    #expect(wire.window.bounds.size == Size(width: 1024, height: 640))
  }

  @Test("W2 the first buffer has the scale of the only output")
  func firstBuffer() throws {
    var output = TestOutput.Description()
    output.scale = 2
    let wire = try WirePlatform(
      offered: offered(without: "wp_fractional_scale_manager_v1"), showsWindow: false
    ) {
      $0.addSeat()
      $0.addOutput(output)
    }
    wire.show(wire.window)
    #expect(wire.presenter.frameCount == 1 && wire.presenter.width == 1600 && wire.window.scale == 2)
  }
}
