internal import Scene

/// An animation that can be paused, scrubbed by a finger, reversed and continued.
///
/// ```swift
/// let animator = PropertyAnimator(duration: 0.6, dampingRatio: 0.8) { panel.center.y = 100 }
/// // The finger lands: the panel waits for it.
/// animator.pauseAnimation()
/// // It moves:
/// animator.fractionComplete = finger.travel / distance
/// // It lifts:
/// animator.isReversed = finger.goesBack
/// animator.continueAnimation()
/// ```
///
/// Properties have the values of the end from the moment the animator starts; one that ends at its start gives them back those they
/// had. An animator that runs keeps itself.
@MainActor
public final class PropertyAnimator {
  // MARK: Settings

  /// How long it takes from start to end, in seconds.
  public let duration: Double
  /// The course.
  public let timingParameters: any TimingCurveProvider
  /// How long ``startAnimation(afterDelay:)`` was told to wait, in seconds.
  public private(set) var delay = 0.0
  /// Whether touches reach what is animated. Default true. Counts from the next start.
  public var isUserInteractionEnabled = true
  /// Whether the animator can be paused, scrubbed and stopped. Default true.
  public var isInterruptible = true
  /// Whether ``fractionComplete`` is how far what is animated has got, so that it stays with a finger, or else how much of the time
  /// has passed along the curve. Default true.
  public var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed and continued, and calls no completions. Default false.
  public var pausesOnCompletion = false

  // MARK: State

  /// What the animator is doing.
  public private(set) var state = AnimatingState.inactive
  /// Whether it moves.
  public private(set) var isRunning = false
  /// Whether it runs from its end to its start. May be changed at any time; a spring keeps its speed.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      if isRunning { turnRound() } else { heldFraction = 1 - heldFraction }
    }
  }

  private var blocks: [(delayFactor: Double, body: @MainActor () -> Void)] = []
  private var completions: [@MainActor (AnimatingPosition) -> Void] = []
  private var group: AnimationGroup?
  private var clock = Application.shared.clock
  private var timers: [ClockTimer] = []
  /// What the blocks changed, with the values before, in that order.
  private var changes: [Change] = []
  /// ``fractionComplete`` while it is paused.
  private var heldFraction = 0.0
  /// The present course, and its curve and full length.
  private var parameters: any TimingCurveProvider
  private var course: (curve: AnimationPacing.Curve, duration: Double)

  private struct Change {
    let layer: Layer
    let property: AnimatableProperty
    let old: AnimatableVector
  }

  // MARK: Creation

  /// Makes an animator that waits to be started.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - timingParameters: The course.
  public init(duration: Double, timingParameters: any TimingCurveProvider) {
    self.duration = View.sound(duration, "duration")
    self.timingParameters = timingParameters
    parameters = timingParameters
    course = timingParameters.pacing(duration: self.duration)
  }

  /// Makes an animator with one of the usual curves.
  public convenience init(
    duration: Double, curve: AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that has settled after `duration`.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: The curve, and whether touches reach what is animated.
  ///   - animations: Makes the changes.
  ///   - completion: As for ``addCompletion(_:)``.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (AnimatingPosition) -> Void)? = nil
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// One that is let go while it is paused leaves its views as their properties say.
  isolated deinit { group?.finish() }
}

// MARK: - Blocks

extension PropertyAnimator {
  /// Adds changes. Those added on the way take the rest of the time.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes, when the animator starts.
  ///   - delayFactor: The share of the remaining time to wait before: 0, the default, to 1.
  public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double = 0) {
    let factor = min(View.sound(delayFactor, "delay factor"), 1)
    guard state != .stopped else { return report("A stopped animator takes no animations") }
    blocks.append((factor, animation))
    if state == .active { runBlocks() }
  }

  /// Adds what is to be called once when the animator has finished, with where it ended.
  public func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes that wait, each as an animation from the present progress to the end.
  private func runBlocks() {
    guard let group else { return }
    let blocks = self.blocks
    self.blocks.removeAll()
    let past = min(max(group.pacing.progress(at: time).fraction, 0), 1)
    for block in blocks {
      let transaction = LayerTransaction(group: group)
      transaction.now = clock.now
      transaction.onFirstChange = { [weak self] root in
        guard let self, let clock = (root.owner as? Window)?.application?.clock else { return }
        self.clock = clock
        transaction.now = clock.now
      }
      transaction.onChange = { [weak self] layer, property, old in
        self?.changes.append(Change(layer: layer, property: property, old: old))
      }
      let velocity = timingParameters.springTimingParameters?.initialVelocity ?? .zero
      (transaction.velocityX, transaction.velocityY) = (velocity.x, velocity.y)
      transaction.start = past + block.delayFactor * (1 - past)
      transaction.length = 1 - transaction.start
      let context = AnimationContext(
        duration: duration, delay: 0, curve: course.curve, options: [], transaction: transaction)
      context.animator = self
      context.run(block.body)
      transaction.onFirstChange = nil
    }
  }
}

