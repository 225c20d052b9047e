internal import TactusWaylandWire

// MARK: - Layers, decorations and subsurfaces

extension TestCompositor {
  /// Announces an interface of `defaultGlobals` that gives surfaces a role.
  func makeShellGlobal(_ interface: String, version: Int) -> Global? {
    switch interface {
    case "zwlr_layer_shell_v1":
      global(ZwlrLayerShellV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "zxdg_decoration_manager_v1":
      global(ZxdgDecorationManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "wl_subcompositor":
      global(WlSubcompositorResource.self, version) { [weak self] in self?.serve($0) }
    default: nil
    }
  }

  private func serve(_ shell: ZwlrLayerShellV1Resource) {
    shell.onRequest = { [weak self, unowned shell] request in
      guard let self,
        case .getLayerSurface(let id, let surface, let output, let layer, let namespace) = request,
        let surface = self.surface(of: surface)
      else { return }
      if surface.hasRole {
        return refuse(shell, 0, "zwlr_layer_shell_v1.role", "the surface has a role already")
      }
      if surface.hasContent || surface.pending.attachment != nil {
        refuse(shell, 2, "zwlr_layer_shell_v1.already_constructed", "the surface has a buffer already")
      }
      if layer.rawValue > 3 { refuse(shell, 1, "zwlr_layer_shell_v1.invalid_layer", "\(layer.rawValue)") }
      let named = output.flatMap { output in self.outputs.first { $0.owns(output) } }
      surface.layerSurface = TestLayerSurface(
        id, surface, output: named, layer: layer.rawValue, namespace: namespace)
    }
  }

  private func serve(_ manager: ZxdgDecorationManagerV1Resource) {
    manager.onRequest = { [weak self, weak manager] request in
      guard let self, let manager, case .getToplevelDecoration(let id, let toplevel) = request,
        let surface = surfaces.first(where: { $0.toplevel === toplevel })
      else { return }
      if surface.hasContent {
        refuse(manager, 0, "zxdg_toplevel_decoration_v1.unconfigured_buffer", "the window has a buffer")
      }
      if surface.decoration?.isAlive == true {
        refuse(manager, 1, "zxdg_toplevel_decoration_v1.already_constructed", "a second one of the window")
      }
      surface.decoration = TestDecoration(id, self)
    }
  }

  private func serve(_ subcompositor: WlSubcompositorResource) {
    subcompositor.onRequest = { [weak self, unowned subcompositor] request in
      guard let self, case .getSubsurface(let id, let child, let parent) = request,
        let child = surface(of: child)
      else { return }
      if child.hasRole {
        return refuse(subcompositor, 0, "wl_subcompositor.bad_surface", "the surface has a role already")
      }
      let above = surface(of: parent)
      if above == nil || above === child {
        refuse(subcompositor, 1, "wl_subcompositor.bad_parent", "the parent is gone, or the surface itself")
      }
      child.subsurface = TestSubsurface(id, parent: above)
    }
  }
}
