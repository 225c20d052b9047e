internal import TactusGeometry
internal import TactusInterface
internal import TactusRenderer
internal import TactusWayland

// MARK: - Compositor

extension SystemInspection {
  /// The time in which the compositor has to describe itself, in seconds.
  private static let timeout: Int32 = 5

  /// Reports on the compositor, and on the graphics driver that its display has.
  ///
  /// - Returns: Whether a seat has a touchscreen; nil if that is not known.
  mutating func inspectCompositor() -> Bool? {
    do throws(ConnectionError) {
      let connection = try Connection(socketName: configuration.displayName)
      defer { connection.close() }
      return inspect(connection)
    } catch {
      report.sections.append(SystemReport.Section("Wayland", [fact("compositor", "none")]))
      report.sections.append(
        SystemReport.Section("EGL", [fact("driver", "not opened, for want of a compositor")]))
      fail("No window can be shown. \(error.cause)", remedy: error.remedy)
      return nil
    }
  }

  private mutating func inspect(_ connection: Connection) -> Bool? {
    let globals = Globals(connection)
    do throws(GlobalsError) {
      try globals.waitUntilReady(within: Self.timeout)
    } catch {
      fail("No window can be shown. \(error)", remedy: "Use another compositor, or a newer version of it.")
      // A driver would wait for such a compositor without end.
      guard case .missing = error else { return nil }
    }
    describe(globals)
    guard let display = connection.displayPointer else { return nil }
    let hasTouchscreen = globals.seats.contains { $0.capabilities.contains(.touch) }
    guard configuration.renderer != .software else {
      report.sections.append(
        SystemReport.Section("EGL", [fact("driver", "not opened, because the processor draws as set")]))
      describeRenderer(.requested)
      return hasTouchscreen
    }
    let surface = globals.compositor?.createSurface()
    let graphics = GraphicsReport(
      wayland: display, surface: surface?.pointer, presentation: environment("TACTUS_PRESENTATION"))
    surface?.destroy()
    describe(
      graphics,
      largestSide: globals.outputs.map { max($0.state.pixelSize.width, $0.state.pixelSize.height) }.max())
    return hasTouchscreen
  }

  /// Reports on the globals, the outputs and the seats.
  mutating func describe(_ globals: Globals) {
    var section = SystemReport.Section("Wayland")
    section.add("WAYLAND_DISPLAY", environment("WAYLAND_DISPLAY") ?? "not set")
    section.add("XDG_RUNTIME_DIR", environment("XDG_RUNTIME_DIR") ?? "not set")
    for output in globals.outputs {
      let state = output.state
      let rate = state.refreshRate > 0 ? "\((state.refreshRate * 100).rounded() / 100) Hz" : "unknown rate"
      section.add(
        "output \(state.name ?? "")",
        "\(Int(state.pixelSize.width)) × \(Int(state.pixelSize.height)) pixels, \(rate), scale \(state.scale), "
          + "transform \(state.transform), \(state.make) \(state.model)")
    }
    for seat in globals.seats {
      let devices = [
        (WlSeat.Capability.touch, "touchscreen"), (.pointer, "pointer"), (.keyboard, "keyboard"),
      ]
      .filter { seat.capabilities.contains($0.0) }.map(\.1)
      section.add("seat \(seat.name ?? "")", devices.isEmpty ? "no devices" : devices.joined(separator: ", "))
    }
    let used = Dictionary(SupportedGlobal.all.map { ($0.interface, $0.version) }) { first, _ in first }
    for global in globals.announcements {
      let use = used[global.interface].map { "version \(min($0, global.version)) is used" } ?? "not used"
      section.add(global.interface, "version \(global.version), \(use)")
    }
    report.sections.append(section)
    for global in globals.missingGlobals where !global.isRequired {
      limit(
        "The compositor has no \(global.interface): \(global.consequence)",
        remedy: "Where that is needed, use a compositor that has it.")
    }
  }

  // MARK: - Graphics

  /// Reports on the graphics driver.
  ///
  /// - Parameter largestSide: The longest side of all outputs, in pixels; nil if it is not known.
  mutating func describe(_ graphics: GraphicsReport, largestSide: Double?) {
    report.sections.append(SystemReport.Section("EGL", graphics.display.map { fact($0.name, $0.value) }))
    let reason = rendererReason(graphics)
    describeRenderer(reason)
    if let error = graphics.error {
      let remedy = "With EGL_LOG_LEVEL=debug in the environment, Mesa prints which drivers it tries."
      if let reason {
        limit("\(reason).", remedy: remedy)
      } else {
        fail("Nothing can be drawn. \(error).", remedy: remedy)
      }
    }
    guard let capabilities = graphics.capabilities else { return }
    var section = SystemReport.Section("OpenGL ES", graphics.openGL.map { fact($0.name, $0.value) })
    section.add("presentation", graphics.path.map { "\($0)" } ?? "none")
    report.sections.append(section)
    var features = SystemReport.Section("Extensions")
    for (feature, name) in graphics.features {
      features.add(
        name ?? feature.names[0],
        name == nil ? "missing. \(feature.substitute)" : "used for \(feature.purpose)")
    }
    report.sections.append(features)
    if capabilities.isSoftware {
      processorDraws = true
      let node = "\(root)/dev/dri/renderD128"
      limit(
        "The processor draws (\(reason == nil ? capabilities.rendererName : "without OpenGL")): large animations and zooming take most of its time.",
        remedy:
          "Where there is a GPU, install its driver, and permit the user to open \(node) (group render).")
    }
    if let largestSide, Double(capabilities.maximumSurfaceSide) < largestSide {
      limit(
        "The driver draws at most \(capabilities.maximumSurfaceSide) pixels a side, and an output has \(Int(largestSide)): windows cannot cover it.",
        remedy: "Set a mode of the output that is small enough.")
    }
    if !capabilities.hasPreciseFragments {
      limit(
        "Fragment shaders have numbers of 16 bits: the curves of large corners and shadows are less even.",
        remedy: "Nothing need be done.")
    }
    if !capabilities.hasTranslucentWindows {
      limit(
        "The driver has no buffers with alpha: windows are opaque.",
        remedy: "Nothing need be done if they are fullscreen.")
    }
  }

  /// Returns why the processor draws the windows; nil if OpenGL draws them, or would have to.
  private func rendererReason(_ graphics: GraphicsReport) -> RendererReason? {
    let file = GraphicsHardware.deviceFile(root: root)
    guard configuration.renderer == .automatic else {
      return RendererReason(configuration.renderer, deviceFile: file)
    }
    if let error = graphics.error { return RendererReason(error) }
    if let capabilities = graphics.capabilities, capabilities.isSoftware, file != nil {
      return .softwareDriver(name: capabilities.rendererName)
    }
    return RendererReason(.automatic, deviceFile: file)
  }

  /// Reports on what draws the windows, and why.
  private mutating func describeRenderer(_ reason: RendererReason?) {
    if reason != nil { processorDraws = true }
    let text = reason.map { "\($0)" } ?? "OpenGL draws\(configuration.renderer == .openGL ? ", as set" : "")."
    report.sections.append(SystemReport.Section("Windows", [fact("what draws", text)]))
  }

  func fact(_ name: String, _ value: String) -> SystemReport.Fact {
    SystemReport.Fact(name: name, value: value)
  }
}
