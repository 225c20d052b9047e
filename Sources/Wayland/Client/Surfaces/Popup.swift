package import TactusGeometry
internal import TactusWaylandWire

/// A surface that the compositor places beside its parent for a short time, such as a menu.
@MainActor
package final class Popup: ShellSurface {
  /// The rectangle of the popup relative to the parent's window geometry, in points; nil before the first configuration.
  package private(set) var frame: Rect?
  /// Called when the compositor dismissed the popup, which is not shown any more and must be destroyed.
  package var onDismiss: (() -> Void)?
  /// Called when the popup was placed again as ``reposition(_:)`` requested, with the number that this returned.
  package var onReposition: ((UInt32) -> Void)?
  /// A Boolean value that indicates whether the popup receives the input of a seat, wherever it is.
  package private(set) var hasGrab = false

  private weak var parent: Surface?
  private let popup: XdgPopup
  private var proposal = Rect.zero
  private var lastToken: UInt32 = 0

  /// Creates a popup. Returns nil if the connection or the parent has ended.
  ///
  /// - Parameters:
  ///   - globals: The globals.
  ///   - parent: The parent.
  ///   - parentSize: The size of the parent's surface, in points.
  ///   - placement: Where the popup is placed.
  package init?(_ globals: Globals, parent: Surface, parentSize: Size?, placement: PopupPlacement) {
    guard globals.connection.isOpen, parent.surface.isAlive,
      let positioner = placement.positioner(
        globals, parentSize: parentSize, parent: parent.configuration)
    else { return nil }
    defer { positioner.destroy() }
    guard let surface = globals.compositor?.createSurface() else { return nil }
    guard let xdgSurface = globals.wmBase?.getXdgSurface(surface: surface),
      let popup = xdgSurface.getPopup(parent: parent.popupParent, positioner: positioner)
    else {
      surface.destroy()
      return nil
    }
    self.parent = parent
    self.popup = popup
    parent.adopt(popup)
    super.init(globals, surface, xdgSurface)
    expectedOutput = parent.outputs.first ?? parent.expectedOutput
    parent.popups.removeAll { $0.popup == nil }
    parent.popups.append(WeakPopup(popup: self))
    popup.onEvent = { [weak self] in self?.receive($0) }
  }

  isolated deinit {
    destroy()
  }

  // MARK: - Requests

  /// Requests that the popup receives the input of the seat on which a touch, a click or a key opened it. Call this before the first
  /// commit. A compositor that refuses dismisses the popup before it has configured it.
  ///
  /// - Returns: `false` if the parent is a popup without a grab, with which a grab would be a fatal error.
  @discardableResult
  package func grab(_ press: InputPress) -> Bool {
    if let parent = parent as? Popup, !parent.hasGrab { return false }
    popup.grab(seat: press.seat.proxy, serial: press.serial)
    hasGrab = true
    return true
  }

  /// Requests another placement. A new configuration follows.
  ///
  /// - Returns: The number of the request; nil before version 3 of `xdg_popup`.
  @discardableResult
  package func reposition(_ placement: PopupPlacement, parentSize: Size?) -> UInt32? {
    guard popup.version >= 3, popup.isAlive,
      let positioner = placement.positioner(
        globals, parentSize: parentSize, parent: parent?.configuration)
    else { return nil }
    lastToken &+= 1
    popup.reposition(positioner: positioner, token: lastToken)
    positioner.destroy()
    return lastToken
  }

  // MARK: - Role

  override func destroyRole() {
    parent?.popups.removeAll { $0.popup === self || $0.popup == nil }
    popup.destroy()
    super.destroyRole()
  }

  override func applyProposal(_ serial: UInt32) {
    frame = proposal
    configure(SurfaceConfiguration(size: proposal.size, states: .activated, serial: serial))
  }

  private func receive(_ event: XdgPopup.Event) {
    switch event {
    case .configure(let x, let y, let width, let height):
      proposal = Rect(
        x: Double(x), y: Double(y), width: SurfaceLimits.length(ofWire: width),
        height: SurfaceLimits.length(ofWire: height))
    case .popupDone: onDismiss?()
    case .repositioned(let token): onReposition?(token)
    }
  }
}

/// A reference to a popup that does not retain it.
struct WeakPopup {
  weak var popup: Popup?
}
