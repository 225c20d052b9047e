import TactusCLibrary
internal import TactusGraphics
internal import TactusInterface
internal import TactusSensors
internal import TactusWayland

// MARK: - Devices

extension SystemInspection {
  /// Reports on the input devices that the kernel shows.
  ///
  /// - Parameter compositorHasTouchscreen: Whether a seat of the compositor has a touchscreen; nil if that is not known.
  mutating func inspectInputDevices(compositorHasTouchscreen: Bool?) {
    var section = SystemReport.Section("Input devices of the kernel")
    let kernel = KernelInputDevices(root: root)
    for device in kernel.devices {
      section.add(device.file, device.name + (device.isTouchscreen ? ", a touchscreen" : ""))
    }
    if section.facts.isEmpty { section.add("devices", "none") }
    report.sections.append(section)
    if compositorHasTouchscreen != true {
      nameMissingTouches(kernel, isUsed: compositorHasTouchscreen == nil)
    }
  }

  /// Adds the problem that there are no touches.
  ///
  /// - Parameters:
  ///   - kernel: The input devices of the kernel.
  ///   - isUsed: Whether a touchscreen of the kernel, if there is one, may be in use.
  private mutating func nameMissingTouches(_ kernel: KernelInputDevices, isUsed: Bool) {
    if kernel.lacksFiles {
      limit(
        "There are no touches: the kernel has input devices, but no files for them in /dev/input.",
        remedy: "Enable CONFIG_INPUT_EVDEV in the kernel, and load its module evdev.")
    } else if kernel.touchscreens.isEmpty {
      limit(
        "There are no touches: the kernel has no touchscreen.",
        remedy:
          "Check the driver of the touchscreen in the kernel's log (dmesg), and its entry in the device tree."
      )
    } else if !isUsed {
      let names = kernel.touchscreens.map { "\($0.name) (\($0.file))" }.joined(separator: ", ")
      limit(
        "There are no touches: the compositor does not use \(names).",
        remedy:
          "Permit the compositor to open the device (seatd or logind, or the group input), and check that udev sets ID_INPUT_TOUCHSCREEN."
      )
    }
  }

  /// Reports on what people notice in an application that runs, and that nothing else in it names: a clock that was never set, and a
  /// touchscreen that is not used.
  ///
  /// A desktop without a touchscreen has a pointer, and lacks nothing.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - seats: What the seats of the compositor have.
  mutating func inspectLaunch(now: Double, seats: [WlSeat.Capability]) {
    inspectClock(now: now)
    guard !seats.contains(where: { $0.contains(.touch) }) else { return }
    let kernel = KernelInputDevices(root: root)
    guard !kernel.touchscreens.isEmpty || !seats.contains(where: { $0.contains(.pointer) }) else { return }
    nameMissingTouches(kernel, isUsed: false)
  }

  /// Reports on the accelerometers.
  mutating func inspectSensors() {
    var section = SystemReport.Section("Sensors")
    let devices = configuration.sensorRoot.map { AccelerometerCatalogue(SensorRoot(root + $0)) }
    for device in devices?.devices ?? [] {
      section.add(
        device.name, "accelerometer, \(device.buffer == nil ? "polled" : "buffered at \(device.node)")")
    }
    for problem in devices?.problems ?? [] {
      section.add("not usable", problem.description)
    }
    if section.facts.isEmpty { section.add("accelerometer", "none") }
    report.sections.append(section)
    if devices?.devices.isEmpty ?? true {
      limit(
        "The interface does not turn with the panel, and shakes are not noticed: there is no accelerometer in \(configuration.sensorRoot ?? "no folder").",
        remedy: "Where the board has one, enable its IIO driver in the kernel.")
    }
  }

  /// Reports on the backlight.
  mutating func inspectBacklight() {
    var section = SystemReport.Section("Backlight")
    let folder = root + configuration.backlightRoot
    let backlight = Backlight(root: folder)
    guard let name = backlight.name else {
      section.add("device", "none in \(folder)")
      report.sections.append(section)
      limit(
        "The brightness cannot be changed, and blanking shows a black frame: there is no backlight in \(folder).",
        remedy: "Where the panel has one, enable its driver in the kernel.")
      return
    }
    let files: [String] = ["brightness", "bl_power"].map { "\(folder)/\(name)/\($0)" }
    let refused = files.filter { file in access(file, F_OK) == 0 && access(file, W_OK) != 0 }
    section.add(
      name, "brightness \((backlight.brightness * 100).rounded()) %, \(backlight.isOn ? "on" : "off")")
    section.add("may be changed", refused.isEmpty ? "yes" : "no")
    report.sections.append(section)
    if !refused.isEmpty {
      limit(
        "The brightness cannot be changed, and blanking shows a black frame: \(refused.joined(separator: " and ")) may not be written.",
        remedy:
          "Add the udev rule of the article \"From bare board to kiosk\", and the user to the group video.")
    }
  }

  // MARK: - Fonts

  /// Reports on the fonts.
  ///
  /// - Parameter fonts: The fonts.
  mutating func inspectFonts(_ fonts: InstalledFonts) {
    report.sections.append(
      SystemReport.Section(
        "Fonts", [fact("text", fonts.textFamily ?? "none"), fact("emoji", fonts.emojiFamily ?? "none")]))
    guard let text = fonts.textFamily else {
      return fail(Self.missingFonts.consequence, remedy: Self.missingFonts.remedy)
    }
    if fonts.emojiFamily == nil || fonts.emojiFamily == text {
      limit(
        "Emoji are shown without colours or as boxes: no font has them.",
        remedy: "Install one, such as the package fonts-noto-color-emoji.")
    }
  }
}
