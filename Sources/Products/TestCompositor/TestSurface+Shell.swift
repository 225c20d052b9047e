internal import TactusPixels
internal import TactusWaylandWire

// MARK: - Windows

extension TestSurface {
  /// A Boolean value that indicates whether the surface has a role, or had one.
  var hasRole: Bool { role != nil || layerSurface != nil || subsurface != nil }

  func adopt(_ role: XdgSurfaceResource, of base: XdgWmBaseResource) {
    if hasRole {
      return compositor.refuse(base, 0, "xdg_wm_base.role", "the surface has a role already")
    }
    if hasContent || pending.attachment != nil {
      compositor.refuse(role, 3, "xdg_surface.unconfigured_buffer", "the surface has a buffer already")
    }
    self.role = role
    role.onRequest = { [weak self, unowned role] in self?.receive($0, role) }
  }

  private func receive(_ request: XdgSurfaceResource.Request, _ role: XdgSurfaceResource) {
    func refuse(_ code: UInt32, _ name: String, _ explanation: String) {
      compositor.refuse(role, code, "xdg_surface.\(name)", explanation)
    }
    let isConstructed = toplevel != nil || popup != nil
    switch request {
    case .getToplevel(let toplevel):
      if isConstructed { return refuse(2, "already_constructed", "a second role") }
      adopt(toplevel)
    case .getPopup(let popup, let parent, let positioner):
      if isConstructed { return refuse(2, "already_constructed", "a second role") }
      adopt(popup, role, parent: parent, positioner)
    case .ackConfigure(let serial):
      if !isConstructed { return refuse(1, "not_constructed", "ack_configure without a role") }
      // KWin and Mutter ignore it; wlroots and Smithay post this error, Weston xdg_wm_base.invalid_surface_state.
      if !acknowledge(serial) { refuse(4, "invalid_serial", "wrong configure serial: \(serial)") }
    case .setWindowGeometry(let x, let y, let width, let height):
      if !isConstructed { return refuse(1, "not_constructed", "set_window_geometry without a role") }
      pending.geometry = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
      if width < 1 || height < 1 { refuse(5, "invalid_size", "the geometry \(width) × \(height)") }
    case .destroy:
      if toplevel?.isAlive == true || popup?.isAlive == true {
        refuse(6, "defunct_role_object", "xdg_surface is destroyed before its role")
      }
    }
  }

  private func adopt(_ toplevel: XdgToplevelResource) {
    self.toplevel = toplevel
    toplevel.onRequest = { [weak self, unowned toplevel] in self?.receive($0, toplevel) }
  }

  private func receive(_ request: XdgToplevelResource.Request, _ toplevel: XdgToplevelResource) {
    switch request {
    case .setTitle(let title): self.title = title
    case .setAppId(let id): applicationID = id
    case .setFullscreen(let output):
      wantsFullscreen = true
      fullscreenOutput = output.flatMap { output in self.compositor.outputs.first { $0.owns(output) } }
    case .unsetFullscreen:
      wantsFullscreen = false
      fullscreenOutput = nil
    case .setMinSize(let width, let height):
      pending.minimumSize = (width, height)
      checkLimits(width, height, toplevel)
    case .setMaxSize(let width, let height):
      pending.maximumSize = (width, height)
      checkLimits(width, height, toplevel)
    case .move(let seat, let serial):
      if canBegin("xdg_toplevel.move", seat, serial) { windowRequests.append(.move(serial: serial)) }
    case .resize(let seat, let serial, let edge):
      if ![0, 1, 2, 4, 5, 6, 8, 9, 10].contains(edge.rawValue) {
        compositor.refuse(toplevel, 0, "xdg_toplevel.invalid_resize_edge", "the edge \(edge.rawValue)")
      }
      if canBegin("xdg_toplevel.resize", seat, serial) {
        windowRequests.append(.resize(serial: serial, edge: edge.rawValue))
      }
    case .showWindowMenu(let seat, let serial, let x, let y):
      if canBegin("xdg_toplevel.show_window_menu", seat, serial) {
        windowRequests.append(.menu(serial: serial, x: x, y: y))
      }
    case .setMinimized: windowRequests.append(.minimize)
    case .setMaximized: windowRequests.append(.maximize)
    case .unsetMaximized: windowRequests.append(.unmaximize)
    case .destroy:
      if decoration?.isAlive == true {
        compositor.refuse(
          toplevel, 2, "zxdg_toplevel_decoration_v1.orphaned", "the window is destroyed before its decoration"
        )
      }
    default: break
    }
  }

  private func checkLimits(_ width: Int32, _ height: Int32, _ toplevel: XdgToplevelResource) {
    guard width < 0 || height < 0 else { return }
    compositor.refuse(toplevel, 2, "xdg_toplevel.invalid_size", "the limit \(width) × \(height)")
  }

  private func canBegin(_ request: String, _ seat: WlSeatResource?, _ serial: UInt32) -> Bool {
    // As wlroots.
    if acknowledgedSerials.isEmpty, let role {
      compositor.refuse(role, 1, "xdg_surface.not_constructed", "\(request) before the first acknowledgement")
      return false
    }
    return compositor.checkPress(serial, on: seat, for: request)
  }

  // MARK: - Viewports

  func adopt(_ viewport: WpViewportResource, of viewporter: WpViewporterResource) {
    if self.viewport?.isAlive == true {
      return compositor.refuse(
        viewporter, 0, "wp_viewporter.viewport_exists", "a second viewport of the surface")
    }
    self.viewport = viewport
    // The viewport may outlive its surface, and must not be used then.
    viewport.onRequest = { [self, unowned viewport] request in
      @MainActor func refuse(_ code: UInt32, _ name: String, _ explanation: String) {
        compositor.refuse(viewport, code, "wp_viewport.\(name)", explanation)
      }
      switch request {
      case .setDestination(let width, let height):
        if isDestroyed { return refuse(3, "no_surface", "the surface was destroyed") }
        let isUnset = width == -1 && height == -1
        if !isUnset, width < 1 || height < 1 {
          refuse(0, "bad_value", "the destination \(width) × \(height)")
        }
        pending.destination = isUnset ? nil : (width, height)
      case .setSource(let x, let y, let width, let height):
        if isDestroyed { return refuse(3, "no_surface", "the surface was destroyed") }
        let isUnset = x == -1 && y == -1 && width == -1 && height == -1
        if !isUnset, x < 0 || y < 0 || width <= 0 || height <= 0 {
          refuse(0, "bad_value", "the source \(x), \(y), \(width) × \(height)")
        }
        pending.source = isUnset ? nil : (x, y, width, height)
      case .destroy:
        pending.destination = nil
        pending.source = nil
      }
    }
  }
}
