package import Logging
import Synchronization
package import TactusInterface

/// A destination that keeps log messages for inspection.
package final class LogJournal: Sendable {
  private let messages = Mutex<[String]>([])

  /// Creates an empty journal.
  package init() {}

  /// The messages so far.
  package var lines: [String] { messages.withLock { $0 } }

  /// The logs of an application that writes to this journal.
  package var loggers: ApplicationLoggers {
    ApplicationLoggers { label in Logger(label: label) { _ in Handler(journal: self) } }
  }

  /// A log that writes to this journal.
  package var logger: Logger { Logger(label: "test") { _ in Handler(journal: self) } }

  private struct Handler: LogHandler {
    let journal: LogJournal
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { journal.messages.withLock { $0.append(event.message.description) } }
  }
}
