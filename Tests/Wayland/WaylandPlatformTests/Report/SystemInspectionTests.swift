import Foundation
import TactusGraphics
import TactusInterface
import TactusRenderer
import TactusTesting
import TestCompositor
import Testing

@testable import TactusWayland
@testable import TactusWaylandPlatform

/// What an application finds on its system, with a folder in place of the root of the file system.
@MainActor
@Suite("Reports on the system")
struct SystemInspectionTests {
  private let root = Folder()

  /// Returns an inspection of the folder.
  private func inspection(
    _ variables: [String: String] = [:], _ change: (inout ApplicationConfiguration) -> Void = { _ in }
  ) -> SystemInspection {
    var configuration = ApplicationConfiguration()
    configuration.sensorRoot = "/"
    configuration.backlightRoot = "/sys/class/backlight"
    change(&configuration)
    return SystemInspection(configuration, root: root.path) { variables[$0] }
  }

  /// Returns what does not work, as text.
  private func problems(_ inspection: SystemInspection) -> [String] {
    inspection.report.problems.map { "\($0.consequence) \($0.remedy)" }
  }

  // MARK: - Compositor

  @Test(
    "W6 without a compositor, the report names the variable, the socket, the reason and the remedy, and nothing can run",
    arguments: [
      (ENOENT, "No such file", "Start a compositor"), (EACCES, "Permission denied", "as the user who runs"),
      (ECONNREFUSED, "refused", "Start a compositor"),
    ])
  func socket(errorNumber: Int32, reason: String, remedy: String) {
    let error = ConnectionError.unreachable(
      socketPath: "/run/user/1000/wayland-0", isFromEnvironment: true, errorNumber: errorNumber)
    #expect(error.cause.contains(reason) && error.cause.contains("/run/user/1000/wayland-0"))
    #expect(error.remedy.contains(remedy))
    #expect(error.description == "\(error.cause) \(error.remedy)")
  }

  @Test("W6 a socket that does not exist is reported as a reason for which nothing can be shown")
  func noSocket() {
    var inspection = inspection { $0.displayName = "/no/such/socket" }
    #expect(inspection.inspectCompositor() == nil)
    #expect(!inspection.report.canRun)
    #expect(problems(inspection).count == 1 && problems(inspection)[0].contains("/no/such/socket"))
    #expect(inspection.report.sections.map(\.title) == ["Wayland", "EGL"])
  }

  @Test("W6 globals are listed with their versions, and each that is missing with its consequence")
  func globals() throws {
    let compositor = TestCompositor(globals: [
      "wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 3, "zz_unknown": 7,
    ])
    compositor.addOutput()
    let connection = try Connection(fileDescriptor: compositor.connect())
    let globals = Globals(connection)
    compositor.pump(connection.fileDescriptor) { connection.processEvents() }
    var inspection = inspection()
    inspection.describe(globals)
    let facts = inspection.report.sections[0].facts
    #expect(facts.contains { $0.name == "wl_compositor" && $0.value == "version 4, version 4 is used" })
    #expect(facts.contains { $0.name == "zz_unknown" && $0.value == "version 7, not used" })
    #expect(facts.contains { $0.name.hasPrefix("output") })
    #expect(inspection.report.canRun)
    #expect(problems(inspection).contains { $0.contains("wp_viewporter") && $0.contains("whole scales") })
  }

  // MARK: - Graphics

