import BenchmarkReport
import TactusInput
import TactusInterface

/// The refreshes that showed no new frame of a window although one was prepared for the refresh before, by whose they were: the
/// application's, which drew for too long or began late, or the compositor's, which does not ask for frames as often as the display
/// refreshes.
///
/// A recording contains when a frame was prepared and when it was submitted. What lies between is the application's work; how often the
/// compositor asks is how far apart those frames are whose work fits in a refresh.
struct FrameLateness {
  /// A frame that followed another without a pause.
  private struct Step {
    /// The time from the presentation before to this one, in seconds.
    let interval: Double
    /// The time between refreshes, in seconds.
    let refreshInterval: Double
    /// The number of refreshes that passed while the frame was drawn.
    let drawingRefreshes: Int

    /// The number of refreshes that showed no new frame.
    var missed: Int { max(0, Int((interval / refreshInterval).rounded()) - 1) }
  }

  /// The latest frame of a window.
  private struct Frame {
    let timing: FrameTiming
    /// The time at which it was prepared, in seconds.
    let start: Double
  }

  private var frames: [Int: Frame] = [:]
  private var presentations: [Int: Double] = [:]
  private var steps: [Step] = []

  /// The time without frames after which a window counts as having rested, in seconds (a choice of ours).
  private static let pause = 0.1

  /// The times between the presentations of consecutive frames, in seconds.
  var intervals: [Double] { steps.map(\.interval) }

  /// Records that a window prepared a frame at a time.
  mutating func prepare(_ timing: FrameTiming, at time: Double, window: Int) {
    frames[window] = Frame(timing: timing, start: time)
  }

  /// Records that the frame was submitted at a time, to be shown at `presentation`.
  mutating func submit(at time: Double, presentation: Double, window: Int) {
    guard let frame = frames[window] else { return }
    let interval = frame.timing.refreshInterval
    if let previous = presentations[window], interval > 0, presentation - previous < Self.pause {
      let late = ((presentation - frame.timing.targetTimestamp) / interval).rounded()
      let drawn = ((time - frame.start) / interval).rounded(.down)
      steps.append(
        Step(
          interval: presentation - previous, refreshInterval: interval,
          drawingRefreshes: max(0, Int(max(late, drawn)))))
    }
    presentations[window] = presentation
  }

  /// The time between the frames that the compositor asks for, as a factor of the time between refreshes; at least 1.
  private var cadence: Double {
    let ratios = steps.filter { $0.drawingRefreshes == 0 }.map { $0.interval / $0.refreshInterval }
    return ratios.isEmpty ? 1 : max(1, Distribution(ratios).median)
  }

  /// The number of refreshes that were missed, by whose they were.
  var missed: (application: Int, compositor: Int) {
    let cadence = cadence
    var result = (application: 0, compositor: 0)
    for step in steps where step.missed > 0 {
      // What the application would have missed with a compositor that asks for frames evenly.
      let late = Int((step.interval / step.refreshInterval / cadence).rounded()) - 1
      let own = min(step.missed, max(step.drawingRefreshes, late, 0))
      result.application += own
      result.compositor += step.missed - own
    }
    return result
  }
}
