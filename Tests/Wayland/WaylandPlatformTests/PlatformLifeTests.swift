import InterfaceTestSupport
import Tactus
import TactusWayland
import TactusWaylandPlatform
import TestCompositor
import Testing

@MainActor
@Suite("The life cycle of an application on a compositor")
struct PlatformLifeTests {
  @Test("W2 the compositor receives the window's title, identifier and fullscreen state")
  func window() throws {
    var configuration = ApplicationConfiguration()
    configuration.applicationID = "org.example.Kiosk"
    let wire = try WirePlatform(configuration: configuration)
    wire.window.title = "Kiosk"
    wire.pump()
    #expect(wire.surface.applicationID == "org.example.Kiosk")
    #expect(wire.surface.title == "Kiosk")
    #expect(!wire.surface.wantsFullscreen)
    wire.window.isFullscreen = true
    wire.pump()
    #expect(wire.surface.wantsFullscreen)
    wire.window.isFullscreen = false
    wire.pump()
    #expect(!wire.surface.wantsFullscreen)
  }

  @Test("W2 a window without its own title has that of its root view controller, also when that changes")
  func controllerTitle() throws {
    let wire = try WirePlatform()
    // Titles are sent once for each refresh of the display.
    let refresh = 0.02
    let (first, second) = (ViewController(), ViewController())
    first.title = "Rooms"
    wire.window.rootViewController = first
    wire.pump()
    #expect(wire.surface.title == "Rooms")
    first.title = "Kitchen"
    wire.advance(by: refresh)
    #expect(wire.surface.title == "Kitchen")
    second.title = "Garden"
    wire.window.rootViewController = second
    first.title = "Attic"
    wire.advance(by: refresh)
    #expect(wire.surface.title == "Garden", "a controller that is no longer the window's root has no effect")
    wire.window.title = "Home"
    second.title = "Shed"
    wire.advance(by: refresh)
    #expect(wire.surface.title == "Home")
    wire.window.title = ""
    wire.advance(by: refresh)
    #expect(wire.surface.title == "Shed")
  }

  @Test("W2 an application that is configured as fullscreen requests this before its first frame")
  func fullscreen() throws {
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen = true
    let wire = try WirePlatform(configuration: configuration)
    #expect(wire.surface.wantsFullscreen)
    let requests = wire.compositor.requests
    let asked = try #require(requests.firstIndex(of: "xdg_toplevel.set_fullscreen"))
    let committed = try #require(requests.firstIndex(of: "wl_surface.commit"))
    #expect(asked < committed)
  }

  @Test("T25 activation and deactivation are reported in order")
  func activation() throws {
    let wire = try WirePlatform()
    #expect(wire.delegate.life == ["didBecomeActive"])
    wire.surface.configure(.init(width: 800, height: 480))
    wire.pump()
    #expect(wire.delegate.life == ["didBecomeActive", "willResignActive"])
    #expect(wire.application.applicationState == .inactive)
    wire.surface.configure(.init(width: 800, height: 480, states: [TestSurface.Configuration.activated]))
    wire.pump()
    #expect(wire.delegate.life == ["didBecomeActive", "willResignActive", "didBecomeActive"])
  }

  @Test("T25 without activation by the compositor an application counts as active")
  func neverActivated() throws {
    let wire = try WirePlatform(showsWindow: false)
    wire.compositor.firstConfiguration = .init(width: 800, height: 480)
    wire.show(wire.window)
    #expect(wire.application.applicationState == .active)
  }

  @Test("T25 closing the last window ends the application, once")
  func close() throws {
    let wire = try WirePlatform()
    wire.surface.close()
    wire.pump()
    #expect(wire.delegate.life == ["didBecomeActive", "willTerminate"])
    #expect(wire.application.windows.isEmpty)
    #expect(wire.compositor.surfaces.isEmpty)
    #expect(wire.platform.failure == nil)
  }

