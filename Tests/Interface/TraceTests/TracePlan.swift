import Tactus
import TactusTesting

/// The actions of the user in a session and their times. The plan is complete before the session begins, so that the toolkit's
/// response to one touch does not affect the next.
@MainActor
struct TracePlan {
  /// A touch, from its beginning to its end.
  struct PlannedTouch {
    var start: Double
    var end: Double
    var type: Touch.TouchType
    var radii: Point?
    /// A Boolean value that indicates whether the touch is cancelled instead of ending.
    var isCancelled: Bool
    /// Returns the location at a time.
    var path: @Sendable (Double) -> Point
  }

  private(set) var touches: [PlannedTouch] = []
  private(set) var calls: [(time: Double, act: @MainActor (TraceStage) -> Void)] = []
  private(set) var duration = 0.0

  private var random: TraceRandom
  private let kind: TraceKind
  /// The time at which the current touchpad gesture ends.
  private var touchpadFreeTime = 0.0
  /// The frames of scroll views with a refresh control.
  private let refreshed: [Rect]

  init(_ kind: TraceKind, seed: UInt64, on stage: TraceStage) {
    self.kind = kind
    random = TraceRandom(seed: seed)
    let window = stage.test.window.bounds.size
    let all = Rect(origin: .zero, size: window)
    let targets = stage.targets
    refreshed = stage.refreshed
    var time = 0.03
    for _ in 0..<9 + random.below(5) {
      let area = random.once(in: 8) || targets.isEmpty ? all : random.pick(targets).intersection(all)
      let length = add(at: time, in: area.isNull || area.isEmpty ? all : area, window)
      // The next action begins during this one, during the deceleration after it, or later.
      time += random.once(in: 4) ? length * 0.6 : length + random.pick([0.03, 0.1, 0.3, 0.8])
    }
    duration = max(time, duration, touches.map(\.end).max() ?? 0) + 0.05
    calls.sort { $0.time < $1.time }
  }

  /// Adds an action and returns its duration.
  private mutating func add(at time: Double, in area: Rect, _ window: Size) -> Double {
    // Half of the actions are near the centre of a target.
    let location = random.once(in: 2) ? area.center + random.vector(8) : random.point(in: area)
    switch random.pick(TraceAct.usual + TraceAct.favourites(of: kind)) {
    case .stroke: return addStroke(at: time, location, random.vector(260))
    case .flick:
      return addStroke(at: time, location, Point(x: random.number(-5...5), y: random.number(-300...300)))
    case .swipe: return addSwipe(at: time, location)
    case .press: return addPress(at: time, location)
    case .edgePress: return addPress(at: time, Point(x: area.maxX - 22, y: location.y))
    case .outAndBack:
      let translation = random.vector(220)
      addTouch(time, 0.5) { location + translation * ($0 < 0.5 ? 2 * $0 : 2 - 2 * $0) }
      return 0.5
    case .pinch: return addPinch(at: time, location)
    case .hands: return addHands(at: time, location)
    case .edge: return addEdge(at: time, window)
    case .pull: return addPull(at: time, refreshed.isEmpty ? area : random.pick(refreshed))
    case .longDrag:
      let translation = random.pick([-1, 1]) * random.number(160...420)
      let length = random.pick([0.25, 0.6, 1])
      let (isAcross, isBack) = (random.once(in: 4), random.once(in: 3))
      addTouch(time, length) { share in
        let part = translation * (isBack ? 2 * min(share, 1 - share) : share)
        return location + (isAcross ? Point(x: part, y: 3) : Point(x: 3, y: part))
      }
      return length
    case .rowSwipe: return addRowSwipe(at: time, location, in: area)
    case .wheel: return addWheel(at: time, location)
    case .touchpad: return addTouchpad(at: time, location)
    case .magnification: return addMagnification(at: time, location)
    case .hover: return addHover(at: time, location)
    case .keys: return addKeys(at: time)
    case .editing: return addEditing(at: time)
    case .window: return addWindowChange(at: time, window)
    case .change:
      let seed = random.seed()
      call(at: time) { stage in TraceMutation.perform(on: stage, seed: seed, sender: nil) }
      return 0.1
    }
  }

