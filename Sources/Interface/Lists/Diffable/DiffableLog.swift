internal import Logging

/// Where mistakes in the use of snapshots are logged.
enum DiffableLog {
  /// Logs a mistake.
  static func warn(_ message: String) { Logger(label: "tactus.snapshot").warning("\(message)") }
}
