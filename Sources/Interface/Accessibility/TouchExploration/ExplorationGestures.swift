import TactusCLibrary
internal import TactusGeometry
internal import TactusInput

/// Recognizes the touches of a person who explores the screen, by the times of the touches and a clock that is passed in.
struct ExplorationGestures {
  private struct Mark {
    let identifier: UInt64
    var start: Point
    var location: Point
  }

  private(set) var phase = ExplorationPhase.idle
  private var marks: [Mark] = []
  /// The time at which the latest of the touches began.
  private var startTime = 0.0
  /// The angle by which two touches have turned since the rotor was turned last, and that between them, in radians.
  private var turn = (sum: 0.0, latest: 0.0)
  /// The mean of the touches' locations when they moved last.
  private var latestCenter = Point.zero
  /// The strokes of two touches from side to side.
  private var scrub = ScrubStrokes(at: 0)
  /// The time at which ``advance(to:)`` is to be called; nil if it need not be.
  private(set) var deadline: Double?

  /// The time after which a touch that stays explores, unless it is the second of two taps, in seconds.
  static let holdTime = 0.2
  /// The time after which the second of two taps opens the menu, in seconds.
  static let pressTime = 0.5
  /// The time after which a moving touch is no swipe any more, in seconds.
  static let swipeTime = 0.4
  /// The time within which two touches draw a letter Z, in seconds. Chosen by us: three swipes of that time.
  static let scrubTime = 3 * swipeTime
  /// The time between two taps, in seconds.
  static let tapInterval = 0.35
  /// The distance that a tap may move, in points.
  static let hysteresis = 10.0
  /// The distance of a swipe, in points.
  static let swipeDistance = 40.0
  /// The angle from which on two touches turn, and by which they turn the rotor by one step, in radians.
  static let turnAngle = Double.pi / 6

  /// A Boolean value that indicates whether touches are passed on.
  var passesTouches: Bool { phase == .passing }

  /// The touches that are down.
  var identifiers: [UInt64] { marks.map(\.identifier) }

  /// A Boolean value that indicates whether a touch was seen to begin.
  func contains(_ identifier: UInt64) -> Bool { marks.contains { $0.identifier == identifier } }

  /// Forgets all touches.
  mutating func reset() { self = ExplorationGestures() }

  // MARK: Time

  /// Lets time pass, up to a time in seconds.
  mutating func advance(to time: Double) -> [ExplorationCommand] {
    guard let deadline, time >= deadline else { return [] }
    self.deadline = nil
    switch phase {
    case .tapped: handle(.expired)
    case .pressing, .pressingAgain:
      guard let mark = marks.first else { break }
      let hasMoved = mark.start.distance(to: mark.location) > Self.hysteresis
      let limit = startTime + (hasMoved ? Self.swipeTime : Self.pressTime)
      if time < limit, hasMoved || phase == .pressingAgain {
        self.deadline = limit
      } else if phase == .pressingAgain, !hasMoved {
        handle(.pressed)
        return [.showMenu]
      } else {
        handle(.held)
        return [.explore(mark.location, isTap: false)]
      }
    default: break
    }
    return []
  }

  // MARK: Touches

  /// Begins a touch.
  ///
  /// - Parameter isDirect: Whether what is there receives touches directly.
  mutating func began(
    _ identifier: UInt64, at location: Point, time: Double, isDirect: Bool
  ) -> [ExplorationCommand] {
    var commands = advance(to: time)
    marks.append(Mark(identifier: identifier, start: location, location: location))
    for index in marks.indices { marks[index].start = marks[index].location }
    startTime = time
    let former = phase
    switch marks.count {
    case 1:
      handle(isDirect ? .beganDirectly : .began)
      if phase == .passing { commands.append(.explore(location, isTap: true)) }
    case 2: handle(.secondBegan)
    case 3: handle(.thirdBegan)
    default: handle(.furtherBegan)
    }
    switch phase {
    case .pressing, .pressingAgain: deadline = time + Self.holdTime
    case .pair: (turn, scrub) = ((0, angle), ScrubStrokes(at: center.x))
    case .finished where former == .exploring: commands.append(.activate)
    default: break
    }
    return commands
  }

  /// Moves a touch. Call ``movesEnded(at:)`` after all that moved together.
  mutating func moved(_ identifier: UInt64, to location: Point) {
    guard let index = marks.firstIndex(where: { $0.identifier == identifier }) else { return }
    marks[index].location = location
  }

