import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Protocol objects")
struct ProxyTests {
  @Test("W1 the generated bindings transfer every type of the wire unchanged")
  func descriptions() {
    #expect(WlSurface.definition.version == 6)
    #expect(WlSeat.definition.version == 9)
    #expect(WlOutput.Transform.flipped90.rawValue == 5)
    #expect(WlSeat.Capability([.pointer, .touch]).rawValue == 5)
  }

  @Test("An object may be destroyed within its own event, and while more of its events are pending")
  func destroyedInEvent() throws {
    let session = try Session()
    let registry = try #require(session.globals.compositor)
    let (window, surface) = try session.makeWindow()
    var configurations = 0
    window.onConfigure = { [unowned window] _ in
      configurations += 1
      window.destroy()
    }
    surface.configure(.init(width: 1, height: 1))
    surface.configure(.init(width: 2, height: 2))
    session.pump()
    #expect(configurations == 1)
    #expect(registry.isAlive && session.connection.isOpen)
  }

  @Test("A request to an invalid object, or with one, is not sent and creates nothing")
  func deadObjects() throws {
    let session = try Session()
    let compositor = try #require(session.globals.compositor)
    let surface = try #require(compositor.createSurface())
    let region = try #require(compositor.createRegion())
    region.destroy()
    region.destroy()
    region.add(x: 0, y: 0, width: 1, height: 1)
    session.pump()
    session.compositor.removeAllRequests()
    surface.setInputRegion(region: region)
    session.pump()
    #expect(session.compositor.requests.isEmpty)
    surface.destroy()
    #expect(surface.frame() == nil)
    #expect(session.globals.wmBase?.getXdgSurface(surface: surface) == nil)
    session.pump()
    #expect(session.compositor.requests == ["wl_surface.destroy"])
    #expect(session.connection.isOpen)
  }

  @Test("A closed file descriptor is rejected; an open one arrives, and the caller keeps its ownership")
  func descriptors() throws {
    let session = try Session()
    let shm = try #require(session.globals.shm)
    #expect(shm.createPool(fd: -1, size: 4096) == nil)
    #expect(session.connection.isOpen)
    let pool = try #require(shm.createPool(fd: 0, size: 4096))
    let buffer = try #require(
      pool.createBuffer(offset: 0, width: 16, height: 16, stride: 64, format: .xrgb8888))
    let (window, surface) = try session.makeWindow()
    _ = window
    session.pump()
    #expect(session.compositor.requests.contains("wl_shm.create_pool"))
    #expect(!surface.hasBuffer && buffer.isAlive)
  }

  @Test("Objects of another connection are rejected")
  func foreignObjects() throws {
    let one = try Session()
    let other = try Session()
    let surface = try #require(one.globals.compositor?.createSurface())
    #expect(other.globals.wmBase?.getXdgSurface(surface: surface) == nil)
    one.pump()
    other.pump()
    #expect(one.connection.isOpen && other.connection.isOpen)
  }
}
