package import TactusGeometry

/// Collects what one seat's touchscreen reports into batches, one for each `wl_touch.frame`, and puts right
/// what compositors get wrong.
///
/// - A batch ends at the frame event; as well when the last finger is up, for some compositors leave that
///   frame out, and when all that was read has been handled, for some send none at all.
/// - Wire ids, which are used again at once, become contact numbers, which never are.
/// - Each contact that landed gets exactly one lift or cancel. A down on a live id where that touch is repeats it and changes
///   nothing, as Mir sends one for each resting touch whenever another begins; elsewhere it cancels the old contact. Motions,
///   lifts and shapes of unknown ids are left out.
/// - Touches beyond a number of live ones are ignored for their whole life. What follows of those, and of others that were taken
///   away on this side, is not the compositor's fault.
/// - The surface is pinned at the down. Coordinates outside it are normal.
///
/// It knows no Wayland objects and no clock. The methods return a batch when one is due; hand it back to
/// `recycle(_:)` after delivery, and nothing is allocated once the buffers have grown.
package struct TouchBatcher: Sendable {
  /// A finger on the panel.
  private struct Contact: Sendable {
    var number: UInt64
    var surface: UInt32
    var location: Point
    var timestamp: Double
    var axes: (major: Double, minor: Double)?
    var orientation: Double?
    /// The index of its latest change in the pending batch; nil when it has none there.
    var change: (batch: UInt64, index: Int)?
    /// Whether that change only tells a new shape, so that a motion of the same frame can join it.
    var isShapeOnly = false

    var ellipse: ContactEllipse? {
      axes.map { ContactEllipse(majorAxis: $0.major, minorAxis: $0.minor, orientation: orientation) }
    }
  }

  /// A touch that is down for the compositor and not delivered.
  private enum Dropped: Sendable {
    /// There were too many when it began. Where it is tells a repetition of its down from another touch's.
    case ignored(surface: UInt32, location: Point)
    /// It was delivered and taken away on this side.
    case cancelled
  }

  /// Touches beyond this number are ignored; far beyond what panels report.
  package static let mostContacts = 1024
  /// The most undelivered touches that are remembered until they end, against compositors that never end any.
  static let maximumDropped = 65_536
  /// The farthest from a live touch that a down with its id repeats it, in points.
  static let repetitionDistance = 1.0
  /// After so many batches in a row without a frame event, the compositor is known not to send them. One alone may be lost.
  static let missingFrameThreshold = 2

  /// Faults that were seen for the first time and not fetched yet.
  package private(set) var newFaults: [TouchFault] = []

  private var clock: WireClock
  private var preciseTime: Double?
  private var contacts: [Int32: Contact] = [:]
  private var dropped: [Int32: Dropped] = [:]
  private var missingFrames = 0
  private var nextContact: UInt64
  private var pending = TouchBatch(changes: [])
  private var spare = TouchBatch(changes: [])
  private var batchNumber: UInt64 = 0
  private var knownFaults: Set<TouchFault> = []

  /// - Parameters:
  ///   - firstContact: The number of the first finger.
  ///   - timeReference: About the present time of the compositor's clock in seconds; see `WireClock`.
  package init(firstContact: UInt64 = 1, timeReference: Double = 0) {
    nextContact = firstContact
    clock = WireClock(reference: timeReference)
  }

  /// The number of fingers that are down.
  package var contactCount: Int { contacts.count }

  // MARK: - The stream

  /// `zwp_input_timestamps_v1.timestamp`: the exact time, in seconds, of the event that follows.
  package mutating func preciseTimestamp(_ seconds: Double) {
    preciseTime = seconds
  }

  /// `wl_touch.down`. `surface` is nil when the surface is gone.
  package mutating func down(id: Int32, surface: UInt32?, location: Point, milliseconds: UInt32) {
    let time = time(milliseconds)
    guard let surface, location.isFinite else {
      if contacts[id] == nil { drop(id, .cancelled) }
      return note(surface == nil ? .downWithoutSurface : .badCoordinate)
    }
    if let old = contacts[id] {
      if Self.isRepetition(of: old.location, on: old.surface, location, surface) { return }
      contacts[id] = nil
      note(.downOnLiveID)
      append(.cancel, id, old, at: time)
    }
    if case .ignored(let oldSurface, let place)? = dropped.removeValue(forKey: id),
      Self.isRepetition(of: place, on: oldSurface, location, surface)
    {
      dropped[id] = .ignored(surface: surface, location: place)
      return
    }
    guard contacts.count < Self.mostContacts else {
      note(.tooManyContacts)
      return drop(id, .ignored(surface: surface, location: location))
    }
    var contact = Contact(number: nextContact, surface: surface, location: location, timestamp: time)
    nextContact += 1
    contact.change = append(.down, id, contact, at: time)
    contacts[id] = contact
  }

  /// `wl_touch.motion`.
  package mutating func motion(id: Int32, location: Point, milliseconds: UInt32) {
    let time = time(milliseconds)
    guard let slot = contacts.index(forKey: id) else { return noteMotion(ofDropped: id, to: location) }
    guard location.isFinite else { return note(.badCoordinate) }
    contacts.values[slot].location = location
    contacts.values[slot].timestamp = time
    let contact = contacts.values[slot]
    if contact.isShapeOnly, let change = contact.change, change.batch == batchNumber {
      pending.changes[change.index].location = location
      pending.changes[change.index].timestamp = time
    } else {
      contacts.values[slot].change = append(.motion, id, contact, at: time)
    }
    contacts.values[slot].isShapeOnly = false
  }

  /// `wl_touch.up`. Returns the batch when no finger is left.
  package mutating func up(id: Int32, milliseconds: UInt32) -> TouchBatch? {
    let time = time(milliseconds)
    guard let contact = contacts.removeValue(forKey: id) else {
      if dropped.removeValue(forKey: id) == nil { note(.upOfUnknownID) }
      return nil
    }
    append(.up, id, contact, at: time)
    return contacts.isEmpty ? take() : nil
  }

  /// `wl_touch.shape`: the diameters of the patch of contact.
  package mutating func shape(id: Int32, major: Double, minor: Double) {
    guard let slot = contacts.index(forKey: id) else { return noteShape(ofUnknown: id) }
    guard major.isFinite, minor.isFinite else { return note(.badCoordinate) }
    contacts.values[slot].axes = (max(0, major), max(0, minor))
    reshape(id, slot)
  }

  /// `wl_touch.orientation`, in degrees.
  package mutating func orientation(id: Int32, degrees: Double) {
    guard let slot = contacts.index(forKey: id) else { return noteShape(ofUnknown: id) }
    guard degrees.isFinite else { return note(.badCoordinate) }
    contacts.values[slot].orientation = degrees * .pi / 180
    // Without axes it is kept until they come.
    if contacts.values[slot].axes != nil { reshape(id, slot) }
  }

  /// `wl_touch.frame`.
  package mutating func frame() -> TouchBatch? {
    preciseTime = nil
    missingFrames = 0
    return take()
  }

  /// All that was read has been handled.
  package mutating func drained() -> TouchBatch? {
    if !pending.changes.isEmpty {
      missingFrames += 1
      if missingFrames == Self.missingFrameThreshold { note(.missingFrame) }
    }
    return take()
  }

  /// `wl_touch.cancel`, or the loss of the device, the seat or the connection: no touch is down any longer.
  package mutating func cancelAll() -> TouchBatch? {
    dropped.removeAll(keepingCapacity: true)
    return cancel { _ in true }
  }

  /// Takes the touches of a surface away; the compositor goes on reporting them.
  package mutating func cancel(surface: UInt32) -> TouchBatch? {
    for (id, contact) in contacts where contact.surface == surface { drop(id, .cancelled) }
    return cancel { $0.surface == surface }
  }

  // MARK: - Batches and faults

  /// Takes a delivered batch's memory back. In place, for the memory can be used again only by its one owner.
  package mutating func recycle(_ batch: inout TouchBatch?) {
    guard var taken = batch.take() else { return }
    taken.changes.removeAll(keepingCapacity: true)
    spare = taken
  }

  /// The faults that are new since the last call.
  package mutating func takeFaults() -> [TouchFault] {
    defer { newFaults = [] }
    return newFaults
  }

  private mutating func cancel(where isConcerned: (Contact) -> Bool) -> TouchBatch? {
    preciseTime = nil
    // In the order in which the fingers landed.
    let concerned = contacts.filter { isConcerned($0.value) }.sorted { $0.value.number < $1.value.number }
    for (id, contact) in concerned {
      contacts[id] = nil
      append(.cancel, id, contact, at: max(contact.timestamp, clock.latest))
    }
    return concerned.isEmpty ? nil : take()
  }

  // MARK: - Touches that are not delivered

  private mutating func drop(_ id: Int32, _ reason: Dropped) {
    guard dropped.count < Self.maximumDropped else { return }
    dropped[id] = reason
  }

  private mutating func noteMotion(ofDropped id: Int32, to location: Point) {
    switch dropped[id] {
    case .ignored(let surface, _)? where location.isFinite:
      dropped[id] = .ignored(surface: surface, location: location)
    case .ignored?, .cancelled?: break
    case nil: note(.motionOfUnknownID)
    }
  }

  private mutating func noteShape(ofUnknown id: Int32) {
    if dropped[id] == nil { note(.shapeOfUnknownID) }
  }

  private static func isRepetition(
    of place: Point, on oldSurface: UInt32, _ location: Point, _ surface: UInt32
  ) -> Bool {
    surface == oldSurface && place.distance(to: location) <= repetitionDistance
  }

  // MARK: - Changes

  private mutating func time(_ milliseconds: UInt32) -> Double {
    clock.seconds(milliseconds: milliseconds, precise: preciseTime.take())
  }

  /// Puts a new shape into the contact's change of this batch, or makes one.
  private mutating func reshape(_ id: Int32, _ slot: Dictionary<Int32, Contact>.Index) {
    let contact = contacts.values[slot]
    if let change = contact.change, change.batch == batchNumber {
      pending.changes[change.index].ellipse = contact.ellipse
    } else {
      contacts.values[slot].change = append(.motion, id, contact, at: contact.timestamp)
      contacts.values[slot].isShapeOnly = true
    }
  }

  @discardableResult
  private mutating func append(
    _ kind: TouchChange.Kind, _ id: Int32, _ contact: Contact, at time: Double
  ) -> (batch: UInt64, index: Int) {
    pending.changes.append(
      TouchChange(
        kind: kind, contact: contact.number, wireID: id, surface: contact.surface, location: contact.location,
        timestamp: time, ellipse: contact.ellipse))
    return (batchNumber, pending.changes.count - 1)
  }

  private mutating func take() -> TouchBatch? {
    guard !pending.changes.isEmpty else { return nil }
    batchNumber += 1
    let batch = pending
    pending = spare
    spare = TouchBatch(changes: [])
    return batch
  }

  private mutating func note(_ fault: TouchFault) {
    if knownFaults.insert(fault).inserted { newFaults.append(fault) }
  }
}