// MARK: - Running

extension PropertyAnimator {
  /// Starts, or goes on after a pause.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after a time in seconds; what is animated keeps its old look until then.
  public func startAnimation(afterDelay delay: Double) {
    guard state != .stopped else { return report("A stopped animator cannot start before it is finished") }
    guard !isRunning else { return }
    if state == .active { return continueAnimation() }
    self.delay = View.sound(delay, "delay")
    activate()
    guard duration >= View.shortestDuration, View.areAnimationsEnabled, let group else {
      isRunning = true
      group?.pacing = AnimationPacing(curve: .linear, duration: 1).held(at: isReversed ? 0 : 1, push: 0)
      return AnimationRun.callSoon(on: clock) { self.reachEnd() }
    }
    guard !isReversed else { return resume(nil, durationFactor: 0) }
    var pacing = AnimationPacing(curve: course.curve, duration: course.duration)
    pacing.begin = clock.now + self.delay
    run(pacing, group)
  }

  /// Stays where it is seen. One that has not started starts paused.
  public func pauseAnimation() {
    guard canInterrupt("paused") else { return }
    guard state == .active else {
      guard state == .inactive else { return report("A stopped animator cannot be paused") }
      activate()
      return
    }
    guard isRunning, let group else { return }
    let pacing = group.pacing
    let progress = pacing.progress(at: time)
    heldFraction = userFraction
    cancelTimers()
    isRunning = false
    let left = 1 - progress.fraction
    group.pacing = pacing.held(at: progress.fraction, push: abs(left) > 1e-6 ? progress.push / left : 0)
  }

  /// How far the animator is, 0 to 1, in the direction in which it goes; a spring may be beyond. Setting it pauses the animator.
  public var fractionComplete: Double {
    get { isRunning ? userFraction : heldFraction }
    set {
      guard newValue.isFinite else { return report("A fraction of \(newValue) is not usable") }
      guard canInterrupt("scrubbed"), state != .stopped else { return }
      pauseAnimation()
      heldFraction = min(max(newValue, 0), 1)
      guard let group else { return }
      group.pacing = group.pacing.held(at: progress(ofFraction: heldFraction), push: group.pacing.push)
    }
  }

  /// Goes on after a pause, along another course if wanted.
  ///
  /// - Parameters:
  ///   - parameters: The course from here to the end; nil means the rest of the present one.
  ///   - durationFactor: How long it takes from here, as a share of ``duration``; 0, the default, means what is left of it.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    guard state == .active, !isRunning else { return report("Only a paused animator can continue") }
    if let parameters {
      self.parameters = parameters
      course = parameters.pacing(duration: duration)
    }
    resume(parameters, durationFactor: View.sound(durationFactor, "duration factor"))
  }

  /// Stops where it is seen.
  ///
  /// - Parameter withoutFinishing: Whether that is all: properties get the values that are seen, and no completions are called.
  ///   Otherwise the animator is ``AnimatingState/stopped`` until ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard canInterrupt("stopped") else { return }
    guard state == .active else { return report("Only an active animator can be stopped") }
    pauseAnimation()
    state = .stopped
    if withoutFinishing {
      settle(at: .current)
      completions.removeAll()
    }
  }

  /// Finishes after ``stopAnimation(_:)``: properties get their values and the completions are called.
  public func finishAnimation(at position: AnimatingPosition) {
    guard state == .stopped else { return report("Only a stopped animator can be finished") }
    settle(at: position)
    complete(position)
  }
}

// MARK: - Courses

extension PropertyAnimator {
  /// What is on screen, or a moment later.
  private var time: Double { max(clock.now, group?.latestFrame ?? clock.now) }

  /// ``fractionComplete`` while it runs.
  private var userFraction: Double {
    guard let pacing = group?.pacing else { return 0 }
    let forward = scrubsLinearly ? pacing.progress(at: time).fraction : timeFraction(pacing)
    return isReversed ? 1 - forward : forward
  }

  /// How much of the time along the curve has passed.
  private func timeFraction(_ pacing: AnimationPacing) -> Double {
    let position = pacing.position(at: time)
    // A course that began elsewhere goes from there.
    return pacing.origin == 0 && pacing.target == 1
      ? position : pacing.origin + (pacing.target - pacing.origin) * position
  }

  /// The progress that ``fractionComplete`` stands for.
  private func progress(ofFraction fraction: Double) -> Double {
    let forward = isReversed ? 1 - fraction : fraction
    guard !scrubsLinearly else { return forward }
    return AnimationPacing(curve: course.curve, duration: 1).progress(ofCycle: forward).fraction
  }

  /// Makes the changes, held at the start; at the end when it runs backwards.
  private func activate() {
    state = .active
    heldFraction = 0
    var pacing = AnimationPacing(curve: .linear, duration: max(duration, View.shortestDuration))
    pacing = pacing.held(at: isReversed ? 1 : 0, push: 0)
    group = AnimationGroup(pacing: pacing, allowsUserInteraction: isUserInteractionEnabled)
    // All that is changed is changed at the start, whichever way it runs.
    group?.pacing = pacing.held(at: 0, push: 0)
    runBlocks()
    if isReversed { group?.pacing = pacing }
  }

