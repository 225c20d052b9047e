/// Animations that share their pacing and their completion.
package final class AnimationGroup {
  /// The pacing of the animations. Changing it requests frames.
  package var pacing: AnimationPacing {
    get { currentPacing }
    set {
      start = .known
      setPacing(newValue)
      resume()
    }
  }
  private var currentPacing: AnimationPacing
  private var start = Start.known
  /// A Boolean value that indicates whether the animations are delayed after the first frame.
  private var isDelayed = true
  /// A Boolean value that indicates whether animated layers receive touches.
  package let allowsUserInteraction: Bool
  /// A Boolean value that indicates whether animated layers are hit where they are presented, rather than where their properties
  /// place them. Default `false`.
  package var hitTestsPresentation = false
  /// Called when the presentation time of the first frame with the animations, and so ``AnimationPacing/begin``, is known.
  package var onBegin: (() -> Void)?

  /// The time at which the animations begin.
  private enum Start {
    /// The time that the pacing defines.
    case known
    /// A delay in seconds after the first frame that shows them.
    case withFirstFrame(delay: Double)
  }
  /// A Boolean value that indicates whether an animation was removed or became obsolete before its end.
  package private(set) var isInterrupted = false
  /// Called when the last animation was removed or became obsolete before its end.
  package var onInterruption: (() -> Void)?

  /// The number of running animations.
  private(set) var count = 0
  private var timelines: [AnimationTimeline] = []
  /// The animated layers that still exist; a layer may occur more than once.
  private(set) var members: [LayerReference] = []
  private var progressTime = Double.nan
  private var latestProgress = AnimationPacing.Progress.ended

  package init(pacing: AnimationPacing, allowsUserInteraction: Bool) {
    currentPacing = pacing
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// A Boolean value that indicates whether the group has no running animations.
  package var isEmpty: Bool { count == 0 }

  private func setPacing(_ pacing: AnimationPacing) {
    currentPacing = pacing
    progressTime = .nan
    markForCopies()
  }

  /// Returns the progress of the animations at a time; it is computed once for all of them.
  package func progress(at time: Double) -> AnimationPacing.Progress {
    if time != progressTime {
      progressTime = time
      latestProgress = pacing.progress(at: time)
    }
    return latestProgress
  }

  /// The time of the latest frame of all timelines with animations of the group.
  package var latestFrame: Double { timelines.reduce(-.infinity) { max($0, $1.time) } }

  /// Requests frames for the animations of the group.
  package func resume() {
    for timeline in timelines { timeline.resume() }
  }

  /// Ends all animations, after which their layers show the values of their properties.
  package func finish() {
    let members = self.members
    self.members.removeAll()
    count = 0
    onInterruption = nil
    onBegin = nil
    for member in members { member.layer?.removeAnimations(of: self) }
    resume()
    timelines.removeAll()
  }

  func didAdd(to layer: Layer, in timeline: AnimationTimeline) {
    count += 1
    if members.last?.layer !== layer { members.append(layer.weakReference) }
    if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
    if isWaitingForFrame { timeline.beginWithNextFrame(self) }
  }

  /// Counts an animation that was removed, or whose property is animated to another value, as interrupted.
  func didRemoveAnimation() {
    guard count > 0 else { return }
    isInterrupted = true
    count -= 1
    guard count == 0 else { return }
    let onInterruption = self.onInterruption
    self.onInterruption = nil
    onBegin = nil
    onInterruption?()
  }
}

// MARK: - Beginning

extension AnimationGroup {
  /// A Boolean value that indicates whether no frame has shown the animations yet.
  package var isWaitingForFrame: Bool { if case .withFirstFrame = start { true } else { false } }

  /// Keeps the animations at their start until a frame has shown them and a delay has passed.
  ///
  /// - Parameters:
  ///   - pacing: The pacing from then on; its `begin` is not used.
  ///   - delay: The delay after that frame, in seconds.
  package func beginWithFirstFrame(_ pacing: AnimationPacing, delay: Double) {
    var pacing = pacing
    pacing.begin = .infinity
    setPacing(pacing)
    start = .withFirstFrame(delay: delay)
    for timeline in timelines { timeline.beginWithNextFrame(self) }
    resume()
  }

  /// Begins the animations, whose first frame is presented at `time`.
  func begin(at time: Double) {
    guard case .withFirstFrame(let delay) = start else { return }
    start = .known
    isDelayed = delay > 0
    var pacing = currentPacing
    pacing.begin = time + delay
    setPacing(pacing)
    let onBegin = self.onBegin
    self.onBegin = nil
    onBegin?()
  }

  /// Returns whether frames are needed after one at `time`.
  func isMoving(at time: Double) -> Bool {
    if case .withFirstFrame(let delay) = start { return delay == 0 }
    if !isDelayed, currentPacing.direction != 0, time < currentPacing.begin { return true }
    return currentPacing.isMoving(at: time)
  }
}
