import Foundation
import TactusInput
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// How frames show touches whose reports compositors have passed on, as `CompositorReportTests` recorded them.
@Suite("Prediction from recorded reports") struct RecordedReportTests {
  /// The speed of the recorded touches, in points per second.
  private static let speed = 800.0

  /// Reads the touch of a recording; times begin with its first report.
  private static func touch(_ name: String) throws -> ReportedTouch {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "Reports/\(name).tactus")
    let recording = try InputRecording(contentsOfFile: url.path)
    var touch = ReportedTouch(reports: [])
    var start: Double?
    var isDown = true
    for event in recording.events {
      switch event.content {
      case .touches(let inputs, _):
        for input in inputs {
          let start = start ?? input.sample.timestamp
          var sample = input.sample
          sample.timestamp -= start
          sample.location.x -= 100
          if input.kind == .up {
            isDown = false
          } else {
            touch.reports.append(.init(sample: sample, arrival: event.time - start))
          }
        }
        start = start ?? inputs.first?.sample.timestamp
      case .frame(let timing):
        guard let start, isDown else { continue }
        touch.frames.append(
          (
            now: event.time - start, time: timing.targetTimestamp - start, interval: timing.refreshInterval
          ))
      default: break
      }
    }
    return touch
  }

  @Test(
    "S13 what Weston, cage, sway, KWin and Mutter pass on is shown as evenly as by the better of the simple methods, with less lag, and never back",
    arguments: ["weston", "cage", "sway", "kwin", "mutter"])
  func compositor(name: String) throws {
    let touch = try Self.touch(name)
    func figures(_ method: PredictionTrial.Method) -> PredictionFigures {
      var resampler = TouchResampler()
      let frames = touch.shown(method, by: &resampler).filter { $0.time > 0.3 }
      return PredictionFigures(frames, speed: Self.speed, resolution: 1.0 / 256)
    }
    let (shown, newest, past) = (figures(.resampler), figures(.newestReport), figures(.past))
    #expect(touch.frames.count > 40 && touch.reports.count > 60)
    #expect(
      shown.deviation <= 1.1 * min(newest.deviation, past.deviation) + 0.1, "\(shown) \(newest) \(past)")
    // A compositor that is itself a client shows frames one refresh later; content is shown at most 18 points ahead.
    #expect(shown.lag <= max(0.004, newest.lag - 0.016), "\(shown) \(newest) \(past)")
    #expect(shown.reversals == 0)
  }
}
