internal import TactusScene

// MARK: - Blocks

extension PropertyAnimator {
  /// Adds an animation block. A block that is added to an active animator takes the remaining time.
  ///
  /// - Parameters:
  ///   - animation: A block that makes the changes, called when the animator starts.
  ///   - delayFactor: The fraction of the remaining time after which the changes begin: 0, the default, to 1.
  public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double = 0) {
    let factor = min(View.validated(delayFactor, "delay factor"), 1)
    guard state != .stopped else { return report("Animations cannot be added to a stopped animator") }
    blocks.append((factor, animation))
    if state == .active { runBlocks() }
  }

  /// Adds a completion handler, called once with the position at which the animator finished.
  public func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void) {
    completions.append { if let position = $0 { completion(position) } }
  }

  /// Adds the completion handler of an animation that became part of the animator. It is called also if the animator does not finish.
  func addPartCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append { completion($0 == .end) }
  }

  /// Lets what waits for the animations that begin now wait for the end of this one.
  func addToWait() {
    guard let wait = AnimationWait.current else { return }
    wait.animationDidBegin()
    completions.append { _ in wait.animationDidEnd() }
  }

  /// Runs the pending blocks, whose changes are animated from the current progress to the end.
  func runBlocks() {
    guard group != nil else { return }
    let blocks = self.blocks
    self.blocks.removeAll()
    for block in blocks { run(block.body, delayFactor: block.delayFactor) }
  }

  /// Runs a block of an active animator, whose changes are animated from the current progress, or a later one, to the end.
  func run(_ block: () -> Void, delayFactor: Double) {
    guard let group else { return }
    let past = min(max(group.progress(at: time).fraction, 0), 1)
    let transaction = LayerTransaction(group: group)
    transaction.now = clock.now
    transaction.onFirstChange = { [weak self] root in
      guard let self, let window = root.owner as? Window, let clock = window.application?.clock else {
        return
      }
      self.clock = clock
      self.window = window
      transaction.now = window.presentationTime(on: clock)
    }
    transaction.onChange = { [weak self] layer, property, old in
      self?.changes.append(Change(layer: layer, property: property, old: old))
    }
    let velocity = timingParameters.springTimingParameters?.initialVelocity ?? .zero
    (transaction.velocityX, transaction.velocityY) = (velocity.x, velocity.y)
    transaction.start = past + delayFactor * (1 - past)
    transaction.length = 1 - transaction.start
    let context = AnimationContext(
      duration: duration, delay: 0, curve: timing.curve, options: [], transaction: transaction)
    context.animator = self
    context.run(block)
    transaction.onFirstChange = nil
  }
}

// MARK: - Ending

extension PropertyAnimator {
  /// Ends the animations and sets the properties to their values at a position.
  func endAnimations(at position: AnimatingPosition) {
    cancelSchedule()
    isRunning = false
    guard let group else { return }
    let now = time
    let values: [Change] =
      switch position {
      case .end: []
      case .start: changes.reversed()
      case .current:
        changes.map {
          Change(
            layer: $0.layer, property: $0.property, old: $0.layer.value(of: $0.property, with: group, at: now)
          )
        }
      }
    self.group = nil
    group.finish()
    AnimationContext.withoutAnimation {
      for change in values { set(change) }
    }
    changes.removeAll()
    blocks.removeAll()
    pausedFraction = 0
    state = .inactive
  }

  private func set(_ change: Change) {
    guard change.property == .bounds, let view = change.layer.owner as? View else {
      return change.layer.set(change.property, to: change.old)
    }
    view.bounds = change.old.rect
  }

  func complete(_ position: AnimatingPosition?) {
    let completions = self.completions
    self.completions.removeAll()
    for completion in completions { completion(position) }
  }

  func canInterrupt(_ operation: String) -> Bool {
    if !isInterruptible, isRunning { report("An animator that is not interruptible cannot be \(operation)") }
    return isInterruptible || !isRunning
  }

  func report(_ message: String) { View.logger.warning("\(message); ignored") }
}
