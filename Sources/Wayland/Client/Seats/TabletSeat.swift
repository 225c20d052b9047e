internal import Logging
internal import TactusGeometry
internal import TactusInput

/// The tablets of a seat, with their tools. Pads with buttons, rings and strips are not used.
@MainActor
final class TabletSeat {
  /// Called with the changes of one tool up to a frame event.
  var onChanges: (([StylusChange]) -> Void)?
  /// Called when a tool came near a surface, with the serial that is needed to set its image.
  var onEntered: ((ZwpTabletToolV2, _ serial: UInt32, _ surface: UInt32) -> Void)?
  /// Called with the serial of each press of a tip or a button.
  var onSerial: ((UInt32) -> Void)?
  /// Called when a tip no longer touches.
  var onRelease: (() -> Void)?

  private let proxy: ZwpTabletSeatV2
  private let timeReference: Double
  private var nextIdentifier: UInt64
  private var tools: [Tool] = []
  private var tablets: [ZwpTabletV2] = []
  private var pads: [Pad] = []
  /// The pads beyond the limit whose parts have not been announced.
  private var excess: [Pad] = []
  /// A buffer that is reused for each frame event, so that input does not allocate memory.
  private var changes: [StylusChange] = []
  private var hasReportedExcess = false
  private var isStopped = false

  /// The maximum number of tools, of tablets, of pads, and of the parts of each pad, far beyond what a seat has. Bounds the memory.
  private static let deviceLimit = 64

  /// A tool, which stays the same object while it is out of reach.
  private final class Tool {
    let proxy: ZwpTabletToolV2
    var tracker: StylusTracker
    /// The tablet that the tool is near.
    weak var tablet: ZwpTabletV2?

    init(_ proxy: ZwpTabletToolV2, timeReference: Double) {
      self.proxy = proxy
      tracker = StylusTracker(timeReference: timeReference)
    }
  }

  /// A pad with its parts, which are destroyed together.
  private final class Pad {
    let proxy: ZwpTabletPadV2
    var groups: [ZwpTabletPadGroupV2] = []
    var rings: [ZwpTabletPadRingV2] = []
    var strips: [ZwpTabletPadStripV2] = []

    init(_ proxy: ZwpTabletPadV2) { self.proxy = proxy }

    var partCount: Int { groups.count + rings.count + strips.count }
  }

  /// - Parameters:
  ///   - proxy: The object of the seat.
  ///   - firstIdentifier: The identifier of the first touch.
  ///   - timeReference: The approximate current time of the compositor's clock, in seconds; see `WireClock`.
  init(_ proxy: ZwpTabletSeatV2, firstIdentifier: UInt64, timeReference: Double) {
    self.proxy = proxy
    self.timeReference = timeReference
    nextIdentifier = firstIdentifier
    proxy.onEvent = { [weak self] event in
      switch event {
      case .tabletAdded(let tablet): self?.add(tablet)
      case .toolAdded(let tool): self?.add(tool)
      case .padAdded(let pad): self?.add(pad)
      }
    }
  }

  // MARK: - Requests

  /// Cancels the touches of all tools.
  func cancelTouches() {
    for tool in tools { tool.tracker.cancelTouch(into: &changes) }
    deliver()
  }

  /// Cancels the touches on a surface.
  func cancelTouches(on surface: UInt32) {
    for tool in tools {
      // Compositors do not report that a tool goes up from a surface that is destroyed.
      if case .down(surface, _) = tool.tracker.state { onRelease?() }
      tool.tracker.cancel(surface: surface, into: &changes)
    }
    deliver()
  }

  /// Delivers that tools touched or left a surface if the compositor omitted the frame event.
  func flush() {
    for tool in tools where tool.tracker.hasSteps { endFrame(of: tool, milliseconds: nil) }
  }

  /// Cancels everything because the seat was removed.
  func stop() {
    isStopped = true
    for tool in tools { remove(tool) }
  }

  /// Destroys the objects, after no further devices arrive.
  func release() {
    for pad in pads + excess { remove(pad) }
    for tablet in tablets where tablet.isAlive { tablet.destroy() }
    tablets = []
    if proxy.isAlive { proxy.destroy() }
  }

  // MARK: - Devices

  /// Returns whether another device is kept, and logs, once, if there are too many.
  ///
  /// What is not kept is destroyed as soon as no new objects can follow with it, because libwayland loses count of those of an object that
  /// is destroyed. Twice as many that never get that far end the connection.
  private func hasRoom(_ count: Int) -> Bool {
    if count < Self.deviceLimit { return true }
    if !hasReportedExcess {
      log.warning("The compositor announces too many tablets, tools or pads; more are ignored")
    }
    hasReportedExcess = true
    return false
  }

  private func add(_ tablet: ZwpTabletV2) {
    // A tablet that is kept and not removed is never destroyed, because events of tools refer to it.
    guard hasRoom(tablets.count) else { return tablet.destroy() }
    tablets.append(tablet)
    tablet.onEvent = { [weak self, weak tablet] event in
      guard case .removed = event, let self, let tablet else { return }
      for tool in tools where tool.tablet === tablet { tool.tracker.remove(into: &changes) }
      deliver()
      tablets.removeAll { $0 === tablet }
      tablet.destroy()
    }
  }

