internal import Logging

extension GestureRecognizer {
  private static let logger = Logger(label: "tactus.gesture")
  /// Reports a request that a recognizer cannot fulfill. Writes it to the log unless a test replaces it.
  package static var report: (String) -> Void = { logger.warning("\($0)") }
}
