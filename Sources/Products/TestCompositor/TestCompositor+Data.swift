internal import CTactusWaylandServer
internal import TactusCLibrary
internal import TactusWaylandWire

// MARK: - Clipboard

/// The clipboard of all seats, as another client and the compositor see it.
extension TestCompositor {
  func serve(_ manager: WlDataDeviceManagerResource) {
    manager.onRequest = { [weak self] request in
      guard let self else { return }
      switch request {
      case .createDataSource(let source): data.adopt(source, self)
      case .getDataDevice(let device, let seat): data.adopt(device, seats.first { $0.owns(seat) }, self)
      }
    }
  }

  /// Puts data of another client on the clipboard, and announces it.
  ///
  /// - Parameters:
  ///   - types: The MIME types.
  ///   - onReceive: Called for each request, with the type and the descriptor to write to, which it closes.
  package func setSelection(types: [String], onReceive: @escaping (String, Int32) -> Void) {
    data.cancelSelection()
    data.announce { device in
      guard let offer = device.dataOffer() else { return nil }
      for type in types { offer.offer(mimeType: type) }
      offer.onRequest = { request in
        if case .receive(let type, let descriptor) = request { onReceive(type, descriptor) }
      }
      return offer
    }
  }

  /// Empties the clipboard.
  package func clearSelection() {
    data.cancelSelection()
    data.announce { _ in nil }
  }

  /// Announces the client's own data, as compositors do after it was set and with each focus.
  package func announceSelection() {
    guard let types = selectionTypes else { return }
    data.announce { device in
      guard let offer = device.dataOffer() else { return nil }
      for type in types { offer.offer(mimeType: type) }
      offer.onRequest = { [weak self] request in
        guard case .receive(let type, let descriptor) = request else { return }
        self?.data.selection?.resource.send(mimeType: type, fd: descriptor)
        _ = close(descriptor)
      }
      return offer
    }
  }

  /// The MIME types of the client's data on the clipboard; nil if there is none.
  package var selectionTypes: [String]? { data.selection?.types }
  /// The serials with which clients set the clipboard, oldest first.
  package var selectionSerials: [UInt32] { data.serials }
  /// A Boolean value that indicates whether the client's data on the clipboard is cancelled as soon as it is set.
  package var refusesSelections: Bool {
    get { data.refuses }
    set { data.refuses = newValue }
  }
  /// The number of drags of touches that clients have requested, also those that were not moved.
  package var requestedTouchDragCount: Int { data.startedTouchDrags }
  /// The number of offers that clients have not destroyed.
  package var dataOfferCount: Int { data.offerCount }

  /// Notifies the client that its data on the clipboard has been replaced, without a new selection.
  package func cancelSelection() { data.cancelSelection() }

  /// Requests the client's data on the clipboard.
  ///
  /// - Returns: The end of a pipe from which it is read, which the caller owns.
  package func requestSelection(_ type: String) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard let selection = data.selection, pipe(&ends) == 0 else { return -1 }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    selection.resource.send(mimeType: type, fd: ends[1])
    _ = close(ends[1])
    return ends[0]
  }

  /// Requests the client's data on the clipboard, to be written to a descriptor that the caller keeps.
  package func requestSelection(_ type: String, to descriptor: Int32) {
    data.selection?.resource.send(mimeType: type, fd: descriptor)
  }

  /// Sends a sequence of events about offers that no correct compositor sends.
  ///
  /// - Parameters:
  ///   - surface: The surface of the client, which drags enter.
  ///   - typeCount: The number of types of an offer.
  package func sendStrayDataEvents(on surface: TestSurface, typeCount: Int = 400) {
    data.sendStrayEvents(on: surface, typeCount: typeCount)
  }
}

/// The clipboard's objects of all clients.
@MainActor
final class TestClipboard {
  /// The data of a client.
  final class Source {
    let resource: WlDataSourceResource
    /// A Boolean value that indicates whether the data was offered, which may happen once.
    var isUsed = false
    var types: [String] = []
    /// The actions that the client allows for a drag; nil if it has not set any.
    var allowedActions: UInt32?
    /// The actions that the client allows for a drag.
    var actions: UInt32 { allowedActions ?? 0 }

    init(_ resource: WlDataSourceResource) { self.resource = resource }
  }

  private(set) var selection: Source?
  private(set) var serials: [UInt32] = []
  private(set) var offerCount = 0
  /// The drags that clients have begun, oldest first.
  private(set) var drags: [TestDrag] = []
  /// The number of drags of touches that clients have requested.
  private(set) var startedTouchDrags = 0
  var refuses = false
  private var sources: [Source] = []
  private var allDevices: [(resource: WlDataDeviceResource, seat: WeakSeat)] = []
  private weak var compositor: TestCompositor?

  private struct WeakSeat {
    weak var seat: TestSeat?
  }

  /// The devices of the seats that have not been removed.
  private var devices: [WlDataDeviceResource] {
    allDevices.filter { entry in compositor?.seats.contains { $0 === entry.seat.seat } ?? false }
      .map(\.resource)
  }

  func adopt(_ resource: WlDataSourceResource, _ compositor: TestCompositor) {
    let source = Source(resource)
    sources.append(source)
    resource.onRequest = { [weak source, weak compositor] request in
      guard let source, let compositor else { return }
      switch request {
      case .offer(let type):
        if source.isUsed { compositor.note("wl_data_source.offer after the data was offered") }
        source.types.append(type)
      case .setActions(let actions):
        if actions.rawValue & ~WlDataOfferResource.knownActions != 0 || source.allowedActions != nil
          || source.isUsed
        {
          compositor.refuse(
            source.resource, 0, "wl_data_source.invalid_action_mask",
            "\(actions.rawValue)\(source.isUsed || source.allowedActions != nil ? " once more" : "")")
        }
        source.allowedActions = actions.rawValue
      case .destroy: break
      }
    }
    resource.onDestroy = { [weak self, unowned source] in
      guard let self else { return }
      if selection === source { selection = nil }
      sources.removeAll { $0 === source }
    }
  }

