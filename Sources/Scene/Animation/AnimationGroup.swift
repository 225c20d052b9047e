/// Animations that share their pacing, and their end.
@MainActor
package final class AnimationGroup {
  /// How they get from start to end. After a change frames are asked for.
  package var pacing: AnimationPacing {
    didSet {
      progressTime = .nan
      resume()
    }
  }
  /// Whether fingers reach what is animated.
  package let allowsUserInteraction: Bool
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
    self.pacing = pacing
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// Whether no animation was made, or none is left.
  package var isEmpty: Bool { count == 0 }

  /// How far the animations are; computed once for all of them.
  func progress(at time: Double) -> AnimationPacing.Progress {
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
    for member in members { member.layer?.removeAnimations(of: self) }
    resume()
    timelines.removeAll()
  }

  func didAdd(to layer: Layer, in timeline: AnimationTimeline) {
    count += 1
    if members.last?.layer !== layer { members.append(Member(layer: layer)) }
    if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
  }

  /// An animation was taken away, or its property has a new goal.
  func didLose() {
    guard count > 0 else { return }
    isInterrupted = true
    count -= 1
    guard count == 0 else { return }
    let onInterruption = self.onInterruption
    self.onInterruption = nil
    onInterruption?()
  }
}
