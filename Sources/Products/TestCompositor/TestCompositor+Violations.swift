internal import CTactusWaylandServer
internal import TactusWaylandWire

// MARK: - Violations

/// What a client may not do. The compositor refuses whatever any of KWin, Mutter, wlroots, Weston, Smithay and Mir refuses, with the error of
/// the protocol, and what they ignore without one although no correct client does it.
extension TestCompositor {
  /// Ends the connection of a client with an error of a protocol, and records it.
  ///
  /// - Parameters:
  ///   - object: The object about which the error is.
  ///   - code: The number of the error.
  ///   - name: The interface and the name of the error.
  ///   - explanation: What the client did.
  func refuse(_ object: Resource?, _ code: UInt32, _ name: String, _ explanation: String) {
    record(violation: "\(name): \(explanation)")
    guard let pointer = object?.pointer else { return }
    tactus_post_error(pointer, code, "\(name): \(explanation)")
  }

  /// Records what compositors ignore.
  func note(_ explanation: String) { record(violation: explanation) }

  private func record(violation: String) {
    violations.append(violation)
    onViolation?(violation)
  }

  /// Records the configurations that have not been acknowledged although nothing hinders the client: it waits for no answer, and has had
  /// the time of a frame. Call this when both sides are idle.
  package func checkAcknowledgements() {
    for surface in surfaces where !surface.isDestroyed { surface.checkAcknowledgements() }
  }
}

// MARK: - Serials

/// The events whose serials clients pass in requests.
enum SerialPurpose: Hashable, Sendable {
  case touchDown
  case touchUp
  case buttonPress
  case buttonRelease
  case keyPress
  case keyRelease
  case pointerEnter
  case keyboardEnter
  case toolEnter
  case toolPress
  /// An event that proves nothing, such as a configuration.
  case other

  /// Whether a user caused the event, so that it may set the clipboard and activate windows.
  var isInput: Bool { self != .other }

  /// Whether something was pressed, so that it may open a popup, or move a window.
  var isPress: Bool {
    switch self {
    case .touchDown, .buttonPress, .keyPress, .toolPress: true
    default: false
    }
  }
}

extension TestCompositor {
  /// How the compositor answers the grab of a popup.
  package enum PopupGrabPolicy: Hashable, Sendable {
    /// Every press is accepted, as by KWin and the compositors that are based on wlroots.
    case anyPress
    /// Of touches only those that are down, as by Mutter.
    case touchIsDown
    /// Of touches only the first of those that are down or were last, as by Weston.
    case firstTouch
  }

  /// How the compositor answers the drag of a touch.
  package enum TouchDragPolicy: Hashable, Sendable {
    /// It is moved.
    case moved
    /// It is ignored, and the touch is reported as before.
    case ignored
    /// The data is cancelled at once, as by labwc.
    case cancelled
    /// The connection ends with an error, as by Mir.
    case error
  }

  /// Records a request that a compositor ignores because its serial is not that of a press on the seat which is held.
  ///
  /// - Returns: Whether the press is held.
  func checkPress(_ serial: UInt32, on seat: WlSeatResource?, for request: String) -> Bool {
    guard let seat = seats.first(where: { $0.owns(seat) }) else { return false }
    if seat.isHeld(serial) || purposes[serial] == .toolPress { return true }
    if toleratesRaces, purposes[serial]?.isPress == true { return false }
    note("\(request) with the serial \(serial) of \(describe(serial)), which is not held")
    return false
  }

  /// Records a request whose serial is not that of an event of a kind.
  func check(_ serial: UInt32, for request: String, _ isValid: (SerialPurpose) -> Bool) -> Bool {
    if isValid(purposes[serial] ?? .other) { return true }
    note("\(request) with the serial \(serial) of \(describe(serial))")
    return false
  }

  /// Records a request for the image of a pointer or a stylus whose serial is not that with which it entered its surface last.
  func checkEnter(_ serial: UInt32, _ latest: UInt32, for request: String) {
    guard serial != latest else { return }
    let isEnter = purposes[serial] == .pointerEnter || purposes[serial] == .toolEnter
    if isEnter, toleratesRaces || batches[serial] == batches[latest] { return }
    note("\(request) with the serial \(serial) of \(describe(serial)) instead of \(latest)")
  }

  private func describe(_ serial: UInt32) -> String {
    purposes[serial].map { "\($0)" } ?? "no event"
  }
}

extension TestCompositor {
  /// Refuses a surface with another role as the image of a pointer.
  func checkImage(_ image: WlSurfaceResource?, _ pointer: WlPointerResource) {
    guard let surface = surface(of: image), surface.hasRole else { return }
    refuse(pointer, 0, "wl_pointer.role", "the surface of the image has another role")
  }

  /// Refuses a shape that version 1 of the protocol does not have.
  func checkShape(_ shape: UInt32, of device: WpCursorShapeDeviceV1Resource) {
    guard shape < 1 || shape > 34 else { return }
    refuse(device, 1, "wp_cursor_shape_device_v1.invalid_shape", "the shape \(shape)")
  }
}
