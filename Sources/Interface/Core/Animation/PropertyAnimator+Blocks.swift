internal import TactusScene

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
  func runBlocks() {
    guard let group else { return }
    let blocks = self.blocks
    self.blocks.removeAll()
    let past = min(max(group.progress(at: time).fraction, 0), 1)
    for block in blocks {
      let transaction = LayerTransaction(group: group)
      transaction.now = clock.now
      transaction.onFirstChange = { [weak self] root in
        guard let self, let window = root.owner as? Window, let clock = window.application?.clock else {
          return
        }
        self.clock = clock
        self.window = window
        transaction.now = window.shownTime(clock)
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

// MARK: - Ending

extension PropertyAnimator {
  /// Gives the properties the values of a position and ends the animations.
  func settle(at position: AnimatingPosition) {
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
    heldFraction = 0
    state = .inactive
  }

  private func set(_ change: Change) {
    guard change.property == .bounds, let view = change.layer.owner as? View else {
      return change.layer.set(change.property, to: change.old)
    }
    view.bounds = change.old.rect
  }

  func complete(_ position: AnimatingPosition) {
    let completions = self.completions
    self.completions.removeAll()
    for completion in completions { completion(position) }
  }

  func canInterrupt(_ how: String) -> Bool {
    if !isInterruptible, isRunning { report("An animator that is not interruptible cannot be \(how)") }
    return isInterruptible || !isRunning
  }

  func report(_ message: String) { View.logger.warning("\(message); ignored") }
}
