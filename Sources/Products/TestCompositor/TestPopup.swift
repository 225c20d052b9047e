package import TactusPixels
internal import TactusWaylandWire

/// Where a client wants to place a popup.
@MainActor
package final class TestPositioner {
  package private(set) var size: (width: Int32, height: Int32) = (0, 0)
  package private(set) var anchorRect = PixelRect(x: 0, y: 0, width: 0, height: 0)
  package private(set) var anchor: UInt32 = 0
  package private(set) var gravity: UInt32 = 0
  package private(set) var adjustment: UInt32 = 0
  package private(set) var offset: (x: Int32, y: Int32) = (0, 0)
  package private(set) var isReactive = false
  package private(set) var parentSize: (width: Int32, height: Int32)?
  package private(set) var parentConfigure: UInt32?

  let resource: XdgPositionerResource

  init(_ resource: XdgPositionerResource, _ compositor: TestCompositor) {
    self.resource = resource
    resource.onRequest = { [weak self, weak compositor] request in
      guard let self, let compositor else { return }
      @MainActor func refuse(_ explanation: String) {
        compositor.refuse(self.resource, 0, "xdg_positioner.invalid_input", explanation)
      }
      switch request {
      case .setSize(let width, let height):
        size = (width, height)
        if width < 1 || height < 1 { refuse("the size \(width) × \(height)") }
      case .setAnchorRect(let x, let y, let width, let height):
        anchorRect = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
        if width < 0 || height < 0 { refuse("the rectangle \(width) × \(height)") }
      case .setAnchor(let value):
        anchor = value.rawValue
        if anchor > 8 { refuse("the anchor \(anchor)") }
      case .setGravity(let value):
        gravity = value.rawValue
        if gravity > 8 { refuse("the gravity \(gravity)") }
      case .setConstraintAdjustment(let value): adjustment = value
      case .setOffset(let x, let y): offset = (x, y)
      case .setReactive: isReactive = true
      case .setParentSize(let width, let height): parentSize = (width, height)
      case .setParentConfigure(let serial): parentConfigure = serial
      case .destroy: break
      }
    }
    resource.onDestroy = { [weak self, weak compositor] in
      compositor?.positioners.removeAll { $0 === self }
    }
  }
}

/// The role of a popup in the compositor.
@MainActor
package final class TestPopup {
  /// The surface at which the popup is placed.
  package internal(set) weak var parent: TestSurface?
  /// Where the client wants the popup.
  package private(set) var positioner: TestPositioner?
  /// The serial with which the client requested the input.
  package private(set) var grabSerial: UInt32?
  /// The numbers of the requests for another position.
  package private(set) var tokens: [UInt32] = []

  private let resource: XdgPopupResource
  private let role: XdgSurfaceResource
  // A test may send events for a surface that the client has destroyed.
  private weak var surface: TestSurface?
  private weak var compositor: TestCompositor?
  private var isConfigured = false

  init(
    _ resource: XdgPopupResource, _ role: XdgSurfaceResource, _ surface: TestSurface, parent: TestSurface?,
    _ positioner: TestPositioner?
  ) {
    self.resource = resource
    self.role = role
    self.surface = surface
    self.parent = parent
    self.positioner = positioner
    compositor = surface.compositor
    check(positioner)
    resource.onRequest = { [weak self] request in
      guard let self, let compositor else { return }
      switch request {
      case .destroy:
        // Unordered in this protocol is only the end of the whole connection.
        let hasChildren = compositor.surfaces.contains {
          $0.popup?.parent === self.surface && !$0.isDestroyed
        }
        if hasChildren {
          refuseAsBase(2, "not_the_topmost_popup", "it is destroyed before those that it opened")
        }
        self.surface?.popup = nil
      case .grab(let seat, let serial):
        grabSerial = serial
        if isConfigured { refuseGrab("the popup was committed already") }
        if let popup = self.parent?.popup, popup.grabSerial == nil {
          refuseGrab("the parent is a popup without a grab")
        }
        let others = compositor.surfaces.filter { $0.popup?.grabSerial != nil && $0.popup !== self }
        if let last = others.last, last !== self.parent {
          refuseAsBase(2, "not_the_topmost_popup", "the parent of a grab is not the topmost popup")
        }
        let isPress = compositor.check(serial, for: "xdg_popup.grab", \.isPress)
        let seat = compositor.seats.first { $0.owns(seat) }
        let isGranted = isPress && seat?.opensPopup(serial) == true
        if !isGranted { dismiss() }
      case .reposition(let resource, let token):
        let positioner = compositor.positioners.first { $0.resource === resource }
        self.positioner = positioner
        check(positioner)
        tokens.append(token)
        resource.map { _ in self.reconfigure(token) }
      }
    }
  }

  var isAlive: Bool { resource.isAlive }

  private func refuseGrab(_ explanation: String) {
    compositor?.refuse(resource, 0, "xdg_popup.invalid_grab", explanation)
  }

  private func refuseAsBase(_ code: UInt32, _ name: String, _ explanation: String) {
    compositor?.refuse(compositor?.base(of: resource), code, "xdg_wm_base.\(name)", explanation)
  }

  private func check(_ positioner: TestPositioner?) {
    guard let positioner, positioner.size.width > 0, positioner.anchorRect.width > 0,
      positioner.anchorRect.height > 0
    else {
      return refuseAsBase(5, "invalid_positioner", "it has no size or no rectangle")
    }
  }

  func owns(_ popup: XdgPopupResource?) -> Bool { resource === popup }

  /// Sends a configuration, and returns its serial.
  @discardableResult
  package func configure(x: Int32, y: Int32, width: Int32, height: Int32) -> UInt32 {
    isConfigured = true
    resource.configure(x: x, y: y, width: width, height: height)
    let serial = compositor?.nextSerial() ?? 0
    surface?.didConfigure(serial)
    role.configure(serial: serial)
    return serial
  }

  /// Sends that a request for another position was handled.
  package func repositioned(token: UInt32) { resource.repositioned(token: token) }

  /// Notifies the client that the popup is not shown any more.
  package func dismiss() { resource.popupDone() }

  private func reconfigure(_ token: UInt32) {
    resource.repositioned(token: token)
    configureAsRequested()
  }

  private func configureAsRequested() {
    guard let positioner else { return }
    configure(
      x: Int32(clamping: positioner.anchorRect.x) &+ positioner.offset.x,
      y: Int32(clamping: positioner.anchorRect.y + positioner.anchorRect.height) &+ positioner.offset.y,
      width: positioner.size.width, height: positioner.size.height)
  }

  func commit(hasBuffer: Bool) {
    if parent == nil { refuseAsBase(3, "invalid_popup_parent", "the popup has no parent") }
    if !isConfigured { configureAsRequested() }
  }
}

extension TestSurface {
  func adopt(
    _ popup: XdgPopupResource, _ role: XdgSurfaceResource, parent: XdgSurfaceResource?,
    _ positioner: XdgPositionerResource?
  ) {
    self.popup = TestPopup(
      popup, role, self,
      parent: parent.flatMap { parent in compositor.surfaces.first { $0.role === parent } },
      compositor.positioners.first { $0.resource === positioner })
  }
}