  /// Runs from the present progress to the end, or back to the start.
  private func resume(_ new: (any TimingCurveProvider)?, durationFactor: Double) {
    guard let group else { return }
    let from = group.pacing.progress(at: time).fraction
    let target = isReversed ? 0.0 : 1
    let wanted = durationFactor * duration
    if new == nil, case .cubic(let bezier) = course.curve {
      let share = bezier.time(of: from)
      if abs(bezier.value(at: share) - from) < 1e-4 {
        // The rest of the curve, or the way back along it.
        let rest = max(isReversed ? share : 1 - share, 1e-9)
        var pacing = AnimationPacing(
          curve: course.curve, duration: wanted > 0 ? wanted / rest : course.duration)
        (pacing.offset, pacing.direction) = (share, isReversed ? -1 : 1)
        pacing.push = group.pacing.push ?? 0
        return run(pacing, from: clock.now, group)
      }
    }
    let rest = wanted > 0 ? wanted : max(abs(target - from), 0.01) * duration
    let isSpring = parameters.springTimingParameters != nil
    let (curve, length) = parameters.pacing(duration: isSpring && wanted == 0 ? duration : rest)
    var pacing = AnimationPacing(curve: curve, duration: max(length, View.shortestDuration))
    (pacing.origin, pacing.target) = (from, target)
    pacing.velocity = new?.springTimingParameters?.initialVelocity.x ?? 0
    pacing.push = group.pacing.push ?? 0
    run(pacing, from: clock.now, group)
  }

  /// Goes the other way from where it is.
  private func turnRound() {
    guard let group else { return }
    let pacing = group.pacing
    var turned = pacing
    if case .spring = pacing.curve {
      let progress = pacing.progress(at: time)
      let left = 1 - progress.fraction
      turned.origin = progress.fraction
      turned.target = isReversed ? 0 : 1
      turned.offset = 0
      let way = turned.target - turned.origin
      turned.velocity = abs(way) > 1e-6 ? pacing.speed(at: time) / way : 0
      turned.push = pacing.push ?? (abs(left) > 1e-6 ? progress.push / left : 0)
    } else if pacing.origin == 0 && pacing.target == 1 {
      turned.offset = pacing.position(at: time)
      turned.direction = -pacing.direction
    } else {
      return resume(nil, durationFactor: 0)
    }
    run(turned, from: time, group)
  }

  private func run(_ pacing: AnimationPacing, from begin: Double, _ group: AnimationGroup) {
    var pacing = pacing
    pacing.begin = begin
    run(pacing, group)
  }

  private func run(_ pacing: AnimationPacing, _ group: AnimationGroup) {
    group.pacing = pacing
    isRunning = true
    cancelTimers()
    if pacing.begin > clock.now {
      timers.append(clock.schedule(after: pacing.begin - clock.now) { [weak group] in group?.resume() })
    }
    // This closure keeps the animator while it runs.
    let rest = min(pacing.end - clock.now, AnimationRun.longestWait)
    timers.append(clock.schedule(after: rest) { self.reachEnd() })
  }

  private func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }

  private func reachEnd() {
    guard state == .active, isRunning else { return }
    cancelTimers()
    isRunning = false
    heldFraction = 1
    let position: AnimatingPosition = isReversed ? .start : .end
    if pausesOnCompletion, let group {
      group.pacing = group.pacing.held(at: isReversed ? 0 : 1, push: 0)
      return
    }
    settle(at: position)
    complete(position)
  }
}

// MARK: - Ending

extension PropertyAnimator {
  /// Gives the properties the values of a position and ends the animations.
  private func settle(at position: AnimatingPosition) {
    cancelTimers()
    isRunning = false
    guard let group else { return }
    let now = time
    let values: [Change] =
      switch position {
      case .end: []
      case .start: changes.reversed()
      case .current:
        changes.map { Change(layer: $0.layer, property: $0.property, old: $0.layer.value(of: $0.property, with: group, at: now)) }
      }
    self.group = nil
    group.finish()
    AnimationContext.withoutAnimation {
      for change in values { set(change) }
    }
    changes.removeAll()
    blocks.removeAll()
    heldFraction = 0
    state = .inactive
  }

  private func set(_ change: Change) {
    guard change.property == .bounds, let view = change.layer.owner as? View else {
      return change.layer.set(change.property, to: change.old)
    }
    view.bounds = change.old.rect
  }

  private func complete(_ position: AnimatingPosition) {
    let completions = self.completions
    self.completions.removeAll()
    for completion in completions { completion(position) }
  }

  private func canInterrupt(_ how: String) -> Bool {
    if !isInterruptible, isRunning { report("An animator that is not interruptible cannot be \(how)") }
    return isInterruptible || !isRunning
  }

  private func report(_ message: String) { View.logger.warning("\(message); ignored") }
}
