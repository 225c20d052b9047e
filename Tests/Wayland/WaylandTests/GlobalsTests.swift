import TestCompositor
import Testing

@testable import TactusWayland

@MainActor
@Suite("Globals")
struct GlobalsTests {
  @Test("W2 all globals are bound at the highest version that both sides support")
  func versions() throws {
    let session = try Session { $0.addSeat(version: 9) }
    #expect(session.globals.isReady)
    #expect(session.globals.compositor?.version == 6)
    #expect(session.globals.shm?.version == 1)
    #expect(session.globals.wmBase?.version == 6)
    #expect(session.globals.seats.count == 1)
    #expect(session.globals.missingGlobals.map(\.interface) == ["wl_output"])
    try session.globals.checkRequired()
  }

  @Test("W2 an old compositor is used at its versions, and newer requests are not sent")
  func oldCompositor() throws {
    let old = ["wl_compositor": 1, "wl_shm": 1, "xdg_wm_base": 1]
    let session = try Session(globals: old) {
      $0.addSeat(version: 1)
      $0.addOutput(version: 1)
    }
    #expect(session.globals.compositor?.version == 1)
    #expect(session.globals.outputs.count == 1)
    let (window, surface) = try session.makeWindow()
    session.compositor.removeAllRequests()
    // wl_surface.set_buffer_scale requires version 3.
    window.setBufferScale(2)
    #expect(!window.setDestination(.init(width: 10, height: 10)))
    session.pump()
    #expect(session.compositor.requests.isEmpty)
    #expect(surface.bufferScale == 1)
    session.compositor.removeSeat(session.seat)
    session.compositor.removeOutput(session.compositor.outputs[0])
    session.pump()
    #expect(session.globals.seats.isEmpty && session.globals.outputs.isEmpty)
    #expect(session.connection.failure == nil)
  }

  @Test("W2 a missing optional interface disables a feature, but does not prevent the start")
  func optional() throws {
    let session = try Session(globals: ["wl_compositor": 6, "wl_shm": 1, "xdg_wm_base": 6])
    try session.globals.checkRequired()
    #expect(
      Set(session.globals.missingGlobals.map(\.interface)) == [
        "wl_output", "wp_viewporter", "wp_single_pixel_buffer_manager_v1",
        "wp_fractional_scale_manager_v1", "wp_presentation",
        "zwp_input_timestamps_manager_v1", "zwp_pointer_gestures_v1", "wp_cursor_shape_manager_v1",
        "zwlr_layer_shell_v1", "zxdg_decoration_manager_v1", "wl_subcompositor",
        "xdg_activation_v1", "zwp_idle_inhibit_manager_v1", "ext_idle_notifier_v1",
        "wl_data_device_manager", "zwp_tablet_manager_v2",
        "zwp_text_input_manager_v3", "zwp_text_input_manager_v1",
      ])
    #expect(session.globals.missingGlobals.allSatisfy { $0.consequence.hasSuffix(".") })
    let (window, _) = try session.makeWindow()
    #expect(!window.requestPresentationFeedback { _ in })
  }

  @Test(
    "W2 each missing required interface is a typed error that names it",
    arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func required(interface: String) throws {
    var offered = TestCompositor.defaultGlobals
    offered[interface] = nil
    let session = try Session(globals: offered)
    let error = #expect(throws: GlobalsError.self) { try session.globals.checkRequired() }
    guard case .missing(let globals) = error else { return #expect(Bool(false)) }
    #expect(globals.map(\.interface) == [interface])
    #expect(error?.description.contains(interface) == true)
    #expect(session.globals.isReady)
  }

  @Test("W2 the clock of presentation times is known; a ping is answered")
  func clockAndPing() throws {
    let session = try Session()
    #expect(session.globals.presentationClock == 1)
    session.compositor.ping()
    session.pump()
    #expect(session.compositor.pongs.count == 1)
  }

  @Test("W2 an interface that is announced later is bound; the removal of one is harmless")
  func lateGlobals() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wp_viewporter"] = nil
    let session = try Session(globals: offered)
    #expect(session.globals.object(WpViewporter.self) == nil)
    session.compositor.offer("wp_viewporter", version: 1)
    session.pump()
    #expect(session.globals.object(WpViewporter.self) != nil)
    session.compositor.withdraw("wp_viewporter")
    session.pump()
    #expect(session.globals.missingGlobals.contains { $0.interface == "wp_viewporter" })
    #expect(session.connection.isOpen)
  }

  @Test("W2 what is left to EGL is not bound")
  func leftToEGL() { #expect(!SupportedGlobal.all.contains { $0.interface == "zwp_linux_dmabuf_v1" }) }
}