  func adopt(_ device: WlDataDeviceResource, _ seat: TestSeat?, _ compositor: TestCompositor) {
    self.compositor = compositor
    allDevices.append((device, WeakSeat(seat: seat)))
    device.onDestroy = { [weak self, unowned device] in
      self?.allDevices.removeAll { $0.resource === device }
    }
    device.onRequest = { [weak self, weak compositor, weak seat, unowned device] request in
      if case .startDrag(let resource, let origin, let icon, let serial) = request, let self, let compositor,
        let source = sources.first(where: { $0.resource === resource })
      {
        if let icon = compositor.surface(of: icon), icon.hasRole {
          compositor.refuse(device, 0, "wl_data_device.role", "the surface of the picture has another role")
        }
        let surface = compositor.surface(of: origin)
        guard begins(source, seat, surface, serial, device, compositor) else { return }
        drags.append(TestDrag(compositor, seat: seat, source: source, iconID: icon?.id, serial: serial))
      }
      guard let self, case .setSelection(let resource, let serial) = request else { return }
      serials.append(serial)
      _ = compositor?.check(serial, for: "wl_data_device.set_selection", \.isInput)
      use(resource, device, compositor)
      if let source = sources.first(where: { $0.resource === resource }), source.allowedActions != nil {
        compositor?.refuse(
          source.resource, 1, "wl_data_source.invalid_source", "data with actions on the clipboard")
      }
      cancelSelection()
      guard let source = sources.first(where: { $0.resource === resource }) else { return }
      if refuses { return source.resource.cancelled() }
      selection = source
      compositor?.announceSelection()
    }
  }

  /// Returns whether a drag begins, and answers the request if it does not.
  private func begins(
    _ source: Source, _ seat: TestSeat?, _ surface: TestSurface?, _ serial: UInt32,
    _ device: WlDataDeviceResource,
    _ compositor: TestCompositor
  ) -> Bool {
    use(source.resource, device, compositor)
    guard let seat,
      compositor.check(
        serial, for: "wl_data_device.start_drag", { $0 == .touchDown || $0 == .buttonPress })
    else { return false }
    guard let surface, seat.isHeld(serial, on: surface) else {
      if compositor.toleratesRaces { return false }
      compositor.note("wl_data_device.start_drag with a press that is not held on its surface")
      return false
    }
    guard compositor.purposes[serial] == .touchDown else { return true }
    startedTouchDrags += 1
    switch compositor.touchDragPolicy {
    case .moved: return true
    case .ignored: return false
    case .cancelled:
      source.resource.cancelled()
      return false
    case .error:
      compositor.refuse(
        device, 0, "wl_data_device.role", "Serial does not correspond to a pointer event")
      return false
    }
  }

  private func use(
    _ resource: WlDataSourceResource?, _ device: WlDataDeviceResource, _ compositor: TestCompositor?
  ) {
    guard let source = sources.first(where: { $0.resource === resource }) else { return }
    if source.isUsed {
      compositor?.refuse(device, 1, "wl_data_device.used_source", "the data was offered before")
    }
    source.isUsed = true
  }

  /// Returns the device of a seat that belongs to the client of a surface; nil if it has none.
  func device(of seat: TestSeat, for surface: TestSurface) -> WlDataDeviceResource? {
    allDevices.last { $0.seat.seat === seat && $0.resource.client == surface.resource.client }?.resource
  }

  func cancelSelection() {
    guard let old = selection.take(), old.resource.isAlive else { return }
    old.resource.cancelled()
  }

  func announce(_ makeOffer: (WlDataDeviceResource) -> WlDataOfferResource?) {
    for device in devices {
      let offer = makeOffer(device)
      if let offer { count(offer) }
      device.selection(id: offer)
    }
  }

  private func count(_ offer: WlDataOfferResource) {
    offerCount += 1
    offer.onDestroy = { [weak self] in self?.offerCount -= 1 }
  }

  func sendStrayEvents(on surface: TestSurface, typeCount: Int) {
    for device in devices where device.client == surface.resource.client {
      device.drop()
      device.leave()
      device.motion(time: 0, x: -8_388_608, y: 8_388_607)
      // Offers that are never used, with too many types, and with types that are no text.
      for _ in 0..<3 {
        guard let offer = device.dataOffer() else { continue }
        count(offer)
        for number in 0..<typeCount { offer.offer(mimeType: "application/x-\(number)") }
        offer.offer(mimeType: "")
        offer.offer(mimeType: String(repeating: "x", count: typeCount * 7))
        offer.sourceActions(sourceActions: .init(rawValue: .max))
        offer.action(dndAction: .init(rawValue: .max))
      }
      if let offer = device.dataOffer() {
        count(offer)
        device.enter(serial: .max, surface: surface.resource, x: 1e9, y: -1e9, id: offer)
        device.selection(id: offer)
        device.motion(time: .max, x: 1, y: 1)
        device.drop()
        device.selection(id: offer)
      }
      device.enter(serial: 0, surface: surface.resource, x: 0, y: 0, id: nil)
      device.enter(serial: 0, surface: surface.resource, x: 0, y: 0, id: nil)
      device.selection(id: nil)
      device.selection(id: nil)
    }
    for source in sources where source.resource.isAlive {
      source.resource.target(mimeType: nil)
      source.resource.target(mimeType: "text/plain")
      source.resource.dndDropPerformed()
      source.resource.action(dndAction: .init(rawValue: .max))
      source.resource.dndFinished()
    }
  }
}
