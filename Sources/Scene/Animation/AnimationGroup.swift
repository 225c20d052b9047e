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
  private var progressTime = Double.nan
  private var latestProgress = AnimationPacing.Progress.ended

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

  /// Asks for frames where there are animations of the group.
  package func resume() {
    for timeline in timelines { timeline.resume() }
  }

  /// Ends all animations: their layers look as their properties say.
  package func finish() {
    let timelines = self.timelines
    self.timelines.removeAll()
    count = 0
    onInterruption = nil
    for timeline in timelines { timeline.removeAnimations(of: self) }
  }

  func didAdd(to timeline: AnimationTimeline) {
    count += 1
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
