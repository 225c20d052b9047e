internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// The role of a ``PopupWindow``.
@MainActor
final class PopupRole: WindowRole {
  private let popup: Popup
  private unowned let window: PopupWindow
  private unowned let platform: WaylandPlatform
  private var placement: PopupPlacement
  /// The press with which the input of its seat was requested; nil if it was not.
  private let press: InputPress?
  /// A Boolean value that indicates whether the compositor closes the popup when something else is pressed.
  var hasGrab: Bool { press != nil }
  private weak var session: CompositorSession?

  /// Creates the surface of a popup. Returns nil if its parent is not shown or the connection has ended.
  init?(_ window: PopupWindow, session: CompositorSession, platform: WaylandPlatform) {
    guard let parent = window.parentWindow.flatMap(platform.host(of:)) else { return nil }
    placement = PopupPlacement(window, in: parent)
    guard
      let popup = Popup(
        session.globals, parent: parent.surface, parentSize: parent.geometrySize, placement: placement)
    else { return nil }
    if window.grabsInput, let press = session.causingPress,
      session.popupGrabs.allows(isDown: press.isDown), popup.grab(press)
    {
      self.press = press
    } else {
      press = nil
    }
    self.popup = popup
    self.window = window
    self.platform = platform
    self.session = session
    popup.onDismiss = { [weak self] in self?.wasDismissed() }
  }

  private func wasDismissed() {
    guard popup.configuration == nil, let press, let session, let host = platform.host(of: window) else {
      return window.close()
    }
    // The compositor does not grant the input.
    session.popupGrabs.refuse(isDown: press.isDown)
    session.popupGrabs.isDisabled = true
    platform.replaceSurface(of: host)
    session.popupGrabs.isDisabled = false
  }

  var surface: Surface { popup }
  var preferredSize: Size { placement.size }
  var survivesSession: Bool { false }

  func update() -> Bool {
    guard let parent = window.parentWindow.flatMap(platform.host(of:)) else { return true }
    let new = PopupPlacement(window, in: parent)
    guard new != placement else { return true }
    placement = new
    if popup.reposition(new, parentSize: parent.geometrySize) == nil {
      platform.reportOnce("A popup was not moved, because the compositor does not support that.")
    }
    return true
  }
}

extension PopupPlacement {
  /// The placement of a popup, converted from the interface of its parent to the window geometry.
  @MainActor
  fileprivate init(_ window: PopupWindow, in parent: WaylandWindow) {
    let transform = parent.interfaceToSurface
    func position(_ edges: RectEdge) -> Position {
      let x = (edges.contains(.right) ? 1 : 0) - (edges.contains(.left) ? 1 : 0)
      let y = (edges.contains(.bottom) ? 1 : 0) - (edges.contains(.top) ? 1 : 0)
      let turned = transform.displacement(Point(x: Double(x), y: Double(y)))
      return Position(x: Int(turned.x), y: Int(turned.y))
    }
    var adjustment: XdgPositioner.ConstraintAdjustment = []
    let wanted = window.constraintAdjustment
    let isTurned = transform.swapsAxes
    if wanted.contains(.slideX) { adjustment.insert(isTurned ? .slideY : .slideX) }
    if wanted.contains(.slideY) { adjustment.insert(isTurned ? .slideX : .slideY) }
    if wanted.contains(.flipX) { adjustment.insert(isTurned ? .flipY : .flipX) }
    if wanted.contains(.flipY) { adjustment.insert(isTurned ? .flipX : .flipY) }
    if wanted.contains(.resizeX) { adjustment.insert(isTurned ? .resizeY : .resizeX) }
    if wanted.contains(.resizeY) { adjustment.insert(isTurned ? .resizeX : .resizeY) }
    let origin = parent.role.contentOrigin
    var rect = parent.surfaceRect(window.sourceRect.limited)
    rect.origin.x += origin.x
    rect.origin.y += origin.y
    self.init(
      size: transform.size(window.size), anchorRect: rect, anchor: position(window.anchor),
      gravity: position(window.gravity), adjustment: adjustment)
    offset = transform.displacement(window.offset)
  }
}
