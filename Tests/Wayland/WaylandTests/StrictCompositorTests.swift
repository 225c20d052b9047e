import TactusGeometry
import TestCompositor
import Testing

@testable import TactusWayland

/// The scripted compositor of the tests refuses what any real one refuses.
@MainActor
@Suite("A compositor that is stricter than any real one")
struct StrictCompositorTests {
  /// A client that talks to the compositor without the toolkit's care.
  @MainActor
  final class Client {
    let session: Session
    let surface: WlSurface
    let base: XdgWmBase
    private(set) var role: XdgSurface?
    private(set) var toplevel: XdgToplevel?
    /// The surface of the popup that was made last.
    private(set) var popupRole: XdgSurface?
    private var buffers: [SurfaceBuffer] = []
    private(set) var serials: [UInt32] = []
    /// What a request needs until the compositor has received it.
    var kept: [Any] = []

    init() throws {
      session = try Session { $0.addSeat(capabilities: [.touch, .pointer, .keyboard]) }
      session.compositor.onViolation = nil
      surface = try #require(session.globals.compositor?.createSurface())
      base = try #require(session.globals.wmBase)
    }

    var globals: Globals { session.globals }
    var shown: TestSurface { session.compositor.surfaces[0] }
    var seat: WlSeat { globals.seats[0].proxy }

    func attach(_ width: Int = 800, _ height: Int = 480) {
      guard let buffer = SurfaceBuffer(globals.shm, width: width, height: height) else { return }
      buffers.append(buffer)
      surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    }

    func commit() {
      surface.commit()
      session.pump()
    }

    func makeWindow() {
      role = base.getXdgSurface(surface: surface)
      role?.onEvent = { [weak self] event in
        if case .configure(let serial) = event { self?.serials.append(serial) }
      }
      toplevel = role?.getToplevel()
    }

    /// Makes a window that is configured, and shown unless its first frame follows.
    func show(_ width: Int = 800, _ height: Int = 480) {
      makeWindow()
      commit()
      role?.ackConfigure(serial: serials.last ?? 0)
      attach(width, height)
      commit()
    }

    func configure(_ width: Int32, _ height: Int32, _ states: [UInt32]) -> UInt32 {
      shown.configure(.init(width: width, height: height, states: states))
      session.pump()
      return serials.last ?? 0
    }

    func makePopup(_ parent: XdgSurface?, isCommitted: Bool = true) -> XdgPopup? {
      guard let child = globals.compositor?.createSurface(), let positioner = base.createPositioner() else {
        return nil
      }
      positioner.setSize(width: 10, height: 10)
      positioner.setAnchorRect(x: 0, y: 0, width: 1, height: 1)
      popupRole = base.getXdgSurface(surface: child)
      let popup = popupRole?.getPopup(parent: parent, positioner: positioner)
      if isCommitted { child.commit() }
      return popup
    }
  }

  /// Something that a client must not do, and the error of the protocol.
  struct Case: Sendable, CustomTestStringConvertible {
    let error: String
    let what: String
    let body: @Sendable @MainActor (Client) -> Void

    init(_ error: String, _ what: String, _ body: @escaping @Sendable @MainActor (Client) -> Void) {
      self.error = error
      self.what = what
      self.body = body
    }

    var testDescription: String { "\(error): \(what)" }
  }

  private nonisolated static let maximized = TestSurface.Configuration.maximized
  private nonisolated static let fullscreen = TestSurface.Configuration.fullscreen