  /// Takes account of the touches that have moved together.
  mutating func movesEnded(at time: Double) -> [ExplorationCommand] {
    var commands = advance(to: time)
    // A second touch that has rested and then moves is neither a tap nor a swipe.
    if phase == .pressingAgain, deadline == startTime + Self.pressTime, let mark = marks.first,
      mark.start.distance(to: mark.location) > Self.hysteresis
    {
      handle(.held)
    }
    let formerCenter = latestCenter
    latestCenter = center
    switch phase {
    case .exploring where commands.isEmpty:
      if let mark = marks.first { commands.append(.explore(mark.location, isTap: false)) }
    case .pair:
      scrub.follow(to: center.x)
      follow()
      if distance > Self.hysteresis {
        handle(.slid)
        commands.append(.scroll(by: startCenter - center, at: startCenter))
      } else if abs(turn.sum) >= Self.turnAngle {
        handle(.turned)
        commands += turnRotor()
      }
    case .scrolling:
      scrub.follow(to: center.x)
      commands.append(.scroll(by: formerCenter - center, at: startCenter))
    case .turning:
      follow()
      commands += turnRotor()
    case .trio where distance > Self.swipeDistance:
      commands.append(.page(heading(from: startCenter, to: center), at: startCenter))
      handle(.swept)
    default: break
    }
    return commands
  }

  /// Ends a touch, or cancels it.
  mutating func ended(_ identifier: UInt64, time: Double, isCancelled: Bool = false) -> [ExplorationCommand] {
    guard let index = marks.firstIndex(where: { $0.identifier == identifier }) else { return [] }
    var commands = advance(to: time)
    let mark = marks.remove(at: index)
    let former = phase
    guard marks.isEmpty, !isCancelled else {
      let duration = time - startTime
      if former == .pair, !isCancelled, duration <= Self.swipeTime { commands.append(.stopSpeech) }
      let isScrub = former == .scrolling && !isCancelled && scrub.count >= ScrubStrokes.required
      if isScrub, duration <= Self.scrubTime { commands.append(.escape) }
      handle(marks.isEmpty ? .lastEnded : .ended)
      return commands
    }
    guard former == .pressing || former == .pressingAgain else {
      handle(.lastEnded)
      return commands
    }
    if mark.start.distance(to: mark.location) >= Self.swipeDistance {
      handle(.lastEnded)
      switch heading(from: mark.start, to: mark.location) {
      case .left: commands.append(.step(forward: false))
      case .right: commands.append(.step(forward: true))
      case .up: commands.append(.stepByKind(forward: false))
      default: commands.append(.stepByKind(forward: true))
      }
    } else {
      handle(.tapped)
      commands.append(former == .pressing ? .explore(mark.start, isTap: true) : .activate)
      if phase == .tapped { deadline = time + Self.tapInterval }
    }
    return commands
  }

  private mutating func handle(_ event: ExplorationPhase.Event) {
    let next = phase.after(event)
    if next != phase { deadline = nil }
    phase = next
  }

  // MARK: Several touches

  private var center: Point { mean(marks.map(\.location)) }
  private var startCenter: Point { mean(marks.map(\.start)) }
  private var distance: Double { startCenter.distance(to: center) }

  private func mean(_ points: [Point]) -> Point {
    points.reduce(.zero, +) * (1 / Double(max(1, points.count)))
  }

  /// The direction from the first to the second touch, in radians.
  private var angle: Double {
    guard marks.count > 1 else { return 0 }
    let line = marks[1].location - marks[0].location
    return atan2(line.y, line.x)
  }

  /// Adds the angle by which two touches have turned.
  private mutating func follow() {
    let angle = angle
    turn.sum += remainder(angle - turn.latest, 2 * .pi)
    turn.latest = angle
  }

  private mutating func turnRotor() -> [ExplorationCommand] {
    let steps = Int(saturating: (turn.sum / Self.turnAngle).rounded(.towardZero))
    turn.sum -= Double(steps) * Self.turnAngle
    return (0..<abs(steps)).map { _ in .turnRotor(forward: steps > 0) }
  }

  private func heading(from start: Point, to end: Point) -> FocusHeading {
    let line = end - start
    if abs(line.x) >= abs(line.y) { return line.x < 0 ? .left : .right }
    return line.y < 0 ? .up : .down
  }
}
