internal import Logging
package import TactusInput
internal import TactusWaylandWire

/// A group of input devices of one user: a touchscreen, a pointer and a keyboard, each of which may be added and removed.
@MainActor
package final class Seat {
  /// The name of the global, a number that the compositor assigned.
  package let globalName: UInt32
  /// The seat's name; nil before version 2.
  package private(set) var name: String?
  /// The kinds of devices that are present.
  package private(set) var capabilities: WlSeat.Capability = []
  /// A Boolean value that indicates whether the seat has been removed.
  package private(set) var isRemoved = false
  /// The faults in the compositor's touch events that have been logged, each kind once, in order.
  package private(set) var reportedFaults: [TouchFault] = []
  /// Called after `name` or `capabilities` changed.
  package var onChange: (() -> Void)?

  /// The touchscreen of the seat, which exists even while no device is present.
  package let touchscreen: SeatTouchscreen
  /// The pointer of the seat, which exists even while no device is present.
  package let pointer: SeatPointer
  /// The keyboard of the seat, which exists even while no device is present.
  package let keyboard: SeatKeyboard

  /// The serial of the latest touch down, button press or key press, with which a request proves that the user caused it; nil before
  /// the first.
  package var latestSerial: UInt32? { presses.latest?.serial }
  /// The seat's clipboard; nil if the compositor has none.
  package private(set) var dataDevice: DataDevice?
  /// Called when ``dataDevice`` has been created.
  package var onDataDevice: ((DataDevice) -> Void)?
  /// The text input of the seat's user; nil until the seat has been announced to the globals.
  package private(set) var textInput: SeatTextInput?

  /// How long before the scan of the panel the timestamp of a touch may be, in seconds; 0 if the compositor reports precise ones.
  package var timestampUncertainty: Double { touchscreen.isPrecise ? 0 : Self.timestampUncertainty }

  /// The uncertainty of timestamps in whole milliseconds, in seconds (a choice of ours): the millisecond by which they are early at
  /// most, and half of one for what coordinates and presentation times are off.
  package static let timestampUncertainty = 0.0015

  /// Called with the changes of a stylus up to one frame event.
  package var onStylusChanges: (([StylusChange]) -> Void)?
  /// Called when a stylus came near a surface, with the serial that is needed to set its image.
  var onStylusEntered: ((ZwpTabletToolV2, _ serial: UInt32, _ surface: UInt32) -> Void)?

  let proxy: WlSeat
  private let record: SeatRecord
  private var tablets: TabletSeat?
  private let timeReference: Double
  /// The identifier of a stylus' first touch.
  private let firstStylusIdentifier: UInt64

  /// Creates a seat.
  ///
  /// - Parameters:
  ///   - proxy: The proxy.
  ///   - globalName: The name of the global.
  ///   - number: The number of the seat among all that the process has had.
  ///   - timeReference: The approximate current time of CLOCK_MONOTONIC, in seconds; see `WireClock`.
  init(_ proxy: WlSeat, globalName: UInt32, number: UInt64, timeReference: Double) {
    self.proxy = proxy
    self.globalName = globalName
    self.timeReference = timeReference
    firstStylusIdentifier = number << 40 + UInt64(1) << 39
    record = SeatRecord(timeReference: timeReference)
    touchscreen = SeatTouchscreen(
      proxy, record: record, firstIdentifier: number << 40 + 1, timeReference: timeReference)
    pointer = SeatPointer(proxy, record: record)
    keyboard = SeatKeyboard(proxy, record: record)
    touchscreen.onFault = { [weak self] in self?.report($0) }
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  /// The touches, buttons and keys that are pressed.
  var presses: SeatPresses { record.presses }

  // MARK: - Touches

  /// Delivers the pending touches because all events that were read have been handled.
  func flushTouches() {
    touchscreen.flush()
    tablets?.flush()
  }

  /// Cancels all touches.
  package func cancelTouches() {
    touchscreen.cancelAll()
    tablets?.cancelTouches()
  }

  /// Cancels a touch that the compositor no longer reports, because it drives a drag.
  package func cancelTouch(_ identifier: UInt64) { touchscreen.cancel(identifier) }

  /// Cancels the touches of a surface.
  package func cancelTouches(on surface: UInt32) {
    touchscreen.cancel(surface: surface)
    tablets?.cancelTouches(on: surface)
  }

  private func report(_ fault: TouchFault) {
    reportedFaults.append(fault)
    // A missing frame is harmless: Weston 10 omits it after the last up, and other compositors send none at all.
    log.log(
      level: fault == .missingFrame ? .debug : .warning,
      "seat \(name ?? String(globalName)): the compositor sent \(fault.rawValue)")
  }

  // MARK: - Devices

  private func receive(_ event: WlSeat.Event) {
    switch event {
    case .capabilities(let now):
      capabilities = now
      updateDevices()
    case .name(let name): self.name = name
    }
    onChange?()
  }

  private func updateDevices() {
    touchscreen.update(isPresent: capabilities.contains(.touch))
    pointer.update(isPresent: capabilities.contains(.pointer))
    keyboard.update(isPresent: capabilities.contains(.keyboard))
  }

  /// Subscribes to the events of the globals that the compositor has by now; called again when there is another.
  func subscribe(with globals: Globals) {
    if dataDevice == nil, let device = globals.object(WlDataDeviceManager.self)?.getDataDevice(seat: proxy) {
      let new = DataDevice(device)
      dataDevice = new
      onDataDevice?(new)
    }
    touchscreen.subscribe(with: globals.object())
    pointer.subscribe(with: globals.object())
    subscribeToTablets(with: globals.object())
    if let textInput { textInput.connect() } else { textInput = SeatTextInput(proxy, globals: globals) }
  }

  private func subscribeToTablets(with manager: ZwpTabletManagerV2?) {
    guard tablets == nil, let proxy = manager?.getTabletSeat(seat: proxy) else { return }
    let tablets = TabletSeat(
      proxy, firstIdentifier: firstStylusIdentifier, timeReference: timeReference)
    tablets.onChanges = { [weak self] in self?.onStylusChanges?($0) }
    tablets.onEntered = { [weak self] in self?.onStylusEntered?($0, $1, $2) }
    tablets.onSerial = { [weak record] in record?.presses.begin(.stylus, serial: $0) }
    tablets.onRelease = { [weak record] in record?.presses.end(.stylus) }
    self.tablets = tablets
  }

  /// Releases the seat and its devices because the compositor removed it.
  ///
  /// - Parameter afterRoundTrip: Calls a closure when the compositor has handled the requests so far. Objects to which it may have sent
  ///   new objects meanwhile are destroyed only then, because libwayland loses count of the objects otherwise, and ends the connection.
  func remove(_ afterRoundTrip: (@escaping () -> Void) -> Void) {
    isRemoved = true
    proxy.onEvent = nil
    capabilities = []
    textInput?.disconnect()
    updateDevices()
    let (dataDevice, tablets) = (dataDevice.take(), tablets.take())
    dataDevice?.stop()
    tablets?.stop()
    afterRoundTrip {
      dataDevice?.release()
      tablets?.release()
    }
    proxy.release()
  }
}
