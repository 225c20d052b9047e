import EndToEndSupport
import TactusTesting
import TestCompositor

/// Well-formed messages with values and in orders that no correct compositor sends.
@MainActor
struct WireStorm {
  let round: WireRound
  var compositor: TestCompositor { round.compositor }
  private var extraSeats: [TestSeat] = []
  private var answersFrames = true

  /// The lengths of windows in points.
  private static let lengths: [Int32] = [
    -1, 0, 1, 2, 300, 480, 800, 1280, 4096, 16_385, 32_768, 65_536, 1 << 24, .max, .min,
  ]
  private static let coordinates = [
    0, -1, 1e9, -1e9, 8_388_607.99, -8_388_608, 0.003_906_25, 400, 240, 20, 300,
  ]

  init(_ round: WireRound) { self.round = round }

  static func configuration(using random: inout Random) -> TestSurface.Configuration {
    let states = (0..<random.pick(0...4)).map { _ in random.wild([1, 2, 3, 4, 9, 31, 32, .max]) as UInt32 }
    return .init(width: random.wild(lengths), height: random.wild(lengths), states: states)
  }

  static func output(using random: inout Random, isWild: Bool) -> TestOutput.Description {
    var description = TestOutput.Description()
    guard isWild else { return description }
    description.scale = random.wild([-1, 0, 1, 2, 3, 1000, .max, .min])
    description.refresh = random.wild([0, 1, -1, 60_000, 24_000, .max, .min])
    description.width = random.wild(lengths)
    description.height = random.wild(lengths)
    description.physicalWidth = random.wild([0, -1, .max])
    description.transform = random.wild([0, 3, 7, 8, .max])
    description.x = random.wild([0, .max, .min])
    return description
  }

  /// Performs a random step.
  mutating func step() {
    var random = round.random
    defer { round.random = random }
    guard let surface = round.surface else { return outputs(&random) }
    switch random.pick(0...23) {
    case 0: size(surface, &random)
    case 1: scale(surface, &random)
    case 2: outputs(&random)
    case 3, 4: frames(surface, &random)
    case 5, 6, 7, 8: touches(surface, &random)
    case 9: pointer(surface, &random)
    case 10: keyboard(surface, &random)
    case 11: devices(&random)
    case 12: globals(&random)
    case 13, 14: shells(&random)
    case 15: decorations(&random)
    case 16, 17: styluses(surface, &random)
    case 18: clipboard(surface, &random)
    case 19: idle(&random)
    case 20: textInput(surface, &random)
    case 21, 22: drags(surface, &random)
    default: storms(surface, &random)
    }
    if answersFrames { surface.answerFrameCallbacks(milliseconds: random.wild([0, round.milliseconds])) }
  }

  /// Reverts everything that prevents a correct application from working.
  func end() {
    compositor.releasesBuffers = true
    round.surface?.preferBufferTransform(0)
    for seat in compositor.seats { compositor.removeSeat(seat) }
    for output in compositor.outputs.dropFirst() { compositor.removeOutput(output) }
    if let output = compositor.outputs.first {
      output.description = .init()
      output.announce()
    }
  }

  // MARK: - Windows and displays

  private func size(_ surface: TestSurface, _ random: inout Random) {
    if random.chance(oneIn: 4) {
      surface.configureBounds(width: random.wild(Self.lengths), height: random.wild(Self.lengths))
    }
    surface.configure(Self.configuration(using: &random))
  }

  private func scale(_ surface: TestSurface, _ random: inout Random) {
    if random.chance(oneIn: 3) {
      surface.preferBufferTransform(random.wild([0, 1, 2, 3, 4, 5, 6, 7, 8, 1 << 31, .max]))
    } else if random.chance(oneIn: 2) {
      surface.preferFractionalScale(random.wild([0, 1, 60, 120, 150, 180, 240, 1200, 120_000, .max]))
    } else {
      surface.preferBufferScale(random.wild([-1, 0, 1, 2, 3, 1000, .max, .min]))
    }
  }

  private func outputs(_ random: inout Random) {
    switch random.pick(0...4) {
    case 0 where compositor.outputs.count < 4:
      compositor.addOutput(Self.output(using: &random, isWild: true), version: random.pick(1...4))
    case 1:
      if let output = compositor.outputs.randomElement(using: &random) { compositor.removeOutput(output) }
    case 2:
      if let output = compositor.outputs.randomElement(using: &random) {
        output.description = Self.output(using: &random, isWild: true)
        output.announce(completely: random.chance(oneIn: 2))
      }
    case 3: if let output = compositor.outputs.randomElement(using: &random) { round.surface?.enter(output) }
    default: if let output = compositor.outputs.randomElement(using: &random) { round.surface?.leave(output) }
    }
  }

  /// Withholds frame callbacks or buffers, or reports presentations at any time.
  private mutating func frames(_ surface: TestSurface, _ random: inout Random) {
    switch random.pick(0...7) {
    case 0: answersFrames.toggle()
    case 1: compositor.releasesBuffers = random.chance(oneIn: 2)
    case 2: surface.discardFrames()
    default:
      let now = UInt64(Clock.now / 1_000_000_000)
      surface.present(
        seconds: random.wild([0, now, now + 60, now &- 60, now + 1, 1 << 62, .max]),
        nanoseconds: random.wild([0, 999_999_999, .max]),
        refresh: random.wild([0, 1, 16_666_667, 1_000_000_000, .max]),
        sequence: random.next(), flags: random.wild([0, 15]))
    }
  }

  // MARK: - Input

