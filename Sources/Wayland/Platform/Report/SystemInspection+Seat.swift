import TactusCLibrary
internal import TactusInterface
internal import TactusSensors

// MARK: - What a compositor needs

extension SystemInspection {
  /// Reports on the displays of the kernel.
  ///
  /// Their absence is a problem only where there is no compositor: one that runs has a display, or draws for one elsewhere.
  ///
  /// - Parameter hasCompositor: Whether a compositor was reached.
  mutating func inspectDisplays(hasCompositor: Bool) {
    var section = SystemReport.Section("Displays of the kernel")
    let folder = "\(root)/sys/class/drm"
    // A connector is named after its card: card0-HDMI-A-1.
    let connectors = ((try? SensorFolder(path: folder))?.names ?? []).filter { name in
      name.hasPrefix("card") && name.contains("-")
    }
    var isConnected = false
    for connector in connectors.sorted() {
      let device = try? SensorFolder(path: "\(folder)/\(connector)")
      let status = device?.readableText("status") ?? "unknown"
      isConnected = isConnected || status != "disconnected"
      section.add(connector, status)
    }
    if connectors.isEmpty { section.add("connectors", "none") }
    report.sections.append(section)
    guard !hasCompositor, !isConnected else { return }
    if connectors.isEmpty {
      limit(
        "A compositor has nothing to show windows on: the kernel has no display in \(folder).",
        remedy:
          "Enable the display's driver in the kernel (CONFIG_DRM and that of the board), and check the kernel's log (dmesg)."
      )
    } else {
      limit(
        "A compositor has nothing to show windows on: no display is connected to \(connectors.sorted().joined(separator: ", ")).",
        remedy: "Check its cable and power, and its entry in the device tree.")
    }
  }

  /// Reports on who would let a compositor of this user open the display and the input devices.
  ///
  /// - Parameters:
  ///   - hasCompositor: Whether a compositor was reached. Where one was, it has its seat.
  ///   - user: The user. Root opens the devices without asking.
  mutating func inspectSeat(hasCompositor: Bool, user: uid_t = getuid()) {
    let socket = "\(root)/run/seatd.sock"
    let isPermitted = access(socket, R_OK | W_OK) == 0
    let reason = errno
    let session = environment("XDG_SESSION_ID").flatMap { $0.isEmpty ? nil : $0 }
    var section = SystemReport.Section("Seat")
    section.add("seatd", isPermitted ? socket : "\(socket): \(errorDescription(reason))")
    section.add("session of logind", session ?? "none")
    report.sections.append(section)
    guard !hasCompositor, user != 0, !isPermitted, session == nil else { return }
    if reason == ENOENT {
      limit(
        "A compositor of this user gets no seat: there is neither \(socket) nor a session of logind.",
        remedy:
          "Start seatd and set LIBSEAT_BACKEND=seatd, or give the compositor's unit a session (PAMName=login)."
      )
    } else {
      limit(
        "A compositor of this user gets no seat: \(socket): \(errorDescription(reason)).",
        remedy: "Add the user to the group that seatd admits, which is video on Debian.")
    }
  }
}
