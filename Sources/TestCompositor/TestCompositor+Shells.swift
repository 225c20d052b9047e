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
    shell.onRequest = { [weak self] request in
      guard let self,
        case .getLayerSurface(let id, let surface, let output, let layer, let namespace) = request,
        let surface = self.surface(of: surface)
      else { return }
      let named = output.flatMap { output in self.outputs.first { $0.owns(output) } }
      surface.layerSurface = TestLayerSurface(
        id, surface, output: named, layer: layer.rawValue, namespace: namespace)
    }
  }

  private func serve(_ manager: ZxdgDecorationManagerV1Resource) {
    manager.onRequest = { [weak self] request in
      guard let self, case .getToplevelDecoration(let id, let toplevel) = request,
        let surface = surfaces.first(where: { $0.toplevel === toplevel })
      else { return }
      if surface.hasBuffer { violations.append("unconfigured_buffer") }
      surface.decoration = TestDecoration(id, self)
    }
  }

  private func serve(_ subcompositor: WlSubcompositorResource) {
    subcompositor.onRequest = { [weak self] request in
      guard let self, case .getSubsurface(let id, let child, let parent) = request,
        let child = surface(of: child)
      else { return }
      child.subsurface = TestSubsurface(id, parent: surface(of: parent))
    }
  }
}
