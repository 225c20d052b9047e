package import TactusGeometry

/// Collects the events of one seat's touchscreen into batches, one for each `wl_touch.frame`, and corrects the mistakes of
/// compositors.
///
/// - A batch ends at the frame event. It also ends when the last touch ends, because some compositors omit that frame event, and
///   when all events that were read have been handled, because some compositors send no frame events at all.
/// - Wire ids, which compositors reuse at once, become touch identifiers, which are never reused.
/// - Each touch that began gets exactly one up or cancel. A down with the id of a live touch at that touch's location is a
///   repetition and changes nothing, as Mir sends one for each resting touch whenever another begins; at any other location it
///   cancels the old touch. Motions, ups and shapes of unknown ids are ignored.
/// - Touches beyond ``maximumTouches`` are ignored until they end. Later events of these touches, and of touches that the client
///   has cancelled, are not reported as faults.
/// - A touch keeps the surface on which it began. Coordinates outside the surface are valid.
///
/// The batcher depends on neither Wayland objects nor a clock. The methods return a batch when one is complete. Pass it to
/// `recycle(_:)` after delivery; then nothing is allocated once the buffers have grown.
package struct TouchBatcher: Sendable {
  /// A touch that is down.
  private struct ActiveTouch: Sendable {
    var identifier: UInt64
    var surface: UInt32
    var location: Point
    var timestamp: Double
    var axes: (major: Double, minor: Double)?
    var orientation: Double?
    /// The position of its latest change in the pending batch; nil if it has none there.
    var change: (batch: UInt64, index: Int)?
    /// A Boolean value that indicates whether that change reports only a new shape, so that a motion in the same frame can be
    /// merged into it.
    var isShapeOnly = false

    var ellipse: TouchEllipse? {
      axes.map { TouchEllipse(majorAxis: $0.major, minorAxis: $0.minor, orientation: orientation) }
    }
  }

  /// A touch that the compositor reports as down and that is not delivered.
  private enum Dropped: Sendable {
    /// The touch began when there were too many others. Its location distinguishes a repeated down from that of another touch.
    case ignored(surface: UInt32, location: Point)
    /// The touch was delivered and then cancelled by the client.
    case cancelled
  }

  /// The maximum number of touches that are followed at a time, far beyond what panels report.
  package static let maximumTouches = 1024
  /// The maximum number of undelivered touches that are tracked until they end. Bounds the memory if a compositor never ends any.
  static let maximumDropped = 65_536
  /// The maximum distance from a live touch at which a down with its id counts as a repetition, in points.
  static let repetitionDistance = 1.0
  /// The number of consecutive batches without a frame event after which the compositor counts as not sending any. A single one
  /// may be lost.
  static let missingFrameThreshold = 2

  /// The faults that occurred for the first time and that `takeFaults()` has not returned yet.
  package private(set) var newFaults: [TouchFault] = []

  private var clock: WireClock
  private var preciseTime: Double?
  private var touches: [Int32: ActiveTouch] = [:]
  private var dropped: [Int32: Dropped] = [:]
  private var missingFrames = 0
  private var nextIdentifier: UInt64
  private var pending = TouchBatch(changes: [])
  private var spare = TouchBatch(changes: [])
  private var batchNumber: UInt64 = 0
  private var knownFaults: Set<TouchFault> = []

  /// Creates a batcher.
  ///
  /// - Parameters:
  ///   - firstIdentifier: The identifier of the first touch.
  ///   - timeReference: The approximate current time of the compositor's clock, in seconds; see `WireClock`.
  package init(firstIdentifier: UInt64 = 1, timeReference: Double = 0) {
    nextIdentifier = firstIdentifier
    clock = WireClock(reference: timeReference)
  }

  /// The number of touches that are down.
  package var touchCount: Int { touches.count }

  // MARK: - Events

  /// Handles `zwp_input_timestamps_v1.timestamp`: the precise time, in seconds, of the event that follows.
  package mutating func preciseTimestamp(_ seconds: Double) {
    preciseTime = seconds
  }

  /// Handles `wl_touch.down`.
  ///
  /// - Parameters:
  ///   - id: The id of the touch on the wire.
  ///   - surface: The object id of the surface; nil if the surface has been destroyed.
  ///   - location: The location in surface coordinates.
  ///   - milliseconds: The time of the event on the wire.
  package mutating func down(id: Int32, surface: UInt32?, location: Point, milliseconds: UInt32) {
    let time = time(milliseconds)
    guard let surface, location.isFinite else {
      if touches[id] == nil { drop(id, .cancelled) }
      return record(surface == nil ? .downWithoutSurface : .badCoordinate)
    }
    if let old = touches[id] {
      if Self.isRepetition(of: old.location, on: old.surface, location, surface) { return }
      touches[id] = nil
      record(.downOnLiveID)
      append(.cancel, id, old, at: time)
    }
    if case .ignored(let oldSurface, let oldLocation)? = dropped.removeValue(forKey: id),
      Self.isRepetition(of: oldLocation, on: oldSurface, location, surface)
    {
      dropped[id] = .ignored(surface: surface, location: oldLocation)
      return
    }
    guard touches.count < Self.maximumTouches else {
      record(.tooManyTouches)
      return drop(id, .ignored(surface: surface, location: location))
    }
    var touch = ActiveTouch(identifier: nextIdentifier, surface: surface, location: location, timestamp: time)
    nextIdentifier += 1
    touch.change = append(.down, id, touch, at: time)
    touches[id] = touch
  }

  /// Handles `wl_touch.motion`.
  package mutating func motion(id: Int32, location: Point, milliseconds: UInt32) {
    let time = time(milliseconds)
    guard let slot = touches.index(forKey: id) else { return recordMotion(ofDropped: id, to: location) }
    guard location.isFinite else { return record(.badCoordinate) }
    touches.values[slot].location = location
    touches.values[slot].timestamp = time
    let touch = touches.values[slot]
    if touch.isShapeOnly, let change = touch.change, change.batch == batchNumber {
      pending.changes[change.index].location = location
      pending.changes[change.index].timestamp = time
    } else {
      touches.values[slot].change = append(.motion, id, touch, at: time)
    }
    touches.values[slot].isShapeOnly = false
  }

  /// Handles `wl_touch.up`. Returns the batch if no touch is down any more.
  package mutating func up(id: Int32, milliseconds: UInt32) -> TouchBatch? {
    let time = time(milliseconds)
    guard let touch = touches.removeValue(forKey: id) else {
      if dropped.removeValue(forKey: id) == nil { record(.upOfUnknownID) }
      return nil
    }
    append(.up, id, touch, at: time)
    return touches.isEmpty ? take() : nil
  }

  /// Handles `wl_touch.shape`: the diameters of the contact area.
  package mutating func shape(id: Int32, major: Double, minor: Double) {
    guard let slot = touches.index(forKey: id) else { return recordShape(ofUnknown: id) }
    guard major.isFinite, minor.isFinite else { return record(.badCoordinate) }
    touches.values[slot].axes = (max(0, major), max(0, minor))
    reshape(id, slot)
  }

  /// Handles `wl_touch.orientation`, in degrees.
  package mutating func orientation(id: Int32, degrees: Double) {
    guard let slot = touches.index(forKey: id) else { return recordShape(ofUnknown: id) }
    guard degrees.isFinite else { return record(.badCoordinate) }
    touches.values[slot].orientation = degrees * .pi / 180
    // Without axes there is no ellipse yet; the orientation is reported with the first shape.
    if touches.values[slot].axes != nil { reshape(id, slot) }
  }

  /// Handles `wl_touch.frame`.
  package mutating func frame() -> TouchBatch? {
    preciseTime = nil
    missingFrames = 0
    return take()
  }

  /// Ends the batch because all events that were read have been handled.
  package mutating func drained() -> TouchBatch? {
    if !pending.changes.isEmpty {
      missingFrames += 1
      if missingFrames == Self.missingFrameThreshold { record(.missingFrame) }
    }
    return take()
  }

  /// Handles `wl_touch.cancel`, or the loss of the device, the seat or the connection: cancels all touches.
  package mutating func cancelAll() -> TouchBatch? {
    dropped.removeAll(keepingCapacity: true)
    return cancel { _ in true }
  }

  /// Cancels the touches of a surface. The compositor continues to report them.
  package mutating func cancel(surface: UInt32) -> TouchBatch? {
    for (id, touch) in touches where touch.surface == surface { drop(id, .cancelled) }
    return cancel { $0.surface == surface }
  }

  /// Cancels one touch. The compositor may continue to report it.
  package mutating func cancel(identifier: UInt64) -> TouchBatch? {
    guard let id = wireID(of: identifier) else { return nil }
    drop(id, .cancelled)
    return cancel { $0.identifier == identifier }
  }

  /// Returns the id on the wire of a touch that is down.
  package func wireID(of identifier: UInt64) -> Int32? {
    for (id, touch) in touches where touch.identifier == identifier { return id }
    return nil
  }

  // MARK: - Batches and faults

  /// Reuses the memory of a delivered batch. The parameter is `inout` because memory can be reused only if it has a single owner.
  package mutating func recycle(_ batch: inout TouchBatch?) {
    guard var delivered = batch.take() else { return }
    delivered.changes.removeAll(keepingCapacity: true)
    spare = delivered
  }

  /// Returns the faults that occurred for the first time since the last call.
  package mutating func takeFaults() -> [TouchFault] {
    defer { newFaults = [] }
    return newFaults
  }

  private mutating func cancel(where isConcerned: (ActiveTouch) -> Bool) -> TouchBatch? {
    preciseTime = nil
    // In the order in which the touches began.
    let concerned = touches.filter { isConcerned($0.value) }.sorted {
      $0.value.identifier < $1.value.identifier
    }
    for (id, touch) in concerned {
      touches[id] = nil
      append(.cancel, id, touch, at: max(touch.timestamp, clock.latest))
    }
    return concerned.isEmpty ? nil : take()
  }

  // MARK: - Touches that are not delivered

  private mutating func drop(_ id: Int32, _ reason: Dropped) {
    guard dropped.count < Self.maximumDropped else { return }
    dropped[id] = reason
  }

  private mutating func recordMotion(ofDropped id: Int32, to location: Point) {
    switch dropped[id] {
    case .ignored(let surface, _)? where location.isFinite:
      dropped[id] = .ignored(surface: surface, location: location)
    case .ignored?, .cancelled?: break
    case nil: record(.motionOfUnknownID)
    }
  }

  private mutating func recordShape(ofUnknown id: Int32) {
    if dropped[id] == nil { record(.shapeOfUnknownID) }
  }

  private static func isRepetition(
    of oldLocation: Point, on oldSurface: UInt32, _ location: Point, _ surface: UInt32
  ) -> Bool {
    surface == oldSurface && oldLocation.distance(to: location) <= repetitionDistance
  }

  // MARK: - Changes

  private mutating func time(_ milliseconds: UInt32) -> Double {
    clock.seconds(milliseconds: milliseconds, precise: preciseTime.take())
  }

  /// Stores a new shape in the touch's change of this batch, or appends a change.
  private mutating func reshape(_ id: Int32, _ slot: Dictionary<Int32, ActiveTouch>.Index) {
    let touch = touches.values[slot]
    if let change = touch.change, change.batch == batchNumber {
      pending.changes[change.index].ellipse = touch.ellipse
    } else {
      touches.values[slot].change = append(.motion, id, touch, at: touch.timestamp)
      touches.values[slot].isShapeOnly = true
    }
  }

  @discardableResult
  private mutating func append(
    _ kind: TouchChange.Kind, _ id: Int32, _ touch: ActiveTouch, at time: Double
  ) -> (batch: UInt64, index: Int) {
    pending.changes.append(
      TouchChange(
        kind: kind, identifier: touch.identifier, wireID: id, surface: touch.surface,
        location: touch.location,
        timestamp: time, ellipse: touch.ellipse))
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

  private mutating func record(_ fault: TouchFault) {
    if knownFaults.insert(fault).inserted { newFaults.append(fault) }
  }
}
