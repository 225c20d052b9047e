import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

/// A window with a view whose recognizers are logged.
@MainActor
final class GestureStage {
  let journal = LogJournal()
  let test: TestWindow
  let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  let center = Point(x: 400, y: 300)
  private let permissive = Permissive()

  /// The actions of a recognizer.
  @MainActor
  final class Log<Recognizer: GestureRecognizer> {
    let recognizer: Recognizer
    /// The states in which the action was called, without repeated `.changed`.
    private(set) var states: [GestureRecognizer.State] = []
    /// The recorded value of every call.
    private(set) var values: [Point] = []

    init(_ recognizer: Recognizer, value: @escaping @MainActor (Recognizer) -> Point) {
      self.recognizer = recognizer
      recognizer.addAction { [weak self, unowned recognizer] in
        guard let self else { return }
        if states.last != .changed || recognizer.state != .changed { states.append(recognizer.state) }
        values.append(value(recognizer))
      }
    }

    var last: Point { values.last ?? .zero }
    /// The largest change of the value from one call to the next.
    var longestStep: Double { zip(values, values.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0 }
  }

  private final class Permissive: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }

  init() {
    test = TestWindow(size: Size(width: 800, height: 600), loggingTo: journal)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  /// Attaches a recognizer and logs its actions.
  func log<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, simultaneous: Bool = false,
    value: @escaping @MainActor (Recognizer) -> Point = { $0.location(in: nil) }
  ) -> Log<Recognizer> {
    view.addGestureRecognizer(recognizer)
    if simultaneous { recognizer.delegate = permissive }
    return Log(recognizer, value: value)
  }
}

/// The report rate and the noise of the panel that samples a stream.
struct Sampling: Sendable, CustomTestStringConvertible {
  var rate: Double
  var noise: PanelNoise
  var seed: UInt64

  var testDescription: String { "\(Int(rate)) Hz, \(noise == .none ? "ideal" : "noise \(seed)")" }

  static let all: [Sampling] = [60.0, 125, 240, 1000].flatMap { rate in
    [Sampling(rate: rate, noise: .none, seed: 0)]
      + (1...3).map { Sampling(rate: rate, noise: .panel, seed: $0) }
  }
}

extension TestWindow {
  func play(_ motion: HandMotion, _ sampling: Sampling) {
    play(motion, rate: sampling.rate, noise: sampling.noise, seed: sampling.seed)
  }
}
