import BenchmarkReport
import Observation
import Tactus
import TactusTesting

/// Measures layouts that read an observable object, compared with layouts of the same views that read one that nothing tracks.
@MainActor
enum ObservationBenchmark {
  private static let count = 10_000

  static func figures() -> [Figure] {
    let runs = 20
    let (model, plain) = (Model(), PlainModel())
    let untracked = stage { ReadingView { plain.value } }
    let tracked = stage { ReadingView { model.value } }
    let floor = Distribution(ViewTreeBenchmark.times(of: runs) { layOutAll(untracked) }).median
    let layout = ViewTreeBenchmark.times(of: runs) { layOutAll(tracked) }
    let change = ViewTreeBenchmark.times(of: runs) {
      model.value += 1
      tracked.frame()
    }
    return [
      Figure(
        "observation", "layout of \(count) views that read an object", Distribution(layout), "µs",
        floor: floor),
      Figure(
        "observation", "a change that \(count) views have read, and the frame", Distribution(change), "µs",
        floor: floor),
    ]
  }

  private static func layOutAll(_ test: TestWindow) {
    for view in test.window.subviews { view.setNeedsLayout() }
    test.frame()
  }

  private static func stage(_ make: () -> View) -> TestWindow {
    let test = TestWindow(size: Size(width: 800, height: 600))
    for _ in 0..<count { test.window.addSubview(make()) }
    test.frame()
    return test
  }

  @Observable
  final class Model {
    var value = 0
  }

  private final class PlainModel {
    var value = 0
  }

  /// A view whose layout reads a value.
  private final class ReadingView: View {
    private let read: () -> Int

    init(_ read: @escaping () -> Int) {
      self.read = read
      super.init(frame: .zero)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      _ = read()
    }
  }
}