  private mutating func call(at time: Double, _ act: @escaping @MainActor (TraceStage) -> Void) {
    calls.append((time, act))
    duration = max(duration, time)
  }

  // MARK: - Touches

  private mutating func addTouch(
    _ start: Double, _ length: Double, _ path: @escaping @Sendable (Double) -> Point
  ) {
    touches.append(
      PlannedTouch(
        start: start, end: start + length,
        type: random.pick([.direct, .direct, .direct, .direct, .direct, .direct, .stylus, .indirectPointer]),
        radii: random.once(in: 4) ? Point(x: 9, y: 6) : nil, isCancelled: random.once(in: 12),
        path: { path(min(max(($0 - start) / length, 0), 1)) }))
  }

  /// Adds short or long presses with one or two touches, once or several times.
  private mutating func addPress(at time: Double, _ location: Point) -> Double {
    let length = random.pick([0.05, 0.08, 0.2, 0.7])
    let count = random.pick([1, 1, 2, 3])
    let tremble = random.pick([0, 2, 6.0])
    for index in 0..<count {
      for hand in 0..<random.pick([1, 1, 1, 2]) {
        let start = location + Point(x: Double(hand) * 50, y: 0)
        addTouch(time + Double(index) * (length + 0.09) + Double(hand) * 0.01, length) {
          start + Point(x: tremble * $0, y: 0)
        }
      }
    }
    return Double(count) * (length + 0.09)
  }

  /// Adds a flick, or a drag that stops before it ends; some return to their start.
  private mutating func addStroke(at time: Double, _ location: Point, _ translation: Point) -> Double {
    let length = random.pick([0.08, 0.12, 0.2, 0.4, 0.9])
    let stops = random.once(in: 3)
    let returns = random.once(in: 6)
    addTouch(time, length) { share in
      var part = stops ? min(1, share * 1.5) : share
      if returns { part = part < 0.5 ? part * 2 : 2 - part * 2 }
      return location + translation * part
    }
    // A second touch joins or continues the drag.
    if random.once(in: 4) {
      addTouch(time + length * 0.4, length) {
        location + Point(x: 45, y: 10) + translation * (0.4 + 0.6 * $0)
      }
    }
    return length
  }

