import Tactus
import TestCompositor
import Testing

@MainActor
@Suite("The pointer's image")
struct PlatformPointerImageTests {
  private func makeWire(
    without name: String? = nil, configuration: ApplicationConfiguration = ApplicationConfiguration()
  ) throws -> WirePlatform {
    let offered = TestCompositor.defaultGlobals.filter { $0.key != name }
    return try WirePlatform(offered: offered, configuration: configuration) {
      $0.addSeat(capabilities: [.pointer, .touch])
    }
  }

  private func enter(_ wire: WirePlatform) {
    wire.seat.pointerEnter(wire.surface, x: 5, y: 5)
    wire.pump()
  }

  @Test("W2 each time that the pointer enters, its image is set, as a shape if the compositor supports it")
  func shape() throws {
    let wire = try makeWire()
    for turn in 1...3 {
      enter(wire)
      #expect(wire.seat.pointerImages.count == turn)
      #expect(wire.seat.pointerImages.last?.image == .shape(1))
      #expect(wire.seat.pointerImages.last?.serial == wire.seat.pointerSerial)
      wire.seat.pointerLeave(wire.surface)
      wire.pump()
    }
    let objects = wire.compositor.objectCount
    for _ in 0..<10 { enter(wire) }
    #expect(wire.compositor.objectCount == objects)
  }

  @Test("W2 otherwise as an arrow in the display's scale, drawn once")
  func arrow() throws {
    let wire = try makeWire(without: "wp_cursor_shape_manager_v1")
    wire.surface.preferFractionalScale(180)
    wire.pump()
    for _ in 0..<3 {
      enter(wire)
      wire.seat.pointerLeave(wire.surface)
      wire.pump()
    }
    let images = wire.seat.pointerImages
    #expect(images.count == 3 && Set(images.map(\.image)).count == 1)
    #expect(images.last?.serial == wire.seat.pointerSerial)
    guard case .surface(let id, 1, 1)? = images.last?.image else { return #expect(Bool(false)) }
    let surface = try #require(wire.compositor.surfaces.first { $0.id == id })
    #expect(surface.hasBuffer && surface.bufferScale == 2 && surface.commitCount == 1)
  }

  @Test("W2 over a title bar the arrow has the scale of the window, and is the same one")
  func decorations() throws {
    let missing = ["wp_cursor_shape_manager_v1", "zxdg_decoration_manager_v1"]
    let wire = try WirePlatform(
      offered: TestCompositor.defaultGlobals.filter { !missing.contains($0.key) }
    ) { $0.addSeat(capabilities: [.pointer, .touch]) }
    wire.surface.preferFractionalScale(240)
    wire.exchange()
    enter(wire)
    let bar = try #require(wire.compositor.surfaces.first { $0.subsurface != nil })
    wire.seat.pointerLeave(wire.surface)
    wire.seat.pointerEnter(bar, x: 5, y: 5)
    wire.pump()
    let images = wire.seat.pointerImages
    #expect(images.count == 2 && Set(images.map(\.image)).count == 1)
    guard case .surface(let id, _, _)? = images.last?.image else { return #expect(Bool(false)) }
    #expect(wire.compositor.surfaces.first { $0.id == id }?.bufferScale == 2)
  }

  @Test("W2 an application for touchscreens only hides it")
  func hidden() throws {
    var configuration = ApplicationConfiguration()
    configuration.hidesPointer = true
    for name in [nil, "wp_cursor_shape_manager_v1"] {
      let wire = try makeWire(without: name, configuration: configuration)
      enter(wire)
      #expect(wire.seat.pointerImages.last?.image == .hidden)
    }
  }
}
