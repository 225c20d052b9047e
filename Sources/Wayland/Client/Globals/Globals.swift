internal import Logging
package import TactusWaylandWire

/// The globals of a compositor. They are bound when the compositor announces them, at the highest version that both sides
/// support, and released when it removes them.
///
/// Announcements arrive when the connection is read. At start-up `waitUntilReady()` waits for them; a custom run loop can instead
/// check `isReady` and call `checkRequired()`.
@MainActor
package final class Globals {
  /// The connection to the compositor.
  package let connection: Connection

  /// The bound globals of which one is enough, with their numbers, by interface.
  private var objects: [String: (name: UInt32, proxy: Proxy)] = [:]
  /// A Boolean value that indicates whether the pointer is hidden over the windows, as on a panel without a mouse. The default is
  /// `false`.
  package var hidesPointer = false
  private var pointerImage: PointerImage?
  /// The shapes of the pointer over surfaces on which it is no arrow.
  var pointerShapes: [UInt32: WpCursorShapeDeviceV1.Shape] = [:]
  /// The image of styluses, whose surface cannot be that of pointers.
  private var stylusImage: PointerImage?
  /// The clock id of presentation times, as for `clock_gettime`; nil without `wp_presentation`.
  package private(set) var presentationClock: Int32?

  /// The seats, in the order in which they were added.
  package private(set) var seats: [Seat] = []
  /// The outputs that the compositor has described completely, in the order in which they were added.
  package var outputs: [Output] { allOutputs.filter(\.isComplete) }

  /// A Boolean value that indicates whether all initial globals have been bound and described.
  package private(set) var isReady = false
  /// Called once when `isReady` becomes `true`.
  package var onReady: (() -> Void)?

  /// Called when a seat has been added. Its devices are reported later; see `Seat.onChange`.
  package var onSeatAdded: ((Seat) -> Void)?
  /// Called when a seat has been removed, after its touches were cancelled.
  package var onSeatRemoved: ((Seat) -> Void)?
  /// Called after an output was added or removed, or its description changed, when the surfaces have been updated.
  package var onOutputsChange: (() -> Void)?

  /// The formats of buffers that the compositor has announced, as far as they may be used; see ``offers(_:)``.
  var bufferFormats: Set<WlShm.Format> = []
  private let timeReference: Double
  private let registry: WlRegistry?
  private var announced: [UInt32: AnnouncedGlobal] = [:]
  private var allOutputs: [Output] = []
  private var surfaces: [UInt32: WeakSurface] = [:]
  /// The surfaces to which subsurfaces belong, by the ids of those.
  private var windowsOfParts: [UInt32: WeakSurface] = [:]
  private let seatNumbers: SeatNumbering

  private struct WeakSurface {
    weak var surface: Surface?
  }

  /// Requests the compositor's globals.
  ///
  /// - Parameters:
  ///   - connection: The connection to the compositor.
  ///   - timeReference: The approximate current time of CLOCK_MONOTONIC, in seconds; see `WireClock`.
  ///   - seatNumbers: The numbers of the seats, which connections share that are made one after the other.
  package init(
    _ connection: Connection, timeReference: Double = 0, seatNumbers: SeatNumbering = SeatNumbering()
  ) {
    self.connection = connection
    self.seatNumbers = seatNumbers
    self.timeReference = timeReference
    registry = connection.display?.getRegistry()
    registry?.onEvent = { [weak self] in self?.receive($0) }
    connection.onTouchesDue = { [weak self] in self?.flushTouches() }
    connection.onTouchesLost = { [weak self] in self?.cancelTouches() }
    // The first callback arrives after the announcements, the second after the descriptions of the globals bound then.
    synchronise { [weak self] in
      self?.synchronise { [weak self] in self?.finishStart() }
    }
  }

  // MARK: - Objects

  package var compositor: WlCompositor? { object() }
  package var shm: WlShm? { object() }
  package var wmBase: XdgWmBase? { object() }

  // MARK: - Start

  /// Waits until all globals are bound and described, and checks that the required ones are available.
  ///
  /// - Parameter seconds: The maximum time without an event from the compositor, in seconds. The default is 60.
  package func waitUntilReady(within seconds: Int32 = 60) throws(GlobalsError) {
    while !isReady {
      switch connection.waitForEvents(milliseconds: seconds * 1000) {
      case .arrived: continue
      case .timedOut: throw .silent
      case .ended: throw .connectionEnded(connection.failure)
      }
    }
    try checkRequired()
  }

  /// Checks that the required globals are available.
  package func checkRequired() throws(GlobalsError) {
    let required = missingGlobals.filter(\.isRequired)
    if !required.isEmpty { throw .missing(required.map(GlobalsError.Missing.init)) }
  }

  /// The globals that the compositor does not support, with the consequences.
  package var missingGlobals: [SupportedGlobal] {
    let present = Set(announced.values.map(\.interface))
    return SupportedGlobal.all.filter { !present.contains($0.interface) }
  }

  /// All globals that the compositor announces, those that are not used included, by name.
  package var announcements: [AnnouncedGlobal] {
    announced.values.sorted { ($0.interface, $0.version) < ($1.interface, $1.version) }
  }

  /// Returns whether the compositor announces an interface whose name begins with one of some texts.
  package func announces(_ beginnings: [String]) -> Bool {
    announced.values.contains { global in beginnings.contains { global.interface.hasPrefix($0) } }
  }

  /// Calls a closure when the compositor has handled all requests so far.
  package func synchronise(_ body: @escaping () -> Void) {
    connection.display?.sync()?.onEvent = { _ in body() }
  }

  private func finishStart() {
    isReady = true
    let missing = missingGlobals
    if let notice = SupportedGlobal.notice(ofMissing: missing) { log.notice("\(notice)") }
    for global in missing { log.debug("the compositor has no \(global.interface): \(global.consequence)") }
    onReady?()
  }

  // MARK: - Announcements

  private func receive(_ event: WlRegistry.Event) {
    switch event {
    case .global(let name, let interface, let version): add(name, interface, version)
    case .globalRemove(let name): remove(name)
    }
  }

  /// The maximum number of globals at a time, far more than compositors announce. Bounds the memory.
  private static let announcementLimit = 1024
  /// The maximum number of seats, and of outputs, at a time.
  private static let deviceLimit = 64
  /// The kinds of globals for which an excess has been logged.
  private var reportedExcess: Set<String> = []

  private func add(_ name: UInt32, _ interface: String, _ version: UInt32) {
    guard announced[name] == nil, version > 0, let registry else { return }
    guard announced.count < Self.announcementLimit else { return reportExcess("announcements") }
    announced[name] = AnnouncedGlobal(interface: interface, version: Int(clamping: version))
    switch interface {
    case "wl_seat":
      guard seats.count < Self.deviceLimit else { return reportExcess("seats") }
      if let seat: WlSeat = registry.bind(name: name, version: version) { addSeat(seat, name) }
    case "wl_output":
      guard allOutputs.count < Self.deviceLimit else { return reportExcess("outputs") }
      if let output: WlOutput = registry.bind(name: name, version: version) { addOutput(output, name) }
    default:
      guard let global = SupportedGlobal.named(interface), objects[interface] == nil,
        let object = registry.bind(name, global.proxyClass, version: version)
      else { return }
      objects[interface] = (name, object)
      listen(to: object)
      for seat in seats { seat.subscribe(with: self) }
    }
  }

  private func listen(to object: Proxy) {
    switch object {
    case let base as XdgWmBase:
      base.onEvent = { [weak base] event in
        if case .ping(let serial) = event { base?.pong(serial: serial) }
      }
    case let shm as WlShm: listen(to: shm)
    case let presentation as WpPresentation:
      presentation.onEvent = { [weak self] event in
        if case .clockId(let clock) = event { self?.presentationClock = Int32(bitPattern: clock) }
      }
    default: break
    }
  }

  /// Returns the bound global of a class; nil if the compositor has none.
  package func object<Bound: Proxy & InterfaceDefining>(_: Bound.Type = Bound.self) -> Bound? {
    objects[String(describing: Bound.definition.name)]?.proxy as? Bound
  }

  /// Logs, once for each kind, that globals beyond a limit are ignored.
  private func reportExcess(_ things: String) {
    guard reportedExcess.insert(things).inserted else { return }
    log.warning("The compositor announces too many \(things) at a time; those beyond the limit are ignored")
  }

  private func addSeat(_ proxy: WlSeat, _ name: UInt32) {
    let seat = Seat(
      proxy, globalName: name, number: seatNumbers.next(), timeReference: timeReference)
    seat.subscribe(with: self)
    seat.pointer.onEntered = { [weak self] in self?.showPointer($0, serial: $1, surface: $2) }
    seat.onStylusEntered = { [weak self] in self?.showStylus($0, serial: $1, surface: $2) }
    seats.append(seat)
    onSeatAdded?(seat)
  }

  private func addOutput(_ proxy: WlOutput, _ name: UInt32) {
    let output = Output(proxy, globalName: name)
    allOutputs.append(output)
    output.onDone = { [weak self] in self?.outputsChanged() }
  }

  private func remove(_ name: UInt32) {
    guard let global = announced.removeValue(forKey: name) else { return }
    // What it has created may be in use, so it is not destroyed. Another global of the interface may follow.
    if objects[global.interface]?.name == name { objects[global.interface] = nil }
    if let index = seats.firstIndex(where: { $0.globalName == name }) {
      let seat = seats.remove(at: index)
      seat.remove(synchronise)
      onSeatRemoved?(seat)
    } else if let index = allOutputs.firstIndex(where: { $0.globalName == name }) {
      let output = allOutputs.remove(at: index)
      output.remove()
      outputsChanged()
    }
  }

  // MARK: - Pointers

  /// Sets the image of a pointer over a surface that it has entered.
  private func showPointer(_ pointer: WlPointer, serial: UInt32, surface: UInt32) {
    if hidesPointer {
      pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    } else if let device = object(WpCursorShapeManagerV1.self)?.getPointer(pointer: pointer) {
      device.setShape(serial: serial, shape: pointerShapes[surface] ?? .default)
      device.destroy()
    } else {
      pointerImage = image(pointerImage, over: surface)
      pointerImage?.show(on: pointer, serial: serial)
    }
  }

  /// Sets the image of a stylus over a surface that it has come near.
  private func showStylus(_ tool: ZwpTabletToolV2, serial: UInt32, surface: UInt32) {
    if hidesPointer {
      tool.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    } else if let device = object(WpCursorShapeManagerV1.self)?.getTabletToolV2(tabletTool: tool) {
      device.setShape(serial: serial, shape: .crosshair)
      device.destroy()
    } else {
      stylusImage = image(stylusImage, over: surface)
      stylusImage?.show(on: tool, serial: serial)
    }
  }

  /// Returns an image for the scale of a surface: the present one if it suits it.
  private func image(_ present: PointerImage?, over surface: UInt32) -> PointerImage? {
    let scale = imageScale(over: surface)
    return present?.scale == scale ? present : PointerImage(compositor, shm(for: .argb8888), scale: scale)
  }

  /// Returns the number of pixels per point of an image over a surface, or over a part of a window such as its title bar.
  private func imageScale(over id: UInt32) -> Int {
    let surface = surface(withID: id) ?? windowsOfParts[id]?.surface
    return Int((surface?.expectedScale ?? 1).rounded(.up))
  }

  // MARK: - Touches

  /// The seat that pressed a key, a button or the touchscreen last; nil if none has.
  package var latestSeat: Seat? {
    var latest: (seat: Seat, serial: UInt32)?
    for seat in seats {
      guard let serial = seat.latestSerial else { continue }
      // Serials of one compositor grow, and wrap around.
      if let latest, Int32(bitPattern: serial &- latest.serial) <= 0 { continue }
      latest = (seat, serial)
    }
    return latest?.seat
  }

  /// Cancels all touches of all seats.
  package func cancelTouches() {
    for seat in seats { seat.cancelTouches() }
  }

  /// Cancels the touches of a surface.
  package func cancelTouches(on surface: UInt32) {
    for seat in seats { seat.cancelTouches(on: surface) }
  }

  private func flushTouches() {
    for seat in seats { seat.flushTouches() }
  }

  // MARK: - Surfaces

  /// Returns the surface with an id, as in touch changes.
  package func surface(withID id: UInt32) -> Surface? { surfaces[id]?.surface }

  func register(_ surface: Surface) {
    surfaces[surface.surfaceID] = WeakSurface(surface: surface)
  }

  func unregister(_ surface: UInt32) {
    surfaces[surface] = nil
    cancelTouches(on: surface)
  }

  func registerPart(_ part: UInt32, of surface: Surface) {
    windowsOfParts[part] = WeakSurface(surface: surface)
  }

  func unregisterPart(_ part: UInt32) {
    windowsOfParts[part] = nil
    pointerShapes[part] = nil
    cancelTouches(on: part)
  }

  // MARK: - Outputs

  /// Returns the output with a protocol object.
  func output(_ proxy: WlOutput) -> Output? { allOutputs.first { $0.proxy === proxy } }

  /// Returns the output with a name, such as `DSI-1`; nil if there is none now.
  package func output(named name: String) -> Output? { outputs.first { $0.state.name == name } }

  private func outputsChanged() {
    for entry in surfaces.values { entry.surface?.outputsChanged() }
    onOutputsChange?()
  }
}

extension WlRegistry {
  /// Binds a global as an object of a class that is known only at run time.
  fileprivate func bind(
    _ name: UInt32, _ proxyClass: any (Proxy & InterfaceDefining).Type, version: UInt32
  ) -> Proxy? {
    func open<Bound: Proxy & InterfaceDefining>(_: Bound.Type) -> Proxy? {
      bind(name: name, as: Bound.self, version: version)
    }
    return open(proxyClass)
  }
}
