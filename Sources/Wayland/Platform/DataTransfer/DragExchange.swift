internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// Exchanges drags with other applications, and moves those within this one, by way of the compositor.
@MainActor
final class DragExchange: DragHost {
  private unowned let platform: WaylandPlatform
  private var application: Application { platform.application }
  private var departures: [CompositorDrag] = []
  private var arrivals: [Arrival] = []
  private let sender: DataSender

  /// A drag over a window.
  private struct Arrival {
    let device: ObjectIdentifier
    let surface: UInt32
    let window: WaylandWindow
    let tracking: DropTracking
  }

  /// The beginning of the types by which the drags of this process are recognized.
  static let markerPrefix = "application/x-tactus-drag-"

  init(platform: WaylandPlatform) {
    self.platform = platform
    sender = DataSender(application: platform.application)
    platform.application.dragHost = self
  }

  // MARK: - Sessions

  /// Ends all drags, because the compositor has ended.
  func end() {
    for departure in departures { departure.drag.handle(.lost) }
    for arrival in arrivals { arrival.tracking.leave() }
    arrivals = []
    sender.end()
  }

  /// Receives the drags of a seat.
  func listen(to device: DataDevice) {
    device.onDrag = { [weak self, unowned device] in self?.receive($0, from: device) }
  }

  /// Ends the drags of a seat that was removed.
  func seatWasRemoved(_ seat: Seat) {
    for departure in departures where departure.seat === seat { departure.drag.handle(.lost) }
  }

  /// Ends the drags over a surface that is about to be destroyed.
  func surfaceDidClose(_ surface: UInt32) {
    for arrival in arrivals where arrival.surface == surface { arrival.tracking.leave() }
    arrivals.removeAll { $0.surface == surface }
  }

  /// Handles that a touch began, or the pointer's button was pressed.
  ///
  /// - Parameters:
  ///   - seat: The seat.
  ///   - isTouch: Whether it is a touch.
  func pressDidBegin(on seat: Seat, isTouch: Bool) {
    for departure in departures where departure.seat === seat && departure.isTouch == isTouch {
      departure.otherPressDidBegin()
    }
  }

  // MARK: - Departures

  func begin(_ drag: OutgoingDrag, touch: UInt64, in window: Window) -> Bool {
    guard let session = platform.session, let host = platform.host(of: window),
      let press = session.press(of: touch), let device = press.seat.dataDevice
    else { return false }
    let seat = press.seat
    let isTouch = if case .touch = press.source { true } else { false }
    guard
      session.dragRequests.allows(
        isTouch: isTouch, isKnown: session.globals.announces(DragRequests.knownInterfaces),
        hasFocus: seat.keyboard.surface != nil)
    else { return false }
    let marker = "\(Self.markerPrefix)\(UInt64.random(in: 0 ... .max))"
    guard let source = session.globals.makeDataSource(types: drag.offeredTypes + [marker]) else {
      return false
    }
    source.setOperations(drag.allowsMoveOperation ? [.copy, .move] : .copy)
    let icon = drag.picture == nil ? nil : DragIcon(session.globals)
    let departure = CompositorDrag(
      drag, source: source, icon: icon, marker: marker, touch: touch, isTouch: isTouch, seat: seat)
    let touchCount = seat.touchCount
    departure.onRefusal = { [weak session] in
      session?.dragRequests.refuse(isTouch: isTouch, touchCount: touchCount)
    }
    // A seat drags one thing at a time.
    for old in departures where old.seat === seat && old.isTouch == isTouch { old.otherPressDidBegin() }
    departures.append(departure)
    source.onSend = { [weak self, weak drag] type, descriptor in
      self?.sender.send(to: descriptor) { completion in
        if let drag { drag.load(type, completion: completion) } else { completion(nil) }
      }
    }
    device.startDrag(source, from: host.surface, icon: icon, serial: press.serial)
    if let icon, let picture = drag.picture { icon.show(picture, in: host) }
    session.globals.synchronise { [weak drag] in drag?.handle(.requestHandled) }
    return true
  }

  func withdraw(_ drag: OutgoingDrag) {
    for departure in departures where departure.drag === drag { departure.end() }
    departures.removeAll { $0.drag === drag }
  }

  func releaseTouch(_ identifier: UInt64) { platform.session?.releaseTouch(identifier) }

  // MARK: - Arrivals

  private func receive(_ event: DataDevice.DragEvent, from device: DataDevice) {
    let identifier = ObjectIdentifier(device)
    let index = arrivals.firstIndex { $0.device == identifier }
    switch event {
    case .entered(let surface, let offer, let serial, let location):
      guard let offer else { return }
      let departure = departures.first { offer.types.contains($0.marker) }
      departure?.drag.handle(.reported)
      guard let window = platform.window(ofSurface: surface) else { return }
      let source = OfferedDrop(
        offer, serial: serial, localDrag: departure?.drag, application: application
      ) { [weak platform] in platform?.session?.connection.flush() }
      let tracking = DropTracking(source, in: window.window, at: window.interfacePoint(location))
      arrivals.append(Arrival(device: identifier, surface: surface, window: window, tracking: tracking))
    case .moved(let location):
      guard let index else { return }
      let arrival = arrivals[index]
      arrival.tracking.move(to: arrival.window.interfacePoint(location))
    case .left: if let index { arrivals.remove(at: index).tracking.leave() }
    case .dropped: if let index { _ = arrivals.remove(at: index).tracking.drop() }
    }
  }
}

extension DragIcon {
  /// Shows the picture of a drag that begins in a window.
  fileprivate func show(_ picture: DragPicture, in window: WaylandWindow) {
    let transform = window.interfaceToSurface
    let bitmap = picture.image.preview
    // The picture is upright in the interface, which may be turned on the surface.
    show(
      transform.size(picture.size), width: bitmap.width, height: bitmap.height,
      hotspot: transform.point(picture.hotspot, in: picture.size), transform: transform.inverse
    ) { pixels in
      bitmap.withUnsafeBytes { bytes in
        if let source = bytes.baseAddress { pixels.copyMemory(from: source, byteCount: bytes.count) }
      }
    }
  }
}
