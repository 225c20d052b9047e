import TestCompositor
import Testing

@testable import TactusWayland

/// What the scripted compositor refuses of requests besides those of windows: popups, layers, decorations, memory, seats, data and text.
@MainActor
@Suite("A compositor that is strict about every request")
struct StrictRequestTests {
  typealias Client = StrictCompositorTests.Client
  typealias Case = StrictCompositorTests.Case

  nonisolated static let shells: [Case] = [
    Case("xdg_positioner.invalid_input", "an empty size") {
      $0.base.createPositioner()?.setSize(width: 0, height: 10)
    },
    Case("xdg_positioner.invalid_input", "an anchor that does not exist") {
      $0.base.createPositioner()?.setAnchor(anchor: .init(rawValue: 9))
    },
    Case("xdg_positioner.invalid_input", "a gravity that does not exist") {
      $0.base.createPositioner()?.setGravity(gravity: .init(rawValue: 9))
    },
    Case("xdg_wm_base.invalid_positioner", "a popup without a size") {
      $0.show()
      guard let child = $0.globals.compositor?.createSurface(), let positioner = $0.base.createPositioner()
      else { return }
      _ = $0.base.getXdgSurface(surface: child)?.getPopup(parent: $0.role, positioner: positioner)
    },
    Case("xdg_wm_base.not_the_topmost_popup", "a popup is destroyed before the one that it opened") {
      $0.show()
      guard let first = $0.makePopup($0.role), let role = $0.popupRole else { return }
      _ = $0.makePopup(role)
      first.destroy()
    },
    Case("xdg_surface.not_constructed", "a move before the first acknowledgement") {
      $0.makeWindow()
      $0.commit()
      $0.toplevel?.move(seat: $0.seat, serial: 0)
    },
    Case("zwlr_layer_shell_v1.invalid_layer", "a layer that does not exist") { _ = $0.makeLayer(7) },
    Case("zwlr_layer_shell_v1.already_constructed", "a layer of a surface with a buffer") {
      $0.attach()
      $0.commit()
      _ = $0.makeLayer()
    },
    Case("zwlr_layer_surface_v1.invalid_layer", "a change to a layer that does not exist") {
      $0.makeLayer()?.setLayer(layer: .init(rawValue: 4))
    },
    Case("zwlr_layer_surface_v1.invalid_anchor", "an edge that does not exist") {
      $0.makeLayer()?.setAnchor(anchor: .init(rawValue: 16))
    },
    Case("zwlr_layer_surface_v1.invalid_keyboard_interactivity", "a value that does not exist") {
      $0.makeLayer()?.setKeyboardInteractivity(keyboardInteractivity: .init(rawValue: 3))
    },
    Case("zwlr_layer_surface_v1.invalid_surface_state", "a serial that was never sent") {
      $0.makeLayer()?.ackConfigure(serial: 99_999)
    },
    Case("zxdg_toplevel_decoration_v1.unconfigured_buffer", "a decoration of a window with a buffer") {
      $0.show()
      _ = $0.makeDecoration()
    },
    Case("zxdg_toplevel_decoration_v1.already_constructed", "a second decoration") {
      $0.makeWindow()
      for _ in 0..<2 { _ = $0.makeDecoration() }
    },
    Case("zxdg_toplevel_decoration_v1.orphaned", "the window is destroyed before its decoration") {
      $0.makeWindow()
      _ = $0.makeDecoration()
      $0.toplevel?.destroy()
    },
    Case("zxdg_toplevel_decoration_v1.invalid_mode", "a mode that does not exist") {
      $0.makeWindow()
      $0.makeDecoration()?.setMode(mode: .init(rawValue: 3))
    },
    Case("wl_subcompositor.bad_parent", "a subsurface of itself") {
      _ = $0.globals.object(WlSubcompositor.self)?.getSubsurface(surface: $0.surface, parent: $0.surface)
    },
    Case("wp_viewport.bad_size", "a part of a pixel without a destination") {
      $0.show()
      let viewport = $0.globals.object(WpViewporter.self)?.getViewport(surface: $0.surface)
      viewport?.setSource(x: 0, y: 0, width: 10.5, height: 10)
      $0.commit()
    },
    Case("wl_surface.invalid_size", "a buffer that the scale does not divide, with a destination") {
      $0.makeWindow()
      $0.commit()
      $0.role?.ackConfigure(serial: $0.serials[0])
      $0.globals.object(WpViewporter.self)?.getViewport(surface: $0.surface)?
        .setDestination(width: 800, height: 480)
      $0.surface.setBufferScale(scale: 2)
      $0.attach(799, 480)
      $0.commit()
    },
    Case("wl_surface.invalid_size", "a single pixel at a scale") {
      $0.show()
      guard let pixel = SinglePixelBuffer($0.globals) else { return }
      $0.kept.append(pixel)
      $0.surface.setBufferScale(scale: 2)
      $0.surface.attach(buffer: pixel.proxy, x: 0, y: 0)
      $0.commit()
    },
    Case("wl_surface.invalid_offset", "a buffer that is attached with an offset") {
      $0.surface.attach(buffer: nil, x: 1, y: 0)
    },
    Case("wp_fractional_scale_manager_v1.fractional_scale_exists", "a second one of the surface") {
      for _ in 0..<2 {
        _ = $0.globals.object(WpFractionalScaleManagerV1.self)?.getFractionalScale(surface: $0.surface)
      }
    },
  ]

