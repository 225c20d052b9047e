import CTactusSystem
internal import Logging

/// Logs, once, that something was scheduled on Foundation's main run loop, which the event loop does not run.
///
/// The toolkit does not depend on Foundation. Whether the program is linked with it, and what was scheduled, is learned from functions
/// of CoreFoundation that are looked up weakly; a program without Foundation pays for one comparison.
@MainActor
struct FoundationNotice {
  private var logged = Use.none
  private let logger: Logger

  /// What the program uses of the main run loop.
  enum Use: Int, Comparable {
    /// Nothing: Foundation is not linked, or has not created the run loop.
    case none
    /// The run loop exists, for a block, a source or an observer, which are not visible from outside.
    case runLoop
    /// A timer is scheduled.
    case timer

    static func < (one: Use, other: Use) -> Bool { one.rawValue < other.rawValue }
  }

  init(logger: Logger = Logger(label: "tactus.foundation")) { self.logger = logger }

  /// Looks at the main run loop, and logs what to use instead if it is used for the first time.
  mutating func check() {
    guard logged < .timer else { return }
    report(Use(rawValue: Int(tactus_main_run_loop_use())) ?? .none)
  }

  /// Logs a use that is more than those before.
  mutating func report(_ use: Use) {
    guard use > logged else { return }
    logged = use
    let remedy = "Link the product TactusFoundation, which runs it in the application's event loop"
    switch use {
    case .none: break
    case .runLoop:
      logger.notice(
        "Foundation's RunLoop.main is in use, but nothing runs it. \(remedy), or use DispatchQueue.main or a Task"
      )
    case .timer:
      logger.warning(
        "A Timer of Foundation is scheduled on RunLoop.main, but nothing runs it. \(remedy), or use Tactus's Timer"
      )
    }
  }
}
