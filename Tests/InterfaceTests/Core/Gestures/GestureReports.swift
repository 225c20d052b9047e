import Tactus

/// Collects the messages about recognizers while it exists, instead of logging them.
@MainActor
final class GestureReports {
  private(set) var lines: [String] = []
  private let previous: (String) -> Void

  init() {
    previous = GestureRecognizer.report
    GestureRecognizer.report = { [weak self, previous] line in
      if let self { lines.append(line) } else { previous(line) }
    }
  }

  isolated deinit { GestureRecognizer.report = previous }
}
