import Tactus
import TactusGeometry
import TactusPixels
import TactusRenderer
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// Windows on outputs that are turned, and interfaces that are turned on them.
@MainActor
@Suite("Buffer transforms", .serialized)
struct PlatformTransformTests {
  /// Returns the configuration of an application with a fixed orientation.
  private func fixed(_ orientation: InterfaceOrientation) -> ApplicationConfiguration {
    var configuration = ApplicationConfiguration()
    configuration.orientationSource = .fixed(orientation)
    return configuration
  }

  /// Returns the middle of the square that is red in the buffer, on the surface: what the compositor makes of what it shows.
  private func seenSquare(_ window: SharedMemoryWindow, scale: Double = 1) throws -> Point {
    let buffer = try #require(window.surface.buffer)
    let pixels = buffer.pixels
    let red: UInt32 = 0xFFFF_0000
    let first = try #require(pixels.firstIndex(of: red))
    let last = try #require(pixels.lastIndex(of: red))
    let bounds = PixelRect(x: first % buffer.width, y: first / buffer.width, width: 1, height: 1)
      .union(PixelRect(x: last % buffer.width, y: last / buffer.width, width: 1, height: 1))
    let transform = try #require(OutputTransform(rawValue: window.surface.bufferTransform))
    let middle = transform.inverse.point(
      bounds.rect.center, in: Size(width: Double(buffer.width), height: Double(buffer.height)))
    return Point(x: middle.x / scale, y: middle.y / scale)
  }

  @Test(
    "M7 the buffer has the preferred transform, so that the compositor need not turn it",
    arguments: OutputTransform.allCases, SharedMemoryWindow.renderers)
  func preferred(transform: OutputTransform, renderer: FrameRenderer) throws {
    let window = try SharedMemoryWindow(renderer: renderer)
    let square = window.addSquare()
    window.draw()
    window.surface.preferBufferTransform(transform.rawValue)
    window.draw()
    #expect(window.surface.bufferTransform == transform.rawValue)
    let size = transform.size(width: 800, height: 480)
    #expect(window.surface.buffer?.width == size.width && window.surface.buffer?.height == size.height)
    #expect(window.wire.window.bounds.size == Size(width: 800, height: 480))
    #expect(try window.isShown)
    #expect(try seenSquare(window) == square.center)
    // Damage is in pixels of the buffer.
    square.frame.origin.x += 20
    window.draw()
    let damaged = PixelRect(x: 10, y: 10, width: 40, height: 20)
      .applying(transform, width: 800, height: 480)
    #expect(window.surface.damage == [damaged])
    #expect(try window.isShown)
  }

  @Test(
    "M7 a compositor without preferred transforms gives that of the output, which the first frame has already",
    arguments: OutputTransform.allCases, SharedMemoryWindow.renderers)
  func ofOutput(transform: OutputTransform, renderer: FrameRenderer) throws {
    var offered = TestCompositor.defaultGlobals
    offered["wl_compositor"] = 5
    let window = try SharedMemoryWindow(renderer: renderer, offered: offered) {
      $0.addSeat()
      var description = TestOutput.Description()
      description.transform = transform.rawValue
      $0.addOutput(description)
    }
    #expect(window.surface.bufferTransform == transform.rawValue)
    #expect(try window.isShown)
    window.surface.enter(window.compositor.outputs[0])
    window.draw()
    #expect(window.surface.bufferTransform == transform.rawValue)
    window.compositor.outputs[0].description.transform = 2
    window.compositor.outputs[0].announce()
    window.draw()
    #expect(window.surface.bufferTransform == 2)
  }

