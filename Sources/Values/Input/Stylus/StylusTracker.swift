internal import TactusCLibrary
package import TactusGeometry

/// Collects the events of one tool of a tablet up to each frame event, and corrects the mistakes of compositors.
///
/// - A tool that is near a surface hovers over it; on the surface it is a touch, which has an identifier that is never reused.
/// - Each touch that began gets exactly one up or cancel. A tool that goes out of reach while it is down cancels its touch.
/// - What happens without a surface, or before there is a location, is ignored until the tool is up.
///
/// Changes are appended to a buffer of the caller, so that nothing is allocated once that has grown.
package struct StylusTracker: Sendable {
  /// The state of the tool.
  package enum State: Sendable, Hashable {
    /// Out of reach.
    case away
    /// Near a surface.
    case near(UInt32)
    /// On a surface, as a touch.
    case down(UInt32, touch: UInt64)
    /// On a surface, and its touch is not delivered or was cancelled; the surface is nil if it has gone.
    case ignored(UInt32?)
  }

  /// A step to another state.
  private enum Step: Sendable {
    case enter(UInt32?)
    case leave
    case down
    case up
  }

  /// The state of the tool.
  package private(set) var state = State.away
  /// The kind of tool.
  package var tool = StylusTool.pen

  private var steps: [Step] = []
  private var hasChanges = false
  private var isHovering = false
  private var location: Point?
  private var force = 0.0
  private var distance = 0.0
  private var altitude = Double.pi / 2
  private var azimuth = 0.0
  private var roll = 0.0
  private var buttons: StylusButtons = []
  private var clock: WireClock

  /// The maximum number of steps up to a frame event. More are ignored, because no hand makes as many; bounds the memory.
  private static let maximumSteps = 64
  /// The greatest value of pressure and distance on the wire, as the protocol defines it.
  private static let wireMaximum = 65_535.0
  /// The greatest tilt from upright, in degrees, at which the tool lies flat. Beyond, angles have no meaning.
  private static let maximumTilt = 89.99

  /// Creates a tool that is out of reach.
  ///
  /// - Parameter timeReference: The approximate current time of the compositor's clock, in seconds; see `WireClock`.
  package init(timeReference: Double = 0) { clock = WireClock(reference: timeReference) }

  // MARK: - Events

  /// Handles `proximity_in`; the surface is nil if it has been destroyed.
  package mutating func proximityIn(surface: UInt32?) {
    location = nil
    append(.enter(surface))
  }

  /// Handles `proximity_out`.
  package mutating func proximityOut() { append(.leave) }

  /// Handles `down`.
  package mutating func down() { append(.down) }

  /// Handles `up`.
  package mutating func up() { append(.up) }

  /// Handles `motion`, in surface coordinates.
  package mutating func motion(_ location: Point) {
    guard location.isFinite else { return }
    self.location = location
    hasChanges = true
  }

  /// Handles `pressure`, from 0 to 65,535.
  package mutating func pressure(_ value: UInt32) {
    force = min(Double(value) / Self.wireMaximum, 1) * TouchSample.maximumStylusForce
    hasChanges = true
  }

  /// Handles `distance`, from 0 to 65,535.
  package mutating func distance(_ value: UInt32) {
    distance = min(Double(value) / Self.wireMaximum, 1)
    hasChanges = true
  }

  /// Handles `tilt`, in degrees from upright towards the positive axes.
  package mutating func tilt(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    let tangentX = tan(min(max(x, -Self.maximumTilt), Self.maximumTilt) * .pi / 180)
    let tangentY = tan(min(max(y, -Self.maximumTilt), Self.maximumTilt) * .pi / 180)
    let tangent = (tangentX * tangentX + tangentY * tangentY).squareRoot()
    altitude = tangent > 0 ? atan(1 / tangent) : .pi / 2
    azimuth = tangent > 0 ? atan2(tangentY, tangentX) : 0
    hasChanges = true
  }

  /// Handles `rotation`, in degrees clockwise.
  package mutating func rotation(degrees: Double) {
    guard degrees.isFinite else { return }
    roll = degrees * .pi / 180
    hasChanges = true
  }

  /// Handles `button`, with a code of Linux input events. Other buttons than those of a stylus are ignored.
  package mutating func button(code: UInt32, isPressed: Bool) {
    guard let button = StylusButtons.button(code: code) else { return }
    if isPressed { buttons.insert(button) } else { buttons.remove(button) }
    hasChanges = true
  }

  /// A Boolean value that indicates whether the tool has touched or left a surface since the last frame event.
  package var hasSteps: Bool { !steps.isEmpty }

  /// Handles `frame`.
  ///
  /// - Parameters:
  ///   - milliseconds: The time on the wire; nil if the compositor omitted the event.
  ///   - nextIdentifier: The identifier of the next touch.
  ///   - changes: The buffer to which the changes are appended.
  package mutating func frame(
    milliseconds: UInt32?, nextIdentifier: inout UInt64, into changes: inout [StylusChange]
  ) {
    let time = milliseconds.map { clock.seconds(milliseconds: $0) } ?? clock.latest
    var hasReported = false
    for index in steps.indices {
      switch (steps[index], state) {
      case (.enter(let surface), _):
        end(at: time, into: &changes)
        state = surface.map { .near($0) } ?? .away
      case (.leave, _):
        end(at: time, into: &changes)
        state = .away
        buttons = []
        force = 0
      case (.down, .near(let surface)):
        endHover(at: time, into: &changes)
        guard location != nil else {
          state = .ignored(surface)
          continue
        }
        state = .down(surface, touch: nextIdentifier)
        nextIdentifier += 1
        append(.down, at: time, into: &changes)
        hasReported = true
      case (.down, .away): state = .ignored(nil)
      case (.up, .down(let surface, _)):
        append(.up, at: time, into: &changes)
        state = .near(surface)
      case (.up, .ignored(let surface)): state = surface.map { .near($0) } ?? .away
      // A repeated down, or an up of a tool that is not down.
      case (.down, .down), (.down, .ignored), (.up, .near), (.up, .away): break
      }
    }
    let isChanged = hasChanges || !steps.isEmpty
    steps.removeAll(keepingCapacity: true)
    hasChanges = false
    guard isChanged, location != nil else { return }
    switch state {
    case .near:
      isHovering = true
      append(.hover, at: time, into: &changes)
    case .down where !hasReported: append(.motion, at: time, into: &changes)
    case .down, .away, .ignored: break
    }
  }

  /// Cancels the touch, or ends hovering, because the tool, the seat or the connection was lost.
  package mutating func remove(into changes: inout [StylusChange]) {
    steps.removeAll()
    end(at: clock.latest, into: &changes)
    state = .away
  }

  /// Cancels the touch, or ends hovering, because a surface was lost. The compositor may continue to report it.
  package mutating func cancel(surface: UInt32, into changes: inout [StylusChange]) {
    switch state {
    case .near(surface):
      endHover(at: clock.latest, into: &changes)
      state = .away
    case .down(surface, _):
      append(.cancel, at: clock.latest, into: &changes)
      state = .ignored(nil)
    case .ignored(surface): state = .ignored(nil)
    case .near, .down, .ignored, .away: break
    }
  }

  /// Cancels the touch. The tool is ignored until it is up.
  package mutating func cancelTouch(into changes: inout [StylusChange]) {
    guard case .down(let surface, _) = state else { return }
    append(.cancel, at: clock.latest, into: &changes)
    state = .ignored(surface)
  }

  // MARK: - Changes

  private mutating func append(_ step: Step) {
    if steps.count < Self.maximumSteps { steps.append(step) }
  }

  private mutating func end(at time: Double, into changes: inout [StylusChange]) {
    if case .down = state { append(.cancel, at: time, into: &changes) }
    endHover(at: time, into: &changes)
  }

  private mutating func endHover(at time: Double, into changes: inout [StylusChange]) {
    guard isHovering else { return }
    append(.leave, at: time, into: &changes)
    isHovering = false
  }

  private func append(_ kind: StylusChange.Kind, at time: Double, into changes: inout [StylusChange]) {
    var identifier: UInt64 = 0
    let surface: UInt32
    switch state {
    case .near(let near): surface = near
    case .down(let on, let touch): (surface, identifier) = (on, touch)
    case .away, .ignored: return
    }
    var sample = TouchSample(location: location ?? .zero, timestamp: time)
    sample.force = force
    sample.altitudeAngle = altitude
    sample.azimuthAngle = azimuth
    sample.rollAngle = roll
    sample.stylusTool = tool
    sample.stylusButtons = buttons
    changes.append(
      StylusChange(kind: kind, surface: surface, identifier: identifier, sample: sample, zOffset: distance))
  }
}
