import InterfaceTestSupport
import TactusGeometry
import TactusTesting

@testable import TactusInterface

extension TestWindow {
  /// Creates a visible window of an application that writes to a journal instead of the log.
  convenience init(size: Size = Size(width: 320, height: 480), loggingTo journal: LogJournal) {
    let loggers = journal.loggers
    let clock = EventClock(now: 1000, logger: loggers.recursion)
    self.init(application: Application(clock: clock, loggers: loggers), size: size)
  }
}