  nonisolated static let fatal: [Case] = [
    Case("xdg_surface.unconfigured_buffer", "a buffer before the first acknowledgement") {
      $0.makeWindow()
      $0.attach()
      $0.commit()
    },
    Case("xdg_surface.unconfigured_buffer", "a buffer before the role") {
      $0.attach()
      $0.commit()
      $0.makeWindow()
    },
    Case("xdg_surface.not_constructed", "a commit without a role") {
      _ = $0.base.getXdgSurface(surface: $0.surface)
      $0.commit()
    },
    Case("xdg_surface.invalid_serial", "a serial that was never sent") {
      $0.show()
      $0.role?.ackConfigure(serial: 99_999)
    },
    Case("xdg_surface.invalid_serial", "a configuration that was acknowledged before") {
      $0.show()
      $0.role?.ackConfigure(serial: $0.serials[0])
    },
    Case("xdg_surface.invalid_serial", "a configuration before the one that was acknowledged") {
      $0.show()
      let old = $0.configure(800, 480, [])
      $0.role?.ackConfigure(serial: $0.configure(800, 480, [4]))
      $0.role?.ackConfigure(serial: old)
    },
    Case("xdg_surface.invalid_size", "an empty window geometry") {
      $0.show()
      $0.role?.setWindowGeometry(x: 0, y: 0, width: 0, height: 10)
    },
    Case("xdg_surface.already_constructed", "a second role") {
      $0.makeWindow()
      _ = $0.role?.getToplevel()
    },
    Case("xdg_wm_base.role", "a second xdg_surface") {
      $0.makeWindow()
      _ = $0.base.getXdgSurface(surface: $0.surface)
    },
    Case("xdg_wm_base.invalid_surface_state", "another geometry while maximized") {
      $0.show()
      $0.role?.ackConfigure(serial: $0.configure(1280, 800, [maximized]))
      $0.commit()
    },
    Case("xdg_wm_base.invalid_surface_state", "the geometry of a configuration that is not acknowledged") {
      $0.show()
      $0.role?.ackConfigure(serial: $0.configure(800, 480, [maximized]))
      $0.commit()
      _ = $0.configure(0, 0, [])
      $0.role?.setWindowGeometry(x: 0, y: 0, width: 400, height: 300)
      $0.commit()
    },
    Case("xdg_wm_base.invalid_surface_state", "a geometry larger than the output") {
      $0.show()
      $0.role?.ackConfigure(serial: $0.configure(640, 400, [fullscreen]))
      $0.commit()
    },
    Case("xdg_toplevel.invalid_size", "a maximum below the minimum") {
      $0.show()
      $0.toplevel?.setMinSize(width: 100, height: 100)
      $0.toplevel?.setMaxSize(width: 50, height: 200)
      $0.commit()
    },
    Case("xdg_toplevel.invalid_size", "a negative minimum") {
      $0.show()
      $0.toplevel?.setMinSize(width: -1, height: 100)
    },
    Case("xdg_toplevel.invalid_resize_edge", "an edge that does not exist") {
      $0.show()
      $0.toplevel?.resize(seat: $0.seat, serial: 0, edges: .init(rawValue: 7))
    },
    Case("xdg_surface.defunct_role_object", "xdg_surface is destroyed before the window") {
      $0.show()
      $0.role?.destroy()
    },
    Case("wl_surface.defunct_role_object", "the surface is destroyed before its role") {
      $0.show()
      $0.surface.destroy()
    },
    Case("xdg_wm_base.defunct_surfaces", "the shell is destroyed before its surfaces") {
      $0.show()
      $0.base.destroy()
    },
    Case("wl_surface.invalid_size", "a buffer that the scale does not divide") {
      $0.makeWindow()
      $0.commit()
      $0.role?.ackConfigure(serial: $0.serials[0])
      $0.surface.setBufferScale(scale: 2)
      $0.attach(799, 480)
      $0.commit()
    },
    Case("wl_surface.invalid_scale", "a scale of zero") { $0.surface.setBufferScale(scale: 0) },
    Case("wl_surface.invalid_transform", "a transform that does not exist") {
      $0.surface.setBufferTransform(transform: .init(rawValue: 8))
    },
    Case("wp_viewport.bad_value", "an empty destination") {
      $0.globals.object(WpViewporter.self)?.getViewport(surface: $0.surface)?
        .setDestination(width: 0, height: 5)
    },
    Case("wp_viewport.out_of_buffer", "a source beyond the buffer") {
      $0.show()
      let viewport = $0.globals.object(WpViewporter.self)?.getViewport(surface: $0.surface)
      viewport?.setSource(x: 10, y: 0, width: 800, height: 480)
      $0.commit()
    },
    Case("wp_viewporter.viewport_exists", "a second viewport") {
      for _ in 0..<2 { _ = $0.globals.object(WpViewporter.self)?.getViewport(surface: $0.surface) }
    },
    Case("wp_viewport.no_surface", "a viewport of a surface that was destroyed") {
      let viewport = $0.globals.object(WpViewporter.self)?.getViewport(surface: $0.surface)
      $0.surface.destroy()
      viewport?.setDestination(width: 5, height: 5)
    },
    Case("zwlr_layer_surface_v1.invalid_size", "no width without both edges") {
      _ = $0.globals.object(ZwlrLayerShellV1.self)?.getLayerSurface(
        surface: $0.surface, output: nil, layer: .top, namespace: "")
      $0.commit()
    },
    Case("zwlr_layer_shell_v1.role", "a layer of a window") {
      $0.makeWindow()
      _ = $0.globals.object(ZwlrLayerShellV1.self)?.getLayerSurface(
        surface: $0.surface, output: nil, layer: .top, namespace: "")
    },
    Case("wl_subcompositor.bad_surface", "a subsurface that is a window") {
      $0.makeWindow()
      guard let other = $0.globals.compositor?.createSurface() else { return }
      _ = $0.globals.object(WlSubcompositor.self)?.getSubsurface(surface: $0.surface, parent: other)
    },
    Case("xdg_wm_base.invalid_popup_parent", "a popup without a parent") { _ = $0.makePopup(nil) },
    Case("xdg_popup.invalid_grab", "a grab after the first commit") {
      $0.show()
      $0.session.seat.touchDown(0, on: $0.shown, x: 1, y: 1)
      let popup = $0.makePopup($0.role)
      $0.session.pump()
      popup?.grab(seat: $0.seat, serial: $0.globals.seats[0].latestSerial ?? 0)
    },
    Case("wl_pointer.role", "the image of a pointer that is a window") {
      $0.show()
      $0.session.seat.pointerEnter($0.shown, x: 1, y: 1)
      $0.session.pump()
      $0.seat.getPointer()?.setCursor(
        serial: $0.session.seat.pointerSerial, surface: $0.surface, hotspotX: 0, hotspotY: 0)
    },
    Case("wl_data_device.role", "a drag by touch, on Mir") {
      $0.session.compositor.touchDragPolicy = .error
      Self.drag($0)
    },
  ]

