import TactusCLibrary
internal import TactusInterface
internal import TactusWayland

// MARK: - System

extension SystemInspection {
  /// Reports on the machine and its kernel.
  mutating func inspectSystem() {
    var section = SystemReport.Section("System")
    var name = utsname()
    if uname(&name) == 0 {
      section.add(
        "kernel", "\(text(of: name.sysname)) \(text(of: name.release)) on \(text(of: name.machine))")
    }
    section.add("processors", "\(sysconf(Int32(_SC_NPROCESSORS_ONLN)))")
    let bytes = sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
    if !bytes.overflow { section.add("memory", "\(bytes.partialValue >> 20) MiB") }
    section.add("user", "\(getuid())")
    report.sections.append(section)
  }

  private func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Reports on the memory that is shared with the compositor: what the processor draws, and the images of pointers.
  ///
  /// - Parameter source: Where it comes from. Default: the system.
  mutating func inspectSharedMemory(_ source: SharedMemorySource = .system) {
    let descriptor = source.create(1)
    let fault = descriptor < 0 ? errorDescription() : nil
    if descriptor >= 0 { close(descriptor) }
    report.sections.append(
      SystemReport.Section("Shared memory", [fact("for buffers", fault ?? "available")]))
    guard let fault else { return }
    let remedy =
      "Use a kernel with CONFIG_MEMFD_CREATE and CONFIG_SHMEM, and permit memfd_create to the service (SystemCallFilter=)."
    if processorDraws {
      fail("Nothing can be drawn: no memory can be shared with the compositor: \(fault).", remedy: remedy)
    } else {
      limit("Pointers have no image: no memory can be shared with the compositor: \(fault).", remedy: remedy)
    }
  }

  // MARK: - Services

  /// Reports on the service manager and D-Bus.
  mutating func inspectServices() {
    var section = SystemReport.Section("Services")
    let socket = environment("NOTIFY_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
    section.add("NOTIFY_SOCKET", socket ?? "not set")
    let interval = ServiceReporter.watchdogInterval(environment)
    section.add("watchdog", interval.map { "every \($0) s" } ?? "none")
    let address = environment("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=\(root)/run/dbus/system_bus_socket"
    let fault = busFault(address)
    section.add("D-Bus, the system's bus", fault ?? address)
    report.sections.append(section)
    if let socket {
      let isMissing = socket.hasPrefix("/") && access(socket, W_OK) != 0
      if NotificationSocket(path: socket) == nil || isMissing {
        limit(
          "No service manager is notified: NOTIFY_SOCKET is \(socket), to which nothing can be sent.",
          remedy: "Check that the unit has Type=notify and NotifyAccess=all.")
      }
    } else {
      limit(
        "No service manager notices a hung application: NOTIFY_SOCKET is not set.",
        remedy: "Run it as a service with Type=notify, NotifyAccess=all and WatchdogSec.")
    }
    if let fault {
      limit(
        "The orientation cannot come from iio-sensor-proxy: \(fault).",
        remedy: "Where it is needed, run D-Bus and install libsystemd0.")
    }
  }

  /// Returns why the bus at an address cannot be reached; nil if it can.
  private func busFault(_ address: String) -> String? {
    let prefix = "unix:path="
    guard address.hasPrefix(prefix) else { return nil }
    let path = String(address.dropFirst(prefix.count).prefix { $0 != "," && $0 != ";" })
    return access(path, R_OK | W_OK) == 0 ? nil : "\(path): \(errorDescription())"
  }

  /// Reports on the kernel's reports of memory pressure.
  mutating func inspectMemoryPressure() {
    var section = SystemReport.Section("Memory pressure")
    guard let path = configuration.memoryPressureFile else { return }
    if let descriptor = MemoryPressureMonitor.register(in: path) {
      close(descriptor)
      section.add(path, "is reported")
    } else {
      let error = errno
      section.add(path, errorDescription(error))
      limit(
        MemoryPressureMonitor.consequence(of: error, path),
        remedy: MemoryPressureMonitor.remedy(for: error))
    }
    report.sections.append(section)
  }

  /// Reports on the kernel's filter for system calls, without which the program that draws SVG images refuses to.
  mutating func inspectSystemCallFilter() {
    let isPresent = access("\(root)/proc/sys/kernel/seccomp/actions_avail", F_OK) == 0
    report.sections.append(
      SystemReport.Section("SVG", [fact("filter for system calls", isPresent ? "available" : "missing")]))
    if !isPresent {
      limit(
        "SVG images are not drawn: the kernel has no filter for system calls.",
        remedy: "Use a kernel with CONFIG_SECCOMP_FILTER, or set Image.svgRendering to .inProcess.")
    }
  }

  // MARK: - Files

  /// Reports on the folders into which files are written.
  ///
  /// - Parameter cache: The folder for compiled programs; nil without a home directory.
  mutating func inspectFiles(cache: String?) {
    var section = SystemReport.Section("Files")
    if let cache {
      let fault = FolderProbe.fault(of: cache)
      section.add("compiled programs", fault.map { "\(cache): \($0)" } ?? cache)
      if let fault {
        limit(
          "Programs of the GPU are compiled at each launch: \(cache): \(fault).",
          remedy: "Set XDG_CACHE_HOME to a folder that the user may write to, with 1 MiB of free space.")
      }
    } else {
      section.add("compiled programs", "no folder")
      limit(
        "Programs of the GPU are compiled at each launch: neither XDG_CACHE_HOME nor HOME is set.",
        remedy: "Set XDG_CACHE_HOME to a folder that the user may write to.")
    }
    if let recording = configuration.recordingPath {
      let folder = recording.lastIndex(of: "/").map { String(recording[..<$0]) } ?? "."
      let fault = FolderProbe.fault(of: folder.isEmpty ? "/" : folder)
      section.add("recording", fault.map { "\(recording): \($0)" } ?? recording)
      if let fault {
        limit("The input is not recorded in \(recording): \(fault).", remedy: "Choose another file.")
      }
    }
    report.sections.append(section)
  }

  // MARK: - Clock

  /// 2026-01-01, when the toolkit was not yet finished, in seconds since 1970.
  static let earliestTime = 1_767_225_600.0

  /// Reports on the clock of the day.
  ///
  /// - Parameter now: The time in seconds since 1970.
  mutating func inspectClock(now: Double) {
    var seconds = time_t(now)
    var date = tm()
    gmtime_r(&seconds, &date)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(date.tm_year + 1900)-\(digits(date.tm_mon + 1))-\(digits(date.tm_mday))"
    let text = "\(day) \(digits(date.tm_hour)):\(digits(date.tm_min)) UTC"
    report.sections.append(
      SystemReport.Section("Clock", [fact("time", text), fact("TZ", environment("TZ") ?? "not set")]))
    if now < Self.earliestTime {
      limit(
        "Dates and times are wrong until the clock is set: it shows \(text).",
        remedy: "Add a battery to the clock, or let timesyncd or another client of NTP set it.")
    }
  }
}
