/// Animations that share their pacing, and their end.
@MainActor
package final class AnimationGroup {
  /// How they get from start to end. After a change frames are asked for.
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
  /// Whether nothing moves for a time after the first frame.
  private var isDelayed = true
  /// Whether fingers reach what is animated.
  package let allowsUserInteraction: Bool
  /// Whether fingers hit what is animated where it is seen, rather than where its properties place it.
  package var isHitWhereShown = false
  /// Called when the first frame that shows the animations is on its way, and ``AnimationPacing/begin`` is known.
  package var onBegin: (() -> Void)?

  /// When the animations begin.
  private enum Start {
    /// When the pacing says.
    case known
    /// So many seconds after the first frame that shows them.
    case withFirstFrame(delay: Double)
  }
  /// Whether anything was kept from getting to its end.
  package private(set) var isInterrupted = false
  /// Called when the last animation was taken away or made obsolete before its end.
  package var onInterruption: (() -> Void)?

  /// How many animations are on their way.
  private(set) var count = 0
  private var timelines: [AnimationTimeline] = []
  /// What is animated, as far as it is still there; a layer may be named more than once.
  private var members: [Member] = []
  private var progressTime = Double.nan
  private var latestProgress = AnimationPacing.Progress.ended

  private struct Member {
    weak var layer: Layer?
  }

  package init(pacing: AnimationPacing, allowsUserInteraction: Bool) {
    currentPacing = pacing
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// Whether no animation was made, or none is left.
  package var isEmpty: Bool { count == 0 }

  private func setPacing(_ pacing: AnimationPacing) {
    currentPacing = pacing
    progressTime = .nan
  }

  /// How far the animations are; computed once for all of them.
  package func progress(at time: Double) -> AnimationPacing.Progress {
    if time != progressTime {
      progressTime = time
      latestProgress = pacing.progress(at: time)
    }
    return latestProgress
  }

  /// The time of the latest frame that shows any of the animations.
  package var latestFrame: Double { timelines.reduce(-.infinity) { max($0, $1.time) } }

  /// Asks for frames where there are animations of the group.
  package func resume() {
    for timeline in timelines { timeline.resume() }
  }

  /// Ends all animations: their layers look as their properties say.
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
    if members.last?.layer !== layer { members.append(Member(layer: layer)) }
    if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
    if isWaitingForFrame { timeline.beginWithNextFrame(self) }
  }

  /// An animation was taken away, or its property has a new goal.
  func didLose() {
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
  /// Whether no frame has shown the animations yet.
  package var isWaitingForFrame: Bool { if case .withFirstFrame = start { true } else { false } }

  /// Lets the animations wait at their start until a frame shows them, and then `delay` seconds more.
  ///
  /// - Parameters:
  ///   - pacing: How they go on from there; its `begin` is not used.
  ///   - delay: In seconds.
  package func beginWithFirstFrame(_ pacing: AnimationPacing, delay: Double) {
    var pacing = pacing
    pacing.begin = .infinity
    setPacing(pacing)
    start = .withFirstFrame(delay: delay)
    for timeline in timelines { timeline.beginWithNextFrame(self) }
    resume()
  }

  /// The first frame that shows the animations is seen at `time`.
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

  /// Whether frames are wanted after one at `time`.
  func isMoving(at time: Double) -> Bool {
    if case .withFirstFrame(let delay) = start { return delay == 0 }
    if !isDelayed, currentPacing.direction != 0, time < currentPacing.begin { return true }
    return currentPacing.isMoving(at: time)
  }
}