  private func add(_ proxy: ZwpTabletToolV2) {
    guard !isStopped, hasRoom(tools.count) else { return proxy.destroy() }
    let tool = Tool(proxy, timeReference: timeReference)
    tools.append(tool)
    proxy.onEvent = { [weak self, weak tool] event in
      if let self, let tool { receive(event, of: tool) }
    }
  }

  private func add(_ proxy: ZwpTabletPadV2) {
    // A pad that is kept and not removed is never destroyed. Another one is destroyed once its parts have been announced.
    let pad = Pad(proxy)
    let isKept = hasRoom(pads.count)
    guard isKept || excess.count < Self.deviceLimit else { return proxy.destroy() }
    if isKept { pads.append(pad) } else { excess.append(pad) }
    proxy.onEvent = { [weak self, weak pad] event in
      guard let self, let pad else { return }
      switch event {
      case .group(let group): add(group, to: pad)
      case .done: if !isKept { remove(pad) }
      case .removed: remove(pad)
      default: break
      }
    }
  }

  private func add(_ group: ZwpTabletPadGroupV2, to pad: Pad) {
    let isKept = hasRoom(pad.partCount)
    guard isKept || pad.groups.count < 2 * Self.deviceLimit else { return group.destroy() }
    pad.groups.append(group)
    group.onEvent = { [weak self, weak pad, unowned group] event in
      switch event {
      case .done:
        guard !isKept else { return }
        pad?.groups.removeAll { $0 === group }
        group.destroy()
      case .ring(let ring):
        guard let self, let pad, hasRoom(pad.partCount) else { return ring.destroy() }
        pad.rings.append(ring)
      case .strip(let strip):
        guard let self, let pad, hasRoom(pad.partCount) else { return strip.destroy() }
        pad.strips.append(strip)
      default: break
      }
    }
  }

  private func remove(_ pad: Pad) {
    guard pad.proxy.isAlive else { return }
    for ring in pad.rings { ring.destroy() }
    for strip in pad.strips { strip.destroy() }
    for group in pad.groups { group.destroy() }
    pad.proxy.destroy()
    pads.removeAll { $0 === pad }
    excess.removeAll { $0 === pad }
  }

  private func remove(_ tool: Tool) {
    if case .down = tool.tracker.state { onRelease?() }
    tool.tracker.remove(into: &changes)
    tools.removeAll { $0 === tool }
    if tool.proxy.isAlive { tool.proxy.destroy() }
    deliver()
  }

  // MARK: - Events

  private func receive(_ event: ZwpTabletToolV2.Event, of tool: Tool) {
    switch event {
    case .type(let type): tool.tracker.tool = StylusTool(type)
    case .removed: remove(tool)
    case .proximityIn(let serial, let tablet, let surface):
      tool.tablet = tablet
      tool.tracker.proximityIn(surface: surface?.id)
      if let surface { onEntered?(tool.proxy, serial, surface.id) }
    case .proximityOut: tool.tracker.proximityOut()
    case .down(let serial):
      onSerial?(serial)
      tool.tracker.down()
    case .up:
      onRelease?()
      tool.tracker.up()
    case .motion(let x, let y): tool.tracker.motion(Point(x: x, y: y))
    case .pressure(let value): tool.tracker.pressure(value)
    case .distance(let value): tool.tracker.distance(value)
    case .tilt(let x, let y): tool.tracker.tilt(x: x, y: y)
    case .rotation(let degrees): tool.tracker.rotation(degrees: degrees)
    case .button(let serial, let button, let state):
      if state == .pressed { onSerial?(serial) }
      tool.tracker.button(code: button, isPressed: state == .pressed)
    case .frame(let time): endFrame(of: tool, milliseconds: time)
    // A tool's wheel and slider have no meaning for a touch.
    case .hardwareSerial, .hardwareIdWacom, .capability, .done, .slider, .wheel: break
    }
  }

  private func endFrame(of tool: Tool, milliseconds: UInt32?) {
    tool.tracker.frame(milliseconds: milliseconds, nextIdentifier: &nextIdentifier, into: &changes)
    deliver()
  }

  private func deliver() {
    guard !changes.isEmpty else { return }
    // The buffer is taken during delivery, because a handler may cancel touches.
    var delivered: [StylusChange] = []
    swap(&delivered, &changes)
    onChanges?(delivered)
    delivered.removeAll(keepingCapacity: true)
    if changes.isEmpty { swap(&delivered, &changes) }
  }
}

extension StylusTool {
  fileprivate init(_ type: ZwpTabletToolV2.TypeValue) {
    switch type {
    case .eraser: self = .eraser
    case .brush: self = .brush
    case .pencil: self = .pencil
    case .airbrush: self = .airbrush
    case .finger, .mouse, .lens: self = .other
    default: self = .pen
    }
  }
}
