internal import Logging

extension GestureRecognizer {
  private static let logger = Logger(label: "tactus.gesture")
  /// Reports what recognizers are asked for that is not possible; logs it, unless a test listens.
  package static var report: (String) -> Void = { logger.warning("\($0)") }
}
