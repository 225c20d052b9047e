internal import TactusDynamics
internal import TactusScene

// MARK: - Running

extension PropertyAnimator {
  /// Starts the animation, or continues it after a pause.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay, in seconds; until then views keep their old appearance.
  public func startAnimation(afterDelay delay: Double) {
    guard state != .stopped else { return report("A stopped animator cannot start before it is finished") }
    guard !isRunning else { return }
    if state == .active { return continueAnimation() }
    self.delay = View.validated(delay, "delay")
    activate()
    guard duration >= View.shortestDuration, View.areAnimationsEnabled, let group else {
      isRunning = true
      group?.pacing = AnimationPacing(curve: .linear, duration: 1).paused(at: isReversed ? 0 : 1, impulse: 0)
      return AnimationRun.performOnNextTurn(on: clock) { self.reachEnd() }
    }
    guard !isReversed else { return resume(nil, durationFactor: 0, delay: self.delay) }
    run(AnimationPacing(curve: timing.curve, duration: timing.duration), group, delay: self.delay)
  }

  /// Pauses the animation at its current position. An animator that has not started becomes active, paused at its start.
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
    pausedFraction = userFraction
    cancelSchedule()
    isRunning = false
    let left = 1 - progress.fraction
    group.pacing = pacing.paused(
      at: progress.fraction, impulse: abs(left) > 1e-6 ? progress.impulse / left : 0)
  }

  /// The completed fraction of the animation, 0 to 1, in the direction in which it runs. A spring that overshoots exceeds 1.
  /// Setting it pauses the animator.
  public var fractionComplete: Double {
    get { isRunning ? userFraction : pausedFraction }
    set {
      guard newValue.isFinite else { return report("A fraction of \(newValue) is not usable") }
      guard canInterrupt("scrubbed"), state != .stopped else { return }
      pauseAnimation()
      pausedFraction = min(max(newValue, 0), 1)
      guard let group else { return }
      group.pacing = group.pacing.paused(
        at: progress(ofFraction: pausedFraction), impulse: group.pacing.impulse)
    }
  }

  /// Continues a paused animation, optionally with different timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing from the current position to the end; nil, the default, means the rest of the current curve.
  ///   - durationFactor: The time from the current position to the end, as a fraction of ``duration``; 0, the default, means the
  ///     remaining time.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    guard state == .active, !isRunning else { return report("Only a paused animator can continue") }
    if let parameters {
      self.parameters = parameters
      timing = parameters.pacing(duration: duration)
    }
    resume(parameters, durationFactor: View.validated(durationFactor, "duration factor"))
  }

  /// Stops the animation at its current position.
  ///
  /// - Parameter withoutFinishing: If true, the properties get the values on screen, the animator becomes inactive, and
  ///   completion handlers are not called. If false, the animator is ``AnimatingState/stopped`` until ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard canInterrupt("stopped") else { return }
    guard state == .active else { return report("Only an active animator can be stopped") }
    pauseAnimation()
    state = .stopped
    if withoutFinishing {
      endAnimations(at: .current)
      complete(nil)
    }
  }

  /// Finishes a stopped animation: sets the properties to their values at a position and calls the completion handlers.
  public func finishAnimation(at position: AnimatingPosition) {
    guard state == .stopped else { return report("Only a stopped animator can be finished") }
    endAnimations(at: position)
    complete(position)
  }
}

// MARK: - Timing

extension PropertyAnimator {
  /// The time of the latest frame, or the current time if that is later, in seconds on the event clock.
  var time: Double { max(clock.now, group?.latestFrame ?? clock.now) }

  /// The speed of the animated values, in distances from start to end per second, in the direction of the end; 0 while paused.
  var speed: Double { isRunning ? group?.pacing.speed(at: time) ?? 0 : 0 }

  /// The value of ``fractionComplete`` while the animator runs.
  private var userFraction: Double {
    guard let pacing = group?.pacing else { return 0 }
    let forward = scrubsLinearly ? pacing.progress(at: time).fraction : timeFraction(pacing)
    return isReversed ? 1 - forward : forward
  }

  /// Returns the fraction of the curve's duration that has elapsed.
  private func timeFraction(_ pacing: AnimationPacing) -> Double {
    let position = pacing.position(at: time)
    // A curve that began at an intermediate position maps its time to the range from there to its target.
    return pacing.origin == 0 && pacing.target == 1
      ? position : pacing.origin + (pacing.target - pacing.origin) * position
  }

