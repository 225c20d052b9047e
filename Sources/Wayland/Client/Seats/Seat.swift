internal import Logging
internal import TactusGeometry
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

  /// Called with each batch of touches.
  package var onTouchBatch: ((TouchBatch) -> Void)?
  /// Called with each event of the pointer.
  package var onPointerEvent: ((PointerEvent) -> Void)?
  /// Called with each event of the keyboard.
  package var onKeyboardEvent: ((KeyboardEvent) -> Void)?
  /// Called when ``keymap`` or ``keyRepetition`` changed.
  package var onKeyboardChange: (() -> Void)?
  /// The file with the keyboard's layout in xkb's text format, not read yet; nil while there is no keyboard.
  package private(set) var keymap: KeymapFile?
  /// The repetition of the keyboard's keys.
  package private(set) var keyRepetition = KeyRepetition()

  /// The touches, buttons and keys that are pressed.
  private(set) var presses = SeatPresses()
  /// The serial of the latest touch down, button press or key press, with which a request proves that the user caused it; nil before
  /// the first.
  package var latestSerial: UInt32? { presses.latest?.serial }
  /// The seat's clipboard; nil if the compositor has none.
  package private(set) var dataDevice: DataDevice?
  /// Called when ``dataDevice`` has been created.
  package var onDataDevice: ((DataDevice) -> Void)?
  /// The text input of the seat's user; nil until the seat has been announced to the globals.
  package private(set) var textInput: SeatTextInput?

  /// Called when a pointer entered a surface, with the serial that is needed to set its image.
  var onPointerEntered: ((WlPointer, _ serial: UInt32, _ surface: UInt32) -> Void)?

  /// How long before the scan of the panel the timestamp of a touch may be, in seconds; 0 if the compositor reports precise ones.
  package var timestampUncertainty: Double { touchTimestamps == nil ? Self.timestampUncertainty : 0 }

  /// The uncertainty of timestamps in whole milliseconds, in seconds (a choice of ours): the millisecond by which they are early at
  /// most, and half of one for what coordinates and presentation times are off.
  package static let timestampUncertainty = 0.0015

  /// Called with the changes of a stylus up to one frame event.
  package var onStylusChanges: (([StylusChange]) -> Void)?
  /// Called when a stylus came near a surface, with the serial that is needed to set its image.
  var onStylusEntered: ((ZwpTabletToolV2, _ serial: UInt32, _ surface: UInt32) -> Void)?

  let proxy: WlSeat
  private var timestamps: ZwpInputTimestampsManagerV1?
  private var touch: WlTouch?
  private var touchTimestamps: ZwpInputTimestampsV1?
  private var pointer: WlPointer?
  private var gestures: ZwpPointerGesturesV1?
  private var pinchGesture: ZwpPointerGesturePinchV1?
  /// The pinch on the touchpad that is in progress.
  private var pinch: PointerPinch?
  private var keyboard: WlKeyboard?
  private var tablets: TabletSeat?
  private let timeReference: Double
  /// The identifier of a stylus' first touch.
  private let firstStylusIdentifier: UInt64

  private(set) var batcher: TouchBatcher
  private var clock: WireClock
  private var pointerLocation = Point.zero
  private var pointerScroll = PointerScrollBatcher()
  /// The surface with the pointer focus.
  private var pointerSurface: UInt32?
  /// The surface with the keyboard focus; nil if there is none.
  package private(set) var keyboardSurface: UInt32?

  /// The number of seats that this process has created, which makes the touch identifiers of different seats unique, even after
  /// reconnecting.
  private static var seatCount: UInt64 = 0

  init(_ proxy: WlSeat, globalName: UInt32, timeReference: Double) {
    self.proxy = proxy
    self.globalName = globalName
    self.timeReference = timeReference
    firstStylusIdentifier = Self.seatCount << 40 + UInt64(1) << 39
    clock = WireClock(reference: timeReference)
    batcher = TouchBatcher(firstIdentifier: Self.seatCount << 40 + 1, timeReference: timeReference)
    Self.seatCount += 1
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  // MARK: - Touches

  /// Delivers the pending touches because all events that were read have been handled.
  func flushTouches() {
    deliver(batcher.drained())
    tablets?.flush()
  }

  /// Cancels all touches.
  package func cancelTouches() {
    cancelTouchscreen()
    tablets?.cancelTouches()
  }

  private func cancelTouchscreen() {
    presses.cancel { if case .touch = $0 { true } else { false } }
    deliver(batcher.cancelAll())
  }

  /// Cancels a touch that the compositor no longer reports, because it drives a drag.
  package func cancelTouch(_ identifier: UInt64) {
    deliver(batcher.cancel(identifier: identifier))
  }

  /// Cancels the touches of a surface.
  package func cancelTouches(on surface: UInt32) {
    deliver(batcher.cancel(surface: surface))
    tablets?.cancelTouches(on: surface)
  }

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      presses.begin(.touch(id), serial: serial)
      batcher.down(id: id, surface: surface?.id, location: Point(x: x, y: y), milliseconds: time)
      reportFaults()
    case .motion(let time, let id, let x, let y):
      batcher.motion(id: id, location: Point(x: x, y: y), milliseconds: time)
      reportFaults()
    case .up(_, let time, let id):
      presses.end(.touch(id))
      deliver(batcher.up(id: id, milliseconds: time))
    case .frame: deliver(batcher.frame())
    case .cancel: cancelTouchscreen()
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
    if let batch { onTouchBatch?(batch) }
    presses.forgetReleased()
    batcher.recycle(&batch)
  }

  private func reportFaults() {
    guard !batcher.newFaults.isEmpty else { return }
    for fault in batcher.takeFaults() {
      reportedFaults.append(fault)
      // A missing frame is harmless: Weston 10 omits it after the last up, and other compositors send none at all.
      log.log(
        level: fault == .missingFrame ? .debug : .warning,
        "seat \(name ?? String(globalName)): the compositor sent \(fault.rawValue)")
    }
  }

  // MARK: - Devices

  private func receive(_ event: WlSeat.Event) {
    switch event {
    case .capabilities(let now):
      capabilities = now
      updateTouch(now.contains(.touch))
      updatePointer(now.contains(.pointer))
      updateKeyboard(now.contains(.keyboard))
    case .name(let name): self.name = name
    }
    onChange?()
  }

  /// Subscribes to the events of the globals that the compositor has by now; called again when there is another.
  func subscribe(with globals: Globals) {
    timestamps = globals.object()
    gestures = globals.object()
    if dataDevice == nil, let device = globals.object(WlDataDeviceManager.self)?.getDataDevice(seat: proxy) {
      let new = DataDevice(device)
      dataDevice = new
      onDataDevice?(new)
    }
    subscribeToTimestamps()
    subscribeToGestures()
    subscribeToTablets(with: globals.object())
    if let textInput { textInput.connect() } else { textInput = SeatTextInput(proxy, globals: globals) }
  }

  private func subscribeToTablets(with manager: ZwpTabletManagerV2?) {
    guard tablets == nil, let proxy = manager?.getTabletSeat(seat: proxy) else { return }
    let tablets = TabletSeat(
      proxy, firstIdentifier: firstStylusIdentifier, timeReference: timeReference)
    tablets.onChanges = { [weak self] in self?.onStylusChanges?($0) }
    tablets.onEntered = { [weak self] in self?.onStylusEntered?($0, $1, $2) }
    tablets.onSerial = { [weak self] in self?.presses.begin(.stylus, serial: $0) }
    tablets.onRelease = { [weak self] in self?.presses.end(.stylus) }
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
    updateTouch(false)
    updatePointer(false)
    updateKeyboard(false)
    let (dataDevice, tablets) = (dataDevice.take(), tablets.take())
    dataDevice?.stop()
    tablets?.stop()
    afterRoundTrip {
      dataDevice?.release()
      tablets?.release()
    }
    proxy.release()
  }

  private func updateTouch(_ isPresent: Bool) {
    if isPresent, touch == nil, let new = proxy.getTouch() {
      touch = new
      new.onEvent = { [weak self] in self?.receive($0) }
      subscribeToTimestamps()
    } else if !isPresent, let old = touch.take() {
      touchTimestamps.take()?.destroy()
      old.release()
      cancelTouchscreen()
    }
  }

  private func subscribeToTimestamps() {
    guard touchTimestamps == nil, let touch else { return }
    touchTimestamps = timestamps?.getTouchTimestamps(touch: touch)
    touchTimestamps?.onEvent = { [weak self] event in
      guard case .timestamp(let high, let low, let nanoseconds) = event else { return }
      self?.batcher.preciseTimestamp(seconds(high, low, nanoseconds))
    }
  }

  private func updatePointer(_ isPresent: Bool) {
    if isPresent, pointer == nil, let new = proxy.getPointer() {
      pointer = new
      new.onEvent = { [weak self] in self?.receive($0) }
      subscribeToGestures()
    } else if !isPresent {
      pinchGesture.take()?.destroy()
      endPinch(.cancelled)
      pointer.take()?.release()
      leavePointerSurface()
    }
  }

  private func subscribeToGestures() {
    guard pinchGesture == nil, let pointer else { return }
    pinchGesture = gestures?.getPinchGesture(pointer: pointer)
    pinchGesture?.onEvent = { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, _, _):
      endPinch(.cancelled)
      pinch = PointerPinch(phase: .began, timestamp: clock.seconds(milliseconds: time))
    case .update(let time, let dx, let dy, let scale, _):
      // Values that no pinch can have are ignored.
      guard pinch != nil, scale.isFinite, scale > 0, dx.isFinite, dy.isFinite else { return }
      pinch?.phase = .changed
      pinch?.timestamp = clock.seconds(milliseconds: time)
      pinch?.scale = scale
      pinch?.translation.x += dx
      pinch?.translation.y += dy
    case .end(_, let time, let cancelled):
      pinch?.timestamp = clock.seconds(milliseconds: time)
      return endPinch(cancelled == 0 ? .ended : .cancelled)
    }
    if let pinch { onPointerEvent?(.pinched(pinch, location: pointerLocation)) }
  }

  private func endPinch(_ phase: PointerPinch.Phase) {
    guard var pinch = pinch.take() else { return }
    pinch.phase = phase
    onPointerEvent?(.pinched(pinch, location: pointerLocation))
  }

  private func updateKeyboard(_ isPresent: Bool) {
    if isPresent, keyboard == nil, let new = proxy.getKeyboard() {
      keyboard = new
      new.onEvent = { [weak self] in self?.receive($0) }
    } else if !isPresent {
      keyboard.take()?.release()
      presses.cancel { if case .key = $0 { true } else { false } }
      leaveKeyboardSurface()
      keymap = nil
    }
  }

  // MARK: - Pointer and keyboard

  // The loss of the focus is also reported if the surface or the device no longer exists.

  private func leavePointerSurface() {
    // A pressed pointer leaves only because the compositor has taken it, and keeps the release to itself.
    presses.cancel { if case .button = $0 { true } else { false } }
    if let surface = pointerSurface.take() { onPointerEvent?(.left(surface: surface)) }
  }

  private func deliverPointerScroll() {
    guard let scroll = pointerScroll.frame(), pointerSurface != nil else { return }
    onPointerEvent?(.scrolled(scroll, location: pointerLocation))
  }

  private func leaveKeyboardSurface() {
    if let surface = keyboardSurface.take() { onKeyboardEvent?(.left(surface: surface)) }
  }

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      pointerLocation = Point(x: x, y: y)
      leavePointerSurface()
      guard let surface else { return }
      pointerSurface = surface.id
      if let pointer { onPointerEntered?(pointer, serial, surface.id) }
      onPointerEvent?(.entered(surface: surface.id, location: pointerLocation))
    case .leave: leavePointerSurface()
    case .motion(let time, let x, let y):
      pointerLocation = Point(x: x, y: y)
      let timestamp = clock.seconds(milliseconds: time)
      onPointerEvent?(.moved(location: pointerLocation, timestamp: timestamp))
    case .button(let serial, let time, let button, let state):
      if state == .pressed {
        presses.begin(.button(button), serial: serial)
      } else {
        presses.end(.button(button))
      }
      defer { presses.forgetReleased() }
      let timestamp = clock.seconds(milliseconds: time)
      onPointerEvent?(
        .button(
          button: button, isPressed: state == .pressed, location: pointerLocation, timestamp: timestamp))
    case .axis(let time, let axis, let value):
      pointerScroll.axis(axis, value: value, timestamp: clock.seconds(milliseconds: time))
      // Before version 5 there are no frames.
      if let pointer, pointer.version < 5 { deliverPointerScroll() }
    case .axisSource(let source): pointerScroll.source(source)
    case .axisStop(let time, _): pointerScroll.stop(timestamp: clock.seconds(milliseconds: time))
    case .axisDiscrete(let axis, let steps): pointerScroll.discrete(axis, steps: steps)
    case .axisValue120(let axis, let value): pointerScroll.value120(axis, value: value)
    case .frame: deliverPointerScroll()
    default: break
    }
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let descriptor, let size):
      let file = KeymapFile(descriptor: descriptor, size: size)
      keymap = format == .xkbV1 ? file : nil
      onKeyboardChange?()
    case .enter(_, let surface, let keys):
      leaveKeyboardSurface()
      guard let surface else { return }
      keyboardSurface = surface.id
      onKeyboardEvent?(.entered(surface: surface.id, pressed: keys.words))
    case .leave:
      // The releases of the keys are reported elsewhere.
      presses.cancel { if case .key = $0 { true } else { false } }
      leaveKeyboardSurface()
    case .key(let serial, let time, let code, let state):
      if state == .pressed { presses.begin(.key(code), serial: serial) } else { presses.end(.key(code)) }
      defer { presses.forgetReleased() }
      let timestamp = clock.seconds(milliseconds: time)
      onKeyboardEvent?(.key(code: code, isPressed: state == .pressed, timestamp: timestamp))
    case .modifiers(_, let depressed, let latched, let locked, let group):
      onKeyboardEvent?(.modifiers(depressed: depressed, latched: latched, locked: locked, group: group))
    case .repeatInfo(let rate, let delay):
      keyRepetition = KeyRepetition(charactersPerSecond: Int(rate), delayInMilliseconds: Int(delay))
      onKeyboardChange?()
    }
  }
}