  func stamp(_ random: inout Random) -> UInt32 {
    let now = round.milliseconds
    return random.wild([now, now, now &- 500, now &+ 500, now &+ 1 << 31, 0, .max])
  }

  func coordinate(_ random: inout Random) -> Double {
    random.chance(oneIn: 2)
      ? Double(random.pick(0...800)) : Self.coordinates.randomElement(using: &random) ?? 0
  }

  private func touches(_ surface: TestSurface, _ random: inout Random) {
    guard let seat = compositor.seats.randomElement(using: &random) else { return }
    for _ in 0..<random.pick(1...12) {
      let id: Int32 = random.chance(oneIn: 8) ? random.wild([0, -1, .max, .min]) : Int32(random.pick(0...4))
      let (x, y) = (coordinate(&random), coordinate(&random))
      if random.chance(oneIn: 8) {
        seat.touchTimestamp(
          seconds: random.wild([0, UInt64(Clock.now / 1_000_000_000), .max]),
          nanoseconds: random.wild([0, .max]))
      }
      switch random.pick(0...9) {
      case 0, 1: seat.touchDown(id, on: surface, x: x, y: y, at: stamp(&random))
      case 2, 3, 4: seat.touchMotion(id, x: x, y: y, at: stamp(&random))
      case 5: seat.touchUp(id, at: stamp(&random))
      case 6: seat.touchShape(id, major: x, minor: y)
      case 7: seat.touchOrientation(id, degrees: x)
      case 8 where random.chance(oneIn: 4): seat.touchCancel()
      default: seat.touchFrame()
      }
    }
  }

  private func pointer(_ surface: TestSurface, _ random: inout Random) {
    guard let seat = compositor.seats.randomElement(using: &random) else { return }
    let (x, y) = (coordinate(&random), coordinate(&random))
    seat.pointerEnter(surface, x: x, y: y)
    for _ in 0..<random.pick(1...6) {
      switch random.pick(0...6) {
      case 0: seat.pointerMotion(x: coordinate(&random), y: coordinate(&random), at: stamp(&random))
      case 1:
        seat.pointerButton(
          random.wild([0x110, 0x111, 0]), isPressed: random.chance(oneIn: 2), at: stamp(&random))
      case 2:
        seat.pointerAxis(
          horizontal: coordinate(&random), vertical: coordinate(&random),
          isTouchpad: random.chance(oneIn: 2), value120: random.wild([0, 120, .max, .min]), at: stamp(&random)
        )
      case 3: seat.pinchBegin(surface, touchCount: random.wild([0, 2, .max]), at: stamp(&random))
      case 4:
        seat.pinchUpdate(
          dx: coordinate(&random), dy: coordinate(&random), scale: coordinate(&random),
          rotation: coordinate(&random), at: stamp(&random))
      case 5: seat.pinchEnd(isCancelled: random.chance(oneIn: 2), at: stamp(&random))
      default: seat.pointerLeave(surface)
      }
    }
  }

  private func keyboard(_ surface: TestSurface, _ random: inout Random) {
    guard let seat = compositor.seats.randomElement(using: &random) else { return }
    seat.keyboardEnter(surface, pressed: (0..<random.pick(0...3)).map { _ in random.wild([1, 15, .max]) })
    for _ in 0..<random.pick(1...6) {
      switch random.pick(0...4) {
      case 0:
        seat.modifiers(
          depressed: random.wild([0, 1, .max]), latched: random.wild([0, .max]),
          locked: random.wild([0, .max]), group: random.wild([0, 1, .max]))
      case 1: seat.repeatInfo(rate: random.wild([0, -1, 25, .max]), delay: random.wild([0, -1, 600, .max]))
      case 2: seat.keyboardLeave(surface)
      default:
        seat.key(
          random.wild([15, 28, 57, 103, 108, 0, .max - 8, .max - 1, .max]),
          isPressed: random.chance(oneIn: 2),
          at: stamp(&random))
      }
    }
  }

  // MARK: - Devices and globals

  private mutating func devices(_ random: inout Random) {
    switch random.pick(0...2) {
    case 0:
      compositor.seats.randomElement(using: &random)?.capabilities = TestSeat.Capabilities(
        rawValue: random.wild([0, 1, 2, 4, 7]))
    case 1 where compositor.seats.count < 6:
      compositor.addSeat("more", capabilities: [.touch, .pointer], version: random.pick(1...9))
    default: if let seat = compositor.seats.randomElement(using: &random) { compositor.removeSeat(seat) }
    }
  }

  private func globals(_ random: inout Random) {
    let names = TestCompositor.defaultGlobals.keys.sorted()
    guard let name = names.randomElement(using: &random) else { return }
    if random.chance(oneIn: 2) {
      compositor.withdraw(name)
    } else {
      compositor.offer(name, version: TestCompositor.defaultGlobals[name] ?? 1)
    }
  }

  /// Repeats the same event faster than the application can draw.
  private func storms(_ surface: TestSurface, _ random: inout Random) {
    switch random.pick(0...3) {
    case 0: for _ in 0..<200 { surface.configure(.init(width: Int32(random.pick(100...1000)), height: 480)) }
    case 1:
      for turn in 0..<200 { surface.preferFractionalScale(turn.isMultiple(of: 2) ? 120 : 180) }
    case 2: for _ in 0..<200 { compositor.ping() }
    default:
      guard let seat = compositor.seats.first else { return }
      for turn in 0..<200 {
        seat.touchDown(Int32(turn % 40), on: surface, x: Double(turn), y: 100, at: round.milliseconds)
        if random.chance(oneIn: 4) { seat.touchFrame() }
      }
    }
  }
}