  /// Adds a short straight stroke with one or two touches.
  private mutating func addSwipe(at time: Double, _ location: Point) -> Double {
    let length = random.number(0.1...0.3)
    let direction = random.pick([
      Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1),
    ])
    let distance = random.number(55...170)
    for hand in 0..<random.pick([1, 1, 1, 2]) {
      let start = location + Point(x: direction.y, y: direction.x) * Double(40 * hand)
      addTouch(time + Double(hand) * 0.01, length) { start + direction * (distance * $0) }
    }
    return length
  }

  /// Pulls content down at its top.
  private mutating func addPull(at time: Double, _ area: Rect) -> Double {
    call(at: time) { stage in
      for scrollView in stage.scrollViews where scrollView.refreshControl != nil {
        scrollView.setContentOffset(
          Point(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top), animated: false)
      }
    }
    let start = Point(x: area.midX, y: area.minY + 12)
    let translation = Point(x: 2, y: random.number(150...420))
    let length = random.pick([0.3, 0.6])
    addTouch(time + 0.02, length) { start + translation * $0 }
    return length
  }

  /// Swipes a row, and usually presses the revealed action.
  private mutating func addRowSwipe(at time: Double, _ location: Point, in area: Rect) -> Double {
    let length = random.pick([0.12, 0.3, 0.5])
    let translation = random.pick([-120, -180, -240, -300, 110, 260.0])
    let start = Point(x: translation < 0 ? area.maxX - 30 : area.minX + 30, y: location.y)
    addTouch(time, length) { start + Point(x: translation * $0, y: 2) }
    guard !random.once(in: 4) else { return length }
    addTouch(time + length + 0.4, 0.08) { _ in start }
    return length + 0.5
  }

  /// Adds touches that pinch, rotate and move.
  private mutating func addPinch(at time: Double, _ location: Point) -> Double {
    let length = random.pick([0.15, 0.3, 0.7])
    let (from, to) = (random.number(40...200), random.number(20...360))
    let rotation = random.pick([0, 0, 0.4, -1.2])
    let move = random.vector(60)
    let count = random.pick([2, 2, 2, 3])
    let motion = HandMotion.move(
      center: location, diameter: from, by: move, scale: to / from, angle: rotation, touchCount: count,
      duration: length)
    for path in motion.paths {
      let late = random.number(0...0.04)
      let stays = random.pick([0, 0, 0.15])
      let whole = length + stays
      addTouch(time + late, whole) { path.location(min($0 * whole, length)) }
    }
    return length
  }

  /// Adds up to five touches that move independently.
  private mutating func addHands(at time: Double, _ location: Point) -> Double {
    for _ in 0..<3 + random.below(3) {
      let (start, translation) = (location + random.vector(90), random.vector(120))
      addTouch(time + random.number(0...0.2), random.number(0.05...0.5)) { start + translation * $0 }
    }
    return 0.5
  }

  /// Adds a stroke from an edge of the window.
  private mutating func addEdge(at time: Double, _ window: Size) -> Double {
    let depth = random.number(60...200)
    let start = random.number(0.2...0.8)
    switch random.below(3) {
    case 0: return addStroke(at: time, Point(x: 3, y: start * window.height), Point(x: depth, y: 8))
    case 1: return addStroke(at: time, Point(x: start * window.width, y: 4), Point(x: 6, y: depth))
    default:
      return addStroke(
        at: time, Point(x: window.width - 3, y: start * window.height), Point(x: -depth, y: 3))
    }
  }

  // MARK: - Pointers

  private mutating func addWheel(at time: Double, _ location: Point) -> Double {
    let count = 1 + random.below(5)
    for index in 0..<count {
      let translation =
        random.once(in: 4)
        ? Point(x: random.pick([-30, 30]), y: 0) : Point(x: 0, y: random.pick([-30, 30, 60]))
      call(at: time + 0.07 * Double(index)) { stage in
        let isConsumed = TraceInternals.scroll(
          .moved, isWheel: true, by: translation, at: location, in: stage.test)
        stage.journal.write(">wheel", traced(translation), "\(isConsumed)")
      }
    }
    return 0.07 * Double(count)
  }

  /// Returns the time at which a touchpad gesture can begin, since a touchpad reports one gesture at a time.
  private mutating func claimTouchpad(at time: Double, for duration: Double) -> Double {
    let start = max(time, touchpadFreeTime)
    touchpadFreeTime = start + duration + 0.02
    return start
  }

  private mutating func addTouchpad(at time: Double, _ location: Point) -> Double {
    let count = 4 + random.below(12)
    let time = claimTouchpad(at: time, for: 0.012 * Double(count))
    let (translation, change) = (random.vector(22), random.vector(3))
    let end: TraceInternals.PointerPhase = random.once(in: 6) ? .cancelled : .ended
    for index in 0...count {
      let step = translation + change * Double(index)
      let phase: TraceInternals.PointerPhase = index == 0 ? .began : index == count ? end : .moved
      call(at: time + 0.012 * Double(index)) { stage in
        let isConsumed = TraceInternals.scroll(
          phase, isWheel: false, by: index == count ? .zero : step, at: location, in: stage.test)
        stage.journal.write(">touchpad", "\(phase)", traced(step), "\(isConsumed)")
      }
    }
    return 0.012 * Double(count)
  }

  private mutating func addMagnification(at time: Double, _ location: Point) -> Double {
    if random.once(in: 2) {
      for index in 0..<3 {
        let factor = random.pick([1.2, 0.8, 1.5])
        call(at: time + 0.1 * Double(index)) { stage in
          let isConsumed = TraceInternals.magnify(
            .moved, isWheel: true, by: factor, translation: .zero, at: location, in: stage.test)
          stage.journal.write(">magnifyingWheel", traced(factor), "\(isConsumed)")
        }
      }
      return 0.3
    }
    let time = claimTouchpad(at: time, for: 0.15)
    let (growth, drift) = (random.number(-0.05...0.09), random.vector(4))
    let end: TraceInternals.PointerPhase = random.once(in: 4) ? .cancelled : .ended
    for index in 0...10 {
      let scale = 1 + growth * Double(index)
      let phase: TraceInternals.PointerPhase = index == 0 ? .began : index == 10 ? end : .moved
      call(at: time + 0.015 * Double(index)) { stage in
        let isConsumed = TraceInternals.magnify(
          phase, isWheel: false, by: scale, translation: drift * Double(index), at: location, in: stage.test)
        stage.journal.write(">magnification", "\(phase)", traced(scale), "\(isConsumed)")
      }
    }
    return 0.15
  }

  private mutating func addHover(at time: Double, _ location: Point) -> Double {
    let translation = random.vector(30)
    for index in 0..<5 {
      let point: Point? = index == 4 ? nil : location + translation * Double(index)
      call(at: time + 0.03 * Double(index)) { stage in
        stage.journal.write(">hover", point.map { traced($0) } ?? "out")
        TraceInternals.hover(at: point, in: stage.test)
      }
    }
    return 0.15
  }

  // MARK: - Keys and the window

  private mutating func addKeys(at time: Double) -> Double {
    let codes: [KeyCode] = [
      .tab, .tab, .space, .return, .upArrow, .downArrow, .leftArrow, .rightArrow, .pageUp, .pageDown, .home,
      .end, .deleteBackward, .escape,
    ]
    let count = 2 + random.below(4)
    for index in 0..<count {
      let code = random.pick(codes)
      let flags: KeyModifierFlags = random.once(in: 4) ? .shift : []
      let isHeld = random.once(in: 5)
      let isTyped = random.once(in: 3)
      let isLost = random.once(in: 6)
      call(at: time + 0.09 * Double(index)) { stage in
        if isTyped { return stage.test.type(index % 2 == 0 ? "ab" : "x") }
        stage.journal.write(">key", "\(code.rawValue)", flags.isEmpty ? "" : "shift")
        stage.test.keyDown(code, modifierFlags: flags)
        if isHeld { for _ in 0..<3 { stage.test.keyRepeat(code, modifierFlags: flags) } }
        if isLost { stage.test.loseKeyboard() }
        stage.test.keyUp(code, modifierFlags: flags)
      }
    }
    return 0.09 * Double(count)
  }

  /// Types text into a field.
  private mutating func addEditing(at time: Double) -> Double {
    let index = random.below(8)
    let last = random.pick([KeyCode.return, .return, .tab, .escape, .deleteBackward, .leftArrow])
    let text = random.pick(["ab", "x", "Word ", ""])
    call(at: time) { stage in
      guard !stage.fields.isEmpty else { return }
      let field = stage.fields[index % stage.fields.count]
      stage.journal.write(">edit", stage.journal.name(of: field), "\(field.becomeFirstResponder())")
    }
    call(at: time + 0.05) { stage in stage.test.type(text) }
    call(at: time + 0.25) { stage in stage.test.press(last) }
    return 0.3
  }

  private mutating func addWindowChange(at time: Double, _ window: Size) -> Double {
    let roll = random.below(4)
    let factor = random.number(0.6...1.3)
    call(at: time) { stage in
      stage.journal.write(">window", "\(roll)")
      switch roll {
      case 0:
        TraceInternals.resize(
          stage.test, to: Size(width: window.width * factor, height: window.height))
      case 1: TraceInternals.resize(stage.test, to: Size(width: window.height, height: window.width))
      case 2: stage.test.window.windowSafeAreaInsets = EdgeInsets(top: 30 * factor, bottom: 20)
      default:
        let frame = Rect(x: 0, y: window.height * 0.6, width: window.width, height: window.height * 0.4)
        stage.test.window.keyboardFrame = stage.test.window.keyboardFrame.isEmpty ? frame : .zero
      }
    }
    return 0.1
  }
}
