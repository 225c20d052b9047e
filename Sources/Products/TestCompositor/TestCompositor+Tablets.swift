internal import CTactusWaylandServer
internal import TactusWaylandWire

// MARK: - Tablets

extension TestCompositor {
  func serve(_ manager: ZwpTabletManagerV2Resource) {
    manager.onRequest = { [weak self] request in
      guard let self, case .getTabletSeat(let resource, let seat) = request else { return }
      tabletSeats.append(TestTabletSeat(resource, seats.first { $0.owns(seat) }))
      resource.onDestroy = { [weak self, unowned resource] in
        self?.tabletSeats.removeAll { $0.resource === resource }
      }
    }
  }

  func adopt(_ device: WpCursorShapeDeviceV1Resource, for tool: ZwpTabletToolV2Resource?) {
    device.onRequest = { [weak self, weak tool, unowned device] request in
      guard case .setShape(let serial, let shape) = request else { return }
      self?.checkShape(shape.rawValue, of: device)
      for seat in self?.tabletSeats ?? [] {
        for known in seat.tools where known.resource === tool {
          self?.checkEnter(
            serial, known.proximitySerial, for: "wp_cursor_shape_device_v1.set_shape (tool)")
          known.images.append((serial, .shape(shape.rawValue)))
        }
      }
    }
  }

  /// Adds a stylus, and its tablet, to all seats.
  ///
  /// - Parameter type: A value of `zwp_tablet_tool_v2.type`, or any other number. The default is a pen.
  /// - Returns: The stylus of the seat that a client subscribed to last; nil if there is none.
  @discardableResult
  package func addStylus(type: UInt32 = 0x140) -> TestStylus? {
    presentTabletSeats.compactMap { $0.addStylus(type: type, self) }.last
  }

  /// Adds a pad with a group, a ring and a strip to all seats, uses them, and removes it again if `isRemoved`.
  package func addPad(isRemoved: Bool) {
    for seat in presentTabletSeats { seat.addPad(isRemoved: isRemoved, self) }
  }

  /// The tablets of the seats that have not been removed.
  private var presentTabletSeats: [TestTabletSeat] {
    tabletSeats.filter { tablets in seats.contains { $0 === tablets.seat } }
  }
}

/// The tablets of a seat, for one client.
@MainActor
final class TestTabletSeat {
  let resource: ZwpTabletSeatV2Resource
  private(set) var tools: [TestStylus] = []

  weak var seat: TestSeat?

  init(_ resource: ZwpTabletSeatV2Resource, _ seat: TestSeat?) {
    self.resource = resource
    self.seat = seat
  }

  func addStylus(type: UInt32, _ compositor: TestCompositor) -> TestStylus? {
    guard let tablet = resource.tabletAdded(), let tool = resource.toolAdded() else { return nil }
    tablet.name(name: "tablet")
    tablet.id(vid: 1, pid: 2)
    tablet.path(path: "/dev/input/event7")
    tablet.done()
    tool.type(toolType: .init(rawValue: type))
    tool.hardwareSerial(hardwareSerialHi: 0, hardwareSerialLo: 1)
    for capability: UInt32 in [1, 2, 3, 4, 99] { tool.capability(capability: .init(rawValue: capability)) }
    tool.done()
    let stylus = TestStylus(tool, tablet, compositor)
    tools.append(stylus)
    return stylus
  }

  func addPad(isRemoved: Bool, _ compositor: TestCompositor) {
    guard let pad = resource.padAdded(), let group = pad.group() else { return }
    group.buttons(buttons: [1, 0, 0, 0, 7])
    let ring = group.ring()
    let strip = group.strip()
    group.modes(modes: .max)
    group.done()
    pad.path(path: "")
    pad.buttons(buttons: .max)
    pad.done()
    ring?.source(source: .init(rawValue: 9))
    ring?.angle(degrees: -8_388_608)
    ring?.stop()
    ring?.frame(time: 0)
    strip?.position(position: .max)
    strip?.frame(time: .max)
    group.modeSwitch(time: 0, serial: 0, mode: .max)
    pad.button(time: 0, button: .max, state: .init(rawValue: 5))
    if isRemoved { pad.removed() }
  }
}

/// A stylus of the test compositor. Arguments are not checked, and nothing is sent before ``frame(at:)``, except by the test.
@MainActor
package final class TestStylus {
  let resource: ZwpTabletToolV2Resource
  private let tablet: ZwpTabletV2Resource
  private let compositor: TestCompositor
  /// The images that the client set, oldest first, each with the serial of the event that the client passed.
  package internal(set) var images: [(serial: UInt32, image: TestSeat.PointerImage)] = []
  /// The serial of the latest event that has one.
  package private(set) var serial: UInt32 = 0
  /// The serial with which the stylus came near the tablet last.
  private(set) var proximitySerial: UInt32 = 0
  /// A Boolean value that indicates whether the client has destroyed the tool.
  package var isDestroyed: Bool { !resource.isAlive }
  /// A Boolean value that indicates whether the client has destroyed the tablet.
  package var isTabletDestroyed: Bool { !tablet.isAlive }

  init(_ resource: ZwpTabletToolV2Resource, _ tablet: ZwpTabletV2Resource, _ compositor: TestCompositor) {
    self.resource = resource
    self.tablet = tablet
    self.compositor = compositor
    resource.onRequest = { [weak self] request in
      guard let self, case .setCursor(let serial, let surface, let x, let y) = request else { return }
      self.compositor.checkEnter(serial, self.proximitySerial, for: "zwp_tablet_tool_v2.set_cursor")
      self.images.append(
        (serial, surface.map { .surface(id: $0.id, hotspotX: x, hotspotY: y) } ?? .hidden))
    }
  }

  package func proximityIn(_ surface: TestSurface) {
    serial = compositor.nextSerial(.toolEnter)
    proximitySerial = serial
    resource.proximityIn(serial: serial, tablet: tablet, surface: surface.resource)
  }

  package func proximityOut() { resource.proximityOut() }

  package func down() {
    serial = compositor.nextSerial(.toolPress)
    resource.down(serial: serial)
  }

  package func up() { resource.up() }
  package func motion(x: Double, y: Double) { resource.motion(x: x, y: y) }
  package func pressure(_ value: UInt32) { resource.pressure(pressure: value) }
  package func distance(_ value: UInt32) { resource.distance(distance: value) }
  package func tilt(x: Double, y: Double) { resource.tilt(tiltX: x, tiltY: y) }
  package func rotation(degrees: Double) { resource.rotation(degrees: degrees) }

  package func button(_ code: UInt32, isPressed: Bool) {
    serial = compositor.nextSerial(.toolPress)
    resource.button(serial: serial, button: code, state: isPressed ? .pressed : .released)
  }

  /// Sends the tool's wheel and slider.
  package func wheel(degrees: Double, clicks: Int32) {
    resource.wheel(degrees: degrees, clicks: clicks)
    resource.slider(position: clicks)
  }

  package func frame(at milliseconds: UInt32) { resource.frame(time: milliseconds) }

  /// Removes the tool, without any other event.
  package func remove() { resource.removed() }

  /// Removes the tablet, without any other event.
  package func removeTablet() { tablet.removed() }
}
