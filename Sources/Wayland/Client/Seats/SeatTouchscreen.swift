internal import TactusGeometry
package import TactusInput
internal import TactusWaylandWire

/// The touchscreen of a seat, which may be added and removed.
@MainActor
package final class SeatTouchscreen {
  /// Called with each batch of touches.
  package var onBatch: ((TouchBatch) -> Void)?
  /// Called with each fault in the compositor's events, each kind once.
  var onFault: ((TouchFault) -> Void)?

  private let seat: WlSeat
  private let record: SeatRecord
  private var device: WlTouch?
  private var timestampsManager: ZwpInputTimestampsManagerV1?
  private var timestamps: ZwpInputTimestampsV1?
  private var batcher: TouchBatcher

  /// - Parameters:
  ///   - seat: The object of the seat.
  ///   - record: What the seat's devices record together.
  ///   - firstIdentifier: The identifier of the first touch.
  ///   - timeReference: The approximate current time of the compositor's clock, in seconds; see `WireClock`.
  init(_ seat: WlSeat, record: SeatRecord, firstIdentifier: UInt64, timeReference: Double) {
    self.seat = seat
    self.record = record
    batcher = TouchBatcher(firstIdentifier: firstIdentifier, timeReference: timeReference)
  }

  /// A Boolean value that indicates whether the compositor reports the times of touches with nanoseconds.
  var isPrecise: Bool { timestamps != nil }

  /// Returns the id on the wire of a touch that is down; nil if it is not.
  func wireID(of identifier: UInt64) -> Int32? { batcher.wireID(of: identifier) }

  // MARK: - Device

  /// Begins or ends listening to the touchscreen, after it was added or removed.
  func update(isPresent: Bool) {
    if isPresent, device == nil, let new = seat.getTouch() {
      device = new
      new.onEvent = { [weak self] in self?.receive($0) }
      subscribeToTimestamps()
    } else if !isPresent, let old = device.take() {
      timestamps.take()?.destroy()
      old.release()
      cancelAll()
    }
  }

  /// Requests precise times, now and for touchscreens that are added later.
  func subscribe(with manager: ZwpInputTimestampsManagerV1?) {
    timestampsManager = manager
    subscribeToTimestamps()
  }

  private func subscribeToTimestamps() {
    guard timestamps == nil, let device else { return }
    timestamps = timestampsManager?.getTouchTimestamps(touch: device)
    timestamps?.onEvent = { [weak self] event in
      guard case .timestamp(let high, let low, let nanoseconds) = event else { return }
      self?.batcher.preciseTimestamp(seconds(high, low, nanoseconds))
    }
  }

  // MARK: - Touches

  /// Delivers the pending touches because all events that were read have been handled.
  func flush() { deliver(batcher.drained()) }

  /// Cancels all touches.
  func cancelAll() {
    record.presses.cancel { if case .touch = $0 { true } else { false } }
    deliver(batcher.cancelAll())
  }

  /// Cancels a touch that the compositor no longer reports.
  func cancel(_ identifier: UInt64) { deliver(batcher.cancel(identifier: identifier)) }

  /// Cancels the touches of a surface.
  func cancel(surface: UInt32) {
    let batch = batcher.cancel(surface: surface)
    // Compositors do not report the end of touches on a surface that is destroyed.
    for change in batch?.changes ?? [] where change.kind == .cancel && change.surface == surface {
      record.presses.cancel { $0 == .touch(change.wireID) }
    }
    deliver(batch)
  }

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      record.presses.begin(.touch(id), serial: serial)
      batcher.down(id: id, surface: surface?.id, location: Point(x: x, y: y), milliseconds: time)
      reportFaults()
    case .motion(let time, let id, let x, let y):
      batcher.motion(id: id, location: Point(x: x, y: y), milliseconds: time)
      reportFaults()
    case .up(_, let time, let id):
      record.presses.end(.touch(id))
      deliver(batcher.up(id: id, milliseconds: time))
    case .frame: deliver(batcher.frame())
    case .cancel: cancelAll()
    case .shape(let id, let major, let minor):
      batcher.shape(id: id, major: major, minor: minor)
      reportFaults()
    case .orientation(let id, let degrees):
      batcher.orientation(id: id, degrees: degrees)
      reportFaults()
    }
  }

  private func deliver(_ batch: consuming TouchBatch?) {
    reportFaults()
    guard batch != nil else { return }
    if let batch { onBatch?(batch) }
    record.presses.forgetReleased()
    batcher.recycle(&batch)
  }

  private func reportFaults() {
    guard !batcher.newFaults.isEmpty else { return }
    for fault in batcher.takeFaults() { onFault?(fault) }
  }
}
