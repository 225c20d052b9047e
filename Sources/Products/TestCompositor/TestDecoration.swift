internal import TactusWaylandWire

/// The decorations of a window in the compositor.
@MainActor
package final class TestDecoration {
  /// The mode that the client requested, a value of `zxdg_toplevel_decoration_v1.mode`; nil if it leaves the choice.
  package private(set) var requestedMode: UInt32?

  private let resource: ZxdgToplevelDecorationV1Resource

  var isAlive: Bool { resource.isAlive }

  init(_ resource: ZxdgToplevelDecorationV1Resource, _ compositor: TestCompositor) {
    self.resource = resource
    resource.onRequest = { [weak self, weak compositor] request in
      switch request {
      case .setMode(let mode):
        self?.requestedMode = mode.rawValue
        if mode.rawValue != 1, mode.rawValue != 2 {
          compositor?.refuse(
            self?.resource, 3, "zxdg_toplevel_decoration_v1.invalid_mode", "\(mode.rawValue)")
        }
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
  /// A Boolean value that indicates whether what is committed is shown with the next commit of the parent.
  private(set) var isSynchronised = true

  private let resource: WlSubsurfaceResource
  private var pendingPosition: (x: Int32, y: Int32)?

  var isAlive: Bool { resource.isAlive }

  init(_ resource: WlSubsurfaceResource, parent: TestSurface?) {
    self.resource = resource
    self.parent = parent
    resource.onRequest = { [weak self] request in
      switch request {
      case .setPosition(let x, let y): self?.pendingPosition = (x, y)
      case .setSync: self?.isSynchronised = true
      case .setDesync: self?.isSynchronised = false
      default: break
      }
    }
  }

  /// Applies the position because the parent is committed.
  func applyPosition() { if let new = pendingPosition.take() { position = new } }
}
