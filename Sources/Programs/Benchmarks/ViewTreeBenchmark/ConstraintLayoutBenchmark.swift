import BenchmarkReport
import Tactus
import TactusTesting

/// Measures layout by constraints: the rows of a form, each below the one before, compared with setting the frames of the same views by hand.
@MainActor
enum ConstraintLayoutBenchmark {
  /// The number of rows; each has four constraints.
  private static let rowCounts = [25, 250]

  static func figures() -> [Figure] {
    rowCounts.flatMap { count -> [Figure] in
      let runs = 20
      let first = (0..<5).map { _ in ViewTreeBenchmark.microseconds { layOut(Form(rows: count)) } }
      let form = Form(rows: count)
      layOut(form)
      let byHand = ViewTreeBenchmark.times(of: runs) { form.setFramesByHand() }
      let floor = Distribution(byHand).median
      layOut(form)
      let top = ViewTreeBenchmark.times(of: runs) {
        form.distances[0].constant += 1
        layOut(form)
      }
      let last = ViewTreeBenchmark.times(of: runs) {
        form.distances[count - 1].constant += 1
        layOut(form)
      }
      let name = "\(count * 4) constraints"
      return [
        Figure("constraints of views", "first layout, \(name)", Distribution(first), "µs", floor: floor),
        Figure(
          "constraints of views", "a change that moves all, \(name)", Distribution(top), "µs", floor: floor),
        Figure("constraints of views", "a change that moves one, \(name)", Distribution(last), "µs"),
      ]
    }
  }

  private static func layOut(_ form: Form) { form.test.window.layoutIfNeeded() }

  /// Views in rows, in a window.
  @MainActor
  private final class Form {
    let test = TestWindow(size: Size(width: 800, height: 600))
    /// The constraints between a row and the one before.
    private(set) var distances: [LayoutConstraint] = []
    private var rows: [View] = []

    init(rows count: Int) {
      var top = test.window.topAnchor
      for _ in 0..<count {
        let row = View()
        row.translatesAutoresizingMaskIntoConstraints = false
        test.window.addSubview(row)
        let distance = row.topAnchor.constraint(equalTo: top, constant: 4)
        LayoutConstraint.activate([
          distance, row.leadingAnchor.constraint(equalTo: test.window.leadingAnchor, constant: 16),
          row.trailingAnchor.constraint(equalTo: test.window.trailingAnchor, constant: -16),
          row.heightAnchor.constraint(equalToConstant: 20),
        ])
        rows.append(row)
        distances.append(distance)
        top = row.bottomAnchor
      }
    }

    func setFramesByHand() {
      for row in rows { row.frame.origin.y += 1 }
      test.window.layoutIfNeeded()
    }
  }
}