  @Test("W3 one of two windows closes: the other remains, and each touch belongs to its window")
  func twoWindows() throws {
    let wire = try WirePlatform()
    let other = Window()
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    other.addSubview(view)
    wire.show(other)
    #expect(wire.presenterCount == 2)
    wire.down(0)
    wire.seat.touchDown(1, on: wire.compositor.surfaces[1], x: 5, y: 5, at: wire.milliseconds)
    wire.frame()
    #expect(wire.view.phases == [.began] && view.phases == [.began])
    wire.compositor.surfaces[1].close()
    wire.pump()
    #expect(view.phases == [.began, .cancelled])
    wire.up(0)
    wire.frame()
    wire.expectNoStuckTouch()
    #expect(!wire.delegate.life.contains("willTerminate"))
  }

  @Test("W3 once its windows are closed, an application is deallocated with its platform, windows and views")
  func lifetime() throws {
    weak var application: Application?
    weak var platform: WaylandPlatform?
    weak var window: Window?
    weak var view: View?
    do {
      let wire = try WirePlatform()
      wire.down(0)
      wire.frame()
      wire.up(0)
      wire.frame()
      (application, platform, window, view) = (wire.application, wire.platform, wire.window, wire.view)
    }
    #expect(application == nil && platform == nil && window == nil && view == nil)
  }

  // MARK: - Globals

  @Test(
    "W2 each optional interface may be missing: the application starts, draws, receives touches and logs what is missing",
    arguments: [
      "wl_output", "wp_viewporter", "wp_fractional_scale_manager_v1", "wp_presentation",
      "zwp_input_timestamps_manager_v1", "zwp_pointer_gestures_v1",
    ])
  func optional(interface: String) throws {
    var offered = TestCompositor.defaultGlobals
    offered[interface] = nil
    let wire = try WirePlatform(offered: offered) {
      $0.addSeat()
      if interface != "wl_output" { $0.addOutput() }
    }
    // These are logged at the start, in one line each.
    let missing = wire.globals.missingGlobals
    #expect(missing.map(\.interface) == [interface])
    #expect(missing.allSatisfy { !$0.isRequired && $0.consequence.hasSuffix(".") })
    try wire.globals.checkRequired()
    #expect(wire.presenter.frameCount >= 1)
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == [.began, .ended])
    let link = DisplayLink { _ in }
    link.add(to: wire.window)
    wire.pump()
    for _ in 0..<3 { wire.answerFrame() }
    link.invalidate()
    #expect(wire.platform.failure == nil)
  }

  @Test(
    "W2 each missing required interface is an error with a description of what is missing and the consequence",
    arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func required(interface: String) throws {
    var offered = TestCompositor.defaultGlobals
    offered[interface] = nil
    let wire = try WirePlatform(offered: offered, showsWindow: false)
    let error = #expect(throws: GlobalsError.self) { try wire.globals.checkRequired() }
    let text = ApplicationError(error?.description ?? "").description
    #expect(text.contains(interface))
    let consequence = wire.globals.missingGlobals.first { $0.interface == interface }?.consequence
    #expect(text.contains(consequence ?? "?"))
  }

  @Test(
    "W2 W3 a compositor without a seat shows the windows, and the input of one that is added later arrives")
  func withoutSeat() throws {
    let wire = try WirePlatform(prepare: { _ in })
    #expect(wire.globals.missingGlobals.contains { $0.interface == "wl_seat" && !$0.isRequired })
    #expect(throws: Never.self) { try wire.globals.checkRequired() }
    #expect(wire.presenter.frameCount > 0)
    wire.compositor.addSeat()
    wire.pump()
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
    #expect(wire.view.phases == [.began, .ended])
    wire.expectNoStuckTouch()
  }

  @Test("No compositor: the error names the environment variables and the remedy")
  func noCompositor() {
    for isFromEnvironment in [false, true] {
      let errors: [ConnectionError] = [
        .noRuntimeDirectory(socketName: "wayland-7", isFromEnvironment: isFromEnvironment),
        .unreachable(
          socketPath: "/run/user/7/wayland-7", isFromEnvironment: isFromEnvironment, errorNumber: 2),
      ]
      for error in errors {
        for part in ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "wayland-7", "weston", "cage"] {
          #expect(error.description.contains(part), "\(error)")
        }
      }
    }
  }
}