  @Test(
    "W6 without a driver, the report says what to install, and nothing can run if the processor may not draw",
    arguments: [FrameRenderer.automatic, .openGL])
  func noDriver(renderer: FrameRenderer) {
    var inspection = inspection { $0.renderer = renderer }
    inspection.describe(GraphicsReport(error: .initializationFailed(code: 0x3001)), largestSide: nil)
    #expect(inspection.report.canRun == (renderer == .automatic))
    #expect(
      problems(inspection)[0].contains("libegl-mesa0") && problems(inspection)[0].contains("EGL_LOG_LEVEL"))
  }

  @Test("R7 a graphics processor is recognized by its device file, without a driver")
  func deviceFile() {
    #expect(GraphicsHardware.deviceFile(root: root.path) == nil)
    root.write("", to: "dev/dri/card0")
    #expect(GraphicsHardware.deviceFile(root: root.path) == nil, "a display without a graphics processor")
    root.write("", to: "dev/mali0")
    #expect(GraphicsHardware.deviceFile(root: root.path) == "/dev/mali0")
    root.write("", to: "dev/dri/renderD129")
    root.write("", to: "dev/dri/renderD128")
    #expect(GraphicsHardware.deviceFile(root: root.path) == "/dev/dri/renderD128")
  }

  @Test("R7 W6 the report says what draws the windows, and why")
  func whatDraws() {
    func text(_ renderer: FrameRenderer, _ error: GraphicsDeviceError) -> String {
      var inspection = inspection { $0.renderer = renderer }
      inspection.describe(GraphicsReport(error: error), largestSide: nil)
      return inspection.report.sections.first { $0.title == "Windows" }?.facts[0].value ?? ""
    }
    #expect(
      text(.automatic, .initializationFailed(code: 0x3001)).contains(
        "The processor draws, because OpenGL cannot"))
    #expect(text(.automatic, .softwareDriver(name: "llvmpipe")).contains("llvmpipe"))
    #expect(text(.openGL, .contextLost) == "OpenGL draws, as set.")
  }

  // MARK: - Devices

  @Test("W6 a touchscreen of the kernel that the compositor does not use is named, and so is its absence")
  func touchscreen() {
    let device = "sys/class/input/event3/device"
    root.write("Goodix touch", to: "\(device)/name")
    root.write("2", to: "\(device)/properties")
    root.write("2608000 3", to: "\(device)/capabilities/abs")
    let key = "sys/class/input/event10/device"
    root.write("Keys", to: "\(key)/name")
    root.write("0", to: "\(key)/properties")
    root.write("0", to: "\(key)/capabilities/abs")
    // ABS_MT_POSITION_X is the bit 53: 0x20_0000 in the second of two words, on a machine with words of 32 bits.
    root.write(
      MemoryLayout<Int>.size == 8 ? "260800000000003" : "2608000 3", to: "\(device)/capabilities/abs")
    var used = inspection()
    used.inspectInputDevices(compositorHasTouchscreen: true)
    #expect(problems(used).isEmpty)
    #expect(used.report.sections[0].facts.map(\.value) == ["Goodix touch, a touchscreen", "Keys"])
    var unused = inspection()
    unused.inspectInputDevices(compositorHasTouchscreen: false)
    #expect(problems(unused)[0].contains("Goodix touch (/dev/input/event3)"))
    #expect(problems(unused)[0].contains("ID_INPUT_TOUCHSCREEN"))
    var none = SystemInspection(ApplicationConfiguration(), root: "\(root.path)/none")
    none.inspectInputDevices(compositorHasTouchscreen: nil)
    #expect(problems(none)[0].contains("the kernel has no touchscreen"))
  }

  @Test("W6 a kernel without files of input devices is told from one without a touchscreen")
  func noEventFiles() {
    root.write("Goodix touch", to: "sys/class/input/input3/name")
    var inspection = inspection()
    inspection.inspectInputDevices(compositorHasTouchscreen: nil)
    #expect(problems(inspection).count == 1 && problems(inspection)[0].contains("CONFIG_INPUT_EVDEV"))
  }

  @Test(
    "W6 an application that runs names a touchscreen that its compositor does not use, and a clock that was never set"
  )
  func launch() {
    func named(_ seats: [WlSeat.Capability], now: Double = SystemInspection.earliestTime + 1) -> [String] {
      var inspection = inspection()
      inspection.inspectLaunch(now: now, seats: seats)
      return problems(inspection)
    }
    #expect(named([[.pointer, .keyboard]]).isEmpty, "a desktop needs no touchscreen")
    #expect(named([]).count == 1 && named([])[0].contains("the kernel has no touchscreen"))
    #expect(named([[.keyboard]]) == named([]))
    let device = "sys/class/input/event3/device"
    root.write("Goodix touch", to: "\(device)/name")
    root.write("2", to: "\(device)/properties")
    root.write(
      MemoryLayout<Int>.size == 8 ? "260800000000003" : "2608000 3", to: "\(device)/capabilities/abs")
    #expect(named([[.pointer]])[0].contains("does not use Goodix touch (/dev/input/event3)"))
    #expect(named([[.pointer], [.touch]]).isEmpty)
    #expect(named([[.touch]], now: 12).count == 1 && named([[.touch]], now: 12)[0].contains("1970-01-01"))
  }

  @Test(
    "W6 memory that cannot be shared with the compositor is named, and nothing can run where the processor draws",
    arguments: [true, false])
  func sharedMemory(processorDraws: Bool) {
    var refused = SharedMemorySource.system
    refused.create = { _ in
      errno = EPERM
      return -1
    }
    var none = inspection()
    none.processorDraws = processorDraws
    none.inspectSharedMemory(refused)
    #expect(none.report.canRun == !processorDraws)
    #expect(
      problems(none)[0].contains("Operation not permitted")
        && problems(none)[0].contains("CONFIG_MEMFD_CREATE"))
    var some = inspection()
    some.inspectSharedMemory()
    #expect(problems(some).isEmpty)
  }

  @Test(
    "R7 W6 the report knows whether the processor draws",
    arguments: [true, false])
  func processorDraws(isAutomatic: Bool) {
    var inspection = inspection { $0.renderer = isAutomatic ? .automatic : .openGL }
    inspection.describe(GraphicsReport(error: .initializationFailed(code: 0x3001)), largestSide: nil)
    #expect(inspection.processorDraws == isAutomatic)
  }

  @Test("W6 without a compositor, a display that the kernel lacks or that is not connected is named")
  func displays() {
    var none = inspection()
    none.inspectDisplays(hasCompositor: false)
    #expect(
      problems(none)[0].contains("the kernel has no display") && problems(none)[0].contains("CONFIG_DRM"))
    root.write("", to: "sys/class/drm/card0/dev")
    root.write("disconnected\n", to: "sys/class/drm/card0-HDMI-A-1/status")
    var unplugged = inspection()
    unplugged.inspectDisplays(hasCompositor: false)
    #expect(problems(unplugged)[0].contains("no display is connected to card0-HDMI-A-1"))
    var elsewhere = inspection()
    elsewhere.inspectDisplays(hasCompositor: true)
    #expect(problems(elsewhere).isEmpty)
    root.write("connected\n", to: "sys/class/drm/card0-DSI-1/status")
    var connected = inspection()
    connected.inspectDisplays(hasCompositor: false)
    #expect(problems(connected).isEmpty)
    #expect(connected.report.sections[0].facts.map(\.value) == ["connected", "disconnected"])
  }

  @Test("W6 without a compositor, the seat is named that a user other than root lacks")
  func seat() {
    func problem(_ variables: [String: String] = [:], hasCompositor: Bool = false, user: uid_t = 1000)
      -> String?
    {
      var inspection = inspection(variables)
      inspection.inspectSeat(hasCompositor: hasCompositor, user: user)
      return problems(inspection).first
    }
    #expect(problem()?.contains("neither \(root.path)/run/seatd.sock nor a session of logind") == true)
    #expect(problem(["XDG_SESSION_ID": "c1"]) == nil)
    #expect(problem(hasCompositor: true) == nil)
    #expect(problem(user: 0) == nil)
    root.write("", to: "run/seatd.sock")
    #expect(problem() == nil)
  }

  @Test("W6 a kernel without a filter for system calls is named, because SVG images are not drawn there")
  func systemCallFilter() {
    var none = inspection()
    none.inspectSystemCallFilter()
    #expect(problems(none)[0].contains("CONFIG_SECCOMP_FILTER") && none.report.canRun)
    root.write("kill_process", to: "proc/sys/kernel/seccomp/actions_avail")
    var some = inspection()
    some.inspectSystemCallFilter()
    #expect(problems(some).isEmpty)
  }

  @Test("W6 a backlight is reported, and one that is missing or may not be written")
  func backlight() {
    var none = inspection()
    none.inspectBacklight()
    #expect(problems(none)[0].contains("there is no backlight in \(root.path)/sys/class/backlight"))
    for (name, value) in [("max_brightness", "100"), ("brightness", "40"), ("bl_power", "0")] {
      root.write(value, to: "sys/class/backlight/panel/\(name)")
    }
    var some = inspection()
    some.inspectBacklight()
    #expect(problems(some).isEmpty)
    #expect(some.report.sections[0].facts[0].value == "brightness 40.0 %, on")
  }

  @Test("W6 without an accelerometer, the interface does not turn")
  func sensors() {
    var inspection = inspection()
    inspection.inspectSensors()
    #expect(problems(inspection)[0].contains("does not turn") && problems(inspection)[0].contains("IIO"))
    #expect(inspection.report.canRun)
  }

  // MARK: - Fonts

  @Test("W6 without fonts nothing can be read, without those for emoji only these are missing")
  func fonts() {
    var none = inspection()
    none.inspectFonts(InstalledFonts(textFamily: nil, emojiFamily: nil))
    #expect(!none.report.canRun && problems(none)[0].contains("fonts-dejavu-core"))
    var plain = inspection()
    plain.inspectFonts(InstalledFonts(textFamily: "DejaVu Sans", emojiFamily: "DejaVu Sans"))
    #expect(plain.report.canRun && problems(plain)[0].contains("fonts-noto-color-emoji"))
    var both = inspection()
    both.inspectFonts(InstalledFonts(textFamily: "DejaVu Sans", emojiFamily: "Noto Color Emoji"))
    #expect(problems(both).isEmpty)
  }

  // MARK: - Services and files

  @Test("W6 a service manager and D-Bus that are missing are named")
  func services() {
    var none = inspection()
    none.inspectServices()
    #expect(problems(none).contains { $0.contains("NOTIFY_SOCKET is not set") && $0.contains("Type=notify") })
    #expect(
      problems(none).contains {
        $0.contains("iio-sensor-proxy") && $0.contains("/run/dbus/system_bus_socket")
      })
    root.write("", to: "run/dbus/system_bus_socket")
    root.write("", to: "notify")
    var all = inspection(["NOTIFY_SOCKET": "\(root.path)/notify", "WATCHDOG_USEC": "2000000"])
    all.inspectServices()
    #expect(problems(all).isEmpty)
    #expect(all.report.sections[0].facts.contains { $0.value == "every 2.0 s" })
    var wrong = inspection(["NOTIFY_SOCKET": "\(root.path)/gone"])
    wrong.inspectServices()
    #expect(problems(wrong).contains { $0.contains("\(root.path)/gone") && $0.contains("NotifyAccess") })
  }

  @Test("W6 a kernel without pressure stall information is named")
  func memoryPressure() {
    var inspection = inspection { $0.memoryPressureFile = "\(root.path)/none/memory" }
    inspection.inspectMemoryPressure()
    #expect(
      problems(inspection)[0].contains("CONFIG_PSI") && problems(inspection)[0].contains("No such file"))
    for (reason, part) in [(EPERM, "CAP_SYS_RESOURCE"), (EACCES, "CAP_SYS_RESOURCE"), (EOPNOTSUPP, "psi=1")] {
      #expect(MemoryPressureMonitor.remedy(for: reason).contains(part))
    }
  }

  @Test(
    "W6 a folder that is read-only, full or missing is named with the reason, and nothing is left in one that is not"
  )
  func files() throws {
    var good = inspection()
    good.inspectFiles(cache: "\(root.path)/cache/tactus")
    #expect(problems(good).isEmpty)
    #expect(root.names(in: "cache/tactus").isEmpty)
    // In the kernel's own file systems, no user may create files, not even root.
    for folder in ["/proc/tactus", "/sys/kernel/tactus"] {
      var refused = inspection()
      refused.inspectFiles(cache: folder)
      #expect(problems(refused)[0].contains("\(folder): ") && problems(refused)[0].contains("XDG_CACHE_HOME"))
      #expect(refused.report.canRun)
    }
    var none = inspection()
    none.inspectFiles(cache: nil)
    #expect(problems(none)[0].contains("neither XDG_CACHE_HOME nor HOME"))
    var recording = inspection { $0.recordingPath = "/proc/tactus/recording" }
    recording.inspectFiles(cache: "\(root.path)/cache/tactus")
    #expect(problems(recording)[0].contains("The input is not recorded in /proc/tactus/recording"))
  }

  @Test("W6 a clock that was never set is noticed")
  func clock() {
    var wrong = inspection()
    wrong.inspectClock(now: 12)
    #expect(problems(wrong)[0].contains("1970-01-01 00:00 UTC") && problems(wrong)[0].contains("timesyncd"))
    var right = inspection()
    right.inspectClock(now: SystemInspection.earliestTime + 86_400)
    #expect(problems(right).isEmpty)
    #expect(right.report.sections[0].facts[0].value == "2026-01-02 00:00 UTC")
  }
}

/// A folder for temporary files, which is removed with the object.
private final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID().uuidString)")
  var path: String { url.path }

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and creates the folders in which it is.
  func write(_ text: String, to name: String) {
    let file = url.appending(path: name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }

  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path)) ?? []
  }
}
