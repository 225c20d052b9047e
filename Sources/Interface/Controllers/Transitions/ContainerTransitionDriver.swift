/// Moves the pages of a container: holds the state and the motion of its transition, and advances both with the frames of a window.
@MainActor
final class ContainerTransitionDriver {
  private(set) var state = ContainerTransitionState()
  private var motion = ContainerMotion(progress: 0)
  private weak var owner: (any ContainerTransitionOwner)?
  private var link: DisplayLink?
  /// What goes on of the spring's motion while the application is busy, once it is known where it leads.
  private var layerMotions: TransitionLayerMotions?
  /// The progress from which a touch drags.
  private var anchor = 0.0

  init(owner: any ContainerTransitionOwner) { self.owner = owner }

  isolated deinit { link?.invalidate() }

  /// The fraction of the upper page's way into the container that was shown last.
  var progress: Double { motion.progress }

  /// A Boolean value that indicates whether a spring moves the pages, which a touch may interrupt.
  var isSnapping: Bool { if case .snapping = state.phase { true } else { false } }

  /// The maximum distance from the end, as a fraction, at which pages that move by themselves receive touches.
  static let nearlyArrived = 0.05

  /// A Boolean value that indicates whether the page that is going to be visible receives touches: at rest, and when it has almost
  /// arrived.
  var isNearlyAtRest: Bool {
    switch state.phase {
    case .idle: true
    case .snapping(let outcome): abs(outcome.progress - progress) < Self.nearlyArrived
    case .tracking, .delegated: false
    }
  }

  // MARK: Events

  /// Begins a transition that moves by itself to an outcome.
  func start(_ outcome: ContainerTransitionState.Outcome) {
    guard state.isIdle else { return }
    motion = ContainerMotion(progress: outcome.opposite.progress)
    perform(state.handle(.start(outcome)))
  }

  /// Begins a transition that the application animates; ``arrived(_:)`` ends it.
  func delegate(_ outcome: ContainerTransitionState.Outcome) { perform(state.handle(.delegate(outcome))) }

  /// Lets a touch move the pages of the transition in progress from where they are or, if there is none, begin one.
  ///
  /// - Parameter present: The outcome that is shown if there is no transition.
  func touchBegan(at present: ContainerTransitionState.Outcome) {
    if state.isIdle { motion = ContainerMotion(progress: present.progress) }
    motion.hold()
    endLayerMotions()
    anchor = motion.progress
    perform(state.handle(.touchBegan(present)))
  }

  /// Moves the pages with the touch.
  ///
  /// - Parameter translation: The translation of the touch, in points towards the position in which the lower page is covered.
  func touchMoved(by translation: Double) {
    guard state.isTracking, let owner else { return }
    motion.move(to: anchor + translation / max(owner.transitionLength, 1))
    owner.showTransition(progress: motion.progress)
  }

  /// Lets go of the pages, which move to the end that their position and velocity lead to.
  ///
  /// - Parameter velocity: The velocity of the touch, in points per second towards the position in which the lower page is covered.
  func touchEnded(velocity: Double) {
    guard state.isTracking, let owner else { return }
    let outcome = motion.outcome(velocity: velocity, length: owner.transitionLength)
    perform(state.handle(.touchEnded(outcome)), velocity: velocity / max(owner.transitionLength, 1))
  }

  /// Lets go of the pages, which move to where they would have been without the touch.
  func touchCancelled() { perform(state.handle(.touchCancelled)) }

  /// Requests another page.
  ///
  /// - Parameter outcome: The page of the transition in progress that is to be visible; nil for one that takes no part.
  /// - Returns: Whether the page is to be shown when the transition has ended.
  func request(_ outcome: ContainerTransitionState.Outcome?) -> Bool {
    let effects = state.handle(.request(outcome))
    perform(effects)
    return effects.postpones
  }

  /// Reports that a transition that the application animates has ended.
  func arrived(_ outcome: ContainerTransitionState.Outcome) { perform(state.handle(.arrived(outcome))) }

  /// Ends the transition at once.
  func abort() { perform(state.handle(.abort)) }

  // MARK: Effects

  private func perform(_ effects: ContainerTransitionState.Effects, velocity: Double? = nil) {
    // A callback may end the transition, or turn it back; what follows is then no longer meant.
    let present = state
    if let outcome = effects.announces { owner?.announceTransition(outcome) }
    if let outcome = effects.moves, state == present { move(to: outcome, velocity: velocity) }
    if let outcome = effects.finishes, state == present {
      stopFrames()
      motion = ContainerMotion(progress: outcome.progress)
      owner?.finishTransition(outcome)
    }
  }

  private func move(to outcome: ContainerTransitionState.Outcome, velocity: Double?) {
    guard let owner, let window = owner.transitionWindow else { return abort() }
    let isFirst = link == nil && velocity == nil
    let clock = Application.serving(window).clock
    motion.snap(
      to: outcome.progress, velocity: velocity, length: owner.transitionLength,
      from: isFirst ? nil : window.presentationTime(on: clock))
    endLayerMotions()
    owner.showTransition(progress: motion.progress)
    guard link == nil else { return window.setNeedsFrame() }
    let link = DisplayLink(target: self, action: ContainerTransitionDriver.step)
    link.add(to: window)
    self.link = link
  }

  private func beginLayerMotions() {
    guard layerMotions == nil, let move = motion.move, let owner, let layer = owner.viewIfLoaded?.layer else {
      return
    }
    var motions = TransitionLayerMotions()
    motions.begin(in: layer, move.spring, from: move.begin, at: progress) {
      owner.moveLayers(progress: $0)
    }
    layerMotions = motions
  }

  private func endLayerMotions() {
    layerMotions?.end()
    layerMotions = nil
  }

  private func stopFrames() {
    endLayerMotions()
    link?.invalidate()
    link = nil
  }

  private func step(_ link: DisplayLink) {
    guard case .snapping(let outcome) = state.phase else { return stopFrames() }
    let isAtRest = motion.step(to: link.targetTimestamp)
    owner?.showTransition(progress: motion.progress)
    beginLayerMotions()
    if isAtRest { perform(state.handle(.arrived(outcome))) }
  }
}