  nonisolated static let others: [Case] = [
    Case("wl_shm.invalid_stride", "rows that are too short") {
      _ = $0.makePool(4000)?.createBuffer(offset: 0, width: 10, height: 10, stride: 39, format: .argb8888)
    },
    Case("wl_shm.invalid_stride", "a buffer beyond its pool") {
      _ = $0.makePool(4000)?.createBuffer(offset: 4, width: 10, height: 100, stride: 40, format: .argb8888)
    },
    Case("wl_shm.invalid_format", "a format that was not announced") {
      _ = $0.makePool(4000)?.createBuffer(
        offset: 0, width: 10, height: 10, stride: 40, format: .init(rawValue: 0x3231_4142))
    },
    Case("wl_shm.invalid_fd", "a pool that becomes smaller") { $0.makePool(4000)?.resize(size: 3999) },
    Case("wl_seat.missing_capability", "the pointer of a seat that never had one") {
      $0.session.compositor.addSeat("second", capabilities: .touch)
      $0.session.pump()
      _ = $0.globals.seats.last?.proxy.getPointer()
    },
    Case("wp_cursor_shape_device_v1.invalid_shape", "a shape that does not exist") {
      $0.show()
      guard let pointer = $0.seat.getPointer() else { return }
      $0.globals.object(WpCursorShapeManagerV1.self)?.getPointer(pointer: pointer)?.setShape(
        serial: $0.session.seat.pointerSerial, shape: .init(rawValue: 35))
    },
    Case("wl_data_source.invalid_action_mask", "an action that does not exist") {
      $0.makeSource()?.setActions(dndActions: .init(rawValue: 8))
    },
    Case("wl_data_source.invalid_action_mask", "actions that are set again") {
      let source = $0.makeSource()
      for _ in 0..<2 { source?.setActions(dndActions: .init(rawValue: 1)) }
    },
    Case("wl_data_source.invalid_source", "data with actions on the clipboard") {
      $0.press()
      let source = $0.makeSource()
      source?.setActions(dndActions: .init(rawValue: 1))
      $0.device?.setSelection(source: source, serial: $0.latestSerial)
    },
    Case("wl_data_device.used_source", "data that is offered twice") {
      $0.press()
      let source = $0.makeSource()
      for _ in 0..<2 { $0.device?.setSelection(source: source, serial: $0.latestSerial) }
    },
    Case("wl_data_device.role", "the picture of a drag that is a window") {
      $0.press()
      $0.device?.startDrag(
        source: $0.makeSource(), origin: $0.surface, icon: $0.surface, serial: $0.latestSerial)
    },
    Case("wl_data_offer.invalid_finish", "a drag that was not dropped") { $0.offer()?.finish() },
    Case("wl_data_offer.invalid_action_mask", "an action that does not exist") {
      $0.offer()?.setActions(dndActions: .init(rawValue: 9), preferredAction: .init(rawValue: 1))
    },
    Case("wl_data_offer.invalid_action", "a preferred action that is not allowed") {
      $0.offer()?.setActions(dndActions: .init(rawValue: 1), preferredAction: .init(rawValue: 2))
    },
    Case("xdg_activation_token_v1.already_used", "a request for a token after its commit") {
      let token = $0.globals.object(XdgActivationV1.self)?.getActivationToken()
      token?.commit()
      token?.setAppId(appId: "org.example.Test")
    },
  ]

