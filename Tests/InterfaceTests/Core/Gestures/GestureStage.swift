import Tactus
import TactusTesting
import Testing

/// A window with a view in it, whose recognizers write down what they tell.
@MainActor
final class GestureStage {
  let test = TestWindow(size: Size(width: 800, height: 600))
  let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  let center = Point(x: 400, y: 300)
  private let permissive = Permissive()

  /// What one recognizer told.
  @MainActor
  final class Log<Recognizer: GestureRecognizer> {
    let recognizer: Recognizer
    /// The states in which the action was called, without repeated `.changed`.
    private(set) var states: [GestureRecognizer.State] = []
    /// What was noted in every call.
    private(set) var notes: [Point] = []

    init(_ recognizer: Recognizer, note: @escaping @MainActor (Recognizer) -> Point) {
      self.recognizer = recognizer
      recognizer.addAction { [weak self, unowned recognizer] in
        guard let self else { return }
        if states.last != .changed || recognizer.state != .changed { states.append(recognizer.state) }
        notes.append(note(recognizer))
      }
    }

    var last: Point { notes.last ?? .zero }
    /// The longest step from one call to the next.
    var longestStep: Double { zip(notes, notes.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0 }
  }

  private final class Permissive: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  /// Attaches a recognizer and writes down what it tells.
  func log<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, simultaneous: Bool = false,
    note: @escaping @MainActor (Recognizer) -> Point = { $0.location(in: nil) }
  ) -> Log<Recognizer> {
    view.addGestureRecognizer(recognizer)
    if simultaneous { recognizer.delegate = permissive }
    return Log(recognizer, note: note)
  }
}

/// How a stream is sampled: by any panel, with any noise.
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
