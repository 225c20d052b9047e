import BenchmarkReport
import TactusInput
import TactusInterface

/// The figures of a recording: how long it took, what arrived, and how evenly frames were presented.
struct RecordingSummary: CustomStringConvertible {
  private let duration: Double
  private let frameCount: Int
  private var touchCount = 0
  private var maximumTouchCount = 0
  private var keyCount = 0
  private var windowCount = 0
  /// The refreshes that showed no new frame.
  private var lateness = FrameLateness()
  /// The times between the presentations of consecutive frames, in seconds, ascending.
  private var intervals: [Double] = []

  init(_ recording: InputRecording) {
    duration = recording.duration
    frameCount = recording.frameCount
    var touches: Set<UInt64> = []
    var windows: Set<Int> = []
    for event in recording.events {
      switch event.content {
      case .touches(let inputs, _):
        for input in inputs {
          switch input.kind {
          case .down:
            touches.insert(input.identifier)
            touchCount += 1
          case .up, .cancel: touches.remove(input.identifier)
          case .motion: break
          }
        }
        maximumTouchCount = max(maximumTouchCount, touches.count)
      case .key(let key) where key.kind == .down: keyCount += 1
      case .resize: windows.insert(event.window)
      case .frame(let timing): lateness.prepare(timing, at: event.time, window: event.window)
      case .presentation(let time): lateness.submit(at: event.time, presentation: time, window: event.window)
      default: break
      }
    }
    windowCount = windows.count
    intervals = lateness.intervals.sorted()
  }

  var description: String {
    func milliseconds(_ time: Double) -> String { "\((time * 10_000).rounded() / 10) ms" }
    let distribution = intervals.isEmpty ? Distribution([0]) : Distribution(intervals)
    let missed = lateness.missed
    return """
      duration   \((duration * 1000).rounded() / 1000) s
      windows    \(windowCount)
      touches    \(touchCount), at most \(maximumTouchCount) at a time
      keys       \(keyCount)
      frames     \(frameCount), \(missed.application) missed by the application, \(missed.compositor) by the compositor
      intervals  median \(milliseconds(distribution.median)), 99 % \(milliseconds(distribution.percentile(0.99))), \
      longest \(milliseconds(intervals.last ?? 0))
      """
  }
}
