internal import Logging

/// The mistakes of an application that a list logs, once for each kind.
struct MistakeLog {
  /// The kinds of mistakes that have been logged.
  private(set) var reported: Set<String> = []
  private let logger: Logger

  init(label: String) { logger = Logger(label: label) }

  /// Logs a mistake, unless one of its kind was logged before.
  mutating func log(_ kind: String, _ level: Logger.Level, _ message: () -> String) {
    guard reported.insert(kind).inserted else { return }
    let text = message()
    logger.log(level: level, "\(text)")
  }
}
