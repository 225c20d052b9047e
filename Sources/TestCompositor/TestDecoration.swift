internal import TactusWaylandWire

/// The decorations of a window in the compositor.
@MainActor
package final class TestDecoration {
  /// The mode that the client requested, a value of `zxdg_toplevel_decoration_v1.mode`; nil if it leaves the choice.
  package private(set) var requestedMode: UInt32?

  private let resource: ZxdgToplevelDecorationV1Resource

  init(_ resource: ZxdgToplevelDecorationV1Resource, _ compositor: TestCompositor) {
    self.resource = resource
    resource.onRequest = { [weak self, weak compositor] request in
      switch request {
      case .setMode(let mode): self?.requestedMode = mode.rawValue
      case .unsetMode: self?.requestedMode = nil
      case .destroy: return
      }
      if let mode = compositor?.decorationMode { self?.configure(mode) }
    }
  }

  /// Sends a mode, which applies from the next configuration of the window on.
  package func configure(_ mode: UInt32) {
    resource.configure(mode: ZxdgToplevelDecorationV1Resource.Mode(rawValue: mode))
  }
}

/// The role of a subsurface in the compositor.
@MainActor
package final class TestSubsurface {
  /// The parent.
  package private(set) weak var parent: TestSurface?
  /// The position relative to the parent, in points.
  package private(set) var position: (x: Int32, y: Int32) = (0, 0)

  init(_ resource: WlSubsurfaceResource, parent: TestSurface?) {
    self.parent = parent
    resource.onRequest = { [weak self] request in
      if case .setPosition(let x, let y) = request { self?.position = (x, y) }
    }
  }
}
