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
  /// The number of refreshes that no frame was presented in although one was prepared for the refresh before.
  private var missedCount = 0
  /// The times between the presentations of consecutive frames, in seconds, ascending.
  private var intervals: [Double] = []

  init(_ recording: InputRecording) {
    duration = recording.duration
    frameCount = recording.frameCount
    var touches: Set<UInt64> = []
    var windows: Set<Int> = []
    /// The latest frame of each window: the time between refreshes, and when it is presented.
    var latest: [Int: (interval: Double, presentation: Double?)] = [:]
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
      case .frame(let timing):
        latest[event.window] = (timing.refreshInterval, latest[event.window]?.presentation)
      case .presentation(let time):
        guard let frame = latest[event.window] else { break }
        if let previous = frame.presentation, frame.interval > 0, time - previous < Self.pause {
          intervals.append(time - previous)
          missedCount += max(0, Int(((time - previous) / frame.interval).rounded()) - 1)
        }
        latest[event.window]?.presentation = time
      default: break
      }
    }
    windowCount = windows.count
    intervals.sort()
  }

  /// The time without frames after which a window counts as having rested, in seconds (a choice of ours).
  private static let pause = 0.1

  var description: String {
    func milliseconds(_ time: Double) -> String { "\((time * 10_000).rounded() / 10) ms" }
    let distribution = intervals.isEmpty ? Distribution([0]) : Distribution(intervals)
    return """
      duration   \((duration * 1000).rounded() / 1000) s
      windows    \(windowCount)
      touches    \(touchCount), at most \(maximumTouchCount) at a time
      keys       \(keyCount)
      frames     \(frameCount), \(missedCount) missed
      intervals  median \(milliseconds(distribution.median)), 99 % \(milliseconds(distribution.percentile(0.99))), \
      longest \(milliseconds(intervals.last ?? 0))
      """
  }
}