  /// Returns the progress that corresponds to a value of ``fractionComplete``.
  private func progress(ofFraction fraction: Double) -> Double {
    let forward = isReversed ? 1 - fraction : fraction
    guard !scrubsLinearly else { return forward }
    return AnimationPacing(curve: timing.curve, duration: 1).progress(ofCycle: forward).fraction
  }

  /// Runs the blocks and leaves their animations paused: at the start, or at the end if the animator is reversed.
  private func activate() {
    state = .active
    addToWait()
    pausedFraction = 0
    var pacing = AnimationPacing(curve: .linear, duration: max(duration, View.shortestDuration))
    pacing = pacing.paused(at: isReversed ? 1 : 0, impulse: 0)
    group = AnimationGroup(pacing: pacing, allowsUserInteraction: isUserInteractionEnabled)
    group?.hitTestsPresentation = !isManualHitTestingEnabled
    // The blocks make their changes at the start of the animation, in either direction.
    group?.pacing = pacing.paused(at: 0, impulse: 0)
    runBlocks()
    if isReversed { group?.pacing = pacing }
  }

  /// Runs from the current progress to the end, or back to the start if the animator is reversed.
  private func resume(_ new: (any TimingCurveProvider)?, durationFactor: Double, delay: Double = 0) {
    guard let group else { return }
    let from = group.progress(at: time).fraction
    let target = isReversed ? 0.0 : 1
    let wanted = durationFactor * duration
    if new == nil, case .easing(.cubic(let bezier)) = timing.curve {
      let share = bezier.time(of: from)
      if abs(bezier.value(at: share) - from) < 1e-4 {
        // The rest of the curve, or the same curve back to the start.
        let rest = max(isReversed ? share : 1 - share, 1e-9)
        var pacing = AnimationPacing(
          curve: timing.curve, duration: wanted > 0 ? wanted / rest : timing.duration)
        (pacing.offset, pacing.direction) = (share, isReversed ? -1 : 1)
        pacing.impulse = group.pacing.impulse ?? 0
        return run(pacing, group, delay: delay)
      }
    }
    let rest = wanted > 0 ? wanted : max(abs(target - from), 0.01) * duration
    let isSpring = parameters.springTimingParameters != nil
    let (curve, length) = parameters.pacing(duration: isSpring && wanted == 0 ? duration : rest)
    var pacing = AnimationPacing(curve: curve, duration: max(length, View.shortestDuration))
    (pacing.origin, pacing.target) = (from, target)
    pacing.velocity = new?.springTimingParameters?.initialVelocity.x ?? 0
    pacing.impulse = group.pacing.impulse ?? 0
    run(pacing, group, delay: delay)
  }

  /// Reverses the running animation at its current position.
  func reverse() {
    guard let group else { return }
    let pacing = group.pacing
    var reversed = pacing
    if case .spring = pacing.curve {
      let progress = group.progress(at: time)
      let left = 1 - progress.fraction
      reversed.origin = progress.fraction
      reversed.target = isReversed ? 0 : 1
      reversed.offset = 0
      let delta = reversed.target - reversed.origin
      reversed.velocity = abs(delta) > 1e-6 ? pacing.speed(at: time) / delta : 0
      reversed.impulse = pacing.impulse ?? (abs(left) > 1e-6 ? progress.impulse / left : 0)
    } else if pacing.origin == 0 && pacing.target == 1 {
      reversed.offset = pacing.position(at: time)
      reversed.direction = -pacing.direction
    } else {
      return resume(nil, durationFactor: 0)
    }
    // The animation is already moving, so there is no first frame to wait for.
    reversed.begin = time
    group.pacing = reversed
    newSchedule(group).start()
  }

  /// Runs an animation from the first frame that shows it.
  private func run(_ pacing: AnimationPacing, _ group: AnimationGroup, delay: Double = 0) {
    group.beginWithFirstFrame(pacing, delay: delay)
    newSchedule(group).startWithFirstFrame(delay: delay)
  }

  private func newSchedule(_ group: AnimationGroup) -> AnimationSchedule {
    isRunning = true
    cancelSchedule()
    // The clock retains the schedule, and its closure retains the animator while it runs.
    let schedule = AnimationSchedule(
      group: group, clock: clock, isFramePending: { [weak window] in window?.isFramePending ?? false },
      onEnd: { self.reachEnd() })
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
    pausedFraction = 1
    let position: AnimatingPosition = isReversed ? .start : .end
    if pausesOnCompletion, let group {
      group.pacing = group.pacing.paused(at: isReversed ? 0 : 1, impulse: 0)
      return
    }
    endAnimations(at: position)
    complete(position)
  }
}
