/// A seat of the test compositor, whose devices are controlled by the test. Arguments are not checked.
@MainActor
package final class TestSeat {
  /// The kinds of devices.
  package struct Capabilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let pointer = Capabilities(rawValue: 1)
    package static let keyboard = Capabilities(rawValue: 2)
    package static let touch = Capabilities(rawValue: 4)
  }

  /// The name.
  package let name: String
  /// The devices. A change is sent to the clients.
  package var capabilities: Capabilities {
    didSet {
      formerCapabilities.formUnion(capabilities)
      for seat in bound { announce(seat) }
    }
  }
  /// The devices that the seat has or had.
  private var formerCapabilities: Capabilities

  private unowned let compositor: TestCompositor
  private var global: Global?
  private var bound: [WlSeatResource] = []
  private var touches: [WlTouchResource] = []
  private var pointers: [WlPointerResource] = []
  private var keyboards: [WlKeyboardResource] = []
  private var pinches: [ZwpPointerGesturePinchV1Resource] = []
  private var timestamps: [ZwpInputTimestampsV1Resource] = []

  init(_ compositor: TestCompositor, name: String, capabilities: Capabilities, version: Int) {
    self.compositor = compositor
    self.name = name
    self.capabilities = capabilities
    formerCapabilities = capabilities
    global = compositor.global(WlSeatResource.self, version) { [weak self] in self?.serve($0) }
  }

  /// The touches that are down, with their serials and surfaces.
  private var downTouches: [Int32: (serial: UInt32, surface: ObjectIdentifier)] = [:]
  /// The serial of the touch that was down first, of those that are down or were last.
  private var firstTouchSerial: UInt32?
  private var pressedButtons: Set<UInt32> = []
  /// The surface that the pointer has entered.
  private var pointerSurface: ObjectIdentifier?
  /// The serial of the button that was pressed first, of those that are pressed or were last.
  private var pointerGrabSerial: UInt32?
  private var keySerial: UInt32?

  /// Returns whether a serial is that of a touch that is down, or of what the pointer presses.
  func isHeld(_ serial: UInt32) -> Bool {
    isTouchDown(serial) || serial == pointerGrabSerial && !pressedButtons.isEmpty
  }

  /// Returns whether a serial is that of a touch that is down on a surface, or of what the pointer presses on it.
  func isHeld(_ serial: UInt32, on surface: TestSurface) -> Bool {
    guard let touch = downTouches.values.first(where: { $0.serial == serial }) else {
      return isHeld(serial) && pointerSurface == ObjectIdentifier(surface)
    }
    return touch.surface == ObjectIdentifier(surface)
  }

  func isTouchDown(_ serial: UInt32) -> Bool { downTouches.values.contains { $0.serial == serial } }

  /// Returns whether the press with a serial may open a popup with a grab.
  func opensPopup(_ serial: UInt32) -> Bool {
    guard compositor.purposes[serial] == .touchDown else {
      return serial == pointerGrabSerial || serial == keySerial
        || compositor.purposes[serial] == .toolPress
    }
    return switch compositor.popupGrabPolicy {
    case .anyPress: true
    case .touchIsDown: isTouchDown(serial)
    case .firstTouch: serial == firstTouchSerial
    }
  }

  /// A pointer image that a client set.
  package enum PointerImage: Hashable, Sendable {
    /// The pointer is hidden.
    case hidden
    /// The image is a value of `wp_cursor_shape_device_v1.shape`.
    case shape(UInt32)
    /// The image is the buffer of a surface.
    case surface(id: UInt32, hotspotX: Int32, hotspotY: Int32)
  }

  /// The pointer images that clients set, oldest first, each with the serial of the enter event that the client passed.
  package private(set) var pointerImages: [(serial: UInt32, image: PointerImage)] = []
  /// The serial of the latest enter event.
  package private(set) var pointerSerial: UInt32 = 0

  /// The number of touch objects that clients have.
  package var touchObjectCount: Int { touches.count }

  // MARK: - Touch

  /// Sends a touch down. Times are in milliseconds, coordinates in points of the surface; the test chooses the ids.
  package func touchDown(
    _ id: Int32, on surface: TestSurface, x: Double, y: Double, at milliseconds: UInt32 = 0
  ) {
    let serial = compositor.nextSerial(.touchDown)
    if downTouches.isEmpty { firstTouchSerial = serial }
    downTouches[id] = (serial, ObjectIdentifier(surface))
    for touch in touches where touch.client == surface.resource.client {
      touch.down(serial: serial, time: milliseconds, surface: surface.resource, id: id, x: x, y: y)
    }
  }

  package func touchMotion(_ id: Int32, x: Double, y: Double, at milliseconds: UInt32 = 0) {
    for touch in touches { touch.motion(time: milliseconds, id: id, x: x, y: y) }
  }

  package func touchUp(_ id: Int32, at milliseconds: UInt32 = 0) {
    let serial = compositor.nextSerial(.touchUp)
    downTouches[id] = nil
    for touch in touches { touch.up(serial: serial, time: milliseconds, id: id) }
  }

  package func touchShape(_ id: Int32, major: Double, minor: Double) {
    for touch in touches { touch.shape(id: id, major: major, minor: minor) }
  }

  package func touchOrientation(_ id: Int32, degrees: Double) {
    for touch in touches { touch.orientation(id: id, orientation: degrees) }
  }

  package func touchFrame() {
    for touch in touches { touch.frame() }
  }

  package func touchCancel() {
    downTouches = [:]
    for touch in touches { touch.cancel() }
  }

  /// Sends the precise time of the touch event that follows to the clients that subscribed to it.
  package func touchTimestamp(seconds: UInt64, nanoseconds: UInt32) {
    for subscription in timestamps {
      subscription.timestamp(
        tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds), tvNsec: nanoseconds)
    }
  }

  // MARK: - Pointer and keyboard

  package func pointerEnter(_ surface: TestSurface, x: Double, y: Double) {
    let serial = compositor.nextSerial(.pointerEnter)
    pointerSerial = serial
    pointerSurface = ObjectIdentifier(surface)
    for pointer in pointers {
      pointer.enter(serial: serial, surface: surface.resource, surfaceX: x, surfaceY: y)
      pointer.frame()
    }
  }

  package func pointerLeave(_ surface: TestSurface) {
    pressedButtons = []
    pointerSurface = nil
    let serial = compositor.nextSerial()
    for pointer in pointers {
      pointer.leave(serial: serial, surface: surface.resource)
      pointer.frame()
    }
  }

  package func pointerMotion(x: Double, y: Double, at milliseconds: UInt32 = 0) {
    for pointer in pointers {
      pointer.motion(time: milliseconds, surfaceX: x, surfaceY: y)
      pointer.frame()
    }
  }

  package func pointerButton(_ button: UInt32, isPressed: Bool, at milliseconds: UInt32 = 0) {
    let serial = compositor.nextSerial(isPressed ? .buttonPress : .buttonRelease)
    if isPressed {
      if pressedButtons.isEmpty { pointerGrabSerial = serial }
      pressedButtons.insert(button)
    } else {
      pressedButtons.remove(button)
    }
    for pointer in pointers {
      pointer.button(
        serial: serial, time: milliseconds, button: button, state: isPressed ? .pressed : .released)
      pointer.frame()
    }
  }

  /// Scrolls with a wheel, a touchpad, or a pointing stick, which scrolls continuously.
  package func pointerAxis(
    horizontal: Double = 0, vertical: Double = 0, isTouchpad: Bool = false, isPointingStick: Bool = false,
    value120: Int32 = 0, at milliseconds: UInt32 = 0
  ) {
    for pointer in pointers {
      pointer.axisSource(axisSource: isTouchpad ? .finger : isPointingStick ? .continuous : .wheel)
      if value120 != 0 { pointer.axisValue120(axis: .verticalScroll, value120: value120) }
      if vertical != 0 { pointer.axis(time: milliseconds, axis: .verticalScroll, value: vertical) }
      if horizontal != 0 { pointer.axis(time: milliseconds, axis: .horizontalScroll, value: horizontal) }
      if horizontal == 0, vertical == 0 { pointer.axisStop(time: milliseconds, axis: .verticalScroll) }
      pointer.frame()
    }
  }

  /// Begins a pinch on a touchpad.
  package func pinchBegin(_ surface: TestSurface, touchCount: UInt32 = 2, at milliseconds: UInt32 = 0) {
    let serial = compositor.nextSerial(.other)
    for pinch in pinches {
      pinch.begin(serial: serial, time: milliseconds, surface: surface.resource, fingers: touchCount)
    }
  }

  /// Updates the pinch: moves its centre by a displacement and sets the scale since the pinch began.
  package func pinchUpdate(
    dx: Double = 0, dy: Double = 0, scale: Double, rotation: Double = 0, at milliseconds: UInt32 = 0
  ) {
    for pinch in pinches {
      pinch.update(time: milliseconds, dx: dx, dy: dy, scale: scale, rotation: rotation)
    }
  }

  /// Ends the pinch.
  package func pinchEnd(isCancelled: Bool = false, at milliseconds: UInt32 = 0) {
    let serial = compositor.nextSerial(.other)
    for pinch in pinches { pinch.end(serial: serial, time: milliseconds, cancelled: isCancelled ? 1 : 0) }
  }

  package func keyboardEnter(_ surface: TestSurface, pressed: [UInt32] = []) {
    let serial = compositor.nextSerial(.keyboardEnter)
    let keys = pressed.flatMap { key in withUnsafeBytes(of: key) { Array($0) } }
    for keyboard in keyboards { keyboard.enter(serial: serial, surface: surface.resource, keys: keys) }
  }

  package func keyboardLeave(_ surface: TestSurface) {
    let serial = compositor.nextSerial()
    for keyboard in keyboards { keyboard.leave(serial: serial, surface: surface.resource) }
  }

  package func key(_ code: UInt32, isPressed: Bool, at milliseconds: UInt32 = 0) {
    let serial = compositor.nextSerial(isPressed ? .keyPress : .keyRelease)
    if isPressed { keySerial = serial }
    for keyboard in keyboards {
      keyboard.key(serial: serial, time: milliseconds, key: code, state: isPressed ? .pressed : .released)
    }
  }

  package func modifiers(depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0) {
    let serial = compositor.nextSerial()
    for keyboard in keyboards {
      keyboard.modifiers(
        serial: serial, modsDepressed: depressed, modsLatched: latched, modsLocked: locked, group: group)
    }
  }

  /// Sends the keyboard layout. The caller keeps the ownership of the descriptor.
  package func keymap(fileDescriptor: Int32, size: UInt32, isText: Bool = true) {
    for keyboard in keyboards {
      keyboard.keymap(format: isText ? .xkbV1 : .noKeymap, fd: fileDescriptor, size: size)
    }
  }

  /// Sends the repetition of keys.
  package func repeatInfo(rate: Int32, delay: Int32) {
    for keyboard in keyboards { keyboard.repeatInfo(rate: rate, delay: delay) }
  }

  // MARK: - Requests

  /// Returns whether a client's object is that of this seat.
  func owns(_ resource: WlSeatResource?) -> Bool { bound.contains { $0 === resource } }

  func withdraw() {
    global.take()?.withdraw()
  }

  func adopt(_ pinch: ZwpPointerGesturePinchV1Resource, for pointer: WlPointerResource?) {
    guard pointers.contains(where: { $0 === pointer }) else { return }
    pinches.append(pinch)
    pinch.onDestroy = { [weak self, unowned pinch] in self?.pinches.removeAll { $0 === pinch } }
  }

  func adopt(_ device: WpCursorShapeDeviceV1Resource, for pointer: WlPointerResource?) {
    guard pointers.contains(where: { $0 === pointer }) else { return }
    device.onRequest = { [weak self, unowned device] request in
      guard let self, case .setShape(let serial, let shape) = request else { return }
      compositor.checkShape(shape.rawValue, of: device)
      compositor.checkEnter(serial, pointerSerial, for: "wp_cursor_shape_device_v1.set_shape")
      pointerImages.append((serial, .shape(shape.rawValue)))
    }
  }

  func adopt(_ subscription: ZwpInputTimestampsV1Resource, for touch: WlTouchResource?) {
    guard touches.contains(where: { $0 === touch }) else { return }
    timestamps.append(subscription)
    subscription.onDestroy = { [weak self, unowned subscription] in
      self?.timestamps.removeAll { $0 === subscription }
    }
  }

  private func serve(_ seat: WlSeatResource) {
    bound.append(seat)
    seat.onDestroy = { [weak self, unowned seat] in self?.bound.removeAll { $0 === seat } }
    seat.onRequest = { [weak self, unowned seat] request in
      guard let self else { return }
      switch request {
      case .getTouch(let touch):
        requireCapability(.touch, seat, "get_touch")
        touches.append(touch)
        touch.onDestroy = { [weak self, unowned touch] in self?.touches.removeAll { $0 === touch } }
      case .getPointer(let pointer):
        requireCapability(.pointer, seat, "get_pointer")
        pointers.append(pointer)
        pointer.onRequest = { [weak self, unowned pointer] request in
          guard let self, case .setCursor(let serial, let surface, let x, let y) = request else { return }
          compositor.checkEnter(serial, pointerSerial, for: "wl_pointer.set_cursor")
          compositor.checkImage(surface, pointer)
          pointerImages.append(
            (serial, surface.map { .surface(id: $0.id, hotspotX: x, hotspotY: y) } ?? .hidden))
        }
        pointer.onDestroy = { [weak self, unowned pointer] in self?.pointers.removeAll { $0 === pointer } }
      case .getKeyboard(let keyboard):
        requireCapability(.keyboard, seat, "get_keyboard")
        keyboards.append(keyboard)
        keyboard.onDestroy = { [weak self, unowned keyboard] in self?.keyboards.removeAll { $0 === keyboard }
        }
        keyboard.repeatInfo(rate: 25, delay: 600)
      case .release: break
      }
    }
    seat.name(name: name)
    announce(seat)
  }

  private func requireCapability(_ capability: Capabilities, _ seat: WlSeatResource, _ request: String) {
    guard !formerCapabilities.contains(capability) else { return }
    compositor.refuse(seat, 0, "wl_seat.missing_capability", "\(request) of a seat that never had one")
  }

  private func announce(_ seat: WlSeatResource) {
    seat.capabilities(capabilities: WlSeatResource.Capability(rawValue: capabilities.rawValue))
  }
}
