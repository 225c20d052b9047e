internal import TactusWaylandWire

/// A surface of the desktop's shell, which has an `xdg_surface`: a window with a title, or a popup.
@MainActor
package class ShellSurface: Surface {
  final let xdgSurface: XdgSurface

  /// Completes a surface to which a subclass has given a role.
  init(_ globals: Globals, _ surface: WlSurface, _ xdgSurface: XdgSurface) {
    self.xdgSurface = xdgSurface
    super.init(globals, surface)
    xdgSurface.onEvent = { [weak self] event in
      if case .configure(let serial) = event { self?.applyProposal(serial) }
    }
  }

  /// Makes a configuration of what the compositor has proposed for the role.
  func applyProposal(_ serial: UInt32) {}

  override func destroyRole() { xdgSurface.destroy() }

  override func sendAcknowledgement(_ serial: UInt32) { xdgSurface.ackConfigure(serial: serial) }

  override var popupParent: XdgSurface? { xdgSurface }
}