  /// What real compositors ignore.
  nonisolated static let ignored: [Case] = [
    Case("xdg_toplevel.move", "with the serial of a configuration") {
      $0.show()
      $0.toplevel?.move(seat: $0.seat, serial: $0.serials[0])
    },
    Case("xdg_toplevel.resize", "with the serial of a touch that has ended") {
      $0.show()
      $0.session.seat.touchDown(0, on: $0.shown, x: 1, y: 1)
      $0.session.pump()
      $0.session.seat.touchUp(0)
      $0.toplevel?.resize(
        seat: $0.seat, serial: $0.globals.seats[0].latestSerial ?? 0, edges: .bottomRight)
    },
    Case("wl_pointer.set_cursor", "with the serial of a button") {
      $0.show()
      $0.session.seat.pointerEnter($0.shown, x: 1, y: 1)
      $0.session.seat.pointerButton(0x110, isPressed: true)
      $0.session.pump()
      $0.seat.getPointer()?.setCursor(
        serial: $0.globals.seats[0].latestSerial ?? 0, surface: nil, hotspotX: 0, hotspotY: 0)
    },
    Case("wl_data_device.set_selection", "without input") {
      $0.show()
      let source = $0.globals.makeDataSource(types: ["text/plain"])
      if let source { $0.globals.seats[0].dataDevice?.setSelection(source, serial: 0) }
    },
    Case("the configuration", "not acknowledged") {
      $0.show()
      _ = $0.configure(800, 480, [])
      $0.session.compositor.checkAcknowledgements()
    },
  ]

  private static func drag(_ client: Client) {
    client.show()
    client.session.seat.touchDown(0, on: client.shown, x: 1, y: 1)
    client.session.pump()
    guard let source = client.globals.object(WlDataDeviceManager.self)?.createDataSource(),
      let manager = client.globals.object(WlDataDeviceManager.self)
    else { return }
    manager.getDataDevice(seat: client.seat)?.startDrag(
      source: source, origin: client.surface, icon: nil,
      serial: client.globals.seats[0].latestSerial ?? 0)
  }

  @Test("W14 ends the connection with the protocol's error", arguments: fatal)
  func refuses(what: Case) throws {
    let client = try Client()
    what.body(client)
    client.session.pump()
    client.session.pump()
    let first = try #require(client.session.compositor.violations.first, "nothing was refused")
    #expect(first.hasPrefix(what.error + ": "), "\(first)")
    #expect(!client.session.connection.isOpen)
  }

  @Test("W14 records what compositors ignore", arguments: ignored)
  func notes(what: Case) throws {
    let client = try Client()
    what.body(client)
    client.session.pump()
    #expect(client.session.compositor.violations.count == 1)
    #expect(client.session.compositor.violations.first?.hasPrefix(what.error) == true)
    #expect(client.session.connection.isOpen)
  }

  @Test("W14 accepts a window that is maximized and restored with each acknowledgement before its geometry")
  func accepts() throws {
    let client = try Client()
    client.show()
    for turn in 0..<4 {
      let size: (Int32, Int32) = turn.isMultiple(of: 2) ? (1280, 800) : (640, 400)
      let serial = client.configure(size.0, size.1, turn.isMultiple(of: 2) ? [Self.maximized] : [])
      client.role?.ackConfigure(serial: serial)
      client.role?.setWindowGeometry(x: 0, y: 0, width: size.0, height: size.1)
      client.attach(Int(size.0), Int(size.1))
      client.commit()
    }
    #expect(client.session.compositor.violations == [] && client.session.connection.isOpen)
  }
}