  /// What real compositors ignore.
  nonisolated static let ignored: [Case] = [
    Case("xdg_toplevel.show_window_menu", "with the serial of a configuration") {
      $0.show()
      $0.toplevel?.showWindowMenu(seat: $0.seat, serial: $0.serials[0], x: 1, y: 1)
    },
    Case("xdg_popup.grab", "with the serial of a configuration") {
      $0.show()
      $0.makePopup($0.role, isCommitted: false)?.grab(seat: $0.seat, serial: $0.serials[0])
    },
    Case("xdg_activation_token_v1.set_serial", "with the serial of a configuration") {
      $0.show()
      let token = $0.globals.object(XdgActivationV1.self)?.getActivationToken()
      token?.setSerial(serial: $0.serials[0], seat: $0.seat)
    },
    Case("wl_data_device.start_drag", "with the serial of a touch that has ended") {
      $0.press()
      $0.session.seat.touchUp(0)
      $0.device?.startDrag(
        source: $0.makeSource(), origin: $0.surface, icon: nil, serial: $0.latestSerial)
    },
    Case("wl_data_device.start_drag", "with the serial of a key") {
      $0.show()
      $0.session.seat.keyboardEnter($0.shown)
      $0.session.seat.key(30, isPressed: true)
      $0.session.pump()
      $0.device?.startDrag(
        source: $0.makeSource(), origin: $0.surface, icon: nil, serial: $0.latestSerial)
    },
    Case("wl_data_device.start_drag", "of another surface than the touch is on") {
      $0.press()
      guard let other = $0.globals.compositor?.createSurface() else { return }
      $0.device?.startDrag(source: $0.makeSource(), origin: other, icon: nil, serial: $0.latestSerial)
    },
    Case("wl_pointer.set_cursor", "with the serial of an earlier enter event") {
      $0.show()
      $0.session.seat.pointerEnter($0.shown, x: 1, y: 1)
      let old = $0.session.seat.pointerSerial
      $0.session.pump()
      $0.session.seat.pointerLeave($0.shown)
      $0.session.seat.pointerEnter($0.shown, x: 2, y: 2)
      $0.session.pump()
      $0.seat.getPointer()?.setCursor(serial: old, surface: nil, hotspotX: 0, hotspotY: 0)
    },
    Case("wp_cursor_shape_device_v1.set_shape", "with the serial of an earlier enter event") {
      $0.show()
      $0.session.seat.pointerEnter($0.shown, x: 1, y: 1)
      let old = $0.session.seat.pointerSerial
      $0.session.pump()
      $0.session.seat.pointerEnter($0.shown, x: 2, y: 2)
      $0.session.pump()
      guard let pointer = $0.seat.getPointer() else { return }
      $0.globals.object(WpCursorShapeManagerV1.self)?.getPointer(pointer: pointer)?.setShape(
        serial: old, shape: .text)
    },
    Case("wl_data_offer.accept", "with another serial than that of the enter event") {
      $0.offer()?.accept(serial: 99_999, mimeType: "text/plain")
    },
    Case("zwp_text_input_v3.set_surrounding_text", "with a caret beyond the text") {
      $0.globals.object(ZwpTextInputManagerV3.self)?.getTextInput(seat: $0.seat)?
        .setSurroundingText(text: "abc", cursor: 4, anchor: 0)
    },
    Case("zwp_text_input_v3.set_surrounding_text", "with a caret within a character") {
      $0.globals.object(ZwpTextInputManagerV3.self)?.getTextInput(seat: $0.seat)?
        .setSurroundingText(text: "\u{e9}", cursor: 1, anchor: 0)
    },
    Case("zwp_text_input_v3.enable", "while no surface has the focus") {
      $0.globals.object(ZwpTextInputManagerV3.self)?.getTextInput(seat: $0.seat)?.enable()
    },
  ]

  @Test("W14 ends the connection with the protocol's error", arguments: shells + others)
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

  @Test("W14 a stylus changes its image with the serial with which it came near")
  func stylus() throws {
    let client = try Client()
    client.show()
    let stylus = try #require(client.session.compositor.addStylus())
    client.session.pump()
    stylus.proximityIn(client.shown)
    stylus.down()
    client.session.pump()
    #expect(client.session.compositor.violations == [])
  }
}

extension StrictCompositorTests.Client {
  func makeLayer(_ layer: UInt32 = 2) -> ZwlrLayerSurfaceV1? {
    globals.object(ZwlrLayerShellV1.self)?.getLayerSurface(
      surface: surface, output: nil, layer: .init(rawValue: layer), namespace: "")
  }

  func makeDecoration() -> ZxdgToplevelDecorationV1? {
    toplevel.flatMap {
      globals.object(ZxdgDecorationManagerV1.self)?.getToplevelDecoration(toplevel: $0)
    }
  }

  func makePool(_ size: Int) -> WlShmPool? {
    guard let memory = SharedMemory(size: size) else { return nil }
    // The request duplicates the descriptor.
    return globals.shm?.createPool(fd: memory.descriptor, size: Int32(size))
  }

  func makeSource() -> WlDataSource? { globals.object(WlDataDeviceManager.self)?.createDataSource() }

  var device: WlDataDevice? { globals.object(WlDataDeviceManager.self)?.getDataDevice(seat: seat) }

  var latestSerial: UInt32 { globals.seats[0].latestSerial ?? 0 }

  /// Shows the window, and lets a touch begin on it.
  func press() {
    show()
    session.seat.touchDown(0, on: shown, x: 1, y: 1)
    session.pump()
  }

  /// Shows the window, and returns the offer of a drag of another client that enters it.
  func offer() -> WlDataOffer? {
    show()
    var offer: WlDataOffer?
    let device = device
    device?.onEvent = { event in if case .dataOffer(let new) = event { offer = new } }
    session.pump()
    let drag = session.compositor.beginDrag(of: session.seat, types: ["text/plain"]) { _, _ in }
    drag.enter(shown, x: 1, y: 1)
    session.pump()
    kept += [device as Any, drag]
    return offer
  }
}
