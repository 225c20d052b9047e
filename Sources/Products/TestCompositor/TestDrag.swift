internal import CTactusWaylandServer
internal import TactusCLibrary
internal import TactusWaylandWire

/// A drag, which the test moves as a compositor does. Arguments are not checked.
@MainActor
package final class TestDrag {
  /// The serial with which the client began the drag; 0 for that of another client.
  package let serial: UInt32
  /// The MIME types.
  package let types: [String]
  /// The actions that the source allows.
  package let sourceActions: UInt32
  /// The surface with the picture; nil if there is none.
  package let iconID: UInt32?
  /// The type that the target accepts; nil if it accepts none.
  package private(set) var acceptedType: String?
  /// The serials with which the target has answered.
  package private(set) var acceptSerials: [UInt32] = []
  /// The actions that the target allows.
  package private(set) var targetActions: UInt32 = 0
  /// The action that was chosen.
  package private(set) var action: UInt32 = 0
  /// A Boolean value that indicates whether the target has finished.
  package private(set) var isFinished = false
  /// A Boolean value that indicates whether the target has destroyed the offer without having finished.
  package private(set) var isAbandoned = false
  /// The serial with which the drag entered last.
  package private(set) var enterSerial: UInt32 = 0

  private unowned let compositor: TestCompositor
  private weak var seat: TestSeat?
  private let source: TestClipboard.Source?
  private let onReceive: ((String, Int32) -> Void)?
  private var offer: WlDataOfferResource?
  private var device: WlDataDeviceResource?
  private var isDropped = false
  private var hasOperations = true

  init(
    _ compositor: TestCompositor, seat: TestSeat?, source: TestClipboard.Source, iconID: UInt32?,
    serial: UInt32
  ) {
    self.compositor = compositor
    self.seat = seat
    self.source = source
    self.serial = serial
    self.iconID = iconID
    types = source.types
    sourceActions = source.actions
    onReceive = nil
  }

  init(
    _ compositor: TestCompositor, seat: TestSeat, types: [String], actions: UInt32,
    onReceive: @escaping (String, Int32) -> Void
  ) {
    self.compositor = compositor
    self.seat = seat
    self.types = types
    sourceActions = actions
    self.onReceive = onReceive
    source = nil
    serial = 0
    iconID = nil
  }

  /// A Boolean value that indicates whether the client has not destroyed the source.
  package var hasSource: Bool { source?.resource.isAlive ?? false }

  /// The source, unless the client has destroyed it.
  private var live: WlDataSourceResource? {
    guard let resource = source?.resource, resource.isAlive else { return nil }
    return resource
  }

  // MARK: - Moving

  /// Moves the drag to a surface.
  package func enter(_ surface: TestSurface, x: Double, y: Double, serial: UInt32? = nil) {
    leave()
    guard let seat, let device = compositor.data.device(of: seat, for: surface),
      let offer = device.dataOffer()
    else { return }
    self.device = device
    self.offer = offer
    hasOperations = offer.version >= 3
    acceptedType = nil
    targetActions = 0
    action = 0
    for type in types { offer.offer(mimeType: type) }
    if offer.version >= 3 { offer.sourceActions(sourceActions: .init(rawValue: sourceActions)) }
    offer.onRequest = { [weak self, weak offer] request in
      if let self, let offer, offer === self.offer { receive(request, offer) }
    }
    offer.onDestroy = { [weak self, unowned offer] in
      guard let self, offer === self.offer else { return }
      self.offer = nil
      // Before version 3, targets do not finish.
      if isDropped, !isFinished, hasOperations {
        isAbandoned = true
        cancel()
      }
    }
    enterSerial = serial ?? compositor.nextSerial()
    device.enter(serial: enterSerial, surface: surface.resource, x: x, y: y, id: offer)
  }

  package func move(x: Double, y: Double) { device?.motion(time: 0, x: x, y: y) }

  package func leave() {
    guard let device = device.take() else { return }
    offer = nil
    device.leave()
    live?.target(mimeType: nil)
  }

  /// Drops the data if the target accepts it; otherwise cancels the drag.
  package func drop() {
    guard let device, acceptedType != nil, action != 0 || source?.resource.version ?? 3 < 3 else {
      leave()
      return cancel()
    }
    isDropped = true
    if let source, source.resource.isAlive, source.resource.version >= 3 {
      source.resource.dndDropPerformed()
    }
    device.drop()
    self.device = nil
  }

  /// Drops the data on the target, whether it accepts it or not.
  package func sendDrop() { device?.drop() }

  /// Notifies the source that the drag is over.
  package func cancel() {
    live?.cancelled()
  }

  /// Requests data of the source.
  ///
  /// - Returns: The end of a pipe from which it is read, which the caller owns.
  package func request(_ type: String) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard let source, source.resource.isAlive, pipe(&ends) == 0 else { return -1 }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    source.resource.send(mimeType: type, fd: ends[1])
    _ = close(ends[1])
    return ends[0]
  }

  /// Sends events to the source that another client would cause.
  package func sendTarget(_ type: String?) { live?.target(mimeType: type) }
  package func sendAction(_ action: UInt32) { live?.action(dndAction: .init(rawValue: action)) }
  package func sendDropPerformed() { live?.dndDropPerformed() }
  package func sendFinished() { live?.dndFinished() }
  /// Sends the action that was chosen to the target.
  package func sendOfferedAction(_ action: UInt32) {
    self.action = action
    offer?.action(dndAction: .init(rawValue: action))
  }

  // MARK: - Requests

  private func receive(_ request: WlDataOfferResource.Request, _ offer: WlDataOfferResource) {
    func refuse(_ code: UInt32, _ name: String, _ explanation: String) {
      compositor.refuse(offer, code, "wl_data_offer.\(name)", explanation)
    }
    if isFinished, request.isForbiddenAfterFinish {
      refuse(3, "invalid_offer", "a request after the drag has finished")
    }
    switch request {
    case .accept(let serial, let type):
      acceptSerials.append(serial)
      if serial != enterSerial {
        compositor.note("wl_data_offer.accept with the serial \(serial) instead of \(enterSerial)")
      }
      acceptedType = type
      live?.target(mimeType: type)
    case .receive(let type, let descriptor):
      if let onReceive { return onReceive(type, descriptor) }
      live?.send(mimeType: type, fd: descriptor)
      _ = close(descriptor)
    case .setActions(let actions, let preferred):
      if actions.rawValue & ~WlDataOfferResource.knownActions != 0 {
        refuse(1, "invalid_action_mask", "the actions \(actions.rawValue)")
      } else if preferred.rawValue & (preferred.rawValue &- 1) != 0
        || preferred.rawValue & ~actions.rawValue != 0
      {
        refuse(2, "invalid_action", "\(preferred.rawValue) of \(actions.rawValue)")
      }
      targetActions = actions.rawValue
      choose(preferred.rawValue)
    case .finish:
      // The protocol: only after a drop, with an accepted type, and with an action.
      if !isDropped || acceptedType == nil || action == 0 {
        refuse(0, "invalid_finish", "nothing was dropped and accepted")
      }
      isFinished = true
      live?.dndFinished()
    default: break
    }
  }

  private func choose(_ preferred: UInt32) {
    let common = sourceActions & targetActions
    let new = common & preferred != 0 ? preferred : common & 1 != 0 ? 1 : common & 2
    guard new != action else { return }
    sendOfferedAction(new)
    if let source, source.resource.isAlive { sendAction(new) }
  }
}

extension WlDataOfferResource {
  /// The bits of all actions.
  static let knownActions: UInt32 = 7
}

extension WlDataOfferResource.Request {
  /// A Boolean value that indicates whether the target must not send the request once it has finished.
  fileprivate var isForbiddenAfterFinish: Bool { if case .destroy = self { false } else { true } }
}

// MARK: - Drags

extension TestCompositor {
  /// The drags that clients have begun, oldest first.
  package var drags: [TestDrag] { data.drags }

  /// Begins a drag of another client.
  ///
  /// - Parameters:
  ///   - seat: The seat that drags.
  ///   - types: The MIME types.
  ///   - actions: The actions that the source allows: 1 for copying, 2 for moving.
  ///   - onReceive: Called for each request, with the type and the descriptor to write to, which it closes.
  package func beginDrag(
    of seat: TestSeat, types: [String], actions: UInt32 = 3, onReceive: @escaping (String, Int32) -> Void
  ) -> TestDrag {
    TestDrag(self, seat: seat, types: types, actions: actions, onReceive: onReceive)
  }
}
