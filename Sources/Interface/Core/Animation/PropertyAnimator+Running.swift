internal import TactusDynamics
internal import TactusScene

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
    run(AnimationPacing(curve: course.curve, duration: course.duration), group, delay: self.delay)
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
    let progress = group.progress(at: time)
    heldFraction = userFraction
    cancelSchedule()
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
  var time: Double { max(clock.now, group?.latestFrame ?? clock.now) }

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
    group?.isHitWhereShown = !isManualHitTestingEnabled
    // All that is changed is changed at the start, whichever way it runs.
    group?.pacing = pacing.held(at: 0, push: 0)
    runBlocks()
    if isReversed { group?.pacing = pacing }
  }

  /// Runs from the present progress to the end, or back to the start.
  private func resume(_ new: (any TimingCurveProvider)?, durationFactor: Double) {
    guard let group else { return }
    let from = group.progress(at: time).fraction
    let target = isReversed ? 0.0 : 1
    let wanted = durationFactor * duration
    if new == nil, case .easing(.cubic(let bezier)) = course.curve {
      let share = bezier.time(of: from)
      if abs(bezier.value(at: share) - from) < 1e-4 {
        // The rest of the curve, or the way back along it.
        let rest = max(isReversed ? share : 1 - share, 1e-9)
        var pacing = AnimationPacing(
          curve: course.curve, duration: wanted > 0 ? wanted / rest : course.duration)
        (pacing.offset, pacing.direction) = (share, isReversed ? -1 : 1)
        pacing.push = group.pacing.push ?? 0
        return run(pacing, group)
      }
    }
    let rest = wanted > 0 ? wanted : max(abs(target - from), 0.01) * duration
    let isSpring = parameters.springTimingParameters != nil
    let (curve, length) = parameters.pacing(duration: isSpring && wanted == 0 ? duration : rest)
    var pacing = AnimationPacing(curve: curve, duration: max(length, View.shortestDuration))
    (pacing.origin, pacing.target) = (from, target)
    pacing.velocity = new?.springTimingParameters?.initialVelocity.x ?? 0
    pacing.push = group.pacing.push ?? 0
    run(pacing, group)
  }

  /// Goes the other way from where it is.
  func turnRound() {
    guard let group else { return }
    let pacing = group.pacing
    var turned = pacing
    if case .spring = pacing.curve {
      let progress = group.progress(at: time)
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
    // It moves already: there is no first frame to wait for.
    turned.begin = time
    group.pacing = turned
    newSchedule(group).start()
  }

  /// Runs from the first frame that shows it.
  private func run(_ pacing: AnimationPacing, _ group: AnimationGroup, delay: Double = 0) {
    group.beginWithFirstFrame(pacing, delay: delay)
    newSchedule(group).startWithFirstFrame(delay: delay)
  }

  private func newSchedule(_ group: AnimationGroup) -> AnimationSchedule {
    isRunning = true
    cancelSchedule()
    // The closure keeps the animator while it runs.
    let schedule = AnimationSchedule(group: group, clock: clock, window: window) { self.reachEnd() }
    self.schedule = schedule
    return schedule
  }

  func cancelSchedule() {
    schedule?.cancel()
    schedule = nil
  }

  private func reachEnd() {
    guard state == .active, isRunning else { return }
    cancelSchedule()
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
