import Tactus

/// What is reported of recognizers while it lives, in place of the log.
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