  @Test("M7 a compositor of version 1 knows no transforms, and gets none")
  func oldest() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wl_compositor"] = 1
    let window = try SharedMemoryWindow(offered: offered) {
      $0.addSeat()
      var description = TestOutput.Description()
      description.transform = 1
      $0.addOutput(description)
    }
    #expect(!window.compositor.requests.contains("wl_surface.set_buffer_transform"))
    #expect(window.surface.buffer?.width == 800)
  }

  @Test("M7 numbers that are no transforms change nothing", arguments: [8, 9, 255, 1 << 31, UInt32.max])
  func invalid(number: UInt32) throws {
    let window = try SharedMemoryWindow {
      $0.addSeat()
      $0.addOutput()
    }
    window.surface.preferBufferTransform(3)
    window.draw()
    let size = window.wire.window.bounds.size
    window.surface.preferBufferTransform(number)
    window.compositor.outputs[0].description.transform = number
    window.compositor.outputs[0].announce()
    window.surface.enter(window.compositor.outputs[0])
    window.draw()
    #expect(window.surface.bufferTransform == 3 && window.wire.window.bounds.size == size)
  }

  @Test(
    "M7 touches are where they are seen: every orientation on every transform, at every scale",
    arguments: OutputTransform.allCases, InterfaceOrientation.allCases)
  func touches(transform: OutputTransform, orientation: InterfaceOrientation) throws {
    for scale in [120, 180, 240] as [UInt32] {
      let window = try SharedMemoryWindow(configuration: fixed(orientation))
      window.surface.preferFractionalScale(scale)
      window.surface.preferBufferTransform(transform.rawValue)
      window.configure(width: 480, height: 801)
      window.draw()
      let square = window.addSquare(60, 100)
      window.draw()
      let interface = window.wire.window.bounds.size
      #expect(
        interface == (orientation.isPortrait ? Size(width: 480, height: 801) : Size(width: 801, height: 480)))
      #expect(window.surface.destination.map { [$0.width, $0.height] } ?? [480, 801] == [480, 801])
      #expect(try window.isShown)
      let seen = try seenSquare(window, scale: Double(scale) / 120)
      window.wire.down(0, seen.x, seen.y)
      window.wire.frame()
      let touch = try #require(window.wire.view.touches.last)
      #expect(touch.location(in: square).distance(to: Point(x: 10, y: 10)) < 1)
      // A motion to the right on the surface is one in the interface's direction.
      window.wire.move(0, seen.x + 10, seen.y)
      window.wire.frame()
      window.wire.answerFrame()
      let moved = touch.location(in: nil) - touch.previousLocation(in: nil)
      let expected = OutputTransform(clockwiseQuarters: orientation.turns(from: .portrait)).inverse
        .displacement(Point(x: 10, y: 0))
      #expect(moved.distance(to: expected) < 1e-6)
      window.wire.up(0)
      window.wire.frame()
      window.wire.expectNoStuckTouch()
    }
  }

  @Test("M7 the orientation of a contact and the user's up follow the interface")
  func ellipses() throws {
    let window = try SharedMemoryWindow(configuration: fixed(.landscapeLeft))
    window.configure(width: 480, height: 800)
    window.draw()
    window.wire.down(0, 100, 200)
    window.wire.seat.touchShape(0, major: 20, minor: 10)
    window.wire.frame()
    let touch = try #require(window.wire.view.touches.last)
    // The interface's top is at the left edge of the surface: up there is a smaller x, and here a smaller y.
    #expect(touch.centerLocation(in: nil) == Point(x: 600, y: 100))
    #expect(touch.location(in: nil).distance(to: Point(x: 600, y: 97)) < 1e-9)
  }

  @Test(
    "M7 a turn of the output in mid-drag cancels the touches, and later ones are where they are seen",
    arguments: SharedMemoryWindow.renderers)
  func midDrag(renderer: FrameRenderer) throws {
    let window = try SharedMemoryWindow(renderer: renderer)
    window.surface.preferBufferTransform(0)
    window.draw()
    window.wire.down(0, 30, 30)
    window.wire.frame()
    for step in 1...16 {
      window.wire.move(0, 30 + Double(step), 30)
      window.wire.frame()
      window.surface.preferBufferTransform(UInt32(step % 8))
      window.draw()
      #expect(window.surface.bufferTransform == UInt32(step % 8))
      #expect(try window.isShown)
    }
    window.wire.up(0)
    window.wire.frame()
    #expect(window.wire.ends == [.init(cancelled: 1)])
    window.wire.expectNoStuckTouch()
    window.wire.advance(by: 2)
    window.draw()
    let square = window.addSquare(200, 100)
    window.draw()
    let seen = try seenSquare(window)
    #expect(seen.distance(to: square.center) < 1)
  }

  @Test(
    "M7 the size and the transform that arrive together are applied together, in any order",
    arguments: [true, false])
  func together(sizeFirst: Bool) throws {
    let window = try SharedMemoryWindow()
    window.surface.preferBufferTransform(0)
    window.draw()
    let controller = RotationRecorder()
    window.wire.window.rootViewController = controller
    window.draw()
    #expect(window.wire.window.interfaceOrientation == .landscapeRight)
    controller.calls.removeAll()
    let resize = { window.configure(width: 480, height: 800) }
    if sizeFirst { resize() }
    window.surface.preferBufferTransform(1)
    if !sizeFirst { resize() }
    window.draw()
    #expect(window.wire.window.interfaceOrientation == .portrait)
    #expect(window.wire.window.bounds.size == Size(width: 480, height: 800))
    #expect(window.surface.buffer.map { [$0.width, $0.height] } == [800, 480])
    #expect(
      controller.calls == [
        "should portrait", "will portrait", "animate portrait in landscapeRight → portrait",
      ])
  }

  @Test(
    "M7 a view controller that refuses keeps the interface as it is on the panel, when the output is turned",
    arguments: SharedMemoryWindow.renderers)
  func refusal(renderer: FrameRenderer) throws {
    let window = try SharedMemoryWindow(renderer: renderer)
    window.surface.preferBufferTransform(0)
    window.draw()
    let square = window.addSquare(60, 100)
    window.draw()
    let before = window.surface.buffer?.pixels
    let controller = RotationRecorder()
    controller.supported = .landscapeRight
    window.wire.window.rootViewController = controller
    controller.view.backgroundColor = nil
    window.draw()
    window.surface.preferBufferTransform(1)
    window.configure(width: 480, height: 800)
    window.draw()
    #expect(window.wire.window.interfaceOrientation == .landscapeRight)
    #expect(window.wire.window.bounds.size == Size(width: 800, height: 480))
    #expect(window.surface.bufferTransform == 1)
    #expect(window.surface.buffer?.pixels == before, "not one pixel of the panel changes")
    let seen = try seenSquare(window)
    window.wire.down(0, seen.x, seen.y)
    window.wire.frame()
    #expect(window.wire.view.touches.last?.location(in: square) == Point(x: 10, y: 10))
  }
}

/// A view controller that records the calls about rotations.
private final class RotationRecorder: ViewController {
  var calls: [String] = []
  var supported = InterfaceOrientationMask.all
  override var supportedOrientations: InterfaceOrientationMask { supported }
  override func loadView() {
    view = View()
    // Touches go to the views behind.
    view.isUserInteractionEnabled = false
  }
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    calls.append("should \(orientation)")
    return super.shouldAutorotate(to: orientation)
  }
  override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    calls.append("will \(orientation)")
    former = interfaceOrientation
  }
  private var former = InterfaceOrientation.portrait
  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    calls.append("animate \(orientation) in \(former) → \(interfaceOrientation)")
  }
  override func didRotate(from orientation: InterfaceOrientation) { calls.append("did \(orientation)") }
}
